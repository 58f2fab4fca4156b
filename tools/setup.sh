#!/bin/sh
# Gets .venv ready: tools/setup.sh EXTRA, EXTRA being an extra of pyproject.toml (cli, test …).
# Does only what is not done yet, and one sentence a step says what that is.
set -eu
cd "$(dirname "$0")/.."

extra=$1
venv=.venv
log=$venv/setup.log
lock=requirements/lock.txt
engine="src/kasino/engine src/kasino/bots"

. tools/steps.sh

# A step is done while the text it depends on is the one it was done with.
fresh() { [ -f "$venv/$1.done" ] && [ "$(cat "$venv/$1.done")" = "$2" ]; }
done_with() { printf '%s\n' "$2" >"$venv/$1.done"; }

find_python() {
    found=
    for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        version=$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue
        found="$found $python $version,"
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' && return
    done
    how="On Debian 12 or newer and on Ubuntu 24.04: apt-get install python3 python3-venv; elsewhere: python.org."
    [ -n "$found" ] || stop "Python is missing: Kasino needs python3, version 3.11 or newer. $how"
    stop "Python is too old: Kasino needs version 3.11 or newer, and here is only${found%,}. $how"
}

place="$(pwd -P)"
if ! fresh place "$place" || ! "$venv/bin/python" -c '' 2>/dev/null; then
    find_python
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        stop "Python's modules venv and pip are missing. On Debian and Ubuntu: apt-get install python3-venv"
    say "Making a folder for the packages, .venv, with Python $version …"
    rm -rf "$venv"
    mkdir "$venv"
    quietly "$python" -m venv "$venv"
    quietly "$venv/bin/python" -m pip --version
    done_with place "$place"
fi

tools=$(grep -iE '^(setuptools|cython)==' $lock)
if ! fresh tools "$tools"; then
    say "Installing the build tools …"
    # shellcheck disable=SC2086  # one word a requirement
    quietly "$venv/bin/python" -m pip install $tools
    done_with tools "$tools"
fi

packages=$(cat pyproject.toml $lock | cksum)
if ! fresh "$extra" "$packages"; then
    say "Installing Kasino and the packages for \"$extra\" …"
    KASINO_COMPILE=no quietly "$venv/bin/python" -m pip install \
        --no-build-isolation --constraint $lock --editable ".[$extra]"
    done_with "$extra" "$packages"
fi

# An editable install does not compile anew when the engine changes, so that is done here:
# also when a compiler came or went.
compilers=$(command -v "${CC:-cc}" cc gcc clang || true)
sources=$(
    "$venv/bin/python" --version
    find setup.py $engine \( -name '*.py' -o -name '*.pxd' \) -exec cat {} + | cksum
    printf '%s\n' "${CC:-}" "${CFLAGS:-}" "${KASINO_COMPILE:-}" "$compilers"
)
compiled() { ls src/kasino/engine/*.so >/dev/null 2>&1; }
if ! fresh engine "$sources" || { [ "$(cat "$venv/engine.kind")" = compiled ] && ! compiled; }; then
    if [ "${KASINO_COMPILE:-yes}" = no ]; then
        find $engine -name '*.so' -exec rm -f {} +
    else
        say "Compiling the rules engine (less than a minute) …"
        quietly "$venv/bin/python" setup.py build_ext --inplace
    fi
    if compiled; then echo compiled; else echo interpreted; fi >"$venv/engine.kind"
    done_with engine "$sources"
    compiled || say "No C compiler works here, so the engine runs interpreted, about 25 times slower:" \
        "fast enough to play. On Debian and Ubuntu: apt-get install gcc python3-dev; then the same command again."
fi

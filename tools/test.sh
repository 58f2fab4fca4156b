#!/bin/sh
# Runs all tests on the engine as it is installed; where that is compiled, then on the same files
# interpreted once more what asks the engine itself: not the server, the terminal and the texts above
# it, which no longer know the difference. KASINO_ENGINE tells the tests which one they must run on.
set -eu
cd "$(dirname "$0")/.."

unset PYTHONPATH
# One more worker than there are processors: many tests wait for servers, disks and clocks.
workers=$(($(getconf _NPROCESSORS_ONLN) + 1))
pytest() { .venv/bin/python -m pytest -n $workers "$@"; }

tools/postgres.sh

interpreted=build/interpreted
tools/interpreted.sh $interpreted

above=
if [ "$(cat .venv/engine.kind)" = compiled ]; then
    above="--ignore tests/server --ignore tests/test_cli.py --ignore tests/test_play.py
        --ignore tests/test_play_table.py --ignore tests/test_texts.py"
    echo "Testing with the engine compiled …"
    KASINO_ENGINE=compiled pytest --ignore tests/browser tests src "$@"
fi
echo "Testing in a browser …"
pytest tests/browser "$@"
echo "Testing with the engine interpreted …"
# shellcheck disable=SC2086  # one word a file
KASINO_ENGINE=interpreted PYTHONPATH=$interpreted pytest -m "not slow_interpreted" \
    --ignore tests/browser $above tests $interpreted "$@"

#!/bin/sh
# Runs all tests on the engine as it is installed; where that is compiled, then on the same files
# interpreted once more what asks the engine and the bots: not the server, the terminal and the texts
# above them, which do not know the difference. KASINO_ENGINE tells the tests which one they must run on.
set -eu
cd "$(dirname "$0")/.."

unset PYTHONPATH
# One more worker than there are processors, since many tests wait for servers, disks and clocks; who has nothing
# left takes from the others.
workers=$(($(getconf _NPROCESSORS_ONLN) + 1))
pytest() { .venv/bin/python -m pytest -n $workers --dist worksteal "$@"; }

tools/postgres.sh

interpreted=build/interpreted
tools/interpreted.sh $interpreted

above=
if [ "$(cat .venv/engine.kind)" = compiled ]; then
    above="--ignore tests/server"
    for name in arena cli explain fair hint play play_table puzzles review texts; do
        above="$above --ignore tests/test_$name.py"
    done
    echo "Testing with the engine compiled …"
    KASINO_ENGINE=compiled pytest --ignore tests/browser tests src "$@"
fi
echo "Testing in a browser …"
pytest tests/browser "$@"
echo "Testing with the engine interpreted …"
# shellcheck disable=SC2086  # one word a file
KASINO_ENGINE=interpreted PYTHONPATH=$interpreted pytest -m "not slow_interpreted" \
    --ignore tests/browser $above tests $interpreted "$@"

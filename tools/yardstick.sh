#!/bin/sh
# Installs boardgame.io, the yardstick of benchmarks/load.py, into build/boardgame, and measures beside it:
# tools/yardstick.sh OPTIONS of load.py.
set -eu
cd "$(dirname "$0")/.."

venv=.venv
log=$venv/yardstick.log
place=build/boardgame

. tools/steps.sh
. tools/node.sh

find_node
packages=$(cat benchmarks/boardgame/* | cksum)
if [ "$(cat $place/done 2>/dev/null)" != "$packages" ]; then
    say "Installing boardgame.io, to measure beside …"
    rm -rf $place
    mkdir -p $place
    cp benchmarks/boardgame/* $place
    (cd $place && npm ci --ignore-scripts --no-audit --no-fund) >>$log 2>&1 || quietly false
    printf '%s\n' "$packages" >$place/done
fi
KASINO_NODE_PROGRAM=$node PYTHONPATH=tests exec $venv/bin/python benchmarks/load.py "$@"

#!/bin/sh
# Copies the package without what was compiled: tools/interpreted.sh FOLDER. With FOLDER in
# PYTHONPATH Python finds that copy first. (Beside a compiled module its .py is never read.)
set -eu
cd "$(dirname "$0")/.."

rm -rf "$1"
mkdir -p "$1"
cp -R src/kasino "$1/kasino"
find "$1" \( -name '*.so' -o -name '*.pyd' -o -name '*.pyc' \) -exec rm {} +

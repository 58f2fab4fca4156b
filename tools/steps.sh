# What the scripts that set something up share; sourced by them, once $venv and $log are said.

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
        stop "That did not work; the lines above say why. All of it is in $log."
    }
}

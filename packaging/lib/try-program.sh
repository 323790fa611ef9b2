# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What every package must do in a Debian folder that contains nothing else. The scripts that try a package set $work to a
# folder of their own.

# prepare_home: an empty home folder, the software device, without the settings of the user who runs the test.
prepare_home() {
    export HOME=$work/home WAVELANE_CACHE=off
    unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_RUNTIME_DIR WAYLAND_DISPLAY DISPLAY
    mkdir -p "$HOME"
    VK_DRIVER_FILES=$(find /usr/share/vulkan/icd.d -name 'lvp_icd*.json' -print -quit)
    export VK_DRIVER_FILES
}

# try_without_display PROGRAM EXAMPLES: runs examples and a new project.
try_without_display() {
    local example
    say "running examples without a display"
    for example in swap-channels reduction photo-filter; do
        "$1" run "$2/$example" --check >"$work/run.log" 2>&1 ||
            { last_lines "$work/run.log" && fail "the example $example failed"; }
    done
    "$1" new "$work/project" >/dev/null
    "$1" run "$work/project" --check >/dev/null || fail "a new project failed"
}

# try_window EXAMPLES COMMAND…: opens the window without and with a project. With WAVELANE_KEEP_PICTURES, its pictures are
# copied to that folder.
try_window() {
    local examples=$1 shown
    shift
    say "opening the window"
    for shown in "" "$examples/swap-channels"; do
        timeout 120 xvfb-run -a -s "-screen 0 1600x1000x24" "$@" --screenshot "$work/window.png" ${shown:+"$shown"} \
            >"$work/window.log" 2>&1 || { last_lines "$work/window.log" && fail "the window failed"; }
        [[ $(head -c 4 "$work/window.png" | tail -c 3) == PNG ]] || fail "the window made no picture"
        if grep -iE 'could not|cannot|failed|qt.qpa' "$work/window.log" >&2; then fail "the window reported problems"; fi
        if [[ -n ${WAVELANE_KEEP_PICTURES-} ]]; then cp "$work/window.png" "$WAVELANE_KEEP_PICTURES/window${shown:+-example}.png"; fi
    done
}

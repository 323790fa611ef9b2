# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# X servers for the tests; to be used inside the environment.

display_servers=()

# start_displays COUNT: starts COUNT X servers with unused numbers. WAVELANE_TEST_DISPLAYS lists all of them; DISPLAY is the first.
start_displays() {
    local number all=() i server
    for ((i = 0; i < $1; i++)); do
        # The server writes its number, or nothing if it cannot start.
        exec {server}< <(exec Xvfb -displayfd 1 -screen 0 1600x1000x24 -nolisten tcp -noreset 2>/dev/null)
        display_servers+=("$!")
        read -r -t 60 -u "$server" number || fail "Xvfb cannot start; 'Xvfb -displayfd 1' says why"
        all+=(":$number")
    done
    export WAVELANE_TEST_DISPLAYS="${all[*]}" DISPLAY=${all[0]}
    # These need no key, and the key of another display would be wrong.
    unset XAUTHORITY
}

stop_displays() {
    kill "${display_servers[@]}" 2>/dev/null || true
}

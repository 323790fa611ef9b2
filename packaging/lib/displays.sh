# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# X servers for the tests; to be used inside the environment.

display_servers=()
display_slower=

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
    if [[ -n ${WAVELANE_SLOW_DISPLAYS-} ]]; then
        slow_displays &
        display_slower=$!
    fi
}

# slow_displays: stops one server after another for some milliseconds each, as a busy machine does.
slow_displays() {
    local server
    while kill -0 $$ 2>/dev/null; do
        server=${display_servers[RANDOM % ${#display_servers[@]}]}
        kill -STOP "$server" 2>/dev/null || return 0
        sleep "0.0$((RANDOM % 30 + 10))"
        kill -CONT "$server" 2>/dev/null || return 0
        sleep "0.0$((RANDOM % 60 + 10))"
    done
}

stop_displays() {
    if [[ -n $display_slower ]]; then kill "$display_slower" 2>/dev/null || true; fi
    kill -CONT "${display_servers[@]}" 2>/dev/null || true
    kill "${display_servers[@]}" 2>/dev/null || true
}

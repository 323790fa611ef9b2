# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# A Debian 13 folder that contains only what exported C++ programs need to be built, for tests/export. make is listed because
# CMake's package only recommends it.

wavelane_bare=$wavelane_cache/bare
bare_packages=g++,cmake,make,libvulkan-dev

bare_is_current() {
    [[ -e $wavelane_bare/etc/wavelane-packages && $(<"$wavelane_bare/etc/wavelane-packages") == "$bare_packages" ]]
}

make_bare() {
    local log=$wavelane_cache/bare.log
    if bare_is_current; then return; fi
    say "making a Debian 13 folder in $wavelane_bare in which exported programs are built (once: 0.5 GB, about a minute)"
    bootstrap "$wavelane_bare" "$log" "$bare_packages" ||
        fail "could not make that folder (log: $log); check the network, or set WAVELANE_MIRROR to a Debian mirror, then run this again"
    printf '%s\n' "$bare_packages" >"$wavelane_bare.new/etc/wavelane-packages"
    keep_folder "$wavelane_bare"
}

# setup_bare: makes or updates the folder. Does nothing if this system cannot; the test then says so.
setup_bare() {
    if bare_is_current || ! have mmdebstrap || ! as_owner true 2>/dev/null || ! may_mount; then return; fi
    with_lock "$wavelane_cache/bare.lock" make_bare
}

# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Packages of the system's own package manager.

# The lists of packages.txt that are needed in addition to the one for everybody.
package_lists=()
if [[ ${WAVELANE_DEVELOPER-} == 1 ]]; then package_lists=(developer); fi

# listed_packages [developer]: the entries of packages.txt, one per line: those that everybody needs, and with `developer`
# also those for work on Wavelane itself.
listed_packages() {
    local wanted='!/^[a-z]+:/'
    if [[ ${1-} == developer ]]; then wanted='!/^machine:/ { sub(/^developer:/, "") }'" $wanted"; fi
    sed 's/#.*//' "$wavelane_source/packaging/packages.txt" |
        awk "$wanted { for (i = 1; i <= NF; i++) print \$i }"
}

# package_names [developer]: their names alone, sorted.
package_names() {
    listed_packages "$@" | sed 's/\[.*//' | LC_ALL=C sort -u
}

# program_names [developer]: the programs of these packages that scripts and tests start, one per line.
program_names() {
    listed_packages "$@" | sed -n 's/.*\[\(.*\)\]/\1/p' | tr , '\n' | LC_ALL=C sort -u
}

# missing_of NAMES…: prints those that are not installed.
missing_of() {
    comm -23 <(printf '%s\n' "$@" | LC_ALL=C sort -u) \
        <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null |
            awk '$2 == "installed" { print $1 }' | LC_ALL=C sort -u)
}

# as_root COMMAND…: runs the command as root, through sudo if necessary. If that is not possible, says which command to run.
as_root() {
    if ((EUID == 0)); then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        fail "this needs root once: run '$*' as root, then run this again"
    fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 \
        --no-install-recommends "$@"
}

# What apt_install added to this system; packaging/remove lists it.
wavelane_apt_record=$wavelane_cache/installed-with-apt

# apt_install NAMES…: installs them on this system.
apt_install() {
    local log=$wavelane_cache/apt.log
    say "installing with apt: $*"
    if ((EUID != 0)) && have sudo; then
        sudo -v || fail "sudo was refused; run 'apt-get install $*' as root, then run this again"
    elif ((EUID != 0)); then
        fail "this needs root once: run 'apt-get install $*' as root, then run this again"
    fi
    logged "$log" apt_get update || say "the package lists could not be updated; continuing with the existing ones"
    if ! logged "$log" apt_get install "$@"; then
        last_lines "$log"
        fail "apt could not install these packages (log: $log); check the package sources and the network, then run this again"
    fi
    printf '%s\n' "$@" >>"$wavelane_apt_record"
}

# system_mirror: the address from which this Debian takes its own release, as apt understands its configuration.
# Nothing if this is not Debian: then mmdebstrap takes its own default.
system_mirror() {
    local id codename
    id=$(. /etc/os-release && echo "${ID-}")
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
    if [[ -n ${WAVELANE_MIRROR-} ]]; then
        printf '%s\n' "$WAVELANE_MIRROR"
    elif [[ $id == debian ]]; then
        # One line for each configured release, 'ADDRESS/dists/RELEASE/InRelease' …; needs no downloaded lists and no
        # root. Other archives have releases of that name too, but only Debian's has -updates next to it.
        apt-get --print-uris update 2>/dev/null | sed -n "s|^'\(.*\)/dists/\([^ ]*\)/InRelease'.*|\1 \2|p" |
            awk -v codename="$codename" '
                $2 == codename || $2 ~ /^(old)*stable$/ { if (!($1 in known)) order[++count] = $1; known[$1] = 1 }
                $2 ~ /-updates$/ { updates[$1] = 1 }
                END {
                    for (i = 1; i <= count; i++) if (order[i] in updates) { print order[i]; exit }
                    if (count) print order[1]
                }'
    fi
}

# packages_are_new_enough: whether this system's package source has the versions that Wavelane needs.
packages_are_new_enough() {
    local name least candidate
    while read -r name least; do
        candidate=$(LC_ALL=C apt-cache policy "$name" 2>/dev/null | awk '$1 == "Candidate:" { print $2 }')
        if [[ -z $candidate || $candidate == "(none)" ]]; then return 1; fi
        dpkg --compare-versions "$candidate" ge "$least" || return 1
    done <<'END'
g++ 4:14
cmake 3.25
qt6-base-dev 6.6
libkf6syntaxhighlighting-dev 6
libvulkan-dev 1.3.280
END
}

# setup_native: installs what this system lacks. If nothing is missing, it takes milliseconds.
setup_native() {
    local names missing
    mapfile -t names < <(package_names "${package_lists[@]}")
    mapfile -t missing < <(missing_of "${names[@]}")
    if ((${#missing[@]} == 0)); then return; fi
    say "this system lacks: ${missing[*]}"
    apt_install "${missing[@]}"
}

# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The Debian 13 root folder in the user's cache, for older Debian systems.

# Those who work on Wavelane itself have a second folder with their tools (WAVELANE_DEVELOPER=1), so that the first
# one contains nothing by accident.
wavelane_root=$wavelane_cache/trixie${package_lists[0]:+-${package_lists[0]}}

# installed_in FOLDER: the packages of a Debian folder, 'NAME VERSION manual' or 'NAME VERSION auto', one per line. Those
# that `apt-mark showmanual` does not list are `auto`.
installed_in() {
    local states=$1/var/lib/apt/extended_states
    dpkg-query --admindir="$1/var/lib/dpkg" -W -f '${db:Status-Status} ${Package} ${Version}\n' |
        awk -v states="$states" '
            BEGIN {
                while ((getline line < states) > 0) {
                    if (line ~ /^Package: /) name = substr(line, 10)
                    if (line ~ /^Auto-Installed: 1/) automatic[name] = 1
                }
            }
            $1 == "installed" { print $2, $3, ($2 in automatic ? "auto" : "manual") }' | LC_ALL=C sort
}

# difference_from_list: one sentence that says how the root folder differs from packages.txt or from the packages that were
# installed when it was made; nothing if it does not.
difference_from_list() {
    local recorded=$wavelane_root/etc/wavelane-packages made=$wavelane_root/etc/wavelane-installed changes lacking
    if [[ ! -s $recorded || ! -s $made ]]; then
        echo "it is incomplete or from an older version"
    elif ! changes=$(diff "$recorded" <(package_names "${package_lists[@]}")); then
        echo "packages.txt changed: $(changed_names "$changes")"
    elif ! changes=$(diff "$made" <(installed_in "$wavelane_root")); then
        echo "the packages in it changed: $(changed_names "$changes")"
    else
        mapfile -t lacking < <(lacking_programs "$wavelane_root")
        if ((${#lacking[@]})); then echo "it lacks ${lacking[*]}"; fi
    fi
}

# changed_names DIFF: '-git +xdotool …', at most eight.
changed_names() {
    local names
    mapfile -t names < <(sed -n 's/^< \([^ ]*\).*/-\1/p; s/^> \([^ ]*\).*/+\1/p' <<<"$1")
    if ((${#names[@]} > 8)); then names=("${names[@]:0:8}" "and $((${#names[@]} - 8)) more"); fi
    echo "${names[*]}"
}

# as_owner COMMAND…: runs the command as root of the folder: as root itself, or in a user namespace in which the user has ID
# 0 and the user's subordinate IDs are the others, so that packages can contain files of other accounts. Its mounts end
# with it.
as_owner() {
    if ((EUID == 0)); then
        unshare --mount -- "$@"
    else
        unshare --mount --user --map-auto --map-root-user -- "$@"
    fi
}

# apt_options: the options with which apt in the folder reaches its package source.
apt_options() {
    apt-config dump 2>/dev/null |
        grep -iE '^Acquire::((https?::)?(Proxy|CaInfo|Verify-Peer)|http[s]?::Proxy::[^ ]+|Check-Valid-Until|Check-Date|Retries) ' || true
}

# private_mounts: the options of unshare that give this user a mount namespace.
private_mounts() {
    if ((EUID == 0)); then echo --mount; else printf '%s\n' --mount --user --map-root-user; fi
}

# may_mount: whether this user may mount in a private namespace.
may_mount() {
    local options
    mapfile -t options < <(private_mounts)
    make_folder "$wavelane_cache/mount"
    unshare "${options[@]}" -- mount -t tmpfs wavelane "$wavelane_cache/mount" 2>/dev/null
}

# need_private_mounts: fails if this user may not mount in a private namespace, which everything below needs.
need_private_mounts() {
    may_mount ||
        fail "this system does not let $(id -un) mount in a private namespace; run this as root, in a container with --privileged, or allow unprivileged user namespaces"
}

# bootstrap FOLDER LOG PACKAGES: makes a Debian 13 folder with these packages, separated by commas. Returns 1 and
# leaves nothing if that fails.
bootstrap() {
    local new=$1.new log=$2 packages=$3 keys=/usr/share/keyrings/debian-archive-keyring.gpg mirror option options=()
    mirror=$(system_mirror)
    if [[ -e $keys ]]; then options+=("--keyring=$keys"); fi
    while IFS= read -r option; do options+=("--aptopt=$option"); done < <(apt_options)
    as_owner rm -rf --one-file-system "$new"
    # One flush at the end instead of one for each file.
    if ! logged "$log" as_owner mmdebstrap --mode=root --variant=minbase \
        --include="$packages" --components=main "${options[@]}" \
        --dpkgopt=force-unsafe-io \
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        trixie "$new" ${mirror:+"$mirror"}; then
        last_lines "$log"
        as_owner rm -rf --one-file-system "$new" || true
        return 1
    fi
}

# keep_folder FOLDER: replaces the folder by the one that `bootstrap` made.
keep_folder() {
    local old=$1.old
    installed_in "$1.new" >"$1.new/etc/wavelane-installed"
    sync -f "$1.new/etc"
    as_owner rm -rf --one-file-system "$old"
    if [[ -d $1 ]]; then mv "$1" "$old"; fi
    mv "$1.new" "$1"
    as_owner rm -rf --one-file-system "$old"
}

# make_root REASON: makes the folder, or replaces it for that reason.
make_root() {
    local reason=$1
    local log=$wavelane_cache/mmdebstrap.log
    local helpers=(mmdebstrap debian-archive-keyring) missing
    need_private_mounts
    if ((EUID != 0)); then helpers+=(uidmap); fi
    mapfile -t missing < <(missing_of "${helpers[@]}")
    # The first version of Debian 12's keys that includes those of Debian 13.
    if dpkg --compare-versions "$(dpkg-query -W -f '${Version}' debian-archive-keyring 2>/dev/null)" lt-nl 2023.3+deb12u2; then
        missing+=(debian-archive-keyring)
    fi
    if ((${#missing[@]})); then apt_install "${missing[@]}"; fi
    as_owner true 2>/dev/null ||
        fail "$(id -un) has no subordinate IDs for the files of other accounts; as root, add the line '$(id -un):100000:65536' to /etc/subuid and to /etc/subgid, then run this again"
    if [[ -n $reason ]]; then
        say "making the Debian 13 root folder again, because $reason"
    else
        say "making a Debian 13 root folder in $wavelane_root (once: 1.6 GB, a few minutes)"
    fi
    if ! bootstrap "$wavelane_root" "$log" "$(package_names "${package_lists[@]}" | paste -sd,)"; then
        if grep -q NO_PUBKEY "$log"; then
            fail "this system does not have the keys of Debian 13; install a newer debian-archive-keyring, or set WAVELANE_ENVIRONMENT=container to use podman or docker, then run this again"
        fi
        fail "could not make the Debian 13 folder (log: $log); check the network, or set WAVELANE_MIRROR to a Debian mirror, then run this again"
    fi
    package_names "${package_lists[@]}" >"$wavelane_root.new/etc/wavelane-packages"
    keep_folder "$wavelane_root"
}

# root_is_current: whether the folder has exactly the packages of packages.txt. Takes tens of milliseconds.
root_is_current() {
    [[ -d $wavelane_root && -z $(difference_from_list) ]]
}

# setup_root_locked: waits until nobody uses the folder, and then replaces it.
setup_root_locked() {
    local reason=
    if root_is_current; then return; fi
    if [[ -d $wavelane_root ]]; then reason=$(difference_from_list); fi
    if ! flock --nonblock 8; then
        say "waiting for the commands that run in $wavelane_root"
        flock 8
    fi
    make_root "$reason"
}

# setup_root: makes the folder, or replaces it if it does not match packages.txt.
setup_root() {
    if root_is_current; then return; fi
    make_folder "$wavelane_cache"
    with_lock "$wavelane_root.lock" setup_root_locked 8>>"$wavelane_root.users"
}

# enter_root COMMAND…: replaces this process by the command in the folder. Signals reach the command, and the exit status is the command's.
enter_root() {
    enter_folder "$wavelane_root" "$@"
}

# enter_folder FOLDER COMMAND…: the same in another folder of that kind.
enter_folder() {
    local options
    need_private_mounts
    mapfile -t options < <(private_mounts)
    # Held until the last process of the command has ended.
    exec 8>>"$1.users"
    flock --shared 8
    exec unshare "${options[@]}" --propagation slave -- \
        bash "$wavelane_source/packaging/lib/inside" "$1" "$wavelane_cache" "$EUID" "$(id -g)" "${@:2}"
}

# use_test_folder FOLDER PACKAGES COMMAND…: makes a Debian 13 folder with these packages, runs the command in it, and removes it.
# The exit status is the command's.
use_test_folder() {
    local folder=$1 packages=$2 log=$1.log status=0
    shift 2
    say "making a Debian 13 folder in $folder for the test (takes a minute)"
    bootstrap "$folder" "$log" "$packages" || fail "could not make that folder (log: $log)"
    as_owner rm -rf --one-file-system "$folder"
    mv "$folder.new" "$folder"
    (enter_folder "$folder" "$@") || status=$?
    as_owner rm -rf --one-file-system "$folder"
    return "$status"
}

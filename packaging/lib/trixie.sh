# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The Debian 13 root folder in the user's cache, for Debian systems that are older than that.

wavelane_root=$wavelane_cache/trixie

# list_stamp: changes whenever the package list does.
list_stamp() {
    package_names | sha256sum | cut -d' ' -f1
}

# as_owner COMMAND…: as root of the folder: root itself, else a user namespace in which the user's id is 0 and the
# user's subordinate ids are the rest, so that packages can give files to other accounts. What it mounts ends with it.
as_owner() {
    if ((EUID == 0)); then
        unshare --mount -- "$@"
    else
        unshare --mount --user --map-auto --map-root-user -- "$@"
    fi
}

# apt_options: what apt has to know to reach its source, for apt in the folder.
apt_options() {
    apt-config dump 2>/dev/null |
        grep -iE '^Acquire::((https?::)?(Proxy|CaInfo|Verify-Peer)|http[s]?::Proxy::[^ ]+|Check-Valid-Until|Check-Date|Retries) ' || true
}

# private_mounts: the options of unshare that give this user a mount namespace.
private_mounts() {
    if ((EUID == 0)); then echo --mount; else printf '%s\n' --mount --user --map-root-user; fi
}

# may_mount: whether this user may mount where nobody else sees it.
may_mount() {
    local options
    mapfile -t options < <(private_mounts)
    make_folder "$wavelane_cache/mount"
    unshare "${options[@]}" -- mount -t tmpfs wavelane "$wavelane_cache/mount" 2>/dev/null
}

# need_private_mounts: everything below rests on mounts that nobody else sees.
need_private_mounts() {
    may_mount ||
        fail "this system does not let $(id -un) mount in a private namespace; run this as root, in a container with --privileged, or allow unprivileged user namespaces"
}

# bootstrap FOLDER LOG PACKAGES: makes a Debian 13 folder with these packages, separated by commas. Returns 1, and
# leaves nothing, where it cannot.
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

# keep_folder FOLDER STAMP: what `bootstrap` made takes its place.
keep_folder() {
    printf '%s\n' "$2" >"$1.new/etc/wavelane-packages"
    sync -f "$1.new/etc"
    mv "$1.new" "$1"
}

make_root() {
    local log=$wavelane_cache/mmdebstrap.log
    local helpers=(mmdebstrap debian-archive-keyring) missing
    need_private_mounts
    if ((EUID != 0)); then helpers+=(uidmap); fi
    mapfile -t missing < <(missing_of "${helpers[@]}")
    # Debian 12's keys knew Debian 13 from this version on.
    if dpkg --compare-versions "$(dpkg-query -W -f '${Version}' debian-archive-keyring 2>/dev/null)" lt-nl 2023.3+deb12u2; then
        missing+=(debian-archive-keyring)
    fi
    if ((${#missing[@]})); then apt_install "${missing[@]}"; fi
    as_owner true 2>/dev/null ||
        fail "$(id -un) has no subordinate ids for packages to give files to; as root add the line '$(id -un):100000:65536' to /etc/subuid and to /etc/subgid, then run this again"
    say "making a Debian 13 root folder in $wavelane_root (once: 1.3 GB, a minute or a few)"
    if ! bootstrap "$wavelane_root" "$log" "$(package_names | paste -sd,)"; then
        if grep -q NO_PUBKEY "$log"; then
            fail "this system does not know the keys of Debian 13; install a newer debian-archive-keyring, or set WAVELANE_ENVIRONMENT=container to use podman or docker, then run this again"
        fi
        fail "could not make the Debian 13 folder (log: $log); check the network, or set WAVELANE_MIRROR to a Debian mirror, then run this again"
    fi
    keep_folder "$wavelane_root" "$(list_stamp)"
}

extend_root() {
    local log=$wavelane_cache/apt.log names
    mapfile -t names < <(package_names "$@")
    say "adding what is new in the package list to $wavelane_root"
    if ! logged "$log" maintain_root bash -c 'dpkg --configure -a && apt-get -q update &&
        exec apt-get -y -q --no-install-recommends -o APT::Sandbox::User=root install "$@"' _ "${names[@]}"; then
        last_lines "$log"
        fail "apt could not install in the folder (log: $log); check the network, or remove $wavelane_root, then run this again"
    fi
    if [[ ${1-} != developer ]]; then list_stamp >"$wavelane_root/etc/wavelane-packages"; fi
}

root_is_current() {
    [[ -e $wavelane_root/etc/wavelane-packages && $(<"$wavelane_root/etc/wavelane-packages") == "$(list_stamp)" ]]
}

setup_root_locked() {
    if [[ ! -d $wavelane_root ]]; then
        make_root
    elif ! root_is_current; then
        extend_root
    fi
    if [[ ${1-} == developer ]]; then extend_root developer; fi
}

# setup_root [developer]: makes or renews the folder; milliseconds when it is as it should be.
setup_root() {
    if [[ ${1-} != developer ]] && root_is_current; then return; fi
    with_lock "$wavelane_cache/trixie.lock" setup_root_locked "$@"
}

# enter_root COMMAND…: replaces this process by the command in the folder. Signals and the exit status are its own.
enter_root() {
    enter_folder "$wavelane_root" "$@"
}

# enter_folder FOLDER COMMAND…: the same in another folder of that kind.
enter_folder() {
    local options
    need_private_mounts
    mapfile -t options < <(private_mounts)
    exec unshare "${options[@]}" --propagation slave -- \
        bash "$wavelane_source/packaging/lib/inside" "$1" "$wavelane_cache" user "$EUID" "$(id -g)" "${@:2}"
}

# maintain_root COMMAND…: runs the command as the folder's own root, with the folder's own accounts.
maintain_root() {
    make_folder "$wavelane_cache/mount"
    as_owner unshare --mount --propagation slave -- \
        bash "$wavelane_source/packaging/lib/inside" "$wavelane_root" "$wavelane_cache" maintain 0 0 "$@"
}

# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Takes libraries from Python packages.

# take_member ARCHIVE MEMBER FILE: writes the only member of a source archive or wheel whose path ends with MEMBER to FILE.
take_member() {
    python3 - "$@" <<'END'
import shutil, sys, tarfile, zipfile
archive, member, target = sys.argv[1:]
if zipfile.is_zipfile(archive):
    with zipfile.ZipFile(archive) as opened:
        name = next(name for name in opened.namelist() if name.endswith(member))
        with opened.open(name) as source, open(target, "wb") as sink:
            shutil.copyfileobj(source, sink)
else:
    with tarfile.open(archive) as opened:
        entry = next(entry for entry in opened if entry.isfile() and entry.name.endswith(member))
        with opened.extractfile(entry) as source, open(target, "wb") as sink:
            shutil.copyfileobj(source, sink)
END
}

# download_package NAME TITLE PACKAGE SIZE [PIP OPTION…]: downloads the package through pip and sets $archive to the file,
# which is removed when the script ends. NAME is the name of the log and of the file that marks a failed download.
download_package() {
    local name=$1 title=$2 package=$3 size=$4 log
    shift 4
    log=$wavelane_cache/get-$name.log
    python3 -m pip --version >/dev/null 2>&1 ||
        fail "$title needs pip: install python3-pip and run packaging/get-$name again"
    make_folder "$wavelane_cache"
    downloads=$(mktemp -d "$wavelane_cache/$name.XXXXXX")
    trap 'rm -rf "$downloads"' EXIT
    say "getting $title from $package through pip (once: $size)"
    if ! logged "$log" env TMPDIR="$downloads" python3 -m pip download --no-cache-dir --no-deps --retries 2 \
        "$@" --dest "$downloads/got" "$package"; then
        touch "$wavelane_cache/$name.failed"
        fail "pip could not download $package (log: $log); check the network and pip's settings, then run packaging/get-$name again"
    fi
    archive=$(find "$downloads/got" -type f -print -quit)
    rm -f "$wavelane_cache/$name.failed"
}

# install_member NAME PACKAGE MEMBER SHA256 TARGET REMEDY: installs a member of $archive at the target, atomically.
install_member() {
    local name=$1 package=$2 member=$3 hash=$4 target=$5 remedy=$6 log=$wavelane_cache/get-$1.log
    take_member "$archive" "$member" "$downloads/library" 2>>"$log" ||
        fail "$package does not contain $member (log: $log); $remedy"
    echo "$hash  $downloads/library" | sha256sum --check --status ||
        fail "the library in $package has an unknown hash, so it is not used; $remedy"
    make_folder "$(dirname "$target")"
    chmod 755 "$downloads/library"
    cp "$downloads/library" "$target.new.$$"
    mv "$target.new.$$" "$target"
}

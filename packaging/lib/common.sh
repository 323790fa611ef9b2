# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What all scripts share: paths, messages, a lock, and a way to run long commands.
# Messages go to standard error, because standard output belongs to the command that the user runs.
set -euo pipefail

HOME=${HOME:-$(getent passwd "$(id -u)" | cut -d: -f6)}
export HOME
wavelane_source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
wavelane_cache=${XDG_CACHE_HOME:-$HOME/.cache}/wavelane

say() {
    printf 'Wavelane: %s\n' "$*" >&2
}

# fail SENTENCE: prints the sentence, which says what to do, and ends the script with status 1.
fail() {
    say "$*"
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# help_if_asked TEXT ARGUMENTS…: prints the text and ends when the first argument asks for help.
help_if_asked() {
    case ${2-} in
        -h | --help)
            printf '%s\n' "$1"
            exit 0
            ;;
    esac
}

# make_folder FOLDER: like mkdir -p, but a failure says what to do.
make_folder() {
    mkdir -p "$1" 2>/dev/null || fail "cannot write to $1; make that folder writable (XDG_CACHE_HOME names another place for the cache)"
}

# with_lock FILE COMMAND…: runs one such command at a time. The lock ends with the last process of the command, even if that
# is killed, so it never has to be removed by hand.
with_lock() {
    local file=$1
    shift
    make_folder "$(dirname "$file")"
    (
        if ! flock --nonblock 9; then
            say "waiting for another run that does the same"
            flock 9
        fi
        "$@"
    ) 9>"$file"
}

# show_progress LOG: keeps all lines of standard input in the log and shows the newest one: in place on a terminal,
# otherwise from time to time.
show_progress() {
    local log=$1 line='' last='' piece status said=$SECONDS started=$SECONDS
    while :; do
        status=0
        IFS= read -r -t 15 piece || status=$?
        line+=${piece-}
        if ((status == 0)) || { ((status <= 128)) && [[ -n $line ]]; }; then
            printf '%s\n' "$line" >>"$log"
            if [[ -t 2 ]]; then
                printf '\r\033[KWavelane:   %.100s' "$line" >&2
            elif ((SECONDS - said >= 15)); then
                say "  ${line:0:160}"
                said=$SECONDS
            fi
            last=$line line=
        elif ((status > 128)) && ((SECONDS - said >= 15)); then
            if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
            last=${last:-still working}
            say "  ${last:0:140} ($((SECONDS - started)) s)"
            said=$SECONDS
        fi
        if ((status != 0 && status <= 128)); then break; fi
    done
    if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}

# logged LOG COMMAND…: runs the command without standard input, with its output in the log, and shows its progress. Returns
# its exit status.
logged() {
    local log=$1
    shift
    make_folder "$(dirname "$log")"
    : >"$log"
    "$@" </dev/null 2>&1 | show_progress "$log"
}

# last_lines LOG: prints the end of the log of a command that failed.
last_lines() {
    tail -n "${2:-15}" "$1" | sed 's/^/    /' >&2
}

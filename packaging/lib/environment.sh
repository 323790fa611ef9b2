# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The environment in which Wavelane is built and runs, and how to enter it.

. "$wavelane_source/packaging/lib/debian.sh"
. "$wavelane_source/packaging/lib/programs.sh"
. "$wavelane_source/packaging/lib/trixie.sh"
. "$wavelane_source/packaging/lib/bare.sh"
. "$wavelane_source/packaging/lib/container.sh"

# environment_kind: native (this system's own packages), root (a Debian 13 folder) or container.
environment_kind() {
    local id like version
    if [[ -n ${WAVELANE_ENVIRONMENT-} ]]; then
        case $WAVELANE_ENVIRONMENT in
            native | root | container) echo "$WAVELANE_ENVIRONMENT" ;;
            *) fail "WAVELANE_ENVIRONMENT is '$WAVELANE_ENVIRONMENT'; it must be native, root or container" ;;
        esac
        return
    fi
    id=$(. /etc/os-release 2>/dev/null && echo "${ID-}")
    like=$(. /etc/os-release 2>/dev/null && echo "${ID_LIKE-}")
    version=$(. /etc/os-release 2>/dev/null && echo "${VERSION_ID-}")
    if [[ $id == debian ]] && { [[ -z $version ]] || ((${version%%.*} >= 13)); }; then
        echo native
    elif [[ " $id $like " == *" debian "* ]] && have apt-get; then
        if [[ $id != debian ]] && packages_are_new_enough; then echo native; else echo root; fi
    elif [[ -n $(container_engine) ]]; then
        echo container
    else
        fail "this is not a Debian-family system; install podman or docker, or the packages that packaging/packages.txt names and set WAVELANE_ENVIRONMENT=native"
    fi
}

# setup_environment: installs what is missing; quick and silent if nothing is.
setup_environment() {
    if [[ ${WAVELANE_INSIDE-} == 1 ]]; then return; fi
    wavelane_kind=$(environment_kind)
    case $wavelane_kind in
        # If the user says that the packages are there, the system need not have apt.
        native) if have apt-get; then setup_native; fi ;;
        root) setup_root ;;
        container) setup_container ;;
    esac
}

# go_inside SCRIPT ARGUMENTS…: does nothing inside of the environment. Outside, it sets the environment up and, unless that
# is this system, replaces this process by the script (a path below packaging/) in the environment.
go_inside() {
    local script=$wavelane_source/packaging/$1
    shift
    if [[ ${WAVELANE_INSIDE-} == 1 ]]; then return; fi
    setup_environment
    case $wavelane_kind in
        native) export WAVELANE_INSIDE=1 ;;
        root) enter_root "$script" "$@" ;;
        container) enter_container "$script" "$@" ;;
    esac
}

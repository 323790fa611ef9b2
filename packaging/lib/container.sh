# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# For systems other than Debian: a container image with the same packages, run by podman or docker.

container_engine() {
    if have podman; then echo podman; elif have docker; then echo docker; fi
}

container_image() {
    printf 'wavelane-trixie:%.12s\n' "$(cat "$wavelane_source/packaging/"{packages.txt,Containerfile} | sha256sum)"
}

setup_container() {
    local engine image log=$wavelane_cache/container.log
    engine=$(container_engine)
    image=$(container_image)
    if "$engine" image inspect "$image" >/dev/null 2>&1; then return; fi
    say "building the container image $image with $engine (once: a few minutes)"
    if ! logged "$log" "$engine" build -t "$image" -f "$wavelane_source/packaging/Containerfile" \
        "$wavelane_source/packaging"; then
        last_lines "$log"
        fail "$engine could not build the image (log: $log); check that $engine works and reaches its registry, then run this again"
    fi
}

# enter_container COMMAND…: replaces this process by the command in a container that sees the same paths.
enter_container() {
    local engine options folder name seen=:
    engine=$(container_engine)
    options=(run --rm --init --interactive --network host --ipc host --security-opt label=disable --workdir "$PWD")
    if [[ -t 0 && -t 1 ]]; then options+=(--tty); fi
    if [[ $engine == podman ]]; then options+=(--userns keep-id); else options+=(--user "$(id -u):$(id -g)"); fi
    for folder in "$HOME" "$wavelane_source" "$PWD" "$wavelane_cache" /tmp "${XDG_RUNTIME_DIR-}"; do
        if [[ -d $folder && $folder != / && $seen != *":$folder:"* ]]; then options+=(--volume "$folder:$folder"); fi
        seen+=$folder:
    done
    if [[ -e /dev/dri ]]; then options+=(--device /dev/dri); fi
    while read -r name; do
        case $name in
            PATH | LD_* | PYTHON* | QT_*PLUGIN_PATH | LC_ALL | LANGUAGE | WAVELANE_INSIDE | SHLVL | _) ;;
            *) options+=(--env "$name") ;;
        esac
    done < <(compgen -e)
    exec "$engine" "${options[@]}" --env WAVELANE_INSIDE=1 --env LC_ALL=C.UTF-8 "$(container_image)" "$@"
}

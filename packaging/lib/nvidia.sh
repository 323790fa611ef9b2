# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Makes the machine's Vulkan driver of NVIDIA available in the Debian 13 folder, as far as possible: its libraries as links
# into the machine's /usr, and its description as a further driver for the Vulkan loader.

# show_nvidia NEW_ROOT: to be called in the private mount namespace, before the roots are exchanged.
show_nvidia() {
    local new=$1 library manifest
    mkdir -p "$new/.machine/usr" "$new/.machine/nvidia"
    mount --rbind /usr "$new/.machine/usr" || return 0
    while read -r library; do
        library=$(readlink -f "$library")
        if [[ $library == /usr/* ]]; then
            ln -sf "/.machine$library" "$new/.machine/nvidia/"
            # Programs ask for the short name, which is a link next to the library.
            find "$(dirname "$library")" -maxdepth 1 -type l -lname "$(basename "$library")" -printf '%f\n' |
                while read -r name; do ln -sf "/.machine$library" "$new/.machine/nvidia/$name"; done
        fi
    done < <(ldconfig -p | awk '/lib(nvidia|GLX_nvidia|EGL_nvidia|cuda|nvcuvid)[^ ]*\.so/ && /x86-64|AArch64/ { print $NF }')
    for manifest in /usr/share/vulkan/icd.d/nvidia_icd*.json /etc/vulkan/icd.d/nvidia_icd*.json; do
        if [[ -e $manifest ]]; then
            cp "$manifest" "$new/.machine/nvidia/icd.json"
            export VK_ADD_DRIVER_FILES=/.machine/nvidia/icd.json${VK_ADD_DRIVER_FILES:+:$VK_ADD_DRIVER_FILES}
            export WAVELANE_NVIDIA_LIBRARIES=/.machine/nvidia
            return 0
        fi
    done
}

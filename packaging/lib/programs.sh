# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# The programs that packages.txt declares, and a folder that contains only these.

# lacking_programs [ROOT]: the declared programs that the folder ROOT (this system without it) does not have, one per line.
lacking_programs() {
    local program
    while read -r program; do
        # In another root, links such as /usr/bin/awk lead to absolute paths of that root.
        if [[ ! -e ${1-}/usr/bin/$program && ! -L ${1-}/usr/bin/$program && ! -e ${1-}/usr/sbin/$program ]] &&
            { [[ -n ${1-} ]] || ! have "$program"; }; then
            printf '%s\n' "$program"
        fi
    done < <(program_names "${package_lists[@]}")
}

# link_programs FOLDER: fills the folder with links to the declared programs. As the only folder in PATH, it keeps tests
# from finding programs that happen to be installed.
link_programs() {
    local folder=$1 lacking program links=()
    mapfile -t lacking < <(lacking_programs)
    if ((${#lacking[@]})); then
        fail "this system lacks programs that packaging/packages.txt names: ${lacking[*]}; run packaging/setup, or install them"
    fi
    rm -rf "$folder"
    make_folder "$folder"
    while read -r program; do links+=("$(type -P "$program")"); done < <(program_names "${package_lists[@]}")
    ln -s "${links[@]}" "$folder"
}

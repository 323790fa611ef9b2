# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Configures and builds one preset; to be used inside the environment.

# job_count: the number of compilers to run: one for each processor, as far as there is memory (about 2 GiB each).
job_count() {
    local processors room
    processors=$(nproc)
    room=$(awk '$1 == "MemAvailable:" { print int($2 / 2097152) }' /proc/meminfo)
    if ((room < 1)); then room=1; fi
    echo $((processors < room ? processors : room))
}

build_locked() {
    local preset=$1
    shift
    local folder=$wavelane_source/build/$preset log=$wavelane_source/build/$preset.log stamp cached fresh=() configured=0
    export CCACHE_DIR=${CCACHE_DIR:-$wavelane_cache/ccache} CCACHE_BASEDIR=$wavelane_source CCACHE_NOHASHDIR=1
    stamp=$(printf '%s %s\n' "$wavelane_source" "$(cksum <"$wavelane_source/CMakePresets.json")")
    cd "$wavelane_source" || fail "cannot enter $wavelane_source"
    if [[ ! -e $folder/build.ninja || ! -e $folder/.configured || $(<"$folder/.configured") != "$stamp" ]]; then
        say "configuring $preset"
        cached=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt" 2>/dev/null || true)
        if [[ -n $cached && $cached != "$wavelane_source" ]]; then fresh=(--fresh); fi
        if ! logged "$log" cmake --preset "$preset" "${fresh[@]}"; then
            last_lines "$log" 25
            fail "cmake could not configure $preset (log: $log); fix what it names, then run this again"
        fi
        printf '%s\n' "$stamp" >"$folder/.configured"
        configured=1
    fi
    if ((configured)); then say "building $preset (the first time takes a few minutes)"; fi
    # CMake asks test programs for their tests during the build, when there is no display.
    if ! QT_QPA_PLATFORM=offscreen NINJA_STATUS='[%f/%t, %e s] ' logged "$log" ninja -C "$folder" -j "$(job_count)" "$@"; then
        last_lines "$log" 40
        fail "the build of $preset failed (log: $log); fix what it names, then run this again"
    fi
    if ! grep -q '^ninja: no work to do' "$log"; then say "$preset is built"; fi
}

# build PRESET [TARGETS…]: quiet when nothing changed; the log is build/PRESET.log.
build() {
    with_lock "$wavelane_source/build/.$1.lock" build_locked "$@"
}

# get_naga: builds naga for the tests of WGSL if this system has cargo; otherwise, these tests are skipped.
get_naga() {
    if [[ ${WAVELANE_INSIDE-} != 1 ]] && have cargo; then
        "$wavelane_source/packaging/get-naga" || say "continuing without naga; the tests of WGSL are skipped"
    fi
}

# get_compushady: the module with which tests run exported scripts. Without it, those tests are skipped unless DXC is required.
get_compushady() {
    "$wavelane_source/packaging/get-compushady" >/dev/null ||
        say "continuing without compushady; exported scripts are not run"
}

# get_old_dxc: DXC 1.6, with which tests compile the corpus, too. Without it, those checks are skipped unless DXC is required.
get_old_dxc() {
    "$wavelane_source/packaging/get-dxc" --release 1.6 ||
        say "continuing without DXC 1.6; the corpus is compiled with only one release"
}

# get_compiler NAME LIBRARY WITHOUT: gets a compiler's library if it is available; WITHOUT says what happens otherwise. After a
# failed download, the next attempt is an hour later, so that working offline does not wait each time.
get_compiler() {
    if [[ ${WAVELANE_REQUIRE_DXC-} == 1 ]]; then
        "$wavelane_source/packaging/get-$1" ||
            fail "$2 is required here (WAVELANE_REQUIRE_DXC=1) and is not available"
        return
    fi
    if [[ -n $(find "$wavelane_cache/$1.failed" -mmin -60 2>/dev/null) ]]; then
        say "no $2 ('packaging/get-$1' tries again); $3"
    elif ! "$wavelane_source/packaging/get-$1"; then
        say "continuing without $2; $3"
    fi
}

# get_compilers: DXC and Slang. Without both, glslang compiles HLSL as far as it can.
get_compilers() {
    get_compiler dxc DXC "other compilers support less of HLSL"
    get_compiler slang Slang "Slang is not compiled, and neither is HLSL that DXC cannot compile"
}

# build_with_compilers PRESET [TARGETS…]: builds while the shader compilers are downloaded.
build_with_compilers() {
    get_compilers &
    local compilers=$!
    build "$@"
    wait "$compilers" || exit 1 # It said what is missing.
}

# package_time: the time of all files in packages, in seconds since 1970: SOURCE_DATE_EPOCH if it is set, otherwise that of the
# newest entry of the Debian changelog.
package_time() {
    if [[ -n ${SOURCE_DATE_EPOCH-} ]]; then
        echo "$SOURCE_DATE_EPOCH"
    else
        date --date="$(sed -n '/^ -- / { s/^.*>  //p; q }' "$wavelane_source/packaging/debian/changelog")" +%s
    fi
}

# SPDX-License-Identifier: MIT
# cmake -D FOLDER=ui/panels -D ALLOWED=ui/panels,ui/base,core/base -P CheckIncludes.cmake
# Fails if a source below FOLDER includes a header of the window or of the core from a folder that is not in ALLOWED.
cmake_minimum_required(VERSION 3.25)
string(REPLACE "," ";" ALLOWED "${ALLOWED}")
file(GLOB_RECURSE sources "${FOLDER}/*.cpp" "${FOLDER}/*.h")
set(refused "")
foreach(source IN LISTS sources)
    file(STRINGS "${source}" includes REGEX "^[ \t]*#[ \t]*include[ \t]+\"(ui|core)/")
    foreach(include IN LISTS includes)
        string(REGEX REPLACE "^[^\"]*\"([^/]+/[^/]+)/.*" "\\1" folder "${include}")
        if(NOT folder IN_LIST ALLOWED)
            string(APPEND refused "\n${source}: ${include}")
        endif()
    endforeach()
endforeach()
if(refused)
    message(FATAL_ERROR "These includes are not in the ROOMS and MODULES of ${FOLDER}/CMakeLists.txt:${refused}")
endif()

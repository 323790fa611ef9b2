# SPDX-License-Identifier: MIT
# The warnings, sanitizers and the one way in which modules are declared.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

add_library(wavelane_options INTERFACE)
target_compile_options(wavelane_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
    # g++ 14 reports fields that designated initializers leave to their defaults.
    -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # When g++ 14 optimizes or sanitizes, it takes values of std::variant, std::optional and std::regex for uninitialized.
    target_compile_options(wavelane_options INTERFACE -Wno-maybe-uninitialized)
endif()
if(WAVELANE_SANITIZE)
    # DXC and glslang come without type information that matches our declarations: no check of virtual tables.
    add_compile_options(-fsanitize=${WAVELANE_SANITIZE} -fno-sanitize=vptr -fno-omit-frame-pointer -g)
    add_link_options(-fsanitize=${WAVELANE_SANITIZE})
endif()

# wavelane_unity(TARGET)
# With WAVELANE_UNITY, compiles the sources of the target as a few pieces of equal size, at most 72 files each. Headers and
# the templates that every piece instantiates cost more than our code, so few large pieces take less time than many.
function(wavelane_unity TARGET)
    get_target_property(sources ${TARGET} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(LENGTH sources count)
    math(EXPR pieces "(${count} + 71) / 72")
    math(EXPR size "(${count} + ${pieces} - 1) / ${pieces}")
    set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ${WAVELANE_UNITY} UNITY_BUILD_BATCH_SIZE ${size})
    if(WAVELANE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # A large piece fits into memory; looking for garbage all the time takes a twelfth of the time.
        target_compile_options(${TARGET} PRIVATE --param=ggc-min-heapsize=1048576)
    endif()
endfunction()

# wavelane_build_quickly(TARGET)
# For tests and for what -O2 makes no faster that somebody notices: a release with -Og compiles in about 0.6 of the time.
# What determines a ratio of docs/PERFORMANCE.md keeps -O2.
function(wavelane_build_quickly TARGET)
    target_compile_options(${TARGET} PRIVATE "$<$<CONFIG:Release>:-Og>")
endfunction()

# wavelane_module(NAME core_gpu DEPENDS ... LIBRARIES ...)
# One static library from all sources of the current folder. DEPENDS are our own modules and LIBRARIES those of
# others; only what is named links, so that a forbidden dependency fails at link time.
function(wavelane_module)
    cmake_parse_arguments(MODULE "" "NAME" "DEPENDS;LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
    add_library(wavelane_${MODULE_NAME} STATIC ${sources})
    wavelane_unity(wavelane_${MODULE_NAME})
    target_compile_features(wavelane_${MODULE_NAME} PUBLIC cxx_std_23)
    target_include_directories(wavelane_${MODULE_NAME} PUBLIC "$<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}>")
    target_link_libraries(wavelane_${MODULE_NAME} PRIVATE "$<BUILD_INTERFACE:wavelane_options>")
    foreach(dependency IN LISTS MODULE_DEPENDS)
        target_link_libraries(wavelane_${MODULE_NAME} PUBLIC wavelane_${dependency})
    endforeach()
    target_link_libraries(wavelane_${MODULE_NAME} PUBLIC ${MODULE_LIBRARIES} PRIVATE ${MODULE_PRIVATE_LIBRARIES})
endfunction()

# wavelane_room(NAME panels QUICKLY ROOMS ... MODULES ... LIBRARIES ...)
# One static library from all sources of the current folder of the window, ui/NAME. It may include headers of the ROOMS and
# of the MODULES of the core that are named, and of no others: linking the library fails otherwise. There are no
# precompiled headers: they save a tenth of the compile time, but ccache cannot use what other checkouts compiled with them.
# QUICKLY: see wavelane_build_quickly.
function(wavelane_room)
    cmake_parse_arguments(ROOM "QUICKLY" "NAME" "ROOMS;MODULES;LIBRARIES" ${ARGN})
    set(rooms ${ROOM_ROOMS})
    list(TRANSFORM rooms PREPEND "ui_")
    wavelane_module(NAME ui_${ROOM_NAME} DEPENDS ${rooms} ${ROOM_MODULES} LIBRARIES Qt6::Widgets ${ROOM_LIBRARIES})
    # Room for the output of moc, which would be a piece of its own.
    get_target_property(size wavelane_ui_${ROOM_NAME} UNITY_BUILD_BATCH_SIZE)
    math(EXPR size "${size} + 1")
    set_target_properties(wavelane_ui_${ROOM_NAME} PROPERTIES UNITY_BUILD_BATCH_SIZE ${size})
    if(UNIX)
        set_target_properties(wavelane_ui_${ROOM_NAME} PROPERTIES AUTOMOC_EXECUTABLE "${CMAKE_BINARY_DIR}/moc-alone")
    endif()
    if(ROOM_QUICKLY)
        wavelane_build_quickly(wavelane_ui_${ROOM_NAME})
    endif()
    # A static library that uses another one links without it, so the includes themselves are checked.
    set(allowed ui/${ROOM_NAME})
    foreach(name IN LISTS ROOM_ROOMS)
        list(APPEND allowed ui/${name})
    endforeach()
    foreach(name IN LISTS ROOM_MODULES)
        list(APPEND allowed core/${name})
    endforeach()
    list(JOIN allowed "," allowed)
    add_custom_command(TARGET wavelane_ui_${ROOM_NAME} PRE_LINK
        COMMAND ${CMAKE_COMMAND} -D "FOLDER=${CMAKE_CURRENT_SOURCE_DIR}" -D "ALLOWED=${allowed}"
                -P "${CMAKE_SOURCE_DIR}/cmake/CheckIncludes.cmake"
        VERBATIM)
endfunction()

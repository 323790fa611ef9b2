# SPDX-License-Identifier: MIT
# Everything that comes from packages, found once and given one name each. What the core links is found by those who
# link the installed core, too: WavelaneConfig.cmake.in.

find_package(Threads REQUIRED)
find_package(Vulkan REQUIRED)
find_package(VulkanMemoryAllocator REQUIRED CONFIG)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PNG REQUIRED)
find_package(JPEG REQUIRED)
find_package(GIF REQUIRED)
find_package(OpenEXR REQUIRED)
find_package(glslang REQUIRED CONFIG)
find_package(SPIRV-Tools REQUIRED CONFIG)
find_package(SPIRV-Tools-opt REQUIRED CONFIG)
find_package(PkgConfig REQUIRED)

# The packaged shared library of SPIRV-Cross has the C interface and a pkg-config file alone.
pkg_check_modules(SpirvCross REQUIRED IMPORTED_TARGET spirv-cross-c-shared)

# stb is headers without a target of their own.
find_path(STB_INCLUDE_DIR stb_image.h PATH_SUFFIXES stb REQUIRED)
add_library(wavelane_stb INTERFACE)
target_include_directories(wavelane_stb SYSTEM INTERFACE "${STB_INCLUDE_DIR}")

# xxHash has a pkg-config file for its library only; we inline the headers.
find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
add_library(wavelane_xxhash INTERFACE)
target_include_directories(wavelane_xxhash SYSTEM INTERFACE "${XXHASH_INCLUDE_DIR}")

if(WAVELANE_BUILD_IDE)
    find_package(Qt6 6.6 REQUIRED COMPONENTS Core Gui Widgets Svg LinguistTools)
    find_package(KF6SyntaxHighlighting REQUIRED)
    # SDL is loaded at run time. Its package for CMake would also look for everything that its static library needs.
    find_path(SDL3_INCLUDE_DIR SDL3/SDL.h REQUIRED)
    add_library(wavelane_sdl INTERFACE)
    target_include_directories(wavelane_sdl SYSTEM INTERFACE "${SDL3_INCLUDE_DIR}")
endif()
if(WAVELANE_BUILD_TESTS)
    find_package(GTest REQUIRED)
    if(WAVELANE_BUILD_IDE)
        find_package(Qt6 6.6 REQUIRED COMPONENTS Test)
        find_library(SDL3_LIBRARY SDL3 REQUIRED) # For gamepads of the tests.
    endif()
endif()
if(WAVELANE_BUILD_BENCHMARKS)
    find_package(benchmark REQUIRED)
endif()

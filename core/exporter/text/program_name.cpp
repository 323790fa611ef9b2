// SPDX-License-Identifier: MIT
#include "core/exporter/text/program_name.h"

#include <algorithm>
#include <array>

namespace wavelane::exporter {

namespace {

/// Rules that CMake generates for Make or ninja, which treat a file of the same name as their result; projects of
/// Visual Studio and Xcode; and files and folders at the top of the build folder. In lower case, because the file
/// systems of Windows and macOS ignore case.
constexpr auto takenFiles = std::to_array<std::string_view>({
    "all",
    "all_build",
    "clean",
    "cmake_check_build_system",
    "cmake_force",
    "cmakecache",
    "cmakefiles",
    "default_target",
    "depend",
    "edit_cache",
    "help",
    "makefile",
    "rebuild_cache",
    "shaders",
    "testing",
    "zero_check",
});

/// Targets that CMake, CTest and CPack reserve, targets of packages that the exported CMakeLists.txt finds, and
/// libraries that these link by plain name.
constexpr auto takenTargets = std::to_array<std::string_view>({
    "codegen",
    "continuous",
    "dl",
    "experimental",
    "glfw",
    "install",
    "list_install_components",
    "m",
    "nightly",
    "package",
    "package_source",
    "preinstall",
    "pthread",
    "rt",
    "run_tests",
    "test",
});

} // namespace

ProgramName programNameOf(std::string_view wanted, std::string_view separator)
{
    const bool isFileTaken = std::ranges::contains(takenFiles, wanted);
    const std::string other = std::string(wanted) + std::string(separator) + "project";
    return {.target = isFileTaken || std::ranges::contains(takenTargets, wanted) ? other : std::string(wanted),
            .file = isFileTaken ? other : std::string(wanted)};
}

} // namespace wavelane::exporter

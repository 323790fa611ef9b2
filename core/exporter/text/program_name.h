// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::exporter {

/// How an exported program is built by CMake.
struct ProgramName
{
    std::string target; ///< CMake's target.
    std::string file;   ///< Of the program; differs from the target if only that is the name of something else.

    bool isRenamed() const { return file != target; }
};

/// The names of a program that should be called `wanted`, which is in lowercase letters. If CMake or the exported
/// CMakeLists.txt has a target of that name (`install`, `test`, `glfw`, …), the target gets `separator` and `project`
/// appended, and so does the file if build tools have a rule or a file of that name (`all`, `clean`, …). Pure.
ProgramName programNameOf(std::string_view wanted, std::string_view separator);

} // namespace wavelane::exporter

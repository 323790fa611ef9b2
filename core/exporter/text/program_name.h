// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace wavelane::exporter {

/// The CMake target and the file name of an exported program.
struct ProgramName
{
    std::string target;
    std::string file; ///< Name of the program. Differs from `target` only if the target's name is reserved.

    bool isRenamed() const { return file != target; }
};

/// The names of a program that should be called `wanted`, in lower case. If CMake or the exported CMakeLists.txt has
/// a target of that name (`install`, `test`, `glfw`, …), the target gets `separator` and `project` appended; so does
/// the file if build tools have a rule or a file of that name (`all`, `clean`, …). Pure.
ProgramName programNameOf(std::string_view wanted, std::string_view separator);

} // namespace wavelane::exporter

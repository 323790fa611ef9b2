// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The lines of CMakeLists.txt that recompile the shaders; empty if none can be recompiled.
std::string recompileText(const CppProgram& program);

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The statements that read resources by name.
std::string readText(CppProgram& program);
/// The statements that check expectations.
std::string checkText(CppProgram& program);

} // namespace wavelane::exporter

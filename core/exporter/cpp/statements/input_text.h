// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The statements that set the live inputs.
std::string inputsText(CppProgram& program);

} // namespace wavelane::exporter

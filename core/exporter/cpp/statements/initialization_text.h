// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The statements that write initial data.
std::string initializationText(CppProgram& program);

} // namespace wavelane::exporter

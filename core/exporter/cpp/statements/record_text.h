// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The statements that record the passes of a frame.
std::string recordText(CppProgram& program);

} // namespace wavelane::exporter

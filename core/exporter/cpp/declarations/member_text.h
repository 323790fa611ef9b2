// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The declarations of resources and pipelines.
std::string memberText(CppProgram& program);

} // namespace wavelane::exporter

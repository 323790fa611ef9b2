// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::exporter {

struct CppProgram;

/// Chooses all names, and sets the flags and resource uses of a program.
void surveyProgram(CppProgram& program);

} // namespace wavelane::exporter

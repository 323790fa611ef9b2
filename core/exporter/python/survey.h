// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::exporter {

struct PythonProgram;

/// Chooses all names, rewrites the modules, and refuses what compushady does not support.
void surveyPython(PythonProgram& program);

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct PythonProgram;

/// The lines that create the resources and write their initial data, without indentation.
std::string pythonResources(PythonProgram& program);
/// The lines that set the live inputs of a frame.
std::string pythonInputs(PythonProgram& program);

} // namespace wavelane::exporter

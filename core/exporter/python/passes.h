// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace wavelane::exporter {

struct PythonProgram;

/// The lines of a frame and those before the frame loop, without indentation.
struct PythonPasses
{
    std::string before;
    std::string frame;
};
PythonPasses pythonPasses(PythonProgram& program);

} // namespace wavelane::exporter

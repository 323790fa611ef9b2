// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/compile/compile_options.h"

namespace wavelane::cli {

/// Runs `compile --matrix`: compiles with every compiler that supports the language, each in its own process, and
/// prints the results and differences. Returns 0 if they agree, 1 if they differ, and 3 if none compiles the shader.
int compileMatrix(const CompileArguments& arguments);

/// Runs in such a process: compiles with one compiler and writes the row to `matrixRowDescriptor`.
int compileMatrixRow(const CompileArguments& arguments, const std::string& compiler);

} // namespace wavelane::cli

// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/compile_options.h"

namespace wavelane::cli {

/// `compile --matrix`: through every compiler that has the language, each in a process of its own. Prints what each
/// made of it and where they differ. Returns 0 where all agree, 1 where they differ, 3 where none compiles it.
int compileMatrix(const CompileArguments& arguments);

/// What such a process does: compiles with this one compiler and writes the row to `matrixRowDescriptor`.
int compileMatrixRow(const CompileArguments& arguments, const std::string& compiler);

} // namespace wavelane::cli

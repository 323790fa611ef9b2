// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// What one compiler made of a source.
struct MatrixRow
{
    std::string name;        ///< As `--compiler` takes it: `dxc`, `glslang`.
    std::string compiler;    ///< With its version; the name alone where it never came to compile.
    bool present = true;     ///< False where it is not installed: it then takes no part in comparisons.
    bool ok = false;         ///< It made a valid module.
    double milliseconds = 0; ///< Compile and our checks, wall clock.
    std::uint64_t size = 0;  ///< Bytes of the module.
    Diagnostics diagnostics;
    Json reflection; ///< The document of `wavelane reflect --json`; null where it did not compile.
};

Json toJson(const MatrixRow& row);
/// The reverse. What is missing or of a wrong type keeps its default.
MatrixRow matrixRowFromJson(const Json& json);

/// One thing in which compilers differ.
struct MatrixDifference
{
    /// `compiles`; `diagnostics/main.hlsl:12`; or a path into the reflection with names for indices:
    /// `bindings/numbers/layout/size`.
    std::string what;
    std::vector<Json> values; ///< One for each row; null for one that lacks it or takes no part.
};

/// Where the rows that are present differ: in whether they compile, in the lines that they complain about, and, of
/// those that compile, in what the reflection says. Bindings and members are compared by name. Those that no code
/// uses are left out, because compilers are free to drop them, and so are the lines that need a feature.
std::vector<MatrixDifference> differences(const std::vector<MatrixRow>& rows);

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"

#include <string>
#include <vector>

namespace wavelane::shader {

/// The outcome of one compiler for a source.
struct MatrixRow
{
    std::string name;        ///< The value of `--compiler`: `dxc`, `glslang`.
    std::string compiler;    ///< Name and version; the name alone if the compiler did not start.
    bool present = true;     ///< False if it is not installed; the row is then left out of comparisons.
    bool ok = false;         ///< The compiler produced a valid module.
    double milliseconds = 0; ///< Wall-clock time of the compile and Wavelane's checks.
    std::uint64_t size = 0;  ///< Size of the module in bytes.
    Diagnostics diagnostics;
    Json reflection; ///< The document of `wavelane reflect --json`; null if the compile failed.
};

Json toJson(const MatrixRow& row);
/// Reads what `toJson` wrote. Members that are missing or have the wrong type keep their defaults.
MatrixRow matrixRowFromJson(const Json& json);

/// One difference between compilers.
struct MatrixDifference
{
    /// `compiles`, `diagnostics/main.hlsl:12`, or a path into the reflection that uses names instead of indices:
    /// `bindings/numbers/layout/size`.
    std::string what;
    std::vector<Json> values; ///< One per row; null for rows without the value and rows that are left out.
};

/// Compares the rows of installed compilers: whether they compile, which lines they report, and the reflections of
/// those that compile. Matches bindings and members by name. Ignores unused bindings, which compilers may drop, and
/// the source lines that require a feature.
std::vector<MatrixDifference> differences(const std::vector<MatrixRow>& rows);

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/plan/request.h"
#include "core/plan/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::plan {

/// The values that a sweep gives to one property of a project.
struct Variation
{
    /// `SHADER.numthreads`, `SHADER.KEY`, `RESOURCE.MEMBER` of constants, `PASS.KEY`, or a JSON pointer into the
    /// project. Deeper keys follow after dots: `main.defines.SIZE`.
    std::string target;
    std::vector<Json> values; ///< At least one.
    bool operator==(const Variation&) const = default;
};

/// Parses `TARGET=VALUE,…`. A value is JSON or text; `A..B` stands for the integers from A to B, and for
/// `numthreads`, `8x8` or `8x8x1` for a group size. `bad_value`; `limit_exceeded` for more than 4096 values.
Result<Variation> parseVariation(std::string_view text);

/// What one run of a sweep runs.
struct VariedProject
{
    ProjectSnapshot snapshot;
    std::vector<ConstantOverride> overrides; ///< For RunOptions.
};

/// Gives the property one value. `bad_value` if there is no such property, or if the project cannot be read with the
/// value. Reads the shader's source file for `numthreads`; blocks.
Result<void> vary(VariedProject& project, const std::string& target, const Json& value);

/// A value as the command line spells it: `8x8x1` for a group size, text without quotation marks, otherwise JSON.
std::string valueText(const std::string& target, const Json& value);

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace wavelane::exporter {

struct Export;
struct ExportInput;

/// An export format.
struct Target
{
    std::string_view name;        ///< The value of `--to`.
    std::string_view description; ///< For the help text.
    /// Generates the files. Pure: equal inputs produce equal files. Reports what the target does not support as
    /// errors with a location in the project; then there are no files.
    Export (*make)(const ExportInput& input);
};

/// All targets, in the order of the help text.
std::span<const Target> targets();
/// Finds a target by name; null if there is none.
const Target* findTarget(std::string_view name);

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace wavelane::exporter {

struct Export;
struct ExportInput;

/// A kind of program that a project can be exported as.
struct Target
{
    std::string_view name;        ///< What `--to` takes.
    std::string_view description; ///< A few words for the help text.
    /// Pure: equal inputs give equal files. What it cannot say is an error among the diagnostics, with a code, a
    /// sentence and the place in the project; then there are no files.
    Export (*make)(const ExportInput& input);
};

/// All targets, in the order of the help text.
std::span<const Target> targets();
/// By name; null where there is none.
const Target* findTarget(std::string_view name);

} // namespace wavelane::exporter

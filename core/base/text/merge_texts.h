// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wavelane {

/// Merges both sides' line changes to `base`. Returns nullopt if both changed the same or adjacent lines differently,
/// in which case the user must decide.
std::optional<std::string> mergeTexts(std::string_view base, std::string_view mine, std::string_view theirs);

} // namespace wavelane

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace wavelane {

/// Both sides' changes of `base`, line by line, put into one text. Nothing where both changed the same lines in
/// different ways, or lines that touch: then a person has to say what was meant.
std::optional<std::string> mergeTexts(std::string_view base, std::string_view mine, std::string_view theirs);

} // namespace wavelane

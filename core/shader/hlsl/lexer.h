// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace wavelane::shader {

/// True for letters, digits and `_`.
bool isWord(char letter);

/// Splits a source into tokens: whole words, numbers and quoted strings, and single characters for everything else.
/// Comments and directives, including their continuation lines, are skipped. The views point into `text`.
std::vector<std::string_view> lexHlsl(std::string_view text);

} // namespace wavelane::shader

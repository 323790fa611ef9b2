// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace wavelane::shader {

/// True for letters, digits and `_`.
bool isWord(char letter);

/// The tokens of a source: words and numbers whole, quoted texts whole, everything else one character each. Comments
/// and lines that begin with `#`, with those that a backslash joins to them, are left out. The views point into
/// `text`.
std::vector<std::string_view> lexHlsl(std::string_view text);

} // namespace wavelane::shader

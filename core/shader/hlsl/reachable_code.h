// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// The tokens of a function and of everything that it may call, in a preprocessed source; all functions of one name
/// are taken together, and a method counts as a function. Empty where there is no such function.
std::vector<std::string_view> reachableTokens(std::string_view preprocessed, std::string_view entry);

/// Where a token that `lexHlsl` found stands, as the `#line` before it says. The file is empty in front of the first.
struct TokenPlace
{
    std::string file;
    int line = 1;
};
TokenPlace placeOfToken(std::string_view preprocessed, std::string_view token);

} // namespace wavelane::shader

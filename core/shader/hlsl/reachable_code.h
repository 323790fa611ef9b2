// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wavelane::shader {

/// The tokens of a function and of all functions that it can call, in a preprocessed source. Functions with the same
/// name are treated as one, and methods as functions. Empty if there is no such function.
std::vector<std::string_view> reachableTokens(std::string_view preprocessed, std::string_view entry);

/// The location of a token of `lexHlsl` according to the preceding `#line`; `file` is empty before the first `#line`.
struct TokenLocation
{
    std::string file;
    int line = 1;
};
TokenLocation tokenLocation(std::string_view preprocessed, std::string_view token);

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace wavelane {

/// Bounds of a text from outside: copying and writing a document recurse into it, and a few bytes of text can ask for
/// twenty times their size in memory.
inline constexpr std::size_t deepestJson = 256;
inline constexpr std::size_t mostJsonValues = std::size_t{1} << 24U;

/// Parses text in time and memory in proportion to it. Of keys that stand more than once in an object, the first
/// keeps its place and the last its value. `bad_json` where it is not JSON, nests deeper than `deepestJson` or holds
/// more than `mostValues`.
Result<Json> readJson(std::string_view text, std::size_t mostValues = mostJsonValues);

} // namespace wavelane

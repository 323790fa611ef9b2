// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace wavelane {

/// Limits for untrusted documents: copying and serializing recurse into a document, and parsing can need twenty times
/// the text's size in memory.
inline constexpr std::size_t maxJsonDepth = 256;
inline constexpr std::size_t maxJsonValues = std::size_t{1} << 24U;

/// Parses text in linear time and memory. If an object repeats a key, the first occurrence determines the position
/// and the last one the value. Fails with `bad_json` if the text is not valid JSON, nests deeper than `maxJsonDepth`,
/// or holds more than `maxValues` values.
Result<Json> readJson(std::string_view text, std::size_t maxValues = maxJsonValues);

} // namespace wavelane

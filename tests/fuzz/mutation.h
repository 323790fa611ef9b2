// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::test {

/// Returns `text` with a few mutations, which also use pieces of `other`; `other` can be `text` itself. Deterministic
/// for a seed. Each fuzzer links the definition for its input: JSON, frames, modules, or images and tables.
std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed);

} // namespace wavelane::test

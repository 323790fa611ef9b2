// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::test {

/// `text` after a few changes, for which pieces of `other` are taken, too; `other` may be `text` itself. The same
/// seed makes the same changes on every machine. Each fuzzer links the one definition that fits what it reads: JSON,
/// frames, modules, or pictures and tables.
std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed);

} // namespace wavelane::test

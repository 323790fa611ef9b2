// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>

namespace wavelane::shader {

/// Maximum number of members, counted recursively, of a structure or of all variables together. Reflection needs some
/// hundred bytes for each and panels show a row for each.
inline constexpr std::uint64_t maxMembers = 262'144;

/// Fails with `limit_exceeded` if a module has more than `maxMembers` members. A short, valid module with 30 nested
/// structures that each contain the previous one twice would exhaust memory; validators visit all members, too.
/// Accepts any words, and takes time proportional to their number.
Result<void> checkMembers(std::span<const std::uint32_t> module);

} // namespace wavelane::shader

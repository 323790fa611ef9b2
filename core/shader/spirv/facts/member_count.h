// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>

namespace wavelane::shader {

/// Members of a structure, or of all variables together, with the members of members: each takes some hundred bytes
/// where a module is reflected, and a line in the panels.
inline constexpr std::uint64_t mostMembers = 262'144;

/// A structure that holds the one before twice, thirty times over, is valid, short, and has more members than any
/// memory holds; validators walk them all, too. `limit_exceeded` where a module has more than `mostMembers`. Takes
/// any words, and time in proportion to them.
Result<void> checkMembers(std::span<const std::uint32_t> module);

} // namespace wavelane::shader

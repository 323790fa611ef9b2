// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

namespace wavelane::decode {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace wavelane::decode

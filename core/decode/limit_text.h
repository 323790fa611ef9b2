// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"

#include <cstdint>
#include <string_view>

namespace wavelane::decode {

/// The unit of a limit: the numbers' own, percent of the expected number, or units in the last place.
enum class LimitUnit { absolute, percent, ulp };

/// A limit of a tolerance as users write it: `0.5`, `1%` or `2ulp`. The number is not parsed yet.
struct LimitText
{
    std::string_view number;
    LimitUnit unit = LimitUnit::absolute;
};

/// Splits the unit off. `ulp` can have capital letters.
LimitText splitLimit(std::string_view text);

/// Sets the limit of a tolerance. `limit` must be at least 0; units in the last place are rounded down.
void setLimit(Tolerance& tolerance, LimitUnit unit, double limit);

} // namespace wavelane::decode

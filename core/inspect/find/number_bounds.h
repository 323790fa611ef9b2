// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"
#include "core/inspect/elements/elements.h"

#include <cstdint>
#include <optional>

namespace wavelane::inspect {

/// Smallest and largest number within a tolerance, inclusive.
struct RealBounds
{
    double low = 0;
    double high = 0;
    bool operator==(const RealBounds&) const = default;
};

/// The bounds around a number in a column of floating-point, normalized or small integer numbers. The number is first
/// rounded to the column's type. Nothing if the type cannot represent a number like it: a fraction in integers, or a
/// number beyond the range of the type. An infinity has no tolerance. Not for NaN.
std::optional<RealBounds> boundsOf(const Column& column, double number, const decode::Tolerance& tolerance);

} // namespace wavelane::inspect

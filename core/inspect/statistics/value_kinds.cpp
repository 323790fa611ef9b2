// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/value_kinds.h"

#include <bit>
#include <limits>

namespace wavelane::inspect {

void restoreKind(std::optional<decode::Number>& extreme, ValueKind kind)
{
    const double* const real = extreme ? std::get_if<double>(&*extreme) : nullptr;
    if (!real)
        return;
    if (kind == ValueKind::signedInteger)
        extreme = static_cast<std::int64_t>(*real);
    else if (kind == ValueKind::unsignedInteger)
        extreme = static_cast<std::uint64_t>(*real);
}

std::uint64_t distinctBits(double value)
{
    return std::bit_cast<std::uint64_t>(value != value ? std::numeric_limits<double>::quiet_NaN() : value + 0.0);
}

} // namespace wavelane::inspect

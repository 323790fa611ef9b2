// SPDX-License-Identifier: MIT
#include "core/decode/display/display_options.h"

#include "core/decode/texels.h"

#include <cmath>

namespace wavelane::decode {

double toneMapped(ToneMap map, double value)
{
    switch (map) {
    case ToneMap::none:
        return value;
    case ToneMap::reinhard:
        return std::isinf(value) ? 1 : value / (1 + value);
    case ToneMap::aces:
        // The curve is 1 for such values, and the squares of even larger ones overflow.
        return value > 1e6 ? 1 : value * (2.51 * value + 0.03) / (value * (2.43 * value + 0.59) + 0.14);
    }
    return value;
}

DisplayRange naturalRange(Format format)
{
    switch (info(format).kind) {
    case ComponentKind::floating:
    case ComponentKind::unorm:
        return {0, 1};
    case ComponentKind::snorm:
        return {-1, 1};
    case ComponentKind::uint:
        return {0, static_cast<double>(componentMaximum(format, 0))};
    case ComponentKind::sint: {
        const auto largest = static_cast<double>(componentMaximum(format, 0));
        return {-largest - 1, largest};
    }
    }
    return {};
}

} // namespace wavelane::decode

// SPDX-License-Identifier: MIT
#include "ui/views/hex/layout/scroll_map.h"

#include <algorithm>

namespace wavelane::ui {
namespace {

/// a × b ÷ c without overflow, for a up to 2^30 and b, c up to 2^63.
quint64 scaled(quint64 a, quint64 b, quint64 c)
{
    const quint64 whole = b / c;
    const quint64 rest = b % c;
    return a * whole + static_cast<quint64>(static_cast<long double>(a) * static_cast<long double>(rest) /
                                            static_cast<long double>(c));
}

} // namespace

int ScrollMap::maximum() const
{
    return static_cast<int>(std::min<quint64>(lastTopRow(), maxSteps));
}

int ScrollMap::valueOf(quint64 topRow) const
{
    const quint64 last = lastTopRow();
    topRow = std::min(topRow, last);
    if (last <= maxSteps)
        return static_cast<int>(topRow);
    if (topRow == last)
        return maxSteps;
    return static_cast<int>(static_cast<long double>(topRow) / static_cast<long double>(last) * maxSteps);
}

quint64 ScrollMap::topRowOf(int value) const
{
    const quint64 last = lastTopRow();
    const auto step = static_cast<quint64>(std::clamp(value, 0, maximum()));
    if (last <= maxSteps)
        return step;
    return std::min(last, scaled(step, last, maxSteps));
}

} // namespace wavelane::ui

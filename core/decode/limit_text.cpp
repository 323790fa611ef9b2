// SPDX-License-Identifier: MIT
#include "core/decode/limit_text.h"

#include <algorithm>
#include <cctype>

namespace wavelane::decode {

LimitText splitLimit(std::string_view text)
{
    constexpr std::string_view ulp = "ulp";
    if (text.ends_with('%'))
        return {.number = text.substr(0, text.size() - 1), .unit = LimitUnit::percent};
    const std::string_view end = text.substr(text.size() - std::min(text.size(), ulp.size()));
    const bool isUlp = std::ranges::equal(end, ulp, {}, [](unsigned char letter) { return std::tolower(letter); });
    if (isUlp)
        return {.number = text.substr(0, text.size() - ulp.size()), .unit = LimitUnit::ulp};
    return {.number = text};
}

void setLimit(Tolerance& tolerance, LimitUnit unit, double limit)
{
    constexpr double maxUnits = 0x1p62;
    switch (unit) {
    case LimitUnit::absolute:
        tolerance.absolute = limit;
        return;
    case LimitUnit::percent:
        tolerance.relative = limit / 100;
        return;
    case LimitUnit::ulp:
        tolerance.ulp = static_cast<std::uint64_t>(std::min(limit, maxUnits));
        return;
    }
}

} // namespace wavelane::decode

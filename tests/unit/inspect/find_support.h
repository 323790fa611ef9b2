// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/find/find.h"

#include <cstddef>
#include <format>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::inspect {

inline constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
inline constexpr float infinite = std::numeric_limits<float>::infinity();

template<class T>
std::span<const std::byte> bytesOfAll(const std::vector<T>& values)
{
    return std::as_bytes(std::span(values));
}

inline FindOptions searchFor(std::string_view pattern)
{
    return {.pattern = patternFromText(pattern).value(), .where = {}, .columns = {}, .range = {}};
}

inline std::string placesOf(const Result<FindResult>& result)
{
    if (!result)
        return result.error().message;
    std::string text = std::format("{} of {}:", result->count, result->searched);
    for (const Match& each : result->matches)
        text += each.column == noColumn ? std::format(" {}", each.offset)
                                        : std::format(" {}.{}", each.element, each.column);
    return text;
}

inline std::string found(std::span<const std::byte> bytes, const Elements& elements, const FindOptions& options)
{
    return placesOf(find(*sourceOf(bytes), elements, options, {}));
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace wavelane {

/// The value of a hexadecimal digit in either case: 0 to 15; nothing for other characters.
constexpr std::optional<unsigned> hexDigit(char32_t c)
{
    if (c >= U'0' && c <= U'9')
        return static_cast<unsigned>(c - U'0');
    if (c >= U'a' && c <= U'f')
        return static_cast<unsigned>(c - U'a') + 10;
    if (c >= U'A' && c <= U'F')
        return static_cast<unsigned>(c - U'A') + 10;
    return std::nullopt;
}

} // namespace wavelane

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace wavelane {

/// The number, or the largest of 32 bits if it is greater. A number over every limit of a device stays over it.
constexpr std::uint32_t saturated32(std::uint64_t number)
{
    return number < UINT32_MAX ? static_cast<std::uint32_t>(number) : UINT32_MAX;
}

} // namespace wavelane

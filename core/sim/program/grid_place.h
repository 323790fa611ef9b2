// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

namespace wavelane::sim {

/// The place of a thread in its group, or of a group in its dispatch, by its index. x changes fastest.
template<std::unsigned_integral Index>
constexpr std::array<Index, 3> placeIn(const std::array<std::uint32_t, 3>& size, Index index)
{
    return {index % size[0], index / size[0] % size[1], index / size[0] / size[1]};
}

/// The index of a place. Not greater than the number of places, which must fit.
constexpr std::uint64_t indexIn(const std::array<std::uint32_t, 3>& size, const std::array<std::uint64_t, 3>& place)
{
    return (place[2] * size[1] + place[1]) * size[0] + place[0];
}

} // namespace wavelane::sim

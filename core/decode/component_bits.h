// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::decode {

/// Where the components of a texel lie: bit positions from the lowest bit of its first byte, red first.
struct ComponentBits
{
    std::array<std::uint8_t, 4> offset{};
    std::array<std::uint8_t, 4> count{}; ///< 0: the format has no such component.
};

/// Of an uncompressed format other than R9G9B9E5, whose components share bits.
ComponentBits componentBits(Format format);

/// Bits of one component, in the low bits. A component lies in whole bytes or in the first 32 bits.
std::uint64_t loadBits(std::span<const std::byte> texel, std::uint8_t offset, std::uint8_t count);

/// Sets the bits of one component; `texel` is zero there.
void storeBits(std::span<std::byte> texel, std::uint8_t offset, std::uint8_t count, std::uint64_t bits);

/// The low `count` bits read as a number in two's complement.
std::int64_t signExtend(std::uint64_t bits, std::uint8_t count);

} // namespace wavelane::decode

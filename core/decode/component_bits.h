// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::decode {

/// Bit positions of the components of a texel, counted from the lowest bit of its first byte; red first.
struct ComponentBits
{
    std::array<std::uint8_t, 4> offset{};
    std::array<std::uint8_t, 4> count{}; ///< 0: the format has no such component.
};

/// The component positions of an uncompressed format except R9G9B9E5, whose components share bits.
ComponentBits componentBits(Format format);

/// Reads one component into the low bits. The component must occupy whole bytes or be within the first 32 bits.
std::uint64_t loadBits(std::span<const std::byte> texel, std::uint8_t offset, std::uint8_t count);

/// Writes one component. Its bits in `texel` must be 0.
void storeBits(std::span<std::byte> texel, std::uint8_t offset, std::uint8_t count, std::uint64_t bits);

/// Interprets the low `count` bits as a number in two's complement.
std::int64_t signExtend(std::uint64_t bits, std::uint8_t count);

} // namespace wavelane::decode

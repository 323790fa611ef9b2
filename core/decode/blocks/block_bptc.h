// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wavelane::decode {

/// The texels of a block of BC7: red, green, blue and alpha.
std::array<std::array<std::uint8_t, 4>, 16> decodeBc7(std::span<const std::byte> block);

/// The texels of a block of BC6H: red, green and blue as half floats.
std::array<std::array<std::uint16_t, 3>, 16> decodeBc6h(std::span<const std::byte> block, bool isSigned);

} // namespace wavelane::decode

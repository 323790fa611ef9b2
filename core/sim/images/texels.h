// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/sim/lanes/number.h"

#include <array>
#include <cstddef>

namespace wavelane::sim {

/// How a shader sees the components of a texel.
struct TexelType
{
    bool isFloat = false;
    std::uint32_t width = 32;
};

/// The components of the texel at `bytes`; missing ones are 0, missing alpha is 1.
std::array<Word, 4> texelAt(const std::byte* bytes, const FormatInfo& format, TexelType type);

/// Bits of a float format of 32 bits are copied, so that the payload of NaN survives.
bool copiesBits(const FormatInfo& format);

/// Writes the texel of a normalized format without the curve of sRGB.
void storeNormalized(const std::array<float, 4>& color, const FormatInfo& format, std::byte* bytes);

/// True if devices may round the conversion of a texel differently.
bool isRounded(const FormatInfo& format);

} // namespace wavelane::sim

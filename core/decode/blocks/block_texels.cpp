// SPDX-License-Identifier: MIT
#include "core/decode/blocks/block_texels.h"

#include "core/decode/blocks/block_bptc.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <format>

namespace wavelane::decode {

namespace {

using Bytes4 = std::array<std::uint8_t, 4>;

template<class Word>
Word wordAt(std::span<const std::byte> block, std::size_t at)
{
    Word word{};
    std::memcpy(&word, block.data() + at, sizeof word);
    return word;
}

std::uint8_t rounded(unsigned numerator, unsigned denominator)
{
    return static_cast<std::uint8_t>((2 * numerator + denominator) / (2 * denominator));
}

Bytes4 colorOf(std::uint16_t packed)
{
    const unsigned red = packed >> 11U;
    const unsigned green = (packed >> 5U) & 63U;
    const unsigned blue = packed & 31U;
    return {rounded(red * 255, 31), rounded(green * 255, 63), rounded(blue * 255, 31), 255};
}

/// A color between two of 5, 6 and 5 bits; `first` and `second` are its weights.
Bytes4 mixedColor(std::uint16_t low, std::uint16_t high, unsigned first, unsigned second)
{
    const auto mix = [&](unsigned shift, unsigned mask) {
        return rounded((((low >> shift) & mask) * first + ((high >> shift) & mask) * second) * 255,
                       mask * (first + second));
    };
    return {mix(11, 31), mix(5, 63), mix(0, 31), 255};
}

/// The colors of a block of BC1, of which those of BC2 and BC3 always have four.
std::array<Bytes4, 16> colorsOf(std::span<const std::byte> block, bool alwaysFour)
{
    const auto low = wordAt<std::uint16_t>(block, 0);
    const auto high = wordAt<std::uint16_t>(block, 2);
    const auto indices = wordAt<std::uint32_t>(block, 4);
    std::array<Bytes4, 4> palette{colorOf(low), colorOf(high), {}, {}};
    if (alwaysFour || low > high) {
        palette[2] = mixedColor(low, high, 2, 1);
        palette[3] = mixedColor(low, high, 1, 2);
    } else {
        palette[2] = mixedColor(low, high, 1, 1);
        palette[3] = {0, 0, 0, 0};
    }
    std::array<Bytes4, 16> texels{};
    for (unsigned texel = 0; texel < texels.size(); ++texel)
        texels[texel] = palette[(indices >> (2 * texel)) & 3U];
    return texels;
}

/// The values of a block of BC4 from 0 to 1, or from −1 to 1.
std::array<double, 16> valuesOf(std::span<const std::byte> block, bool isSigned)
{
    const auto numberAt = [&](std::size_t at) {
        if (!isSigned)
            return static_cast<int>(wordAt<std::uint8_t>(block, at));
        return std::max(-127, static_cast<int>(wordAt<std::int8_t>(block, at)));
    };
    const int low = numberAt(0);
    const int high = numberAt(1);
    const double most = isSigned ? 127 : 255;
    std::array<double, 8> palette{low / most, high / most};
    const int steps = low > high ? 7 : 5;
    for (int i = 1; i < steps; ++i)
        palette[static_cast<std::size_t>(i) + 1] = ((steps - i) * low + i * high) / (steps * most);
    if (steps == 5) {
        palette[6] = isSigned ? -1 : 0;
        palette[7] = 1;
    }
    std::uint64_t indices = 0;
    std::memcpy(&indices, block.data() + 2, 6);
    std::array<double, 16> values{};
    for (unsigned texel = 0; texel < values.size(); ++texel)
        values[texel] = palette[(indices >> (3 * texel)) & 7U];
    return values;
}

std::uint16_t normalized16(double value, bool isSigned)
{
    return isSigned ? static_cast<std::uint16_t>(static_cast<std::int16_t>(std::lround(value * 32767)))
                    : static_cast<std::uint16_t>(std::lround(value * 65535));
}

std::array<Bytes4, 16> colorsWithAlpha(Format format, std::span<const std::byte> block)
{
    std::array<Bytes4, 16> texels = colorsOf(block.subspan(8), true);
    if (format == Format::BC2_UNORM || format == Format::BC2_UNORM_SRGB) {
        const auto alpha = wordAt<std::uint64_t>(block, 0);
        for (unsigned texel = 0; texel < texels.size(); ++texel)
            texels[texel][3] = static_cast<std::uint8_t>(((alpha >> (4 * texel)) & 15U) * 17);
        return texels;
    }
    const std::array<double, 16> alpha = valuesOf(block, false);
    for (std::size_t texel = 0; texel < texels.size(); ++texel)
        texels[texel][3] = static_cast<std::uint8_t>(std::lround(alpha[texel] * 255));
    return texels;
}

template<std::size_t components>
void storeValues(std::span<const std::byte> block, bool isSigned, std::span<std::byte> into)
{
    std::array<std::array<std::uint16_t, components>, 16> texels{};
    for (std::size_t component = 0; component < components; ++component) {
        const std::array<double, 16> values = valuesOf(block.subspan(8 * component), isSigned);
        for (std::size_t texel = 0; texel < texels.size(); ++texel)
            texels[texel][component] = normalized16(values[texel], isSigned);
    }
    std::memcpy(into.data(), texels.data(), sizeof texels);
}

void storeHalfs(std::span<const std::byte> block, bool isSigned, std::span<std::byte> into)
{
    constexpr std::uint16_t one = 0x3c00;
    std::array<std::array<std::uint16_t, 4>, 16> texels{};
    const auto colors = decodeBc6h(block, isSigned);
    for (std::size_t texel = 0; texel < texels.size(); ++texel)
        texels[texel] = {colors[texel][0], colors[texel][1], colors[texel][2], one};
    std::memcpy(into.data(), texels.data(), sizeof texels);
}

} // namespace

Format decodedFormat(Format format)
{
    const FormatInfo& facts = info(format);
    if (facts.blockWidth == 1)
        return format;
    if (facts.kind == ComponentKind::floating)
        return Format::R16G16B16A16_FLOAT;
    const bool isSigned = facts.kind == ComponentKind::snorm;
    if (format == Format::BC4_UNORM || format == Format::BC4_SNORM)
        return isSigned ? Format::R16_SNORM : Format::R16_UNORM;
    if (format == Format::BC5_UNORM || format == Format::BC5_SNORM)
        return isSigned ? Format::R16G16_SNORM : Format::R16G16_UNORM;
    return facts.srgb ? Format::R8G8B8A8_UNORM_SRGB : Format::R8G8B8A8_UNORM;
}

Result<void> decodeBlock(Format format, std::span<const std::byte> block, std::span<std::byte> texels)
{
    const FormatInfo& facts = info(format);
    if (facts.blockWidth == 1)
        return fail(Code::formatUnsupported, std::format("{} is not block-compressed.", facts.name));
    if (block.size() < facts.blockBytes || texels.size() < 16U * info(decodedFormat(format)).blockBytes)
        return fail(Code::badValue, std::format("A block of {} has {} bytes, but {} are given.", facts.name,
                                                facts.blockBytes, block.size()));
    const auto storeColors = [&texels](const std::array<Bytes4, 16>& colors) {
        std::memcpy(texels.data(), colors.data(), sizeof colors);
    };
    const bool isSigned = facts.kind == ComponentKind::snorm;
    if (facts.kind == ComponentKind::floating)
        storeHalfs(block, format == Format::BC6H_SF16, texels);
    else if (format == Format::BC1_UNORM || format == Format::BC1_UNORM_SRGB)
        storeColors(colorsOf(block, false));
    else if (format == Format::BC4_UNORM || format == Format::BC4_SNORM)
        storeValues<1>(block, isSigned, texels);
    else if (format == Format::BC5_UNORM || format == Format::BC5_SNORM)
        storeValues<2>(block, isSigned, texels);
    else if (format == Format::BC7_UNORM || format == Format::BC7_UNORM_SRGB)
        storeColors(decodeBc7(block));
    else
        storeColors(colorsWithAlpha(format, block));
    return {};
}

} // namespace wavelane::decode

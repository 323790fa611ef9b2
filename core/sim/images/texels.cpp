// SPDX-License-Identifier: MIT
#include "core/sim/images/texels.h"

#include "core/decode/component_bits.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace wavelane::sim {

namespace {

Word numberWord(const decode::Number& number, TexelType type)
{
    if (type.isFloat) {
        const double value = decode::toDouble(number);
        return type.width == 16 ? put(static_cast<Half>(value)) : put(static_cast<float>(value));
    }
    const Word bits = std::visit(
        [](auto value) -> Word {
            if constexpr (std::is_same_v<decltype(value), double>)
                return std::bit_cast<Word>(value);
            else
                return static_cast<Word>(value);
        },
        number);
    return type.width == 64 ? bits : bits & ((Word{1} << type.width) - 1);
}

/// A number from 0 or -1 to 1. In floats, as devices do; the specification allows more.
float normalized(std::uint64_t bits, std::uint8_t count, bool isSigned)
{
    const auto most = static_cast<float>((std::uint64_t{1} << (isSigned ? count - 1 : count)) - 1);
    const float value = isSigned ? static_cast<float>(decode::signExtend(bits, count)) : static_cast<float>(bits);
    return std::max(value * (1.0F / most), -1.0F);
}

} // namespace

/// Bits of a float format of 32 bits are copied, so that the payload of NaN survives.
bool copiesBits(const FormatInfo& format)
{
    return format.componentBits >= 32;
}

bool isRounded(const FormatInfo& format)
{
    return format.kind == ComponentKind::unorm || format.kind == ComponentKind::snorm;
}

std::array<Word, 4> texelAt(const std::byte* bytes, const FormatInfo& format, TexelType type)
{
    std::array<Word, 4> texel{};
    const std::span<const std::byte> given(bytes, format.blockBytes);
    if (copiesBits(format)) {
        const decode::ComponentBits layout = decode::componentBits(format.format);
        for (std::size_t i = 0; i < 4; ++i) {
            if (layout.count[i] != 0)
                texel[i] = decode::loadBits(given, layout.offset[i], layout.count[i]);
        }
        if (layout.count[3] == 0)
            texel[3] = type.isFloat ? put(1.0F) : 1;
        if (type.isFloat && type.width == 16) {
            for (Word& each : texel)
                each = put(static_cast<Half>(get<float>(each)));
        }
        return texel;
    }
    if (isRounded(format)) {
        const decode::ComponentBits layout = decode::componentBits(format.format);
        for (std::size_t i = 0; i < 4; ++i) {
            double value = i == 3 ? 1 : 0;
            if (layout.count[i] != 0)
                value = normalized(decode::loadBits(given, layout.offset[i], layout.count[i]), layout.count[i],
                                   format.kind == ComponentKind::snorm);
            if (format.srgb && i < 3)
                value = decode::linearFromSrgb(value);
            texel[i] = type.width == 16 ? put(static_cast<Half>(value)) : put(static_cast<float>(value));
        }
        return texel;
    }
    const auto decoded = decode::decodeTexel(format.format, given);
    for (std::size_t i = 0; decoded && i < 4; ++i)
        texel[i] = numberWord((*decoded)[i], type);
    return texel;
}

void storeNormalized(const std::array<float, 4>& color, const FormatInfo& format, std::byte* bytes)
{
    const std::span<std::byte> out(bytes, format.blockBytes);
    std::ranges::fill(out, std::byte{0});
    const decode::ComponentBits layout = decode::componentBits(format.format);
    const bool isSigned = format.kind == ComponentKind::snorm;
    for (std::size_t i = 0; i < 4; ++i) {
        const unsigned count = layout.count[i];
        if (count == 0)
            continue;
        const Word most = (Word{1} << (isSigned ? count - 1 : count)) - 1;
        const float clamped = std::isnan(color[i]) ? 0 : std::clamp(color[i], isSigned ? -1.0F : 0.0F, 1.0F);
        const float scaled = std::nearbyint(clamped * static_cast<float>(most));
        const Word mask = (Word{1} << count) - 1;
        decode::storeBits(out, layout.offset[i], layout.count[i],
                          static_cast<Word>(static_cast<std::int64_t>(scaled)) & mask);
    }
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/decode/texels.h"

#include "core/base/try.h"
#include "core/decode/component_bits.h"
#include "core/decode/small_float.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <format>

namespace wavelane::decode {

namespace {

double powerOfTwo(unsigned exponent)
{
    return std::ldexp(1.0, static_cast<int>(exponent));
}

double floatFromBits(std::uint64_t bits, std::uint8_t count)
{
    if (count == 32)
        return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    if (count == 16)
        return halfToDouble(static_cast<std::uint16_t>(bits));
    return unsignedFloatToDouble(static_cast<std::uint32_t>(bits), count - 5U);
}

std::uint64_t bitsFromFloat(double value, std::uint8_t count)
{
    if (count == 32)
        return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    if (count == 16)
        return doubleToHalf(value);
    return doubleToUnsignedFloat(value, count - 5U);
}

double realFromBits(ComponentKind kind, std::uint64_t bits, std::uint8_t count)
{
    switch (kind) {
    case ComponentKind::floating:
        return floatFromBits(bits, count);
    case ComponentKind::unorm:
        return static_cast<double>(bits) / (powerOfTwo(count) - 1);
    case ComponentKind::snorm:
        return std::max(static_cast<double>(signExtend(bits, count)) / (powerOfTwo(count - 1U) - 1), -1.0);
    case ComponentKind::uint:
        return static_cast<double>(bits);
    case ComponentKind::sint:
        return static_cast<double>(signExtend(bits, count));
    }
    return 0;
}

/// The nearest integer, halves away from zero, clamped to the bounds; `end` is one past the largest.
std::uint64_t roundedBits(double value, double low, double end)
{
    if (std::isnan(value))
        return 0;
    const double rounded = std::round(value);
    if (rounded < 0)
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(std::max(rounded, low)));
    // The largest 64-bit integer is not a double: `end - 1` would equal `end`.
    return rounded >= end ? static_cast<std::uint64_t>(-1) >> (64U - static_cast<unsigned>(std::ilogb(end)))
                          : static_cast<std::uint64_t>(rounded);
}

std::uint64_t bitsFromReal(ComponentKind kind, double value, std::uint8_t count)
{
    switch (kind) {
    case ComponentKind::floating:
        return bitsFromFloat(value, count);
    case ComponentKind::unorm:
        return roundedBits(std::clamp(std::isnan(value) ? 0 : value, 0.0, 1.0) * (powerOfTwo(count) - 1), 0,
                           powerOfTwo(count));
    case ComponentKind::snorm:
        return roundedBits(std::clamp(std::isnan(value) ? 0 : value, -1.0, 1.0) * (powerOfTwo(count - 1U) - 1),
                           -powerOfTwo(count - 1U), powerOfTwo(count - 1U));
    case ComponentKind::uint:
        return roundedBits(value, 0, powerOfTwo(count));
    case ComponentKind::sint:
        return roundedBits(value, -powerOfTwo(count - 1U), powerOfTwo(count - 1U));
    }
    return 0;
}

Result<void> checkRow(Format format, std::size_t bytes, std::size_t texels)
{
    if (auto decodable = checkDecodable(format); !decodable)
        return decodable;
    const std::size_t texelBytes = info(format).blockBytes;
    if (bytes / texelBytes < texels)
        return fail(Code::badValue, std::format("{} texels of {} require {} bytes, but there are {}.", texels,
                                                toString(format), texels * texelBytes, bytes));
    return {};
}

/// Rejects finite numbers that would become infinite in floating-point components.
Result<void> checkFinite(const FormatInfo& facts, const Texel& texel)
{
    const auto type = facts.kind == ComponentKind::floating ? componentType(facts.format) : std::nullopt;
    for (std::size_t c = 0; type && c < facts.components; ++c) {
        std::array<std::byte, sizeof(double)> bytes{};
        writeNumber(*type, texel[c], bytes);
        if (std::isfinite(toDouble(texel[c])) && !std::isfinite(toDouble(readNumber(*type, bytes))))
            return fail(Code::badValue, std::format("Component {} of {} is {}, but its range is {}.", c, facts.name,
                                                    toText(NumberType::float64, texel[c]), rangeText(*type)));
    }
    return {};
}

/// Fast path for the most common floating-point format, whose components need no shifting.
void decodeFloats(std::span<const std::byte> bytes, std::span<Color> colors)
{
    for (std::size_t i = 0; i < colors.size(); ++i) {
        std::array<float, 4> texel{};
        std::memcpy(texel.data(), bytes.data() + i * sizeof texel, sizeof texel);
        std::ranges::copy(texel, colors[i].begin());
    }
}

/// As above for halves, with any number of components.
void decodeHalves(std::span<const std::byte> bytes, std::size_t components, std::span<Color> colors)
{
    for (std::size_t i = 0; i < colors.size(); ++i) {
        std::array<std::uint16_t, 4> halves{};
        std::memcpy(halves.data(), bytes.data() + i * components * sizeof halves[0], components * sizeof halves[0]);
        colors[i] = {0, 0, 0, 1};
        for (std::size_t c = 0; c < components; ++c)
            colors[i][c] = halfToDouble(halves[c]);
    }
}

} // namespace

Result<void> checkDecodable(Format format)
{
    if (info(format).blockWidth == 1)
        return {};
    return fail(
        Code::formatUnsupported,
        std::format("{} is block-compressed; its texels cannot be read or written individually.", toString(format)));
}

Result<void> decodeRow(Format format, std::span<const std::byte> bytes, std::span<Color> colors)
{
    if (auto fits = checkRow(format, bytes.size(), colors.size()); !fits)
        return fits;
    const FormatInfo& facts = info(format);
    if (format == Format::R32G32B32A32_FLOAT) {
        decodeFloats(bytes, colors);
        return {};
    }
    if (facts.kind == ComponentKind::floating && facts.componentBits == 16) {
        decodeHalves(bytes, facts.components, colors);
        return {};
    }
    const bool sharedExponent = format == Format::R9G9B9E5_SHAREDEXP;
    const ComponentBits layout = sharedExponent ? ComponentBits{} : componentBits(format);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const auto texel = bytes.subspan(i * facts.blockBytes, facts.blockBytes);
        Color& color = colors[i];
        color = {0, 0, 0, 1};
        if (sharedExponent) {
            std::ranges::copy(sharedExponentToDouble(static_cast<std::uint32_t>(loadBits(texel, 0, 32))),
                              color.begin());
            continue;
        }
        for (std::size_t c = 0; c < facts.components; ++c)
            color[c] = realFromBits(facts.kind, loadBits(texel, layout.offset[c], layout.count[c]), layout.count[c]);
    }
    return {};
}

Result<void> encodeRow(Format format, std::span<const Color> colors, std::span<std::byte> bytes)
{
    if (auto fits = checkRow(format, bytes.size(), colors.size()); !fits)
        return fits;
    const FormatInfo& facts = info(format);
    const bool sharedExponent = format == Format::R9G9B9E5_SHAREDEXP;
    const ComponentBits layout = sharedExponent ? ComponentBits{} : componentBits(format);
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const auto texel = bytes.subspan(i * facts.blockBytes, facts.blockBytes);
        std::ranges::fill(texel, std::byte{0});
        const Color& color = colors[i];
        if (sharedExponent) {
            storeBits(texel, 0, 32, doubleToSharedExponent({color[0], color[1], color[2]}));
            continue;
        }
        for (std::size_t c = 0; c < facts.components; ++c)
            storeBits(texel, layout.offset[c], layout.count[c], bitsFromReal(facts.kind, color[c], layout.count[c]));
    }
    return {};
}

Result<Texel> decodeTexel(Format format, std::span<const std::byte> bytes)
{
    std::array<Color, 1> color;
    TRY_VOID(decodeRow(format, bytes, color));
    Texel texel;
    std::ranges::copy(color[0], texel.begin());
    const FormatInfo& facts = info(format);
    if (facts.kind != ComponentKind::uint && facts.kind != ComponentKind::sint)
        return texel;
    const bool isSignedKind = facts.kind == ComponentKind::sint;
    const ComponentBits layout = componentBits(format);
    for (std::size_t c = 0; c < texel.size(); ++c) {
        std::uint64_t bits = c == 3 ? 1 : 0;
        if (c < facts.components)
            bits = loadBits(bytes, layout.offset[c], layout.count[c]);
        if (isSignedKind)
            texel[c] = c < facts.components ? signExtend(bits, layout.count[c]) : static_cast<std::int64_t>(bits);
        else
            texel[c] = bits;
    }
    return texel;
}

Result<void> encodeTexel(Format format, const Texel& texel, std::span<std::byte> bytes)
{
    const FormatInfo& facts = info(format);
    const bool isInteger = facts.kind == ComponentKind::uint || facts.kind == ComponentKind::sint;
    if (auto finite = checkFinite(facts, texel); !finite)
        return finite;
    Color color;
    std::ranges::transform(texel, color.begin(), toDouble);
    if (auto encoded = encodeRow(format, std::span(&color, 1), bytes); !encoded || !isInteger)
        return encoded;
    // Integers are encoded again, directly instead of via double, and rejected instead of clamped.
    const bool isSignedKind = facts.kind == ComponentKind::sint;
    const ComponentBits layout = componentBits(format);
    const auto target = bytes.first(facts.blockBytes);
    std::ranges::fill(target, std::byte{0});
    for (std::size_t c = 0; c < facts.components; ++c) {
        const NumberType wide = isSignedKind ? NumberType::int64 : NumberType::uint64;
        const auto number = numberFromJson(wide, toJson(NumberType::float64, texel[c]));
        const std::uint64_t largest = componentMaximum(format, c);
        const std::int64_t smallest = isSignedKind ? -static_cast<std::int64_t>(largest) - 1 : 0;
        bool fits = number.has_value();
        if (fits && isSignedKind) {
            const std::int64_t value = std::get<std::int64_t>(*number);
            fits = value >= smallest && value <= static_cast<std::int64_t>(largest);
        } else if (fits) {
            fits = std::get<std::uint64_t>(*number) <= largest;
        }
        if (!fits)
            return fail(Code::badValue,
                        std::format("Component {} of {} is {}, but its range is {} … {}.", c, toString(format),
                                    toText(NumberType::float64, texel[c]), smallest, largest));
        const std::uint64_t bits = isSignedKind ? static_cast<std::uint64_t>(std::get<std::int64_t>(*number))
                                                : std::get<std::uint64_t>(*number);
        storeBits(target, layout.offset[c], layout.count[c], bits);
    }
    return {};
}

} // namespace wavelane::decode

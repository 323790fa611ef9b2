// SPDX-License-Identifier: MIT
#include "core/decode/display/texel_marks.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

namespace wavelane::decode {

namespace {

constexpr std::array<std::array<std::uint8_t, 3>, texelMarkCount> markColors{
    {{255, 0, 255}, {255, 255, 0}, {0, 255, 255}, {255, 0, 0}, {0, 0, 255}, {0, 200, 0}}};

/// Infinities and NaN have all bits of the exponent set.
template<class Word>
bool hasFiniteWords(std::span<const std::byte> floats, Word exponent)
{
    unsigned found = 0;
    for (std::size_t at = 0; at + sizeof(Word) <= floats.size(); at += sizeof(Word)) {
        Word bits = 0;
        std::memcpy(&bits, floats.data() + at, sizeof bits);
        found |= (bits & exponent) == exponent ? 1U : 0U;
    }
    return found == 0;
}

} // namespace

bool allFinite(Format format, std::span<const std::byte> texels)
{
    const std::optional<NumberType> type = componentType(format);
    if (type == NumberType::float32)
        return hasFiniteWords<std::uint32_t>(texels, 0x7f800000U);
    if (type == NumberType::float16)
        return hasFiniteWords<std::uint16_t>(texels, 0x7c00U);
    return info(format).kind != ComponentKind::floating && info(format).blockWidth == 1;
}

TexelMarks displayedMarks(const DisplayOptions& options)
{
    unsigned marks = 0;
    if (options.markNonFinite)
        marks |= nonFiniteMarks;
    if (options.markClipped)
        marks |= bitOf(TexelMark::aboveWhite) | bitOf(TexelMark::belowBlack);
    if (options.markNegative)
        marks |= bitOf(TexelMark::negative);
    return static_cast<TexelMarks>(marks);
}

std::array<std::uint8_t, 3> markColor(TexelMarks marks)
{
    for (std::size_t mark = 0; mark < texelMarkCount; ++mark)
        if (marks & (1U << mark))
            return markColors[mark];
    return {0, 0, 0};
}

TexelMarker::TexelMarker(Format format, const DisplayOptions& options) : m_channels(options.channels), m_ranged{}
{
    const FormatInfo& facts = info(format);
    for (std::size_t channel = facts.components; channel < 4; ++channel)
        m_channels[channel] = false; // What a format lacks has no value to mark.
    m_ranged = m_channels;
    m_ranged[3] = m_channels[3] && !(m_channels[0] || m_channels[1] || m_channels[2]);
    const DisplayRange natural = naturalRange(format);
    const DisplayRange range = options.range.value_or(natural);
    m_low = std::min(range.black, range.white);
    m_high = std::max(range.black, range.white);
    if (std::ranges::none_of(m_channels, std::identity()))
        return;
    const bool isFloat = facts.kind == ComponentKind::floating;
    if (isFloat)
        m_possible |= nonFiniteMarks;
    if (isFloat || facts.kind == ComponentKind::snorm || facts.kind == ComponentKind::sint)
        m_possible |= bitOf(TexelMark::negative);
    // Components of packed integer formats differ in width, so only one range is known to contain all values.
    const bool hasNaturalLimits = facts.kind == ComponentKind::unorm || facts.kind == ComponentKind::snorm;
    if (!hasNaturalLimits || m_high < natural.white)
        m_possible |= bitOf(TexelMark::aboveWhite);
    if (!hasNaturalLimits || m_low > natural.black)
        m_possible |= bitOf(TexelMark::belowBlack);
}

TexelMarks TexelMarker::operator()(const Color& color) const
{
    TexelMarks marks = 0;
    for (std::size_t channel = 0; channel < 4; ++channel) {
        const double value = color[channel];
        if (!m_channels[channel])
            continue;
        if (value < 0)
            marks |= bitOf(TexelMark::negative);
        if (std::isnan(value))
            marks |= bitOf(TexelMark::nan);
        else if (std::isinf(value))
            marks |= bitOf(value > 0 ? TexelMark::positiveInfinity : TexelMark::negativeInfinity);
        else if (m_ranged[channel] && value > m_high)
            marks |= bitOf(TexelMark::aboveWhite);
        else if (m_ranged[channel] && value < m_low)
            marks |= bitOf(TexelMark::belowBlack);
    }
    return marks;
}

Result<void> markTexels(Format format, std::span<const std::byte> bytes, const TexelMarker& marker,
                        std::span<TexelMarks> marks)
{
    const std::size_t texelBytes = info(format).blockBytes;
    std::array<Color, 256> colors;
    for (std::size_t begin = 0; begin < marks.size(); begin += colors.size()) {
        const auto chunk = std::span(colors).first(std::min(colors.size(), marks.size() - begin));
        const std::size_t offset = std::min(begin * texelBytes, bytes.size());
        if (auto decoded = decodeRow(format, bytes.subspan(offset), chunk); !decoded)
            return decoded;
        std::ranges::transform(chunk, marks.begin() + static_cast<std::ptrdiff_t>(begin), marker);
    }
    return {};
}

} // namespace wavelane::decode

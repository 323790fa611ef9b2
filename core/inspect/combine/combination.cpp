// SPDX-License-Identifier: MIT
#include "core/inspect/combine/combination.h"

#include "core/base/try.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <format>
#include <limits>
#include <optional>
#include <vector>

namespace wavelane::inspect {

namespace {

constexpr std::size_t subtractedTexels = 1024; ///< Number of texels that are decoded together.

double distanceOf(double got, double expected)
{
    if (got == expected || (std::isnan(got) && std::isnan(expected)))
        return 0;
    const double distance = std::abs(got - expected);
    return std::isfinite(distance) ? distance : std::numeric_limits<double>::quiet_NaN();
}

/// The differences of two contents, computed while they are read.
class DifferenceSource final : public Source
{
public:
    DifferenceSource(Source& source, Source& other, Format format, std::uint64_t texels)
        : m_source(source), m_other(other), m_format(format), m_texels(texels), m_from(info(format).blockBytes),
          m_to(info(differenceFormat(format)).blockBytes)
    {
    }

    std::uint64_t sizeInBytes() const override { return m_texels * m_to; }

    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        const std::uint64_t first = offset / m_to;
        const std::uint64_t texels = (offset + size + m_to - 1) / m_to - first;
        TRY(const auto got, m_source.read(first * m_from, texels * m_from));
        TRY(const auto expected, m_other.read(first * m_from, texels * m_from));
        TRY(const auto all, subtract(got, expected));
        return all.subspan(offset - first * m_to, size);
    }

    Result<std::span<const std::byte>> readStrips(const Strips& strips) override
    {
        const bool areTexels = strips.offset % m_to == 0 && strips.size % m_to == 0 && strips.pitch % m_to == 0;
        if (!areTexels)
            return Source::readStrips(strips);
        const Strips parts{.offset = strips.offset / m_to * m_from,
                           .size = strips.size / m_to * m_from,
                           .pitch = strips.pitch / m_to * m_from,
                           .count = strips.count};
        TRY(const auto got, m_source.readStrips(parts));
        TRY(const auto expected, m_other.readStrips(parts));
        return subtract(got, expected);
    }

private:
    Result<std::span<const std::byte>> subtract(std::span<const std::byte> got, std::span<const std::byte> expected)
    {
        m_piece.resize(got.size() / m_from * m_to);
        TRY_VOID(subtractTexels(m_format, got, expected, m_piece));
        return m_piece;
    }

    Source& m_source;
    Source& m_other;
    Format m_format;
    std::uint64_t m_texels;
    std::uint64_t m_from; ///< Bytes of a texel of the contents.
    std::uint64_t m_to;   ///< Bytes of a difference.
    std::vector<std::byte> m_piece;
};

/// The left columns of one source and the right columns of another.
class SplitSource final : public Source
{
public:
    SplitSource(Source& left, Source& right, std::uint64_t leftBytes, std::uint64_t rowBytes)
        : m_left(left), m_right(right), m_leftBytes(leftBytes), m_rowBytes(rowBytes)
    {
    }

    std::uint64_t sizeInBytes() const override { return m_left.sizeInBytes(); }

    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        return readStrips({.offset = offset, .size = size, .pitch = size, .count = 1});
    }

    Result<std::span<const std::byte>> readStrips(const Strips& strips) override
    {
        if (strips.size == 0)
            return std::span<const std::byte>();
        if (Source* const only = onlySource(strips))
            return only->readStrips(strips);
        TRY(const auto left, m_left.readStrips(strips));
        TRY(const auto right, m_right.readStrips(strips));
        m_piece.assign(right.begin(), right.end());
        for (std::uint64_t strip = 0; strip < strips.count; ++strip) {
            const std::uint64_t begin = strips.offset + strip * strips.pitch;
            for (std::uint64_t at = 0; at < strips.size;) {
                const std::uint64_t inRow = (begin + at) % m_rowBytes;
                const std::uint64_t part = std::min(m_rowBytes - inRow, strips.size - at);
                if (inRow < m_leftBytes) {
                    const std::uint64_t from = strip * strips.size + at;
                    std::memcpy(m_piece.data() + from, left.data() + from, std::min(part, m_leftBytes - inRow));
                }
                at += part;
            }
        }
        return m_piece;
    }

private:
    /// Null: parts are in both.
    Source* onlySource(const Strips& strips) const
    {
        if (m_leftBytes == 0)
            return &m_right;
        if (m_leftBytes >= m_rowBytes)
            return &m_left;
        const std::uint64_t inRow = strips.offset % m_rowBytes;
        if (inRow + strips.size > m_rowBytes || (strips.count > 1 && strips.pitch % m_rowBytes != 0))
            return nullptr;
        if (inRow + strips.size <= m_leftBytes)
            return &m_left;
        return inRow >= m_leftBytes ? &m_right : nullptr;
    }

    Source& m_left;
    Source& m_right;
    std::uint64_t m_leftBytes; ///< Bytes of each row on the left.
    std::uint64_t m_rowBytes;
    std::vector<std::byte> m_piece;
};

} // namespace

Format differenceFormat(Format format)
{
    const int components = info(format).components;
    if (components == 1)
        return Format::R32_FLOAT;
    return components == 2 ? Format::R32G32_FLOAT : Format::R32G32B32A32_FLOAT;
}

Result<void> subtractTexels(Format format, std::span<const std::byte> got, std::span<const std::byte> expected,
                            std::span<std::byte> difference)
{
    const Format target = differenceFormat(format);
    const std::size_t from = info(format).blockBytes;
    const std::size_t to = info(target).blockBytes;
    const std::size_t texels = difference.size() / to;
    if (got.size() < texels * from || expected.size() < texels * from)
        return fail(Code::badValue, "There are fewer texels than differences.");
    std::vector<decode::Color> first(std::min(texels, subtractedTexels));
    std::vector<decode::Color> second(first.size());
    for (std::size_t at = 0; at < texels; at += subtractedTexels) {
        const std::size_t count = std::min(subtractedTexels, texels - at);
        const std::span colors(first.data(), count);
        TRY_VOID(decode::decodeRow(format, got.subspan(at * from, count * from), colors));
        TRY_VOID(
            decode::decodeRow(format, expected.subspan(at * from, count * from), std::span(second.data(), count)));
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t channel = 0; channel < 4; ++channel)
                first[i][channel] = distanceOf(first[i][channel], second[i][channel]);
        TRY_VOID(decode::encodeRow(target, colors, difference.subspan(at * to, count * to)));
    }
    return {};
}

Result<Elements> combinedElements(const Elements& elements, const Combination& combination)
{
    const bool areTexels = elements.format && elements.extent[0] > 0 && elements.start == 0 &&
                           elements.stride == info(*elements.format).blockBytes;
    if (!areTexels)
        return fail(Code::badValue, "Only the texels of an image can be combined with those of another one.");
    if (combination.kind == Combination::Kind::split)
        return elements;
    TRY(Elements result, texelElements(differenceFormat(*elements.format)));
    result.extent = elements.extent;
    return result;
}

Result<std::unique_ptr<Source>> combinedSource(Source& source, Source& other, const Elements& elements,
                                               const Combination& combination)
{
    if (source.sizeInBytes() != other.sizeInBytes()) {
        return fail(Code::badValue, std::format("The images have different sizes: {} and {} bytes.",
                                                source.sizeInBytes(), other.sizeInBytes()));
    }
    const std::uint64_t texels = elements.count(source.sizeInBytes());
    if (combination.kind == Combination::Kind::split) {
        return std::make_unique<SplitSource>(source, other,
                                             std::min(combination.column, elements.extent[0]) * elements.stride,
                                             elements.extent[0] * elements.stride);
    }
    return std::make_unique<DifferenceSource>(source, other, *elements.format, texels);
}

} // namespace wavelane::inspect

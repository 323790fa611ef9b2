// SPDX-License-Identifier: MIT
#include "ui/views/image/visible_texels.h"

#include "core/decode/texels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace wavelane::ui {

namespace {

/// For packed floats, whose infinities and NaN have all bits of the exponent set.
template<class Word>
bool allFinite(std::span<const std::byte> floats, Word exponent)
{
    unsigned found = 0;
    for (std::size_t at = 0; at + sizeof(Word) <= floats.size(); at += sizeof(Word)) {
        Word bits = 0;
        std::memcpy(&bits, floats.data() + at, sizeof bits);
        found |= (bits & exponent) == exponent ? 1U : 0U;
    }
    return found == 0;
}

bool allFinite(std::optional<NumberType> type, std::span<const std::byte> numbers)
{
    if (type == NumberType::float32)
        return allFinite<std::uint32_t>(numbers, 0x7f800000U);
    return type == NumberType::float16 && allFinite<std::uint16_t>(numbers, 0x7c00U);
}

} // namespace

QImage converted(const TexelImage& image, const decode::DisplayOptions& options, const QRect& texels, QSize size)
{
    const std::size_t texelBytes = info(image.format).blockBytes;
    const auto source = std::as_bytes(std::span(image.bytes));
    const auto width = static_cast<std::size_t>(size.width());
    std::vector<std::size_t> columns(width);
    for (std::size_t x = 0; x < width; ++x)
        columns[x] = (static_cast<std::size_t>(texels.left()) +
                      (2 * x + 1) * static_cast<std::size_t>(texels.width()) / (2 * width)) *
                     texelBytes;
    decode::DisplayOptions ofRow = options;
    // Only floats can be non-finite. Rows without marks use the fast path of the decoder.
    const bool marks = options.markNonFinite && info(image.format).kind == ComponentKind::floating;
    const std::optional<NumberType> type = decode::componentType(image.format);
    QImage pixels(size, QImage::Format_RGBA8888);
    std::vector<std::byte> gathered(width * texelBytes);
    for (int y = 0; y < size.height(); ++y) {
        const qint64 row = texels.top() + (2 * qint64(y) + 1) * texels.height() / (2 * qint64(size.height()));
        const auto line =
            source.subspan(static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width) * texelBytes);
        std::span<const std::byte> packed = gathered;
        if (size.width() == texels.width()) // Complete rows if there is one pixel per texel.
            packed = line.subspan(columns.front(), width * texelBytes);
        else
            for (std::size_t x = 0; x < width; ++x)
                std::memcpy(gathered.data() + x * texelBytes, line.data() + columns[x], texelBytes);
        ofRow.markNonFinite = marks && !allFinite(type, packed);
        const std::span<uchar> target(pixels.scanLine(y), width * 4);
        if (!decode::toDisplay(image.format, packed, ofRow, std::as_writable_bytes(target)))
            return {};
    }
    return pixels;
}

void VisibleTexels::refresh(const TexelImage& image, const decode::DisplayOptions& options,
                            const ImagePlacement& placement)
{
    const QRect texels = placement.visibleTexels();
    const double pixels = std::min(1.0, placement.deviceZoom());
    const QSize size(std::max(1, static_cast<int>(std::lround(texels.width() * pixels))),
                     std::max(1, static_cast<int>(std::lround(texels.height() * pixels))));
    if (m_isCurrent && texels == m_texels && size == m_size)
        return;
    m_texels = texels;
    m_size = size;
    m_isCurrent = true;
    m_pixels = texels.isEmpty() ? QImage() : converted(image, options, texels, size);
}

} // namespace wavelane::ui

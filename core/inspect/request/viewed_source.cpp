// SPDX-License-Identifier: MIT
#include "core/inspect/request/viewed_source.h"

#include "core/base/try.h"
#include "core/decode/blocks/block_texels.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <vector>

namespace wavelane::inspect {

namespace {

/// Rows with gaps between them, as if there were none.
class PackedRows final : public Source
{
public:
    PackedRows(Source& source, std::uint64_t rowBytes, std::uint64_t pitch, std::uint64_t rows)
        : m_source(source), m_rowBytes(rowBytes), m_pitch(pitch), m_rows(rows)
    {
    }

    std::uint64_t sizeInBytes() const override { return m_rowBytes * m_rows; }

    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        const std::uint64_t first = offset / m_rowBytes;
        const std::uint64_t skipped = offset % m_rowBytes;
        if (skipped + size <= m_rowBytes) // Within one row.
            return m_source.read(first * m_pitch + skipped, size);
        const std::uint64_t rows = (skipped + size + m_rowBytes - 1) / m_rowBytes;
        TRY(const auto bytes,
            m_source.readStrips({.offset = first * m_pitch, .size = m_rowBytes, .pitch = m_pitch, .count = rows}));
        return bytes.subspan(skipped, size);
    }

private:
    Source& m_source;
    std::uint64_t m_rowBytes;
    std::uint64_t m_pitch;
    std::uint64_t m_rows;
};

/// Block-compressed texels as decoded ones. Keeps one row of blocks.
class DecodedBlocks final : public Source
{
public:
    DecodedBlocks(Source& source, Format format, const Elements& elements)
        : m_source(source), m_format(format), m_extent(elements.extent), m_texelBytes(elements.stride),
          m_rowBytes(m_extent[0] * m_texelBytes), m_blocks((m_extent[0] + decode::blockSide - 1) / decode::blockSide),
          m_bandsPerPlane((m_extent[1] + decode::blockSide - 1) / decode::blockSide)
    {
        m_band.resize(m_blocks * decode::blockSide * decode::blockSide * m_texelBytes);
    }

    /// Other contents than those that the elements describe can have more or fewer rows.
    std::uint64_t sizeInBytes() const override
    {
        const std::uint64_t bands = m_source.sizeInBytes() / (m_blocks * info(m_format).blockBytes);
        const std::uint64_t rows = bands / m_bandsPerPlane * m_extent[1] +
                                   std::min(bands % m_bandsPerPlane * decode::blockSide, m_extent[1]);
        return m_rowBytes * rows;
    }

    Result<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t size) override
    {
        m_piece.resize(size);
        for (std::uint64_t done = 0; done < size;) {
            const std::uint64_t row = (offset + done) / m_rowBytes;
            const std::uint64_t skipped = (offset + done) % m_rowBytes;
            const std::uint64_t part = std::min(m_rowBytes - skipped, size - done);
            const std::uint64_t y = row % m_extent[1];
            TRY_VOID(decodeBand(row / m_extent[1], y / decode::blockSide));
            std::memcpy(m_piece.data() + done, m_band.data() + y % decode::blockSide * bandRowBytes() + skipped,
                        part);
            done += part;
        }
        return m_piece;
    }

private:
    std::uint64_t bandRowBytes() const { return m_blocks * decode::blockSide * m_texelBytes; }

    /// Decodes a row of blocks of a plane.
    Result<void> decodeBand(std::uint64_t plane, std::uint64_t row)
    {
        const std::uint64_t band = plane * m_bandsPerPlane + row;
        if (band == m_decoded)
            return {};
        const std::uint64_t blockBytes = info(m_format).blockBytes;
        TRY(const auto bytes, m_source.read(band * m_blocks * blockBytes, m_blocks * blockBytes));
        std::array<std::byte, 16 * 8> texels{}; // Of at most 8 bytes each.
        const std::uint64_t part = decode::blockSide * m_texelBytes;
        for (std::uint64_t block = 0; block < m_blocks; ++block) {
            TRY_VOID(decode::decodeBlock(m_format, bytes.subspan(block * blockBytes, blockBytes), texels));
            for (std::uint64_t y = 0; y < decode::blockSide; ++y)
                std::memcpy(m_band.data() + y * bandRowBytes() + block * part, texels.data() + y * part, part);
        }
        m_decoded = band;
        return {};
    }

    Source& m_source;
    Format m_format;
    std::array<std::uint64_t, 3> m_extent;
    std::uint64_t m_texelBytes;
    std::uint64_t m_rowBytes;
    std::uint64_t m_blocks; ///< In a row.
    std::uint64_t m_bandsPerPlane;
    std::uint64_t m_decoded = UINT64_MAX;
    std::vector<std::byte> m_band;
    std::vector<std::byte> m_piece;
};

} // namespace

Result<std::array<std::uint64_t, 3>> bufferImageExtent(const View& view, std::uint64_t texelBytes,
                                                       std::uint64_t bytes)
{
    const std::uint64_t packed = view.width * texelBytes;
    if (view.width > maxRowElements)
        return fail(Code::limitExceeded,
                    std::format("A row has {} elements; the limit is {}.", view.width, maxRowElements));
    if (view.rowBytes != 0 && view.rowBytes < packed) {
        return fail(Code::badValue, std::format("The row pitch is {} bytes, but {} elements have {}.", view.rowBytes,
                                                view.width, packed));
    }
    if (view.start != 0 || view.stride > texelBytes)
        return fail(Code::badValue, "An image of a buffer starts with its first byte and has no gaps in rows.");
    if (bytes < texelBytes)
        return fail(Code::badValue,
                    std::format("The buffer has {} bytes, but an element has {}.", bytes, texelBytes));
    if (bytes < packed) // A part of the first row.
        return std::array<std::uint64_t, 3>{bytes / texelBytes, 1, 1};
    const std::uint64_t pitch = std::max(view.rowBytes, packed);
    return std::array<std::uint64_t, 3>{view.width, (bytes - packed) / pitch + 1, 1};
}

Result<std::unique_ptr<Source>> viewedSource(Source& source, const View& view, const Elements& elements)
{
    if (view.format && info(*view.format).blockWidth > 1)
        return std::make_unique<DecodedBlocks>(source, *view.format, elements);
    if (view.width == 0 || view.rowBytes == 0 || elements.extent[1] == 1)
        return nullptr;
    const std::uint64_t rowBytes = elements.extent[0] * elements.stride;
    const std::uint64_t size = source.sizeInBytes();
    if (size == rowBytes * elements.extent[1]) // The rows of an image file have no gaps.
        return nullptr;
    // Other contents than those that the elements describe can have more or fewer rows.
    const std::uint64_t rows = size < rowBytes ? 0 : (size - rowBytes) / view.rowBytes + 1;
    return std::make_unique<PackedRows>(source, rowBytes, view.rowBytes, rows);
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/inspect/request/viewed_source.h"

#include "core/base/try.h"

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
    if (view.width == 0 || view.rowBytes == 0 || elements.extent[1] == 1)
        return nullptr;
    return std::make_unique<PackedRows>(source, elements.extent[0] * elements.stride, view.rowBytes,
                                        elements.extent[1]);
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/plan/data/mip_source.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <span>
#include <utility>
#include <vector>

namespace wavelane::plan {

namespace {

using decode::Color;

/// Averages a row of a level from the corresponding rows of the next larger level.
Result<void> fillRow(Format format, std::span<const std::span<const std::byte>> sources, std::uint64_t sourceWidth,
                     std::uint64_t width, std::span<std::byte> target)
{
    std::vector<Color> sums(width, Color{0, 0, 0, 0});
    std::vector<Color> row(sourceWidth);
    const std::uint64_t columns = std::min<std::uint64_t>(sourceWidth, 2);
    for (const auto source : sources) {
        if (auto decoded = decode::decodeRow(format, source, row); !decoded)
            return decoded;
        for (std::uint64_t x = 0; x < width; ++x) {
            for (std::uint64_t i = 0; i < columns; ++i) {
                for (std::size_t c = 0; c < 4; ++c)
                    sums[x][c] += row[x * columns + i][c];
            }
        }
    }
    const auto count = static_cast<double>(sources.size() * columns);
    for (Color& sum : sums) {
        for (double& each : sum)
            each /= count;
    }
    return decode::encodeRow(format, sums, target);
}

/// Skips bytes.
Result<void> skip(ByteSource& source, std::uint64_t size)
{
    std::vector<std::byte> bytes(std::min<std::uint64_t>(size, 65536));
    for (; size > 0; size -= bytes.size()) {
        bytes.resize(std::min<std::uint64_t>(size, bytes.size()));
        if (auto read = source.read(bytes); !read)
            return read;
    }
    return {};
}

std::uint64_t levelSizeInBytes(const project::Texture& texture, std::uint64_t mip)
{
    return project::sliceSizeInBytes(texture, mip) * project::layerCount(texture);
}

/// All layers of a level, computed row by row from the next larger level.
class HalvedLevel final : public BlockSource
{
public:
    HalvedLevel(const project::Texture& texture, std::uint64_t mip, std::unique_ptr<ByteSource> above)
        : BlockSource(levelSizeInBytes(texture, mip)), m_format(texture.format), m_above(std::move(above)),
          m_extent(project::mipExtent(texture, mip)), m_aboveExtent(project::mipExtent(texture, mip - 1)),
          m_pitch(m_aboveExtent[0] * info(texture.format).blockBytes)
    {
    }

private:
    Result<std::span<const std::byte>> next() override
    {
        const bool inPlanes = m_aboveExtent[2] > 1;
        const std::uint64_t rows = std::min<std::uint64_t>(m_aboveExtent[1], 2);
        if (!inPlanes || m_y == 0) {
            m_strip.resize(m_pitch * (inPlanes ? 2 * m_aboveExtent[1] : rows));
            TRY_VOID(m_above->read(m_strip));
        }
        std::vector<std::span<const std::byte>> sources;
        for (std::uint64_t plane = 0; plane < (inPlanes ? 2U : 1U); ++plane) {
            for (std::uint64_t row = 0; row < rows; ++row) {
                const std::uint64_t line = inPlanes ? plane * m_aboveExtent[1] + m_y * rows + row : row;
                sources.push_back(std::span(m_strip).subspan(line * m_pitch, m_pitch));
            }
        }
        m_row.resize(m_extent[0] * info(m_format).blockBytes);
        TRY_VOID(fillRow(m_format, sources, m_aboveExtent[0], m_extent[0], m_row));
        TRY_VOID(advance(inPlanes, rows));
        return m_row;
    }

    /// Advances to the next row. Skips the last row or plane if a side is odd.
    Result<void> advance(bool inPlanes, std::uint64_t rows)
    {
        if (++m_y < m_extent[1])
            return {};
        m_y = 0;
        if (!inPlanes)
            return skip(*m_above, (m_aboveExtent[1] - m_extent[1] * rows) * m_pitch);
        if (++m_z < m_extent[2])
            return {};
        m_z = 0;
        return skip(*m_above, (m_aboveExtent[2] - m_extent[2] * 2) * m_aboveExtent[1] * m_pitch);
    }

    Format m_format;
    std::unique_ptr<ByteSource> m_above;
    std::array<std::uint64_t, 3> m_extent;
    std::array<std::uint64_t, 3> m_aboveExtent;
    std::uint64_t m_pitch;          ///< Bytes of a row of the larger level.
    std::vector<std::byte> m_strip; ///< The rows (of 3D textures, planes) that the next row is computed from.
    std::vector<std::byte> m_row;
    std::uint64_t m_y = 0;
    std::uint64_t m_z = 0;
};

/// All levels in order.
class MippedSource final : public ByteSource
{
public:
    MippedSource(std::uint64_t sizeInBytes, const project::Texture& texture, FirstLevel firstLevel,
                 std::uint64_t keepBytes)
        : ByteSource(sizeInBytes), m_texture(texture), m_firstLevel(std::move(firstLevel)), m_keepBytes(keepBytes)
    {
    }

    /// Advances to the next level. Called first.
    Result<void> open()
    {
        TRY(auto level, source());
        m_level = std::move(level);
        m_left = levelSizeInBytes(m_texture, m_mip);
        m_kept.clear();
        const bool isLast = m_mip + 1 == m_texture.mips;
        if (m_left <= m_keepBytes && !isLast) {
            m_kept.resize(m_left);
            if (auto read = m_level->read(m_kept); !read)
                return read;
            m_level = sourceOf(m_kept);
        }
        ++m_mip;
        return {};
    }

    Result<void> read(std::span<std::byte> into) override
    {
        while (!into.empty()) {
            if (m_left == 0) {
                if (auto opened = open(); !opened)
                    return opened;
            }
            const auto part = into.first(std::min<std::uint64_t>(into.size(), m_left));
            if (auto read = m_level->read(part); !read)
                return read;
            m_left -= part.size();
            into = into.subspan(part.size());
        }
        return {};
    }

    /// A few bytes of a small level can require gigabytes of the first.
    void countInnerWork(WorkMeter& meter) override { m_meter = &meter; }

private:
    /// Computes the level `m_mip` from the kept level, or from the first one.
    Result<std::unique_ptr<ByteSource>> source()
    {
        if (!m_kept.empty())
            return std::make_unique<HalvedLevel>(m_texture, m_mip, sourceOf(std::exchange(m_kept, {})));
        auto level = m_firstLevel();
        if (level && m_meter)
            level = withWorkMeter(std::move(*level), *m_meter);
        for (std::uint64_t mip = 1; level && mip <= m_mip; ++mip)
            level = std::make_unique<HalvedLevel>(m_texture, mip, std::move(*level));
        return level;
    }

    project::Texture m_texture;
    FirstLevel m_firstLevel;
    std::uint64_t m_keepBytes;
    std::uint64_t m_mip = 0; ///< The next level.
    std::unique_ptr<ByteSource> m_level;
    std::uint64_t m_left = 0; ///< Unread bytes of the level.
    std::vector<std::byte> m_kept;
    WorkMeter* m_meter = nullptr;
};

} // namespace

Result<std::uint64_t> wholeTextureSize(const project::Texture& texture, const DataTarget& target)
{
    const auto size = project::sizeInBytes(texture);
    if (!size)
        return fail(Code::badValue, "The size of the texture in texels is unknown.");
    if (*size > target.sizeInBytes)
        return fail(Code::uploadOutOfBounds,
                    std::format("The data fills the whole texture of {} bytes, but the target has {}.", *size,
                                target.sizeInBytes));
    return *size;
}

Result<std::unique_ptr<ByteSource>> mipSource(const project::Texture& texture, FirstLevel firstLevel,
                                              std::uint64_t keepBytes)
{
    if (auto decodable = decode::checkDecodable(texture.format); !decodable && texture.mips > 1)
        return std::unexpected(std::move(decodable.error()));
    const auto size = project::sizeInBytes(texture);
    if (!size)
        return fail(Code::badValue, "The size of the texture in texels is unknown.");
    auto source = std::make_unique<MippedSource>(*size, texture, std::move(firstLevel), keepBytes);
    TRY_VOID(source->open());
    return source;
}

} // namespace wavelane::plan

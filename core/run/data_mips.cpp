// SPDX-License-Identifier: MIT
#include "core/run/patterns.h"

#include "core/decode/texels.h"
#include "core/project/sizes.h"

#include <algorithm>

namespace wavelane::run {

namespace {

using decode::Color;

/// One row of a level, averaged from the rows of the level above that lie below it.
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

/// One layer of a level from the same layer of the level above.
Result<void> fillLayer(const project::Texture& texture, std::uint64_t mip, std::span<const std::byte> source,
                       std::span<std::byte> target)
{
    const std::uint64_t texelBytes = info(texture.format).blockBytes;
    const auto [width, height, depth] = project::mipExtent(texture, mip);
    const auto [sourceWidth, sourceHeight, sourceDepth] = project::mipExtent(texture, mip - 1);
    const std::uint64_t rows = std::min<std::uint64_t>(sourceHeight, 2);
    const std::uint64_t slices = std::min<std::uint64_t>(sourceDepth, 2);
    const std::uint64_t sourcePitch = sourceWidth * texelBytes;
    std::vector<std::span<const std::byte>> sources;
    for (std::uint64_t z = 0; z < depth; ++z) {
        for (std::uint64_t y = 0; y < height; ++y) {
            sources.clear();
            for (std::uint64_t k = 0; k < slices; ++k) {
                for (std::uint64_t j = 0; j < rows; ++j) {
                    const std::uint64_t line = (z * slices + k) * sourceHeight + y * rows + j;
                    sources.push_back(source.subspan(line * sourcePitch, sourcePitch));
                }
            }
            const auto row = target.subspan((z * height + y) * width * texelBytes, width * texelBytes);
            if (auto filled = fillRow(texture.format, sources, sourceWidth, width, row); !filled)
                return filled;
        }
    }
    return {};
}

} // namespace

Result<void> fillMips(const project::Texture& texture, std::span<std::byte> bytes)
{
    if (auto decodable = decode::checkDecodable(texture.format); !decodable)
        return decodable;
    for (std::uint64_t mip = 1; mip < texture.mips; ++mip) {
        const std::uint64_t sourceSize = project::sliceSizeInBytes(texture, mip - 1);
        const std::uint64_t size = project::sliceSizeInBytes(texture, mip);
        for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer) {
            const auto source = bytes.subspan(project::sliceOffsetInBytes(texture, mip - 1, layer), sourceSize);
            const auto target = bytes.subspan(project::sliceOffsetInBytes(texture, mip, layer), size);
            if (auto filled = fillLayer(texture, mip, source, target); !filled)
                return filled;
        }
    }
    return {};
}

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#include "core/project/size/sizes.h"

#include <algorithm>
#include <bit>

namespace wavelane::project {

namespace {

std::optional<std::uint64_t> product(std::uint64_t left, std::uint64_t right)
{
    std::uint64_t value = 0;
    if (__builtin_mul_overflow(left, right, &value))
        return std::nullopt;
    return value;
}

std::optional<std::uint64_t> sum(std::uint64_t left, std::uint64_t right)
{
    std::uint64_t value = 0;
    if (__builtin_add_overflow(left, right, &value))
        return std::nullopt;
    return value;
}

std::uint64_t blocks(std::uint64_t texels, std::uint64_t blockWidth)
{
    return texels / blockWidth + (texels % blockWidth != 0 ? 1 : 0);
}

std::optional<std::uint64_t> checkedSliceSize(const Texture& texture, std::uint64_t mip)
{
    const FormatInfo& format = info(texture.format);
    const auto [width, height, depth] = mipExtent(texture, mip);
    std::optional<std::uint64_t> size = product(blocks(width, format.blockWidth), format.blockBytes);
    size = size ? product(*size, blocks(height, format.blockWidth)) : size;
    return size ? product(*size, depth) : size;
}

std::optional<std::uint64_t> checkedOffset(const Texture& texture, std::uint64_t mip, std::uint64_t layer)
{
    std::optional<std::uint64_t> offset = 0;
    for (std::uint64_t level = 0; level <= mip && offset; ++level) {
        const auto slice = checkedSliceSize(texture, level);
        const auto all = slice ? product(*slice, level == mip ? layer : layerCount(texture)) : slice;
        offset = all ? sum(*offset, *all) : std::nullopt;
    }
    return offset;
}

} // namespace

bool isSparse(const Resource& resource)
{
    const auto* buffer = std::get_if<Buffer>(&resource.kind);
    const auto* texture = std::get_if<Texture>(&resource.kind);
    return (buffer != nullptr && buffer->sparse) || (texture != nullptr && texture->sparse);
}

bool isInTiles(const Buffer& buffer)
{
    return (buffer.size && buffer.size->isExpression()) || (buffer.count && buffer.count->isExpression());
}

bool isInTiles(const Texture& texture)
{
    return texture.width.isExpression() || texture.height.isExpression() || texture.depth.isExpression();
}

std::optional<std::uint64_t> sizeInBytes(const Buffer& buffer)
{
    if (buffer.size)
        return buffer.size->isExpression() ? std::nullopt : std::optional(buffer.size->value);
    if (!buffer.count || buffer.count->isExpression())
        return std::nullopt;
    const std::uint64_t element = buffer.stride   ? *buffer.stride
                                  : buffer.format ? info(*buffer.format).blockBytes
                                                  : 1;
    return product(buffer.count->value, element);
}

std::array<std::uint64_t, 3> mipExtent(const Texture& texture, std::uint64_t mip)
{
    const auto level = [mip](const Amount& amount) {
        return mip >= 64 ? std::uint64_t{1} : std::max<std::uint64_t>(1, amount.value >> mip);
    };
    switch (texture.dimension) {
    case TextureDimension::one:
        return {level(texture.width), 1, 1};
    case TextureDimension::two:
        return {level(texture.width), level(texture.height), 1};
    case TextureDimension::three:
        return {level(texture.width), level(texture.height), level(texture.depth)};
    case TextureDimension::cube:
        return {level(texture.width), level(texture.width), 1};
    }
    return {1, 1, 1};
}

std::uint64_t layerCount(const Texture& texture)
{
    if (texture.dimension != TextureDimension::cube)
        return texture.slices;
    return product(texture.slices, 6).value_or(UINT64_MAX);
}

std::uint64_t sliceSizeInBytes(const Texture& texture, std::uint64_t mip)
{
    return checkedSliceSize(texture, mip).value_or(UINT64_MAX);
}

std::optional<std::uint64_t> sizeInBytes(const Texture& texture)
{
    // Limits the loop below; no texture has more mips.
    constexpr std::uint64_t maxMips = 64;
    if (isInTiles(texture) || texture.mips == 0 || texture.mips > maxMips)
        return std::nullopt;
    return checkedOffset(texture, texture.mips - 1, layerCount(texture));
}

std::uint64_t sliceOffsetInBytes(const Texture& texture, std::uint64_t mip, std::uint64_t layer)
{
    return checkedOffset(texture, std::min<std::uint64_t>(mip, 64), layer).value_or(UINT64_MAX);
}

std::uint64_t fullMipCount(const Texture& texture)
{
    const auto extent = mipExtent(texture, 0);
    return static_cast<std::uint64_t>(std::bit_width(std::ranges::max(extent)));
}

} // namespace wavelane::project

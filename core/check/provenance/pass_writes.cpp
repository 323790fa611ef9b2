// SPDX-License-Identifier: MIT
#include "core/check/provenance/pass_writes.h"

#include "core/base/try.h"
#include "core/plan/frame/copy_regions.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <format>
#include <variant>

namespace wavelane::check {

namespace {

using PlacedWrite = std::optional<PassWrite>;

/// A block of a texture: its mip, layer and place in blocks of texels.
struct BlockPlace
{
    std::uint64_t mip = 0;
    std::uint64_t layer = 0;
    std::array<std::uint64_t, 3> at{};
};

std::array<std::uint64_t, 3> blocksOf(const project::Texture& texture, std::uint64_t mip)
{
    const std::uint64_t width = info(texture.format).blockWidth;
    std::array<std::uint64_t, 3> blocks = project::mipExtent(texture, mip);
    blocks[0] = (blocks[0] + width - 1) / width;
    blocks[1] = (blocks[1] + width - 1) / width;
    return blocks;
}

std::optional<BlockPlace> blockAt(const project::Texture& texture, std::uint64_t offset)
{
    for (std::uint64_t mip = 0; mip < texture.mips; ++mip) {
        const std::uint64_t begin = project::sliceOffsetInBytes(texture, mip, 0);
        const std::uint64_t size = project::sliceSizeInBytes(texture, mip);
        const std::uint64_t layer = (offset - begin) / size;
        if (offset < begin || layer >= project::layerCount(texture))
            continue;
        const auto blocks = blocksOf(texture, mip);
        const std::uint64_t block = (offset - begin) % size / info(texture.format).blockBytes;
        return BlockPlace{.mip = mip,
                          .layer = layer,
                          .at = {block % blocks[0], block / blocks[0] % blocks[1], block / blocks[0] / blocks[1]}};
    }
    return std::nullopt;
}

/// The place of the block in the region, in blocks; nothing outside of it.
std::optional<std::array<std::uint64_t, 3>> placeIn(const TextureRegion& region, const project::Texture& texture,
                                                    std::uint64_t offset)
{
    const std::optional<BlockPlace> block = blockAt(texture, offset);
    if (!block || block->mip != region.mip || block->layer != region.layer)
        return std::nullopt;
    const std::uint64_t width = info(texture.format).blockWidth;
    std::array<std::uint64_t, 3> inside{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::uint64_t unit = axis < 2 ? width : 1;
        const std::uint64_t begin = region.origin[axis] / unit;
        const std::uint64_t end = begin + (region.extent[axis] + unit - 1) / unit;
        if (block->at[axis] < begin || block->at[axis] >= end)
            return std::nullopt;
        inside[axis] = block->at[axis] - begin;
    }
    return inside;
}

std::uint64_t offsetOf(const TextureRegion& region, const project::Texture& texture,
                       const std::array<std::uint64_t, 3>& inside)
{
    const FormatInfo& format = info(texture.format);
    const auto blocks = blocksOf(texture, region.mip);
    std::array<std::uint64_t, 3> at = inside;
    for (std::size_t axis = 0; axis < 3; ++axis)
        at[axis] += region.origin[axis] / (axis < 2 ? format.blockWidth : 1U);
    return project::sliceOffsetInBytes(texture, region.mip, region.layer) +
           ((at[2] * blocks[1] + at[1]) * blocks[0] + at[0]) * format.blockBytes;
}

/// The number of blocks of a region along each axis.
std::array<std::uint64_t, 3> blocksOf(const TextureRegion& region, const project::Texture& texture)
{
    const std::uint64_t width = info(texture.format).blockWidth;
    return {(region.extent[0] + width - 1) / width, (region.extent[1] + width - 1) / width, region.extent[2]};
}

/// What a copy does to one byte.
PlacedWrite copyOfByte(const project::CopyPass& copy, const plan::CopyRegions& regions, const project::Resource& from,
                       const project::Resource& to, std::uint64_t offset)
{
    const auto* const fromTexture = std::get_if<project::Texture>(&from.kind);
    const auto* const toTexture = std::get_if<project::Texture>(&to.kind);
    const auto made = [&](std::uint64_t source) {
        return PassWrite{.kind = "copy", .source = ByteRange{.resource = copy.from.resource, .offset = source}};
    };
    if (const auto* buffers = std::get_if<plan::BufferRegions>(&regions)) {
        if (offset < buffers->to || offset - buffers->to >= buffers->size)
            return std::nullopt;
        return made(buffers->from + (offset - buffers->to));
    }
    if (const auto* textures = std::get_if<plan::TextureRegions>(&regions); textures && fromTexture && toTexture) {
        const auto inside = placeIn(textures->to, *toTexture, offset);
        if (!inside)
            return std::nullopt;
        return made(offsetOf(textures->from, *fromTexture, *inside) + offset % info(toTexture->format).blockBytes);
    }
    const auto* const mixed = std::get_if<plan::MixedRegions>(&regions);
    if (mixed && toTexture) {
        const auto inside = placeIn(mixed->texture, *toTexture, offset);
        if (!inside)
            return std::nullopt;
        const auto blocks = blocksOf(mixed->texture, *toTexture);
        const std::uint64_t bytes = info(toTexture->format).blockBytes;
        return made(mixed->offset + (((*inside)[2] * blocks[1] + (*inside)[1]) * blocks[0] + (*inside)[0]) * bytes +
                    offset % bytes);
    }
    if (mixed && fromTexture) {
        const auto blocks = blocksOf(mixed->texture, *fromTexture);
        const std::uint64_t bytes = info(fromTexture->format).blockBytes;
        if (offset < mixed->offset || (offset - mixed->offset) / bytes >= blocks[0] * blocks[1] * blocks[2])
            return std::nullopt;
        const std::uint64_t block = (offset - mixed->offset) / bytes;
        return made(offsetOf(mixed->texture, *fromTexture,
                             {block % blocks[0], block / blocks[0] % blocks[1], block / blocks[0] / blocks[1]}) +
                    (offset - mixed->offset) % bytes);
    }
    return std::nullopt;
}

Result<PlacedWrite> writeOfCopy(const project::CopyPass& copy, const project::Project& project,
                                const ByteRange& range)
{
    const project::Resource* const from = project.resource(copy.from.resource);
    const project::Resource* const to = project.resource(copy.to.resource);
    if (!from || !to)
        return fail(Code::unknownResource, "A resource of the copy does not exist.");
    TRY(const plan::CopyRegions regions, plan::copyRegions(copy, *from, *to));
    for (std::uint64_t i = 0; i < range.size; ++i) {
        if (PlacedWrite found = copyOfByte(copy, regions, *from, *to, range.offset + i))
            return found;
    }
    return PlacedWrite();
}

Result<PlacedWrite> writeOfUpload(const plan::PlannedUpload& upload, const ByteRange& range)
{
    const std::vector<plan::PlannedUpload::Piece> pieces =
        upload.recipe ? plan::uploadPieces(*upload.recipe) : upload.pieces;
    const bool writes = std::ranges::any_of(pieces, [&](const plan::PlannedUpload::Piece& each) {
        return each.to < range.offset + range.size && range.offset < each.to + each.size;
    });
    return writes ? PlacedWrite(PassWrite{.kind = "upload", .source = {}}) : PlacedWrite();
}

} // namespace

Result<std::optional<PassWrite>> writeOf(const plan::PlannedPass& pass, const project::Project& project,
                                         const ByteRange& range)
{
    if (const auto* copy = std::get_if<project::CopyPass>(&pass.kind))
        return copy->to.resource == range.resource ? writeOfCopy(*copy, project, range) : PlacedWrite();
    if (const auto* upload = std::get_if<plan::PlannedUpload>(&pass.kind))
        return upload->resource == range.resource ? writeOfUpload(*upload, range) : PlacedWrite();
    if (const auto* clear = std::get_if<project::ClearPass>(&pass.kind))
        return clear->resource == range.resource ? PlacedWrite(PassWrite{.kind = "clear", .source = {}})
                                                 : PlacedWrite();
    return PlacedWrite();
}

} // namespace wavelane::check

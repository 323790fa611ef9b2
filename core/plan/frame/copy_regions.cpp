// SPDX-License-Identifier: MIT
#include "core/plan/frame/copy_regions.h"

#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <format>
#include <string_view>

namespace wavelane::plan {

namespace {

/// The box at one end of a copy.
TextureRegion regionOf(const project::Texture& texture, const project::CopyEnd& end,
                       const std::array<std::uint64_t, 3>& extent)
{
    TextureRegion region{.mip = static_cast<std::uint32_t>(end.mip), .layer = static_cast<std::uint32_t>(end.slice)};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        region.origin[axis] = static_cast<std::uint32_t>(end.origin[axis]);
        region.extent[axis] = static_cast<std::uint32_t>(extent[axis]);
    }
    // A slice of a 3D texture is one of its planes.
    if (texture.dimension == project::TextureDimension::three) {
        region.layer = 0;
        region.origin[2] += static_cast<std::uint32_t>(end.slice);
    }
    return region;
}

/// The copy's extent. By default, it reaches from the origin to the end of the slice.
std::array<std::uint64_t, 3> extentOf(const project::CopyPass& copy, const project::Texture& texture,
                                      const project::CopyEnd& end)
{
    if (copy.extent)
        return *copy.extent;
    auto extent = project::mipExtent(texture, end.mip);
    for (std::size_t axis = 0; axis < 3; ++axis)
        extent[axis] -= std::min(extent[axis], end.origin[axis]);
    return extent;
}

std::uint64_t offsetOf(const project::CopyEnd& end)
{
    return end.offset ? end.offset->value : 0;
}

Result<CopyRegions> bufferRegions(const project::CopyPass& copy, std::uint64_t fromBytes, std::uint64_t toBytes)
{
    const std::uint64_t start = offsetOf(copy.from);
    const std::uint64_t target = offsetOf(copy.to);
    const std::uint64_t size = copy.size ? copy.size->value : fromBytes - std::min(start, fromBytes);
    if (start > fromBytes || size > fromBytes - start || target > toBytes || size > toBytes - target) {
        return fail(Code::copyOutOfBounds,
                    std::format("Bytes {} to {} of \"{}\" ({} bytes) do not fit at byte {} of \"{}\" ({} bytes).",
                                start, start + size, copy.from.resource, fromBytes, target, copy.to.resource,
                                toBytes));
    }
    return BufferRegions{.from = start, .to = target, .size = size};
}

} // namespace

Result<CopyRegions> copyRegions(const project::CopyPass& copy, const project::Resource& from,
                                const project::Resource& to)
{
    const auto* const fromBuffer = std::get_if<project::Buffer>(&from.kind);
    const auto* const toBuffer = std::get_if<project::Buffer>(&to.kind);
    const auto* const fromTexture = std::get_if<project::Texture>(&from.kind);
    const auto* const toTexture = std::get_if<project::Texture>(&to.kind);
    for (const auto& [each, name] : {std::pair(&from, copy.from.resource), std::pair(&to, copy.to.resource)}) {
        const bool hasBytes = std::holds_alternative<project::Buffer>(each->kind) ||
                              std::holds_alternative<project::Texture>(each->kind);
        if (!hasBytes) {
            return fail(Code::bindingKindMismatch,
                        std::format("\"{}\" is a {}; only buffers and textures can be copied.", name,
                                    project::kindName(*each)));
        }
    }
    if (fromBuffer && toBuffer) {
        return bufferRegions(copy, project::sizeInBytes(*fromBuffer).value_or(0),
                             project::sizeInBytes(*toBuffer).value_or(0));
    }
    if (fromTexture && toTexture) {
        const auto extent = extentOf(copy, *fromTexture, copy.from);
        return TextureRegions{.from = regionOf(*fromTexture, copy.from, extent),
                              .to = regionOf(*toTexture, copy.to, extent)};
    }
    const project::Texture& texture = fromTexture ? *fromTexture : *toTexture;
    const project::CopyEnd& textureEnd = fromTexture ? copy.from : copy.to;
    const std::uint64_t offset = offsetOf(fromTexture ? copy.to : copy.from);
    const std::uint64_t block = info(texture.format).blockBytes;
    if (offset % block != 0) {
        return fail(Code::badValue,
                    std::format("The buffer's offset {} is not a multiple of the {} bytes of a texel of \"{}\".",
                                offset, block, textureEnd.resource));
    }
    return MixedRegions{.offset = offset,
                        .texture = regionOf(texture, textureEnd, extentOf(copy, texture, textureEnd))};
}

Result<std::vector<UploadRegion>> uploadRegions(const PlannedUpload::Piece& piece, const project::Resource& target)
{
    const auto* buffer = std::get_if<project::Buffer>(&target.kind);
    const auto* texture = std::get_if<project::Texture>(&target.kind);
    if (!buffer && !texture) {
        return fail(Code::bindingKindMismatch,
                    std::format("\"{}\" is a {}; only buffers and textures accept uploads.", target.name,
                                project::kindName(target)));
    }
    const std::uint64_t size = (buffer ? project::sizeInBytes(*buffer) : project::sizeInBytes(*texture)).value_or(0);
    if (piece.to > size || piece.size > size - piece.to) {
        return fail(Code::uploadOutOfBounds,
                    std::format("{} bytes at offset {} do not fit \"{}\", which has {} bytes.", piece.size, piece.to,
                                target.name, size));
    }
    if (buffer)
        return std::vector<UploadRegion>{{.from = piece.from, .to = piece.to, .size = piece.size, .region = {}}};
    std::vector<UploadRegion> regions;
    for (const PackedRegion& packed : packedRegions(*texture)) {
        const std::uint64_t bytes = project::sliceSizeInBytes(*texture, packed.region.mip);
        const std::uint64_t end = packed.offset + bytes;
        if (end <= piece.to || piece.to + piece.size <= packed.offset)
            continue;
        if (packed.offset < piece.to || piece.to + piece.size < end) {
            return fail(Code::badValue,
                        std::format("Bytes {} to {} of texture \"{}\" are not whole slices; upload whole slices.",
                                    piece.to, piece.to + piece.size, target.name));
        }
        regions.push_back({.from = piece.from + (packed.offset - piece.to), .size = bytes, .region = packed.region});
    }
    return regions;
}

std::vector<PlannedUpload::Piece> uploadPieces(const UploadRecipe& recipe)
{
    std::vector<PlannedUpload::Piece> pieces;
    for (std::uint64_t run = 0; run < recipe.runCount(); ++run) {
        const std::uint64_t from = run * recipe.runBytes;
        pieces.push_back({.from = from,
                          .to = recipe.to + run * recipe.pitch,
                          .size = std::min(recipe.runBytes, recipe.sizeInBytes - from)});
    }
    return pieces;
}

std::vector<PackedRegion> packedRegions(const project::Texture& texture)
{
    std::vector<PackedRegion> regions;
    for (std::uint64_t mip = 0; mip < texture.mips; ++mip) {
        const auto extent = project::mipExtent(texture, mip);
        for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer) {
            regions.push_back(
                {.region = {.mip = static_cast<std::uint32_t>(mip),
                            .layer = static_cast<std::uint32_t>(layer),
                            .extent = {static_cast<std::uint32_t>(extent[0]), static_cast<std::uint32_t>(extent[1]),
                                       static_cast<std::uint32_t>(extent[2])}},
                 .offset = project::sliceOffsetInBytes(texture, mip, layer)});
        }
    }
    return regions;
}

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#include "core/run/copy_recorder.h"

#include "core/project/sizes.h"
#include "core/run/snapshots.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

gpu::MemoryUse transferUse(const LiveResource& live, bool write)
{
    gpu::MemoryUse use = live.memory;
    use.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
    use.reads = write ? 0 : VK_ACCESS_2_TRANSFER_READ_BIT;
    use.writes = write ? VK_ACCESS_2_TRANSFER_WRITE_BIT : 0;
    return use;
}

/// The box that a copy moves at one end: from the origin, by the extent or to the end of the slice.
gpu::TextureRegion regionOf(const LiveResource& live, const project::CopyEnd& end,
                            const std::array<std::uint64_t, 3>& extent)
{
    gpu::TextureRegion region{.mip = static_cast<std::uint32_t>(end.mip),
                              .layer = static_cast<std::uint32_t>(end.slice)};
    // A slice of a 3D texture is a plane of it.
    if (live.textureSpec()->dimension == project::TextureDimension::three)
        region.layer = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        region.origin[axis] = static_cast<std::uint32_t>(end.origin[axis]);
        region.extent[axis] = static_cast<std::uint32_t>(extent[axis]);
    }
    if (live.textureSpec()->dimension == project::TextureDimension::three)
        region.origin[2] += static_cast<std::uint32_t>(end.slice);
    return region;
}

/// The extent by the rule of the format: from the origin to the end of the slice of the texture that is read, or of
/// the one that is written from a buffer.
std::array<std::uint64_t, 3> extentOf(const project::CopyPass& copy, const LiveResource& texture,
                                      const project::CopyEnd& end)
{
    if (copy.extent)
        return *copy.extent;
    auto extent = project::mipExtent(*texture.textureSpec(), end.mip);
    for (std::size_t axis = 0; axis < 3; ++axis)
        extent[axis] -= std::min(extent[axis], end.origin[axis]);
    return extent;
}

std::uint64_t offsetOf(const project::CopyEnd& end)
{
    return end.offset ? end.offset->value : 0;
}

Result<void> checkOffset(const LiveResource& texture, std::uint64_t offset)
{
    const std::uint64_t block = info(texture.textureSpec()->format).blockBytes;
    if (offset % block == 0)
        return {};
    return fail(Code::badValue,
                std::format("The buffer's offset {} is no multiple of the {} bytes of a texel of \"{}\".", offset,
                            block, texture.spec.name));
}

} // namespace

Result<void> recordCopy(gpu::Recorder& recorder, const project::CopyPass& copy, const NameLookup& lookup)
{
    LiveResource* from = lookup(copy.from.resource);
    LiveResource* to = lookup(copy.to.resource);
    for (const auto& [live, name] : {std::pair(from, copy.from.resource), std::pair(to, copy.to.resource)}) {
        if (!live)
            return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
        if (!live->buffer && !live->texture)
            return fail(Code::bindingKindMismatch,
                        std::format("\"{}\" is a {}; only buffers and textures can be copied.", name,
                                    project::kindName(live->spec)));
    }
    recorder.use(std::array{transferUse(*from, false), transferUse(*to, true)});
    if (from->buffer && to->buffer) {
        const std::uint64_t start = offsetOf(copy.from);
        const std::uint64_t target = offsetOf(copy.to);
        const std::uint64_t size = copy.size ? copy.size->value : from->size - std::min(start, from->size);
        if (start > from->size || size > from->size - start || target > to->size || size > to->size - target) {
            return fail(Code::copyOutOfBounds,
                        std::format("Bytes {} to {} of \"{}\" ({} bytes) do not fit at byte {} of \"{}\" ({} bytes).",
                                    start, start + size, from->spec.name, from->size, target, to->spec.name,
                                    to->size));
        }
        if (size > 0)
            recorder.copy(*from->buffer, start, *to->buffer, target, size);
        return {};
    }
    if (from->texture && to->texture) {
        const auto extent = extentOf(copy, *from, copy.from);
        recorder.copy(*from->texture, regionOf(*from, copy.from, extent), *to->texture,
                      regionOf(*to, copy.to, extent));
        return {};
    }
    LiveResource& texture = from->texture ? *from : *to;
    const project::CopyEnd& textureEnd = from->texture ? copy.from : copy.to;
    const std::uint64_t offset = offsetOf(from->texture ? copy.to : copy.from);
    if (auto checked = checkOffset(texture, offset); !checked)
        return checked;
    const auto region = regionOf(texture, textureEnd, extentOf(copy, texture, textureEnd));
    if (from->texture)
        recorder.copy(*from->texture, region, *to->buffer, offset);
    else
        recorder.copy(*from->buffer, offset, *to->texture, region);
    return {};
}

Result<void> recordUpload(gpu::Recorder& recorder, const PlannedUpload& upload, const gpu::Buffer& staged,
                          LiveResource& target)
{
    if (!target.buffer && !target.texture) {
        return fail(Code::bindingKindMismatch, std::format("\"{}\" is a {}; nothing can be uploaded to it.",
                                                           target.spec.name, project::kindName(target.spec)));
    }
    recorder.use(std::array{transferUse(target, true)});
    for (const PlannedUpload::Piece& piece : upload.pieces) {
        if (piece.to > target.size || piece.size > target.size - piece.to) {
            return fail(Code::uploadOutOfBounds, std::format("{} bytes at offset {} do not fit \"{}\", which has {}.",
                                                             piece.size, piece.to, target.spec.name, target.size));
        }
        if (target.buffer) {
            if (piece.size > 0)
                recorder.copy(staged, piece.from, *target.buffer, piece.to, piece.size);
            continue;
        }
        for (const PackedRegion& packed : packedRegions(*target.textureSpec())) {
            const project::Texture& texture = *target.textureSpec();
            const std::uint64_t end = packed.offset + project::sliceSizeInBytes(texture, packed.region.mip);
            if (end <= piece.to || piece.to + piece.size <= packed.offset)
                continue;
            if (packed.offset < piece.to || piece.to + piece.size < end) {
                return fail(Code::badValue,
                            std::format("Bytes {} to {} of texture \"{}\" are no whole slices; upload whole slices.",
                                        piece.to, piece.to + piece.size, target.spec.name));
            }
            recorder.copy(staged, piece.from + (packed.offset - piece.to), *target.texture, packed.region);
        }
    }
    return {};
}

} // namespace wavelane::run

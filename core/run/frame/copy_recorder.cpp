// SPDX-License-Identifier: MIT
#include "core/run/frame/copy_recorder.h"

#include "core/base/try.h"
#include "core/plan/frame/copy_regions.h"

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

} // namespace

Result<void> recordCopy(gpu::Recorder& recorder, const project::CopyPass& copy, const ResourceLookup& lookup)
{
    LiveResource* from = lookup(copy.from.resource);
    LiveResource* to = lookup(copy.to.resource);
    for (const auto& [live, name] : {std::pair(from, copy.from.resource), std::pair(to, copy.to.resource)}) {
        if (!live)
            return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
    }
    TRY(const CopyRegions regions, copyRegions(copy, from->spec, to->spec));
    recorder.use(std::array{transferUse(*from, false), transferUse(*to, true)});
    if (const auto* bytes = std::get_if<BufferRegions>(&regions)) {
        if (bytes->size > 0)
            recorder.copy(*from->buffer, bytes->from, *to->buffer, bytes->to, bytes->size);
    } else if (const auto* boxes = std::get_if<TextureRegions>(&regions)) {
        recorder.copy(*from->texture, boxes->from, *to->texture, boxes->to);
    } else if (const auto& mixed = std::get<MixedRegions>(regions); from->texture) {
        recorder.copy(*from->texture, mixed.texture, *to->buffer, mixed.offset);
    } else {
        recorder.copy(*from->buffer, mixed.offset, *to->texture, mixed.texture);
    }
    return {};
}

Result<void> recordUpload(gpu::Recorder& recorder, const PlannedUpload& upload, const gpu::Buffer& staged,
                          LiveResource& target)
{
    recorder.use(std::array{transferUse(target, true)});
    for (const PlannedUpload::Piece& piece : upload.pieces) {
        TRY(const std::vector<UploadRegion> regions, uploadRegions(piece, target.spec));
        for (const UploadRegion& each : regions) {
            if (target.texture)
                recorder.copy(staged, each.from, *target.texture, each.region);
            else if (each.size > 0)
                recorder.copy(staged, each.from, *target.buffer, each.to, each.size);
        }
    }
    return {};
}

} // namespace wavelane::run

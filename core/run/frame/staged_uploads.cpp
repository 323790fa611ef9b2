// SPDX-License-Identifier: MIT
#include "core/run/frame/staged_uploads.h"

#include "core/base/try.h"

#include <cstring>
#include <utility>
#include <variant>

namespace wavelane::run {

Result<void> StagedUploads::prepare(const gpu::Device& device, const Plan& plan)
{
    m_buffers.clear();
    for (const PlannedPass& pass : plan.passes)
        TRY_VOID(stage(device, pass));
    return {};
}

Result<void> StagedUploads::stage(const gpu::Device& device, const PlannedPass& pass)
{
    if (const auto* const group = std::get_if<PlannedGroup>(&pass.kind)) {
        for (const PlannedPass& child : group->passes)
            TRY_VOID(stage(device, child));
        return {};
    }
    const auto* const upload = std::get_if<PlannedUpload>(&pass.kind);
    if (!upload || upload->bytes->empty())
        return {};
    TRY(std::unique_ptr<gpu::Buffer> made, gpu::Buffer::create(device, {.sizeInBytes = upload->bytes->size(),
                                                                        .heapType = gpu::HeapType::upload,
                                                                        .name = pass.name + " data"}));
    std::memcpy(made->mapped(), upload->bytes->data(), upload->bytes->size());
    m_buffers[pass.index] = std::move(made);
    return {};
}

const gpu::Buffer* StagedUploads::find(std::size_t leaf) const
{
    const auto found = m_buffers.find(leaf);
    return found == m_buffers.end() ? nullptr : found->second.get();
}

} // namespace wavelane::run

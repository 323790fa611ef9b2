// SPDX-License-Identifier: MIT
#include "core/run/frame/clear_recorder.h"

#include "core/base/try.h"
#include "core/plan/frame/clear_value.h"

#include <array>
#include <bit>
#include <format>

namespace wavelane::run {

Result<void> recordClear(gpu::Recorder& recorder, const project::ClearPass& clear, LiveResource& target)
{
    if (!target.buffer && !target.texture) {
        return fail(Code::bindingKindMismatch,
                    std::format("\"{}\" is a {}; only buffers and textures can be cleared.", target.spec.name,
                                project::kindName(target.spec)));
    }
    gpu::MemoryUse use = target.memory;
    use.stage = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
    use.writes = VK_ACCESS_2_TRANSFER_WRITE_BIT;
    recorder.use(std::array{use});
    if (target.buffer) {
        TRY(const std::uint32_t word, clearWord(*target.bufferSpec(), clear.value));
        recorder.fill(*target.buffer, 0, VK_WHOLE_SIZE, word);
    } else {
        TRY(const ClearColor color, clearColor(target.textureSpec()->format, clear.value));
        recorder.clear(*target.texture, std::bit_cast<VkClearColorValue>(color));
    }
    return {};
}

} // namespace wavelane::run

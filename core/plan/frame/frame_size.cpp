// SPDX-License-Identifier: MIT
#include "core/plan/frame/frame_size.h"

#include <algorithm>

namespace wavelane::plan {

namespace {

/// Far more than a frame can record, and far below an overflow of sums.
constexpr std::uint64_t maxCount = 1ull << 40;

std::uint64_t times(std::uint64_t count, std::uint64_t repeat)
{
    if (repeat == 0)
        return 0;
    return count > maxCount / repeat ? maxCount : count * repeat;
}

void add(FrameSize& total, const FrameSize& part, std::uint64_t repeat)
{
    total.timed = std::min(maxCount, total.timed + times(part.timed, repeat));
    total.marked = std::min(maxCount, total.marked + times(part.marked, repeat));
    total.indirect = std::min(maxCount, total.indirect + times(part.indirect, repeat));
    total.mapped = std::min(maxCount, total.mapped + times(part.mapped, repeat));
    if (repeat > 0)
        total.queues.insert(part.queues.begin(), part.queues.end());
    total.streamed = std::min(maxCount, total.streamed + times(part.streamed, repeat));
}

FrameSize measure(const std::vector<PlannedPass>& passes, bool firstFrame)
{
    FrameSize total;
    for (const PlannedPass& pass : passes) {
        if (pass.firstFrameOnly && !firstFrame)
            continue;
        if (!std::holds_alternative<PlannedGroup>(pass.kind))
            total.queues.insert(pass.queue);
        if (const auto* group = std::get_if<PlannedGroup>(&pass.kind)) {
            add(total, measure(group->passes, firstFrame), group->repeat);
        } else if (const auto* dispatch = std::get_if<PlannedDispatch>(&pass.kind)) {
            const bool runs = dispatch->repeat > 0;
            add(total,
                {.timed = runs,
                 .marked = runs && dispatch->shader->mayRunForever,
                 .indirect = runs && std::holds_alternative<project::Indirect>(dispatch->size)},
                1);
        } else if (const auto* upload = std::get_if<PlannedUpload>(&pass.kind); upload && upload->recipe) {
            add(total, {.streamed = 1}, 1);
        } else if (std::holds_alternative<project::BindTilePass>(pass.kind)) {
            add(total, {.timed = 1, .mapped = 1}, 1);
        } else {
            add(total, {.timed = 1}, 1);
        }
    }
    return total;
}

bool anyFirstFrameOnly(const std::vector<PlannedPass>& passes)
{
    return std::ranges::any_of(passes, [](const PlannedPass& pass) {
        const auto* group = std::get_if<PlannedGroup>(&pass.kind);
        return pass.firstFrameOnly || (group && anyFirstFrameOnly(group->passes));
    });
}

} // namespace

FrameSize measureFrame(const Plan& plan, bool firstFrame)
{
    return measure(plan.passes, firstFrame);
}

bool firstFrameDiffers(const Plan& plan)
{
    return anyFirstFrameOnly(plan.passes);
}

} // namespace wavelane::plan

// SPDX-License-Identifier: MIT
#include "core/run/frame/barrier_list.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::run {

namespace {

using Name = std::pair<std::uint64_t, const char*>;

constexpr std::array stageNames = std::to_array<Name>({
    {VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT, "DRAW_INDIRECT"},
    {VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, "COMPUTE_SHADER"},
    {VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, "ALL_TRANSFER"},
    {VK_PIPELINE_STAGE_2_ACCELERATION_STRUCTURE_BUILD_BIT_KHR, "ACCELERATION_STRUCTURE_BUILD"},
});

constexpr std::array accessNames = std::to_array<Name>({
    {VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT, "INDIRECT_COMMAND_READ"},
    {VK_ACCESS_2_UNIFORM_READ_BIT, "UNIFORM_READ"},
    {VK_ACCESS_2_SHADER_SAMPLED_READ_BIT, "SHADER_SAMPLED_READ"},
    {VK_ACCESS_2_SHADER_STORAGE_READ_BIT, "SHADER_STORAGE_READ"},
    {VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT, "SHADER_STORAGE_WRITE"},
    {VK_ACCESS_2_TRANSFER_READ_BIT, "TRANSFER_READ"},
    {VK_ACCESS_2_TRANSFER_WRITE_BIT, "TRANSFER_WRITE"},
    {VK_ACCESS_2_ACCELERATION_STRUCTURE_READ_BIT_KHR, "ACCELERATION_STRUCTURE_READ"},
    {VK_ACCESS_2_ACCELERATION_STRUCTURE_WRITE_BIT_KHR, "ACCELERATION_STRUCTURE_WRITE"},
});

std::vector<std::string> namesOf(std::uint64_t bits, std::span<const Name> names)
{
    std::vector<std::string> out;
    for (const auto& [bit, name] : names) {
        if (bits & bit)
            out.emplace_back(name);
    }
    return out;
}

} // namespace

void BarrierList::add(const std::string& at, const gpu::Recorder& recorder)
{
    const auto& barrier = recorder.lastBarrier();
    if (!barrier)
        return;
    BarrierReport report{.before = at,
                         .resources = {},
                         .fromStages = namesOf(barrier->what.srcStageMask, stageNames),
                         .fromAccess = namesOf(barrier->what.srcAccessMask, accessNames),
                         .toStages = namesOf(barrier->what.dstStageMask, stageNames),
                         .toAccess = namesOf(barrier->what.dstAccessMask, accessNames)};
    for (const gpu::MemoryUse& use : barrier->waiting)
        report.resources.push_back(m_store.nameOf(use));
    std::ranges::sort(report.resources);
    const auto last = std::ranges::unique(report.resources);
    report.resources.erase(last.begin(), last.end());
    for (BarrierReport& each : m_barriers) {
        report.count = each.count;
        if (each == report) {
            ++each.count;
            return;
        }
    }
    report.count = 1;
    m_barriers.push_back(std::move(report));
}

} // namespace wavelane::run

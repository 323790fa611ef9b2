// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/barrier_plan.h"

#include "core/plan/data/placement.h"
#include "core/plan/name_map.h"
#include "core/plan/queues/queue_schedule.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

namespace wavelane::exporter {

namespace {

/// Simulated rounds of a loop, and frames. They suffice for swaps of up to four resources to return to the initial
/// order, and for each pass to follow each other pass.
constexpr std::uint64_t followedRounds = 12;
constexpr std::uint64_t followedFrames = 5;
/// Limit for all simulated passes, because nested loops multiply. If it is exceeded, each pass waits for everything.
constexpr std::uint64_t followedPasses = 200'000;

/// The memory that tiles of sparse resources share; their contents may alias.
constexpr std::uint64_t tileMemory = 1;
/// The first number for the memory of a resource; its counter has the next number.
constexpr std::uint64_t firstMemory = 2;

/// How many rounds of a loop are simulated. The order of swapped resources after them is that after all rounds.
constexpr std::uint64_t simulated(std::uint64_t repeat)
{
    return repeat <= followedRounds ? repeat : followedRounds + repeat % followedRounds;
}

class BarrierPlanner
{
public:
    BarrierPlanner(const project::Project& project, const PassUses& uses) : m_uses(uses)
    {
        const bool tiles = std::ranges::any_of(project.resources, project::isSparse);
        std::uint64_t next = firstMemory;
        for (const project::Resource& each : project.resources) {
            m_memory[each.name] = {.memory = next};
            next += 2;
        }
        for (const project::Resource& each : project.resources) {
            gpu::MemoryUse& memory = m_memory[each.name];
            const project::Placement* placement = plan::placementOf(each);
            if (tiles && (placement || project::isSparse(each))) {
                memory.memory = tileMemory;
            } else if (placement) {
                memory.memory = m_memory[placement->heap].memory;
                memory.begin = placement->offset.value;
                // The size of a texture depends on the device.
                if (const auto* buffer = std::get_if<project::Buffer>(&each.kind))
                    memory.end = memory.begin + project::sizeInBytes(*buffer).value();
            }
            m_counter[each.name] = memory.memory == tileMemory ? next++ : memory.memory + 1;
        }
    }

    void plan(std::vector<LoweredPass>& passes)
    {
        for (std::uint64_t frame = 0; frame < followedFrames; ++frame) {
            m_lanes = {};
            m_schedule = plan::QueueSchedule(plan::QueueSchedule::maxQueues);
            follow(passes, frame == 0);
        }
        if (m_followed >= followedPasses)
            waitForAll(passes);
    }

private:
    void waitForAll(std::vector<LoweredPass>& passes) const
    {
        for (LoweredPass& pass : passes) {
            if (auto* group = std::get_if<LoweredGroup>(&pass.kind))
                waitForAll(group->passes);
            constexpr VkPipelineStageFlags2 stages =
                VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
            constexpr VkAccessFlags2 writes = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT;
            if (!m_uses.contains(pass.at))
                continue;
            for (const project::PassQueue each : m_usedQueues) {
                if (each != pass.queue)
                    pass.waits.insert(each);
            }
            // Other stages do not exist on a queue that only copies.
            constexpr VkMemoryBarrier2 copies{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                                              .srcStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                              .srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT,
                                              .dstStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                                              .dstAccessMask =
                                                  VK_ACCESS_2_TRANSFER_READ_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT};
            if (pass.queue == project::PassQueue::transfer)
                pass.barrier = copies;
            else
                pass.barrier = VkMemoryBarrier2{
                    .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2,
                    .srcStageMask = stages,
                    .srcAccessMask = writes,
                    .dstStageMask = stages | VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                    .dstAccessMask = writes | VK_ACCESS_2_SHADER_STORAGE_READ_BIT |
                                     VK_ACCESS_2_SHADER_SAMPLED_READ_BIT | VK_ACCESS_2_UNIFORM_READ_BIT |
                                     VK_ACCESS_2_TRANSFER_READ_BIT | VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT};
        }
    }

    void follow(std::vector<LoweredPass>& passes, bool first)
    {
        for (LoweredPass& pass : passes) {
            if (++m_followed >= followedPasses)
                return;
            if (pass.firstFrameOnly && !first)
                continue;
            if (auto* group = std::get_if<LoweredGroup>(&pass.kind)) {
                for (std::uint64_t i = 0; i < simulated(group->repeat); ++i)
                    follow(group->passes, first);
            } else if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind)) {
                m_names.swap(swap->resources[0], swap->resources[1]);
            } else if (std::holds_alternative<project::BindTilePass>(pass.kind)) {
                // The commands are submitted here; later ones wait for all earlier ones.
                m_lanes = {};
            } else {
                const auto* dispatch = std::get_if<LoweredDispatch>(&pass.kind);
                for (std::uint64_t i = 0; i < std::min<std::uint64_t>(dispatch ? dispatch->repeat : 1, 2); ++i)
                    use(pass);
            }
        }
    }

    void use(LoweredPass& pass)
    {
        const auto found = m_uses.find(pass.at);
        if (found == m_uses.end())
            return;
        std::vector<gpu::MemoryUse> uses;
        for (const NamedUse& each : found->second) {
            const std::string& name = m_names.target(each.resource);
            gpu::MemoryUse use = m_memory[name];
            if (each.ofCounter)
                use = {.memory = m_counter[name]};
            use.stage = each.use.stage;
            use.reads = each.use.reads;
            use.writes = each.use.writes;
            uses.push_back(use);
        }
        Lane& lane = m_lanes[static_cast<std::size_t>(pass.queue)];
        m_usedQueues.insert(pass.queue);
        enterBatch(pass, lane, uses);
        const auto barrier = lane.tracker.before(uses);
        if (!barrier)
            return;
        if (!pass.barrier)
            pass.barrier = VkMemoryBarrier2{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
        pass.barrier->srcStageMask |= barrier->what.srcStageMask;
        pass.barrier->srcAccessMask |= barrier->what.srcAccessMask;
        pass.barrier->dstStageMask |= barrier->what.dstStageMask;
        pass.barrier->dstAccessMask |= barrier->what.dstAccessMask;
    }

    /// The commands of a queue.
    struct Lane
    {
        gpu::BarrierTracker tracker;
        std::optional<std::size_t> batch; ///< In `m_schedule`.
    };

    /// Notes the queues that this execution of a pass waits for. A new batch waits for all earlier ones of its queue.
    void enterBatch(LoweredPass& pass, Lane& lane, std::span<const gpu::MemoryUse> uses)
    {
        std::vector<plan::QueueUse> accesses;
        for (const gpu::MemoryUse& use : uses)
            accesses.push_back({.memory = use.memory, .begin = use.begin, .end = use.end, .writes = use.writes != 0});
        const std::size_t batch = m_schedule.add(static_cast<std::size_t>(pass.queue), accesses);
        if (lane.batch == batch)
            return;
        lane.batch = batch;
        lane.tracker.reset();
        for (const std::size_t each : m_schedule.batches()[batch].waits) {
            if (each != 0) // The first batch is the start of the frame.
                pass.waits.insert(static_cast<project::PassQueue>(m_schedule.batches()[each].queue));
        }
    }

    const PassUses& m_uses;
    std::map<std::string, gpu::MemoryUse> m_memory; ///< The memory of each resource.
    std::map<std::string, std::uint64_t> m_counter; ///< The memory of each hidden counter.
    plan::NameMap m_names;
    std::array<Lane, plan::QueueSchedule::maxQueues> m_lanes; ///< By queue of passes.
    plan::QueueSchedule m_schedule{plan::QueueSchedule::maxQueues};
    std::set<project::PassQueue> m_usedQueues;
    std::uint64_t m_followed = 0;
};

} // namespace

void planBarriers(const project::Project& project, const PassUses& uses, std::vector<LoweredPass>& passes)
{
    BarrierPlanner(project, uses).plan(passes);
}

} // namespace wavelane::exporter

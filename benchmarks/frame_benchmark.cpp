// SPDX-License-Identifier: MIT
// How long does it take to record and to replay a frame of 1000 dependent dispatches, compared to plain Vulkan and to
// 1000 submits; and how long do 100 submits in flight take?
#include "benchmarks/compare.h"
#include "benchmarks/core_device.h"
#include "benchmarks/raw_vulkan.h"
#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/commands/recorder.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace wavelane::benchmarks {

namespace {

constexpr int dispatches = 1000;
constexpr int submits = 100;
constexpr std::chrono::seconds waitTimeout{60};

constexpr VkMemoryBarrier computeToCompute{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                           .srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT,
                                           .dstAccessMask = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT};

/// The core and plain Vulkan with the same kernel.
struct Both
{
    CoreDevice core;
    std::unique_ptr<gpu::Pipeline> pipeline;
    std::unique_ptr<gpu::BindingSet> set;
    std::unique_ptr<gpu::Recorder> recorder;
    std::optional<RawVulkan> raw;
    VkPipeline rawPipeline = VK_NULL_HANDLE;

    VkCommandBuffer record(gpu::Recorder::Lifetime lifetime) const
    {
        // Each dispatch of a chain reads and writes what the previous one wrote.
        constexpr std::array uses{gpu::MemoryUse{.memory = 1,
                                                 .reads = VK_ACCESS_2_SHADER_STORAGE_READ_BIT,
                                                 .writes = VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT}};
        auto begun = recorder->begin(lifetime);
        benchmark::DoNotOptimize(begun);
        for (int i = 0; i < dispatches; ++i) {
            recorder->use(uses);
            recorder->dispatch(*pipeline, *set, {}, {1, 1, 1});
        }
        return recorder->end().value();
    }

    void recordRaw(VkCommandBufferUsageFlags usage)
    {
        const VkCommandBuffer commands = raw->begin(usage);
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, rawPipeline);
        for (int i = 0; i < dispatches; ++i) {
            if (i > 0) {
                vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                                     VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, 0, 1, &computeToCompute, 0, nullptr, 0,
                                     nullptr);
            }
            vkCmdDispatch(commands, 1, 1, 1);
        }
        raw->end();
    }

    void submitAndWait(VkCommandBuffer commands)
    {
        auto point = core.queue->submit(commands);
        benchmark::DoNotOptimize(core.queue->wait(point.value(), waitTimeout));
    }
};

/// Returns null on failure, with an error in the benchmark.
std::unique_ptr<Both> openBoth(benchmark::State& state)
{
    auto both = std::make_unique<Both>();
    auto core = openCoreDevice();
    if (!core) {
        state.SkipWithError(core.error().message);
        return nullptr;
    }
    both->core = std::move(*core);
    auto pipeline = gpu::Pipeline::create(*both->core.device, {.spirv = emptyKernel()});
    if (!pipeline) {
        state.SkipWithError(pipeline.error().message);
        return nullptr;
    }
    both->pipeline = std::move(*pipeline);
    auto set = gpu::BindingSet::create(*both->core.device, *both->pipeline, {});
    auto recorder = gpu::Recorder::create(*both->core.device);
    if (!set || !recorder) {
        state.SkipWithError("the core created no binding set or recorder");
        return nullptr;
    }
    both->set = std::move(*set);
    both->recorder = std::move(*recorder);
    both->raw.emplace(both->core.device->info().name);
    both->rawPipeline = both->raw->makePipeline(emptyKernel());
    return both;
}

void recordFrame(benchmark::State& state)
{
    const auto both = openBoth(state);
    if (!both)
        return;
    compare(
        state, [&] { benchmark::DoNotOptimize(both->record(gpu::Recorder::Lifetime::once)); },
        Plain{"vulkan", [&] { both->recordRaw(VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT); }});
}

void replayFrame(benchmark::State& state)
{
    const auto both = openBoth(state);
    if (!both)
        return;
    const VkCommandBuffer commands = both->record(gpu::Recorder::Lifetime::replayed);
    both->recordRaw(0);
    const auto single = gpu::Recorder::create(*both->core.device);
    if (!single || !(*single)->begin(gpu::Recorder::Lifetime::replayed))
        return state.SkipWithError("the core created no second recorder");
    (*single)->dispatch(*both->pipeline, *both->set, {}, {1, 1, 1});
    const VkCommandBuffer one = (*single)->end().value();
    compare(
        state, [&] { both->submitAndWait(commands); }, Plain{"vulkan", [&] { both->raw->submitAndWait(); }},
        Plain{"single_submits", [&] {
                  for (int i = 0; i < dispatches; ++i)
                      both->submitAndWait(one);
              }});
}

void submitsInFlight(benchmark::State& state)
{
    const auto both = openBoth(state);
    if (!both)
        return;
    std::vector<std::unique_ptr<gpu::Recorder>> recorders;
    std::vector<VkCommandBuffer> commands;
    for (int i = 0; i < submits; ++i) {
        auto recorder = gpu::Recorder::create(*both->core.device);
        if (!recorder || !(*recorder)->begin(gpu::Recorder::Lifetime::replayed))
            return state.SkipWithError("the core created no recorder");
        (*recorder)->dispatch(*both->pipeline, *both->set, {}, {1, 1, 1});
        commands.push_back((*recorder)->end().value());
        recorders.push_back(std::move(*recorder));
    }
    const auto rawCommands = both->raw->makeDispatches(submits, both->rawPipeline);
    compare(
        state,
        [&] {
            gpu::Timepoint last;
            for (const VkCommandBuffer each : commands)
                last = both->core.queue->submit(each).value();
            benchmark::DoNotOptimize(both->core.queue->wait(last, waitTimeout));
        },
        Plain{"vulkan", [&] { both->raw->submitEachAndWait(rawCommands); }});
}

BENCHMARK(recordFrame)->UseManualTime()->Unit(benchmark::kMicrosecond)->MinTime(1.0);
BENCHMARK(replayFrame)->UseManualTime()->Unit(benchmark::kMicrosecond)->MinTime(1.0);
BENCHMARK(submitsInFlight)->UseManualTime()->Unit(benchmark::kMicrosecond)->MinTime(1.0);

} // namespace

} // namespace wavelane::benchmarks

// SPDX-License-Identifier: MIT
// How much time does the core add to recording, submitting, and awaiting one empty dispatch?
#include "benchmarks/compare.h"
#include "benchmarks/core_device.h"
#include "benchmarks/raw_vulkan.h"
#include "core/gpu/commands/binding_set.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/commands/recorder.h"

namespace wavelane::benchmarks {

namespace {

void emptyDispatch(benchmark::State& state)
{
    auto core = openCoreDevice();
    if (!core)
        return state.SkipWithError(core.error().message);
    const auto pipeline = gpu::Pipeline::create(*core->device, {.spirv = emptyKernel()});
    if (!pipeline)
        return state.SkipWithError(pipeline.error().message);
    const auto set = gpu::BindingSet::create(*core->device, **pipeline, {});
    const auto recorder = gpu::Recorder::create(*core->device);
    if (!set || !recorder)
        return state.SkipWithError("the core created no binding set or recorder");

    RawVulkan raw(core->device->info().name);
    const VkPipeline rawPipeline = raw.makePipeline(emptyKernel());

    compare(
        state,
        [&] {
            auto begun = (*recorder)->begin();
            (*recorder)->use({});
            (*recorder)->dispatch(**pipeline, **set, {}, {1, 1, 1});
            auto commands = (*recorder)->end();
            auto point = core->queue->submit(commands.value());
            benchmark::DoNotOptimize(core->queue->wait(point.value(), std::chrono::seconds(10)));
            benchmark::DoNotOptimize(begun);
        },
        Plain{"vulkan", [&] {
                  const VkCommandBuffer commands = raw.begin();
                  vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, rawPipeline);
                  vkCmdDispatch(commands, 1, 1, 1);
                  raw.endSubmitAndWait();
              }});
}

BENCHMARK(emptyDispatch)->UseManualTime()->Unit(benchmark::kMicrosecond)->MinTime(1.0);

} // namespace

} // namespace wavelane::benchmarks

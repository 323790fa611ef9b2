// SPDX-License-Identifier: MIT
// How fast can 64 MiB of device memory be read back, compared to a manual staging copy and to memcpy?
#include "benchmarks/compare.h"
#include "benchmarks/core_device.h"
#include "benchmarks/raw_vulkan.h"
#include "core/gpu/commands/transfer.h"
#include "core/gpu/resources/buffer.h"

#include <cstring>

namespace wavelane::benchmarks {

namespace {

constexpr std::size_t readbackSizeInBytes = std::size_t{64} << 20;

void readback(benchmark::State& state)
{
    auto core = openCoreDevice();
    if (!core)
        return state.SkipWithError(core.error().message);
    const auto buffer = gpu::Buffer::create(*core->device, {.sizeInBytes = readbackSizeInBytes, .name = "source"});
    const auto transfer = gpu::Transfer::create(*core->device, *core->queue);
    if (!buffer || !transfer)
        return state.SkipWithError("the core created no buffer or transfer");

    const std::vector<std::byte> pattern(readbackSizeInBytes, std::byte{0x5a});
    std::vector<std::byte> target(readbackSizeInBytes);
    if (!(*transfer)->write(**buffer, 0, pattern) || !(*transfer)->flush())
        return state.SkipWithError("the core could not fill its buffer");

    RawVulkan raw(core->device->info().name);
    constexpr VkMemoryPropertyFlags cached = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                             VK_MEMORY_PROPERTY_HOST_COHERENT_BIT |
                                             VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
    const RawVulkan::Memory source =
        raw.makeBuffer(readbackSizeInBytes, VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                       VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    const RawVulkan::Memory staging = raw.makeBuffer(readbackSizeInBytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT, cached);
    vkCmdFillBuffer(raw.begin(), source.buffer, 0, VK_WHOLE_SIZE, 0x5a5a5a5a);
    raw.endSubmitAndWait();

    compare(
        state, [&] { benchmark::DoNotOptimize((*transfer)->read(**buffer, 0, target)); },
        Plain{"vulkan",
              [&] {
                  const VkCommandBuffer commands = raw.begin();
                  const VkBufferCopy region{.size = readbackSizeInBytes};
                  vkCmdCopyBuffer(commands, source.buffer, staging.buffer, 1, &region);
                  const VkMemoryBarrier toHost{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                               .srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT,
                                               .dstAccessMask = VK_ACCESS_HOST_READ_BIT};
                  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1,
                                       &toHost, 0, nullptr, 0, nullptr);
                  raw.endSubmitAndWait();
                  std::memcpy(target.data(), staging.mapped, readbackSizeInBytes);
                  benchmark::ClobberMemory();
              }},
        Plain{"memcpy", [&] {
                  std::memcpy(target.data(), pattern.data(), readbackSizeInBytes);
                  benchmark::ClobberMemory();
              }});
    if (target != pattern)
        state.SkipWithError("the bytes read differ from the bytes written");
    state.counters["bytes_per_second"] =
        benchmark::Counter(static_cast<double>(readbackSizeInBytes) / (state.counters["us_ours"].value * 1e-6),
                           benchmark::Counter::kDefaults, benchmark::Counter::kIs1024);
    raw.free(source);
    raw.free(staging);
}

BENCHMARK(readback)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

} // namespace

} // namespace wavelane::benchmarks

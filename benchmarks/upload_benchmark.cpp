// SPDX-License-Identifier: MIT
// How fast can 64 MiB be uploaded to device memory, compared to a manual staging copy and to memcpy?
#include "benchmarks/compare.h"
#include "benchmarks/core_device.h"
#include "benchmarks/raw_vulkan.h"
#include "core/gpu/commands/transfer.h"
#include "core/gpu/resources/buffer.h"

#include <cstring>

namespace wavelane::benchmarks {

namespace {

constexpr std::size_t uploadSizeInBytes = std::size_t{64} << 20;

void upload(benchmark::State& state)
{
    auto core = openCoreDevice();
    if (!core)
        return state.SkipWithError(core.error().message);
    const auto buffer = gpu::Buffer::create(*core->device, {.sizeInBytes = uploadSizeInBytes, .name = "target"});
    const auto transfer = gpu::Transfer::create(*core->device, *core->queue);
    if (!buffer || !transfer)
        return state.SkipWithError("the core created no buffer or transfer");

    const std::vector<std::byte> pattern(uploadSizeInBytes, std::byte{0xa5});
    std::vector<std::byte> target(uploadSizeInBytes);
    RawVulkan raw(core->device->info().name);
    constexpr VkMemoryPropertyFlags host = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    const RawVulkan::Memory device =
        raw.makeBuffer(uploadSizeInBytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    const RawVulkan::Memory staging = raw.makeBuffer(uploadSizeInBytes, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, host);

    compare(
        state,
        [&] {
            benchmark::DoNotOptimize((*transfer)->write(**buffer, 0, pattern));
            benchmark::DoNotOptimize((*transfer)->flush());
        },
        Plain{"vulkan",
              [&] {
                  std::memcpy(staging.mapped, pattern.data(), uploadSizeInBytes);
                  const VkCommandBuffer commands = raw.begin();
                  const VkBufferCopy region{.size = uploadSizeInBytes};
                  vkCmdCopyBuffer(commands, staging.buffer, device.buffer, 1, &region);
                  raw.endSubmitAndWait();
              }},
        Plain{"memcpy", [&] {
                  std::memcpy(target.data(), pattern.data(), uploadSizeInBytes);
                  benchmark::ClobberMemory();
              }});
    if (!(*transfer)->read(**buffer, 0, target) || target != pattern)
        state.SkipWithError("the bytes on the device differ from the bytes written");
    raw.free(device);
    raw.free(staging);
}

BENCHMARK(upload)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

} // namespace

} // namespace wavelane::benchmarks

// SPDX-License-Identifier: MIT
#include "core/gpu/commands/timestamps.h"

#include "core/gpu/vulkan_error.h"

#include <cmath>

namespace wavelane::gpu {

Result<std::unique_ptr<Timestamps>> Timestamps::create(const Device& device, std::uint32_t capacity)
{
    if (!device.hasTimestamps())
        return nullptr;
    std::unique_ptr<Timestamps> timestamps(new Timestamps(device));
    timestamps->m_capacity = capacity;
    const VkQueryPoolCreateInfo info{.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
                                     .queryType = VK_QUERY_TYPE_TIMESTAMP,
                                     .queryCount = capacity * 2};
    VkQueryPool pool = VK_NULL_HANDLE;
    if (const VkResult result = vkCreateQueryPool(device.get(), &info, nullptr, &pool); result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "create a query pool for timestamps"));
    timestamps->m_pool = DeviceHandle<VkQueryPool>(device, pool, vkDestroyQueryPool, "wavelane timestamps");
    return timestamps;
}

void Timestamps::reset(Recorder& recorder)
{
    m_count = 0;
    recorder.resetQueries(m_pool.get(), m_capacity * 2);
}

std::optional<std::uint32_t> Timestamps::begin(Recorder& recorder)
{
    if (m_count == m_capacity)
        return std::nullopt;
    recorder.writeTimestamp(m_pool.get(), m_count * 2);
    return m_count++;
}

void Timestamps::end(Recorder& recorder, std::optional<std::uint32_t> interval)
{
    if (interval)
        recorder.writeTimestamp(m_pool.get(), *interval * 2 + 1);
}

Result<std::vector<Timestamps::Interval>> Timestamps::intervals() const
{
    std::vector<Interval> out;
    if (m_count == 0)
        return out;
    std::vector<std::uint64_t> ticks(m_count * 2);
    if (const VkResult result =
            vkGetQueryPoolResults(m_device.get(), m_pool.get(), 0, m_count * 2, ticks.size() * sizeof(std::uint64_t),
                                  ticks.data(), sizeof(std::uint64_t), VK_QUERY_RESULT_64_BIT);
        result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "read the timestamps"));
    const std::uint64_t mask = m_device.timestampMask();
    const double period = m_device.limits().timestampPeriod;
    const auto nanoseconds = [&](std::uint64_t elapsed) {
        return static_cast<std::uint64_t>(std::llround(static_cast<double>(elapsed) * period));
    };
    // The first interval of the recording need not be the earliest one on another queue. A counter that wraps around
    // is less than half its range away from the others.
    const std::uint64_t half = mask / 2;
    std::uint64_t earliest = ticks[0];
    for (std::uint32_t i = 0; i < m_count; ++i) {
        if (((ticks[i * 2] - earliest) & mask) > half)
            earliest = ticks[i * 2];
    }
    for (std::uint32_t i = 0; i < m_count; ++i) {
        const std::uint64_t begin = (ticks[i * 2] - earliest) & mask;
        const std::uint64_t spent = (ticks[i * 2 + 1] - ticks[i * 2]) & mask;
        out.push_back({.begin = nanoseconds(begin), .end = nanoseconds(begin) + nanoseconds(spent)});
    }
    return out;
}

} // namespace wavelane::gpu

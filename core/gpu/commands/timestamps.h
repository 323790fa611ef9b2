// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/recorder.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace wavelane::gpu {

/// Measures the GPU time of up to `capacity` intervals in a submit. Vulkan equivalent: a VkQueryPool of timestamps.
class Timestamps
{
public:
    /// Returns null if the device has no timestamps.
    static Result<std::unique_ptr<Timestamps>> create(const Device& device, std::uint32_t capacity);

    /// Call before other commands of a recording.
    void reset(Recorder& recorder);
    /// Starts an interval; returns nullopt if the capacity is exhausted.
    std::optional<std::uint32_t> begin(Recorder& recorder);
    void end(Recorder& recorder, std::optional<std::uint32_t> interval);

    /// Nanoseconds after the earliest begin.
    struct Interval
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };
    /// In the order of `begin`. Call after the submit has finished. Times of different queues have the same origin on
    /// the devices that we know; Vulkan does not promise it.
    Result<std::vector<Interval>> intervals() const;

private:
    explicit Timestamps(const Device& device) : m_device(device) {}

    const Device& m_device;
    std::uint32_t m_capacity = 0;
    std::uint32_t m_count = 0;
    DeviceHandle<VkQueryPool> m_pool;
};

} // namespace wavelane::gpu

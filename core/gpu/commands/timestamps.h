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

/// GPU times of up to `capacity` intervals in one submit. Vulkan equivalent: a VkQueryPool of timestamps.
class Timestamps
{
public:
    /// Null where the device has no timestamps.
    static Result<std::unique_ptr<Timestamps>> create(const Device& device, std::uint32_t capacity);

    /// To be called first in each recording.
    void reset(Recorder& recorder);
    /// Starts an interval; nothing where the capacity is used up.
    std::optional<std::uint32_t> begin(Recorder& recorder);
    void end(Recorder& recorder, std::optional<std::uint32_t> interval);

    /// Nanoseconds of each interval, the device's period applied. Only when the submit is done.
    Result<std::vector<std::uint64_t>> nanoseconds() const;

private:
    explicit Timestamps(const Device& device) : m_device(device) {}

    const Device& m_device;
    std::uint32_t m_capacity = 0;
    std::uint32_t m_count = 0;
    DeviceHandle<VkQueryPool> m_pool;
};

} // namespace wavelane::gpu

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/sparse/binds.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace wavelane::gpu {

/// A moment on the queue's time line: reached when the submit that returned it, and all before, are done. 0 is
/// reached.
struct Timepoint
{
    std::uint64_t value = 0;
    auto operator<=>(const Timepoint&) const = default;
};

/// The compute queue with one timeline semaphore. Submits never wait.
class Queue
{
public:
    static Result<std::unique_ptr<Queue>> create(Device& device);

    Result<Timepoint> submit(VkCommandBuffer commands);

    /// Changes the memory of sparse resources: behind all that was submitted before, and before all that is submitted
    /// afterwards.
    Result<Timepoint> bindSparse(const SparseBinds& binds);

    /// Waits until `point` is reached. False where the time ran out first; `device_lost` where the device is gone.
    Result<bool> wait(Timepoint point, std::chrono::nanoseconds timeout);
    bool reached(Timepoint point) const;
    Timepoint last() const { return m_last; }

private:
    explicit Queue(Device& device) : m_device(device) {}
    std::unexpected<Error> failed(VkResult result, std::string_view what);

    Device& m_device;
    DeviceHandle<VkSemaphore> m_timeline;
    Timepoint m_last;
    std::optional<Timepoint> m_bound; ///< The next submit waits for these changes.
};

} // namespace wavelane::gpu

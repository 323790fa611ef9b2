// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device.h"
#include "core/gpu/handle.h"
#include "core/gpu/queue/sparse_binds.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace wavelane::gpu {

/// A point on the queue's timeline, reached when the submit that returned it and all earlier ones have finished. 0 is
/// always reached.
struct Timepoint
{
    std::uint64_t value = 0;
    auto operator<=>(const Timepoint&) const = default;
};

/// A queue of the device with a timeline semaphore. Submitting never blocks. Several objects can share a queue of the
/// device.
class Queue
{
public:
    /// The main queue.
    static Result<std::unique_ptr<Queue>> create(Device& device)
    {
        return create(device, device.mainQueue(), "wavelane queue");
    }
    /// `name` is for debugging tools; it is given to the queue of the device unless that is the main one.
    static Result<std::unique_ptr<Queue>> create(Device& device, const DeviceQueue& queue, const std::string& name);

    /// Submits recorded commands, which run after earlier changes to sparse resources. `commands` must stay valid
    /// until the returned point is reached.
    Result<Timepoint> submit(VkCommandBuffer commands) { return submit(std::span(&commands, 1), {}); }
    /// A point on the timeline of another queue.
    struct Wait
    {
        const Queue* queue = nullptr;
        Timepoint point;
    };
    /// As above, one after another, and after points of other queues, which must have been submitted.
    Result<Timepoint> submit(std::span<const VkCommandBuffer> commands, std::span<const Wait> waits);
    const DeviceQueue& on() const { return m_queue; }

    /// Changes the memory of sparse resources after all earlier submits and before all later ones.
    Result<Timepoint> bindSparse(const SparseBinds& binds);

    /// Waits until `point` is reached. Returns false if the timeout expires first; fails with `device_lost` if the
    /// device is lost.
    Result<bool> wait(Timepoint point, std::chrono::nanoseconds timeout);
    bool reached(Timepoint point) const;
    Timepoint last() const { return m_last; }

private:
    Queue(Device& device, const DeviceQueue& queue) : m_device(device), m_queue(queue) {}
    std::unexpected<Error> failed(VkResult result, std::string_view what);

    Device& m_device;
    DeviceQueue m_queue;
    DeviceHandle<VkSemaphore> m_timeline;
    Timepoint m_last;
    std::optional<Timepoint> m_bound; ///< The next submit waits for these binds.
};

} // namespace wavelane::gpu

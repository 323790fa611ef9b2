// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/transfer.h"
#include "core/gpu/device.h"
#include "core/gpu/instance.h"
#include "core/gpu/queue/queue.h"
#include "core/plan/request.h"
#include "core/project/pass.h"

#include <array>
#include <memory>
#include <string>

namespace wavelane::run {

/// What an opened device must support.
struct GpuNeeds
{
    bool copiesDepth = false; ///< The main queue can copy depth textures.
    bool sideQueues = false;  ///< Queues besides the main one, if the device has them.
};

/// An open device with its queue and transfers, in the order of creation.
struct GpuContext
{
    std::unique_ptr<gpu::Instance> instance;
    std::unique_ptr<gpu::Device> device;
    std::unique_ptr<gpu::Queue> queue;
    std::unique_ptr<gpu::Transfer> transfer;

    /// Opens the device that `deviceChoice` names: an index, a part of a name, or empty for `WAVELANE_DEVICE` or else
    /// the first usable device.
    static Result<std::unique_ptr<GpuContext>>
    create(const std::string& deviceChoice, const gpu::InstanceOptions& instanceOptions, const GpuNeeds& needs = {});
    /// Uses a device that is already open, for example an adopted one. Neither pointer can be null, and `device` must
    /// belong to `instance`.
    static Result<std::unique_ptr<GpuContext>> create(std::unique_ptr<gpu::Instance> instance,
                                                      std::unique_ptr<gpu::Device> device);

    /// The queue for passes that name one: `queue` itself if the device has no other. With `split`, it then is
    /// another object on the same queue of the device.
    Result<gpu::Queue*> queueFor(project::PassQueue named, plan::QueueMode mode);
    /// Waits until all queues but the main one have finished what was submitted.
    Result<void> waitForSideQueues();

private:
    std::array<std::unique_ptr<gpu::Queue>, 2> m_sideQueues; ///< Async and transfer, created when first needed.
};

} // namespace wavelane::run

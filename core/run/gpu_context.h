// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/transfer.h"
#include "core/gpu/device.h"
#include "core/gpu/instance.h"
#include "core/gpu/queue.h"

#include <memory>
#include <string>

namespace wavelane::run {

/// The opened device of a session with what every run needs, in the order in which it must be made and ended.
struct GpuContext
{
    std::unique_ptr<gpu::Instance> instance;
    std::unique_ptr<gpu::Device> device;
    std::unique_ptr<gpu::Queue> queue;
    std::unique_ptr<gpu::Transfer> transfer;

    /// Opens the device that `deviceChoice` means: an index, a part of a name, or empty for `WAVELANE_DEVICE` and
    /// else the first that is usable. With `copiesDepth` its queue is one that does more than compute, where it must.
    static Result<std::unique_ptr<GpuContext>>
    create(const std::string& deviceChoice, const gpu::InstanceOptions& instanceOptions, bool copiesDepth = false);
    /// The same on a device that is open already, adopted ones included. Neither pointer may be null, and `device`
    /// comes from `instance`.
    static Result<std::unique_ptr<GpuContext>> create(std::unique_ptr<gpu::Instance> instance,
                                                      std::unique_ptr<gpu::Device> device);
};

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/commands/transfer.h"
#include "core/gpu/device.h"
#include "core/gpu/instance.h"
#include "core/gpu/queue/queue.h"

#include <memory>
#include <string>

namespace wavelane::run {

/// An open device with its queue and transfers, in the order of creation.
struct GpuContext
{
    std::unique_ptr<gpu::Instance> instance;
    std::unique_ptr<gpu::Device> device;
    std::unique_ptr<gpu::Queue> queue;
    std::unique_ptr<gpu::Transfer> transfer;

    /// Opens the device that `deviceChoice` names: an index, a part of a name, or empty for `WAVELANE_DEVICE` or else
    /// the first usable device. With `copiesDepth`, its queue can copy depth textures.
    static Result<std::unique_ptr<GpuContext>>
    create(const std::string& deviceChoice, const gpu::InstanceOptions& instanceOptions, bool copiesDepth = false);
    /// The same for a device that is already open, for example an adopted one. Neither pointer can be null, and
    /// `device` must belong to `instance`.
    static Result<std::unique_ptr<GpuContext>> create(std::unique_ptr<gpu::Instance> instance,
                                                      std::unique_ptr<gpu::Device> device);
};

} // namespace wavelane::run

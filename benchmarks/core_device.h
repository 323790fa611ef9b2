// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/adapter.h"
#include "core/gpu/device.h"
#include "core/gpu/instance.h"
#include "core/gpu/queue/queue.h"

#include <cstdlib>
#include <memory>
#include <utility>

namespace wavelane::benchmarks {

/// The core's device, created like in a session. Members are destroyed in reverse order.
struct CoreDevice
{
    std::unique_ptr<gpu::Instance> instance;
    std::unique_ptr<gpu::Device> device;
    std::unique_ptr<gpu::Queue> queue;
};

/// The device that WAVELANE_DEVICE names, or the best one.
inline Result<CoreDevice> openCoreDevice()
{
    CoreDevice made;
    auto instance = gpu::Instance::create({});
    if (!instance)
        return std::unexpected(instance.error());
    made.instance = std::move(*instance);
    const char* choice = std::getenv("WAVELANE_DEVICE");
    const auto adapter = gpu::findAdapter(*made.instance, choice != nullptr ? choice : "");
    if (!adapter)
        return std::unexpected(adapter.error());
    auto device = gpu::Device::create(*made.instance, *adapter);
    if (!device)
        return std::unexpected(device.error());
    made.device = std::move(*device);
    auto queue = gpu::Queue::create(*made.device);
    if (!queue)
        return std::unexpected(queue.error());
    made.queue = std::move(*queue);
    return made;
}

} // namespace wavelane::benchmarks

// SPDX-License-Identifier: MIT
#include "core/run/gpu_context.h"

#include "core/gpu/adapter.h"

#include <cstdlib>

namespace wavelane::run {

Result<std::unique_ptr<GpuContext>> GpuContext::create(const std::string& deviceChoice,
                                                       const gpu::InstanceOptions& instanceOptions, bool copiesDepth)
{
    auto instance = gpu::Instance::create(instanceOptions);
    if (!instance)
        return std::unexpected(std::move(instance.error()));
    std::string choice = deviceChoice;
    if (const char* fromEnvironment = std::getenv("WAVELANE_DEVICE"); choice.empty() && fromEnvironment)
        choice = fromEnvironment;
    auto adapter = gpu::findAdapter(**instance, choice);
    if (adapter && copiesDepth)
        adapter = gpu::withUniversalQueue(std::move(*adapter));
    if (!adapter)
        return std::unexpected(adapter.error());
    auto device = gpu::Device::create(**instance, *adapter);
    if (!device)
        return std::unexpected(std::move(device.error()));
    return create(std::move(*instance), std::move(*device));
}

Result<std::unique_ptr<GpuContext>> GpuContext::create(std::unique_ptr<gpu::Instance> instance,
                                                       std::unique_ptr<gpu::Device> device)
{
    auto context = std::make_unique<GpuContext>();
    context->instance = std::move(instance);
    context->device = std::move(device);
    auto queue = gpu::Queue::create(*context->device);
    if (!queue)
        return std::unexpected(std::move(queue.error()));
    context->queue = std::move(*queue);
    auto transfer = gpu::Transfer::create(*context->device, *context->queue);
    if (!transfer)
        return std::unexpected(std::move(transfer.error()));
    context->transfer = std::move(*transfer);
    return context;
}

} // namespace wavelane::run

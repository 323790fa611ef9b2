// SPDX-License-Identifier: MIT
#include "core/run/gpu_context.h"

#include "core/base/try.h"
#include "core/gpu/adapter.h"

#include <chrono>
#include <cstdlib>
#include <format>
#include <optional>

namespace wavelane::run {

Result<std::unique_ptr<GpuContext>> GpuContext::create(const std::string& deviceChoice,
                                                       const gpu::InstanceOptions& instanceOptions,
                                                       const GpuNeeds& needs)
{
    TRY(std::unique_ptr<gpu::Instance> instance, gpu::Instance::create(instanceOptions));
    std::string choice = deviceChoice;
    if (const char* fromEnvironment = std::getenv("WAVELANE_DEVICE"); choice.empty() && fromEnvironment)
        choice = fromEnvironment;
    auto adapter = gpu::findAdapter(*instance, choice);
    if (adapter && needs.copiesDepth)
        adapter = gpu::withUniversalQueue(std::move(*adapter));
    if (!adapter)
        return std::unexpected(adapter.error());
    TRY(std::unique_ptr<gpu::Device> device, gpu::Device::create(*instance, *adapter, needs.sideQueues));
    return create(std::move(instance), std::move(device));
}

Result<std::unique_ptr<GpuContext>> GpuContext::create(std::unique_ptr<gpu::Instance> instance,
                                                       std::unique_ptr<gpu::Device> device)
{
    auto context = std::make_unique<GpuContext>();
    context->instance = std::move(instance);
    context->device = std::move(device);
    TRY(context->queue, gpu::Queue::create(*context->device));
    TRY(context->transfer, gpu::Transfer::create(*context->device, *context->queue));
    return context;
}

Result<gpu::Queue*> GpuContext::queueFor(project::PassQueue named, plan::QueueMode mode)
{
    if (named == project::PassQueue::main || mode == plan::QueueMode::one)
        return queue.get();
    const bool isAsync = named == project::PassQueue::async;
    const std::optional<gpu::DeviceQueue>& own = isAsync ? device->asyncQueue() : device->transferQueue();
    if (!own && mode != plan::QueueMode::split)
        return queue.get();
    std::unique_ptr<gpu::Queue>& side = m_sideQueues[isAsync ? 0 : 1];
    if (!side) {
        TRY(side, gpu::Queue::create(*device, own.value_or(device->mainQueue()),
                                     own ? std::format("wavelane {} queue", toString(named)) : "wavelane queue"));
    }
    return side.get();
}

Result<void> GpuContext::waitForSideQueues()
{
    for (const std::unique_ptr<gpu::Queue>& side : m_sideQueues) {
        if (side)
            TRY_VOID(side->wait(side->last(), std::chrono::nanoseconds::max()));
    }
    return {};
}

} // namespace wavelane::run

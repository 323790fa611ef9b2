// SPDX-License-Identifier: MIT
#include "core/run/gpu_context.h"

#include "core/base/try.h"
#include "core/gpu/adapter.h"

#include <cstdlib>

namespace wavelane::run {

Result<std::unique_ptr<GpuContext>> GpuContext::create(const std::string& deviceChoice,
                                                       const gpu::InstanceOptions& instanceOptions, bool copiesDepth)
{
    TRY(std::unique_ptr<gpu::Instance> instance, gpu::Instance::create(instanceOptions));
    std::string choice = deviceChoice;
    if (const char* fromEnvironment = std::getenv("WAVELANE_DEVICE"); choice.empty() && fromEnvironment)
        choice = fromEnvironment;
    auto adapter = gpu::findAdapter(*instance, choice);
    if (adapter && copiesDepth)
        adapter = gpu::withUniversalQueue(std::move(*adapter));
    if (!adapter)
        return std::unexpected(adapter.error());
    TRY(std::unique_ptr<gpu::Device> device, gpu::Device::create(*instance, *adapter));
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

} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#include "core/run/gpu_context.h"

#include "core/gpu/adapter.h"

#include <cstdlib>

namespace wavelane::run {

namespace {

/// Puts a made part into its place, or passes its error on.
template<class Part>
bool take(Result<std::unique_ptr<Part>> made, std::unique_ptr<Part>& place, Error& error)
{
    if (!made) {
        error = std::move(made.error());
        return false;
    }
    place = std::move(*made);
    return true;
}

} // namespace

Result<std::unique_ptr<GpuContext>> GpuContext::create(const std::string& deviceChoice, bool validation)
{
    auto context = std::make_unique<GpuContext>();
    Error error;
    if (!take(gpu::Instance::create({.validation = validation}), context->instance, error))
        return std::unexpected(std::move(error));
    std::string choice = deviceChoice;
    if (const char* fromEnvironment = std::getenv("WAVELANE_DEVICE"); choice.empty() && fromEnvironment)
        choice = fromEnvironment;
    const auto adapter = gpu::chooseAdapter(gpu::listAdapters(*context->instance), choice);
    if (!adapter)
        return std::unexpected(adapter.error());
    if (!take(gpu::Device::create(*context->instance, *adapter), context->device, error) ||
        !take(gpu::Queue::create(*context->device), context->queue, error) ||
        !take(gpu::Transfer::create(*context->device, *context->queue), context->transfer, error))
        return std::unexpected(std::move(error));
    return context;
}

} // namespace wavelane::run

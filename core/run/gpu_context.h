// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/gpu/instance.h"
#include "core/gpu/queue.h"
#include "core/gpu/transfer.h"

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

    static Result<std::unique_ptr<GpuContext>> create(const std::string& deviceChoice, bool validation);
};

} // namespace wavelane::run

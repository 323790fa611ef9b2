// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"
#include "core/gpu/instance.h"
#include "core/gpu/queue.h"
#include "core/gpu/recorder.h"
#include "core/gpu/timestamps.h"
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
    std::unique_ptr<gpu::Recorder> recorder;
    std::unique_ptr<gpu::Timestamps> timestamps; ///< Null where the device has none.

    /// Passes of one frame that get a time of their own.
    static constexpr std::uint32_t timedPasses = 4096;

    static Result<std::unique_ptr<GpuContext>> create(const std::string& deviceChoice, bool validation);
};

} // namespace wavelane::run

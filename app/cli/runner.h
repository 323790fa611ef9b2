// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/client.h"
#include "core/run/session.h"

#include <chrono>
#include <memory>

namespace wavelane::cli {

struct RunnerOptions
{
    run::SessionOptions session;
    std::chrono::milliseconds compileDeadline = engine::ClientOptions().compileDeadline; ///< Limit of each.
    bool inProcess = false; ///< Without an engine process: hangs and crashes affect this process.
};

/// Runs projects synchronously, in an engine process or in this process. Not thread-safe.
class Runner
{
public:
    virtual ~Runner() = default;
    virtual plan::RunReport run(const plan::ProjectSnapshot& snapshot, const plan::RunOptions& options,
                                const run::ProgressSink& progress) = 0;
    virtual Result<std::vector<std::byte>> read(const plan::ReadRequest& request) = 0;
    virtual Result<inspect::Answer> inspect(const inspect::Request& request) = 0;
    virtual Result<std::vector<gpu::DeviceInfo>> devices() = 0;

    /// True if a device in this process hangs: then the process can only exit through `_exit`.
    virtual bool isHung() const = 0;

    /// Fails if the engine process cannot be started.
    static Result<std::unique_ptr<Runner>> create(const RunnerOptions& options);
};

} // namespace wavelane::cli

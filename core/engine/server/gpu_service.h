// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/protocol/frame.h"
#include "core/engine/server/black_box.h"
#include "core/engine/server/queued_shader_provider.h"
#include "core/engine/server/workshop.h"
#include "core/task/worker_thread.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

namespace wavelane::engine {

/// The engine's GPU thread: turns requests into answers. Notes in the black box where it is. Functions are called on
/// the server's I/O thread; answers come on the GPU thread through `send`.
class GpuDesk
{
public:
    using Send = std::function<void(Message)>;

    /// What is passed by reference must outlive this.
    GpuDesk(BlackBox& box, QueuedShaderProvider& shaders,
            std::function<std::unique_ptr<GpuBench>(run::ShaderProvider&)> makeBench, Send send);
    ~GpuDesk();

    /// `run`, `read` or `devices`.
    void take(Message request);
    /// Asks the run with this key to end after its frame.
    void stop(std::uint64_t key);
    bool isIdle() const { return m_thread.isIdle(); }

private:
    struct Bench;

    GpuBench& bench();
    void run(std::uint64_t key, const Json& payload, std::stop_token stop);
    void read(std::uint64_t key, const Json& payload);
    void devices(std::uint64_t key);
    bool isSpent(); ///< The process can do no more work.
    void sayGoodbyeWhereBroken();

    BlackBox& m_box;
    QueuedShaderProvider& m_shaders;
    std::function<std::unique_ptr<GpuBench>(run::ShaderProvider&)> m_makeBench;
    Send m_send;
    std::unique_ptr<Bench> m_bench; // Touched on the GPU thread alone.
    std::uint64_t m_runKey = 0;     // Touched on the I/O thread alone, as is the next.
    std::stop_source m_runStop;
    task::WorkerThread m_thread;
};

} // namespace wavelane::engine

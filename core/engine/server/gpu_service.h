// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/protocol/black_box.h"
#include "core/engine/protocol/exchange/report_exchange.h"
#include "core/engine/protocol/frame.h"
#include "core/engine/server/backends.h"
#include "core/engine/server/progress_notes.h"
#include "core/engine/server/queued_shader_provider.h"
#include "core/task/worker_thread.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace wavelane::engine {

/// The engine's GPU thread: turns requests into answers and records its activity in the black box. Functions are
/// called on the server's I/O thread; `send` is called on the GPU thread.
class GpuService
{
public:
    using Send = std::function<void(Message)>;

    /// Arguments passed by reference must outlive this object.
    GpuService(BlackBox& box, QueuedShaderProvider& shaders,
               std::function<std::unique_ptr<GpuBackend>(plan::ShaderProvider&)> createBackend, Send send);
    ~GpuService();

    void run(Message request, std::shared_ptr<const plan::ProjectSnapshot> snapshot);
    /// Accepts `read`, `inspect`, and `devices` requests.
    void take(Message request);
    /// Asks the run or inspection with this key to end soon.
    void stop(std::uint64_t key);
    bool isIdle() const { return m_thread.isIdle(); }
    /// While the service is busy, call this at least every `ProgressNotes::interval`, and send what it returns.
    std::optional<Message> takeOverdueProgress();
    /// The answer of a run could not be sent.
    void forgetReports();

private:
    struct Backend;

    GpuBackend& backend();
    std::stop_token makeStoppable(std::uint64_t key);
    void run(std::uint64_t key, const Json& payload, const std::shared_ptr<const plan::ProjectSnapshot>& snapshot,
             std::stop_token stop);
    /// False if the run is for a frame that is not the next one; see RunRequest::onlyFrame.
    bool isNext(const Json& payload) const;
    /// Before the answer that names them: the pictures that the client does not have.
    void sendPictures(std::uint64_t key, plan::RunReport& report);
    void read(std::uint64_t key, const Json& payload);
    void inspect(std::uint64_t key, const Json& payload, std::stop_token stop);
    void devices(std::uint64_t key);
    bool mustExit(); ///< The process can do no further work.
    void announceExitIfBroken();

    BlackBox& m_box;
    QueuedShaderProvider& m_shaders;
    std::function<std::unique_ptr<GpuBackend>(plan::ShaderProvider&)> m_createBackend;
    Send m_send;
    std::unique_ptr<Backend> m_backend; // Used only on the GPU thread, like the next.
    std::deque<std::uint64_t> m_sentPictures;
    SentReports m_reports;
    std::optional<std::uint64_t> m_nextFrame; // Nothing before the first run and after one with errors.
    std::uint64_t m_stoppableKey = 0; // Of the last run or inspection. Used only on the I/O thread, like the next.
    std::stop_source m_stop;
    ProgressNotes m_progress;
    task::WorkerThread m_thread;
};

} // namespace wavelane::engine

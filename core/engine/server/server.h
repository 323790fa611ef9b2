// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/protocol/connection.h"
#include "core/engine/protocol/exchange/snapshot_exchange.h"
#include "core/engine/protocol/outbox.h"
#include "core/engine/server/compile_service.h"
#include "core/engine/server/gpu_service.h"
#include "core/engine/server/queued_shader_provider.h"

#include <chrono>
#include <memory>
#include <string>

namespace wavelane::engine {

/// The engine's I/O thread: receives requests, dispatches them to the two services, and sends their answers.
class Server
{
public:
    /// Takes ownership of `socket`. `box` must outlive this object.
    Server(int socket, const Backends& backends, BlackBox& box, std::chrono::milliseconds compileDeadline);

    /// Serves until the peer closes the connection or a goodbye was sent. Returns the exit status of the process: 70
    /// if the peer violated the protocol, otherwise 0. Exits the process (`_exit`) instead of returning if a thread
    /// is stuck in foreign code.
    int serve();

private:
    void wait();
    void queueHello(CompileService::Ready ready);
    void sendAnswers();
    void send(const Message& answer);
    void sendRemaining();
    void receive();
    void abortWith(const std::string& fault);
    void handle(Message request);
    /// Null after a violation of the protocol.
    std::shared_ptr<const plan::ProjectSnapshot> snapshotOf(const Message& request);
    void compile(const Message& request);
    void translate(const Message& request);

    Outbox<Message> m_answers;
    Connection m_connection;
    ReceivedSnapshots m_snapshots;
    CompileService m_compile;
    QueuedShaderProvider m_shaders;
    GpuService m_gpu;
    int m_unanswered = 0;
    bool m_done = false;
    bool m_saidGoodbye = false;
    int m_status = 0;
};

} // namespace wavelane::engine

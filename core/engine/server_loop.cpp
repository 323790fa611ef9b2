// SPDX-License-Identifier: MIT
#include "core/engine/server_loop.h"

#include "core/engine/compile_desk.h"
#include "core/engine/connection.h"
#include "core/engine/crash_handler.h"
#include "core/engine/gpu_desk.h"
#include "core/engine/messages.h"
#include "core/engine/outbox.h"

#include "core/base/diagnostic_json.h"

#include <poll.h>

#include <array>
#include <cstdio>
#include <utility>

namespace wavelane::engine {

namespace {

constexpr int protocolFault = 70;
constexpr std::chrono::milliseconds farewellLimit{2000};

/// The I/O thread: frames in, work out to the two desks, answers back.
class Server
{
public:
    Server(int socket, const Workshop& workshop, BlackBox& box, std::chrono::milliseconds compileDeadline)
        : m_connection(UniqueFd(socket)),
          m_compile(box, workshop.compileBench, [this](CompileDesk::Ready ready) { greet(std::move(ready)); }),
          m_shaders(m_compile, compileDeadline),
          m_gpu(box, m_shaders, workshop.gpuBench, [this](Message answer) { m_answers.put(std::move(answer)); })
    {
    }

    int serve()
    {
        while (!m_done) {
            wait(-1);
            m_answers.acknowledge();
            sendAnswers();
            if (!m_connection.flush() || m_saidGoodbye)
                break;
            receive();
        }
        if (m_saidGoodbye)
            sayFarewell();
        // A desk that is at work may never come back, and waiting for it would keep a dead engine alive.
        if (m_saidGoodbye || !m_compile.isIdle() || !m_gpu.isIdle())
            ::_exit(m_status);
        return m_status;
    }

private:
    void wait(int limitInMilliseconds)
    {
        std::array<pollfd, 2> entries{pollfd{.fd = m_connection.socket(), .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_answers.descriptor(), .events = POLLIN, .revents = 0}};
        if (m_connection.hasUnsent())
            entries[0].events = POLLIN | POLLOUT;
        ::poll(entries.data(), entries.size(), limitInMilliseconds);
    }

    void greet(CompileDesk::Ready ready)
    {
        m_answers.put(
            {.type = MessageType::hello,
             .key = 0,
             .payload = {{"compilers", std::move(ready.compilers)}, {"dxc_problem", std::move(ready.dxcProblem)}},
             .bulk = {}});
    }

    void sendAnswers()
    {
        while (std::optional<Message> answer = m_answers.take()) {
            m_saidGoodbye = m_saidGoodbye || answer->type == MessageType::goodbye;
            if (Result<void> sent = m_connection.send(*answer); !sent)
                m_connection.send(
                    {.type = MessageType::failed, .key = answer->key, .payload = toJson(sent.error()), .bulk = {}});
        }
    }

    void sayFarewell()
    {
        const auto end = std::chrono::steady_clock::now() + farewellLimit;
        while (m_connection.hasUnsent() && m_connection.flush() && m_connection.hasUnsent()) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            if (left.count() <= 0)
                return;
            pollfd entry{.fd = m_connection.socket(), .events = POLLOUT, .revents = 0};
            ::poll(&entry, 1, static_cast<int>(left.count()));
        }
    }

    void receive()
    {
        Result<Connection::Received> received = m_connection.receive();
        if (!received) {
            std::fprintf(stderr, "wavelane engine: %s\n", received.error().message.c_str());
            m_status = protocolFault;
            m_done = true;
            return;
        }
        for (Message& each : received->messages)
            handle(std::move(each));
        m_done = m_done || received->closed;
    }

    void handle(Message request)
    {
        switch (request.type) {
        case MessageType::compile:
            compile(request);
            return;
        case MessageType::run:
        case MessageType::read:
        case MessageType::devices:
            m_gpu.take(std::move(request));
            return;
        case MessageType::stop:
            m_gpu.stop(request.key);
            return;
        case MessageType::hello:
        case MessageType::compileAnswer:
        case MessageType::runAnswer:
        case MessageType::readAnswer:
        case MessageType::devicesAnswer:
        case MessageType::progress:
        case MessageType::failed:
        case MessageType::goodbye:
            std::fputs("wavelane engine: an answer came where a request is expected\n", stderr);
            m_status = protocolFault;
            m_done = true;
        }
    }

    void compile(const Message& request)
    {
        auto snapshot =
            std::make_shared<const run::ProjectSnapshot>(snapshotFromJson(memberOr(request.payload, "snapshot")));
        const auto answer = [this, key = request.key](std::shared_ptr<const run::ShaderOutcome> outcome) {
            m_answers.put({.type = MessageType::compileAnswer,
                           .key = key,
                           .payload = {{"report", toJson(outcome->report)},
                                       {"diagnostics", wavelane::toJson(outcome->diagnostics)}},
                           .bulk = {}});
        };
        m_compile.compile(request.key, std::move(snapshot), stringOr(request.payload, "shader"),
                          stringOr(request.payload, "compiler"), {}, answer);
    }

    Outbox<Message> m_answers;
    Connection m_connection;
    CompileDesk m_compile;
    QueuedShaderProvider m_shaders;
    GpuDesk m_gpu;
    bool m_done = false;
    bool m_saidGoodbye = false;
    int m_status = 0;
};

} // namespace

int serveWorkshop(int socket, const Workshop& workshop, BlackBox& box, std::chrono::milliseconds compileDeadline)
{
    Server server(socket, workshop, box, compileDeadline);
    return server.serve();
}

} // namespace wavelane::engine

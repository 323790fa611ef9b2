// SPDX-License-Identifier: MIT
#include "core/engine/server/server_loop.h"

#include "core/engine/protocol/connection.h"
#include "core/engine/protocol/messages.h"
#include "core/engine/protocol/outbox.h"
#include "core/engine/server/compile_desk.h"
#include "core/engine/server/crash_handler.h"
#include "core/engine/server/gpu_desk.h"

#include "core/base/diagnostic_json.h"

#include <poll.h>

#include <array>
#include <cstdio>
#include <format>
#include <utility>

namespace wavelane::engine {

namespace {

constexpr int protocolFault = 70;
constexpr std::chrono::milliseconds farewellLimit{2000};
/// Our client has at most two under way. Without a bound, one that asks for ever would fill the memory.
constexpr int mostUnanswered = 8;

bool isAnswer(MessageType type)
{
    return type == MessageType::compileAnswer || type == MessageType::runAnswer || type == MessageType::readAnswer ||
           type == MessageType::devicesAnswer || type == MessageType::translateAnswer || type == MessageType::failed;
}

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
            // Who does not read answers cannot ask for more of them.
            if (!m_connection.hasUnsent())
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
            entries[0].events = POLLOUT;
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
            m_unanswered -= isAnswer(answer->type) ? 1 : 0;
            // Where the client reads too slowly, the black box tells it what moves.
            if (answer->type == MessageType::progress && m_connection.hasUnsent())
                continue;
            if (Result<void> sent = m_connection.send(*answer); !sent)
                m_connection.send(
                    {.type = MessageType::failed, .key = answer->key, .payload = toJson(sent.error()), .bulk = {}});
            m_connection.flush();
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
            endBecause(received.error().message);
            return;
        }
        for (Message& each : received->messages) {
            if (!m_done)
                handle(std::move(each));
        }
        m_done = m_done || received->closed;
    }

    void endBecause(const std::string& fault)
    {
        std::fprintf(stderr, "wavelane engine: %s\n", fault.c_str());
        m_status = protocolFault;
        m_done = true;
    }

    void handle(Message request)
    {
        if (request.type != MessageType::stop && ++m_unanswered > mostUnanswered) {
            endBecause(std::format("more than {} requests wait for an answer", mostUnanswered));
            return;
        }
        switch (request.type) {
        case MessageType::compile:
            compile(request);
            return;
        case MessageType::translate:
            translate(request);
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
        case MessageType::translateAnswer:
        case MessageType::progress:
        case MessageType::failed:
        case MessageType::goodbye:
            endBecause("an answer came where a request is expected");
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

    void translate(const Message& request)
    {
        auto snapshot =
            std::make_shared<const run::ProjectSnapshot>(snapshotFromJson(memberOr(request.payload, "snapshot")));
        const auto answer = [this, key = request.key](const Result<shader::TranslatedText>& text) {
            m_answers.put({.type = text ? MessageType::translateAnswer : MessageType::failed,
                           .key = key,
                           .payload = text ? toJson(*text) : toJson(text.error()),
                           .bulk = {}});
        };
        m_compile.translate(request.key, std::move(snapshot), stringOr(request.payload, "shader"),
                            stringOr(request.payload, "target"), answer);
    }

    Outbox<Message> m_answers;
    Connection m_connection;
    CompileDesk m_compile;
    QueuedShaderProvider m_shaders;
    GpuDesk m_gpu;
    int m_unanswered = 0;
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

// SPDX-License-Identifier: MIT
#include "core/engine/server/server.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/requests.h"
#include "core/engine/protocol/translations.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <format>
#include <utility>

namespace wavelane::engine {

namespace {

constexpr int protocolErrorStatus = 70;
constexpr std::chrono::milliseconds farewellLimit{2000};
/// Our client has at most two requests running. Prevents a hostile client from filling the memory.
constexpr int maxUnanswered = 8;

bool isAnswer(MessageType type)
{
    return type == MessageType::compileAnswer || type == MessageType::runAnswer || type == MessageType::readAnswer ||
           type == MessageType::devicesAnswer || type == MessageType::translateAnswer ||
           type == MessageType::inspectAnswer || type == MessageType::failed;
}

} // namespace

Server::Server(int socket, const Backends& backends, BlackBox& box, std::chrono::milliseconds compileDeadline)
    : m_connection(UniqueFd(socket)),
      m_compile(box, backends.createCompileBackend,
                [this](CompileService::Ready ready) { queueHello(std::move(ready)); }),
      m_shaders(m_compile, compileDeadline),
      m_gpu(box, m_shaders, backends.createGpuBackend, [this](Message answer) { m_answers.put(std::move(answer)); })
{
}

int Server::serve()
{
    while (!m_done) {
        wait();
        m_answers.acknowledge();
        if (auto progress = m_gpu.takeOverdueProgress())
            send(*progress);
        sendAnswers();
        if (!m_connection.flush() || m_saidGoodbye)
            break;
        // A client that does not read its answers cannot send further requests.
        if (!m_connection.hasUnsent())
            receive();
    }
    if (m_saidGoodbye)
        sendRemaining();
    // A busy service might be stuck, and waiting for it would keep the process alive.
    if (m_saidGoodbye || !m_compile.isIdle() || !m_gpu.isIdle())
        ::_exit(m_status);
    return m_status;
}

void Server::wait()
{
    std::array<pollfd, 2> entries{pollfd{.fd = m_connection.socket(), .events = POLLIN, .revents = 0},
                                  pollfd{.fd = m_answers.descriptor(), .events = POLLIN, .revents = 0}};
    if (m_connection.hasUnsent())
        entries[0].events = POLLOUT;
    ::poll(entries.data(), entries.size(), m_gpu.isIdle() ? -1 : static_cast<int>(ProgressNotes::interval.count()));
}

void Server::queueHello(CompileService::Ready ready)
{
    m_answers.put(
        {.type = MessageType::hello,
         .key = 0,
         .payload = {{"compilers", std::move(ready.compilers)}, {"dxc_problem", std::move(ready.dxcProblem)}},
         .bulk = {}});
}

void Server::sendAnswers()
{
    while (std::optional<Message> answer = m_answers.take()) {
        m_saidGoodbye = m_saidGoodbye || answer->type == MessageType::goodbye;
        m_unanswered -= isAnswer(answer->type) ? 1 : 0;
        send(*answer);
    }
}

void Server::send(const Message& answer)
{
    // If the client reads too slowly, it can see the activity in the black box.
    if (answer.type == MessageType::progress && m_connection.hasUnsent())
        return;
    if (Result<void> sent = m_connection.send(answer); !sent) {
        m_gpu.forgetReports();
        m_connection.send(
            {.type = MessageType::failed, .key = answer.key, .payload = toJson(sent.error()), .bulk = {}});
    }
    m_connection.flush();
}

void Server::sendRemaining()
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

void Server::receive()
{
    Result<Connection::Received> received = m_connection.receive();
    if (!received) {
        abortWith(received.error().message);
        return;
    }
    for (Message& each : received->messages) {
        if (!m_done)
            handle(std::move(each));
    }
    m_done = m_done || received->closed;
}

void Server::abortWith(const std::string& fault)
{
    std::fprintf(stderr, "wavelane engine: %s\n", fault.c_str());
    m_status = protocolErrorStatus;
    m_done = true;
}

void Server::handle(Message request)
{
    if (request.type != MessageType::stop && ++m_unanswered > maxUnanswered) {
        abortWith(std::format("More than {} requests are waiting for an answer.", maxUnanswered));
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
        if (auto snapshot = snapshotOf(request))
            m_gpu.run(std::move(request), std::move(snapshot));
        return;
    case MessageType::read:
    case MessageType::inspect:
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
    case MessageType::inspectAnswer:
    case MessageType::progress:
    case MessageType::failed:
    case MessageType::goodbye:
    case MessageType::picture:
        abortWith("The client sent an answer instead of a request.");
    }
}

std::shared_ptr<const plan::ProjectSnapshot> Server::snapshotOf(const Message& request)
{
    auto snapshot = m_snapshots.fromJson(memberOr(request.payload, "snapshot"));
    if (snapshot)
        return std::move(*snapshot);
    abortWith(snapshot.error().message);
    return nullptr;
}

void Server::compile(const Message& request)
{
    auto snapshot = snapshotOf(request);
    if (!snapshot)
        return;
    const auto answer = [this, key = request.key](std::shared_ptr<const plan::ShaderOutcome> outcome) {
        m_answers.put({.type = MessageType::compileAnswer,
                       .key = key,
                       .payload = {{"report", toJson(outcome->report)},
                                   {"diagnostics", wavelane::toJson(outcome->diagnostics)}},
                       .bulk = {}});
    };
    Diagnostics crashes = diagnosticsFromJson(memberOr(request.payload, "crashes"));
    m_compile.compile({.key = request.key,
                       .snapshot = std::move(snapshot),
                       .shader = stringOr(request.payload, "shader"),
                       .compiler = stringOr(request.payload, "compiler"),
                       .crash = crashes.empty() ? std::nullopt : std::optional(std::move(crashes.front()))},
                      answer);
    // Only editors compile without running. Their next source may be for a compiler that was not needed yet.
    m_compile.warmUp();
}

void Server::translate(const Message& request)
{
    auto snapshot = snapshotOf(request);
    if (!snapshot)
        return;
    const auto answer = [this, key = request.key](const Result<shader::TranslatedText>& text) {
        m_answers.put({.type = text ? MessageType::translateAnswer : MessageType::failed,
                       .key = key,
                       .payload = text ? toJson(*text) : toJson(text.error()),
                       .bulk = {}});
    };
    m_compile.translate({.key = request.key,
                         .snapshot = std::move(snapshot),
                         .shader = stringOr(request.payload, "shader"),
                         .target = stringOr(request.payload, "target")},
                        answer);
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#include "core/engine/client/client_loop.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/protocol/messages.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <format>
#include <tuple>

namespace wavelane::engine {

namespace {

constexpr int failedStartLimit = 3;

} // namespace

ClientLoop::ClientLoop(ClientOptions options, Client::EventHandler handler)
    : m_options(std::move(options)), m_handler(std::move(handler))
{
}

void ClientLoop::work()
{
    while (!m_quit) {
        startWherePossible();
        handOut();
        wait();
        takeCommands();
        if (m_link && !m_quit)
            serveLink();
        if (m_link && !m_quit)
            checkDeadlines();
    }
    m_processId = 0;
    m_link.reset();
}

void ClientLoop::startWherePossible()
{
    if (m_link || m_gaveUp)
        return;
    Result<EngineLink> link = EngineLink::start(m_options);
    if (!link) {
        startFailed(link.error().message);
        return;
    }
    m_link.emplace(std::move(*link));
    m_ready = m_saidGoodbye = m_linkClosed = false;
    m_answered = m_startTimedOut = false;
    m_endDeadline.reset();
    m_hung = Role::none;
    m_hungAfterStop = false;
    m_fault.clear();
    m_lifeDeadline = Clock::now() + m_options.startLimit;
    m_processId = m_link->process().id();
}

void ClientLoop::startFailed(std::string why)
{
    if (++m_failedStarts < failedStartLimit)
        return;
    m_failedStarts = 0;
    m_gaveUp = true;
    std::string reason =
        std::format("the engine process cannot be started, {} attempts failed: {}", failedStartLimit, why);
    m_handler(EngineDied{.reason = reason, .logTail = {}});
    for (const Pending& each : std::exchange(m_waiting, {}))
        answerDead(each, {.code = Code::engineDied, .message = reason, .at = {}});
}

void ClientLoop::handOut()
{
    if (!m_ready || m_saidGoodbye || m_linkClosed || m_hung != Role::none)
        return;
    handOut(Role::compile, m_compile);
    handOut(Role::gpu, m_gpu);
}

void ClientLoop::handOut(Role role, std::optional<Flight>& place)
{
    while (!place) {
        const auto next =
            std::ranges::find(m_waiting, role, [](const Pending& each) { return roleOf(each.request); });
        if (next == m_waiting.end())
            return;
        Pending pending = std::move(*next);
        m_waiting.erase(next);
        if (Result<void> sent = m_link->connection().send(toMessage(pending)); !sent) {
            answerDead(pending, toDiagnostic(sent.error()));
            continue;
        }
        m_link->connection().flush();
        place.emplace(std::move(pending), m_options, m_link->box().activity(role));
    }
}

std::optional<ClientLoop::Clock::time_point> ClientLoop::nextDeadline() const
{
    if (!m_link)
        return std::nullopt;
    if (m_endDeadline)
        return m_endDeadline;
    if (!m_ready || m_saidGoodbye)
        return m_lifeDeadline;
    std::optional<Clock::time_point> next;
    for (const std::optional<Flight>* place : {&m_compile, &m_gpu}) {
        if (*place && (!next || (*place)->deadline() < *next))
            next = (*place)->deadline();
    }
    return next;
}

void ClientLoop::wait()
{
    if (!m_link && !m_gaveUp)
        return; // A start failed and is tried again at once.
    int limit = -1;
    if (const std::optional<Clock::time_point> deadline = nextDeadline()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now());
        limit = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, INT32_MAX));
    }
    std::array<pollfd, 4> entries{pollfd{.fd = m_commands.descriptor(), .events = POLLIN, .revents = 0},
                                  pollfd{.fd = -1, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = -1, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = -1, .events = POLLIN, .revents = 0}};
    if (m_link) {
        // Past its end the socket would be readable for ever: then only the process's end counts.
        entries[1].fd = m_linkClosed ? -1 : m_link->connection().socket();
        if (m_link->connection().hasUnsent())
            entries[1].events = POLLIN | POLLOUT;
        entries[2].fd = m_link->process().descriptor();
        entries[3].fd = m_link->logDescriptor();
    }
    ::poll(entries.data(), entries.size(), limit);
    m_processEnded = entries[2].revents != 0;
}

void ClientLoop::takeCommands()
{
    m_commands.acknowledge();
    while (std::optional<Command> command = m_commands.take()) {
        if (auto* const send = std::get_if<Send>(&*command))
            enqueue(std::move(send->pending));
        else if (const auto* const stop = std::get_if<Cancel>(&*command))
            cancel(stop->key);
        else if (auto* const change = std::get_if<Configure>(&*command))
            configure(std::move(change->options));
        else
            m_quit = true;
    }
}

void ClientLoop::enqueue(Pending pending)
{
    m_gaveUp = false;
    if (!pending.lane.empty()) {
        const auto waiting = std::ranges::find(m_waiting, pending.lane, &Pending::lane);
        if (waiting != m_waiting.end()) {
            const Key replaced = waiting->key;
            *waiting = std::move(pending);
            m_handler(Superseded{replaced});
            return;
        }
    }
    m_waiting.push_back(std::move(pending));
}

void ClientLoop::cancel(Key key)
{
    const auto waiting = std::ranges::find(m_waiting, key, &Pending::key);
    if (waiting != m_waiting.end()) {
        m_waiting.erase(waiting);
        m_handler(Failed{.key = key, .error = {.code = Code::cancelled, .message = "the request was cancelled"}});
        return;
    }
    if (m_gpu && m_gpu->pending().key == key && m_link) {
        [[maybe_unused]] const Result<void> sent =
            m_link->connection().send({.type = MessageType::stop, .key = key, .payload = {}, .bulk = {}});
        m_link->connection().flush();
        m_gpu->stop();
    }
}

void ClientLoop::configure(ClientOptions options)
{
    options.program = m_options.program;
    const auto ofProcess = [](const ClientOptions& each) {
        return std::tie(each.session.device, each.session.validation, each.toolchain.dxc, each.compileDeadline,
                        each.memoryLimitInBytes);
    };
    const bool isSameProcess = ofProcess(options) == ofProcess(m_options);
    m_options = std::move(options);
    if (isSameProcess)
        return;
    m_gaveUp = false;
    m_failedStarts = 0;
    m_ready = false;
    m_processId = 0;
    m_link.reset();
    putBack(m_gpu);
    putBack(m_compile);
}

void ClientLoop::putBack(std::optional<Flight>& place)
{
    if (!place)
        return;
    Pending pending = std::move(place->pending());
    const bool wasStopped = place->stopped();
    place.reset();
    if (wasStopped || std::holds_alternative<ReadRequest>(pending.request))
        answerDead(pending, {.code = Code::cancelled, .message = "The engine was started anew.", .at = {}});
    else
        m_waiting.push_front(std::move(pending));
}

void ClientLoop::serveLink()
{
    m_link->connection().flush();
    m_link->readLog();
    if (!m_linkClosed) {
        Result<Connection::Received> received = m_link->connection().receive();
        if (received) {
            takeMessages(received->messages);
            m_linkClosed = m_linkClosed || received->closed || (m_processEnded && !received->more);
        } else {
            endBecause(received.error().message);
        }
        // An engine that closed its end is of no more use, whatever it does.
        if (m_linkClosed && !m_saidGoodbye)
            kill();
    }
    if (m_linkClosed)
        end();
}

void ClientLoop::takeMessages(std::vector<Message>& messages)
{
    for (std::size_t i = 0; i < messages.size() && m_fault.empty(); ++i) {
        // Of progress that came at once only the last is news.
        const bool isOld = i + 1 < messages.size() && messages[i].type == MessageType::progress &&
                           messages[i + 1].type == MessageType::progress && messages[i].key == messages[i + 1].key;
        if (!isOld)
            handle(std::move(messages[i]));
    }
}

void ClientLoop::endBecause(std::string fault)
{
    m_fault = std::move(fault);
    kill();
    m_linkClosed = true;
}

void ClientLoop::kill()
{
    m_link->process().kill();
    if (!m_endDeadline)
        m_endDeadline = Clock::now() + m_options.killLimit;
}

void ClientLoop::checkDeadlines()
{
    const Clock::time_point now = Clock::now();
    if (m_endDeadline) {
        // It was killed and is still there: a driver's uninterruptible wait keeps it, and nobody knows for how long.
        if (now >= *m_endDeadline)
            end();
        return;
    }
    if (!m_ready || m_saidGoodbye) {
        if (now >= m_lifeDeadline) {
            m_startTimedOut = !m_ready;
            kill();
        }
        return;
    }
    for (std::optional<Flight>* place : {&m_compile, &m_gpu}) {
        if (!*place || now < (*place)->deadline())
            continue;
        const Role role = roleOf((*place)->pending().request);
        if ((*place)->excusedBy(m_link->box().activity(role)))
            continue;
        m_hung = role;
        m_hungLimit = (*place)->limit();
        m_hungAfterStop = (*place)->stopped();
        kill();
        return;
    }
}

} // namespace wavelane::engine

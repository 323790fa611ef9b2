// SPDX-License-Identifier: MIT
#include "core/engine/client/client_loop.h"

#include "core/base/diagnostic_json.h"
#include "core/engine/client/answer_events.h"
#include "core/engine/client/orphaned_request.h"
#include "core/engine/protocol/answers.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <format>
#include <tuple>
#include <utility>

namespace wavelane::engine {

namespace {

constexpr int maxFailedStarts = 3;

} // namespace

ClientLoop::ClientLoop(ClientOptions options, Client::EventHandler handler)
    : m_options(std::move(options)), m_handler(std::move(handler))
{
}

void ClientLoop::work()
{
    while (!m_quit) {
        startEngine();
        dispatch();
        wait();
        takeCommands();
        if (m_engine && !m_quit)
            serveEngine();
        if (m_engine && !m_quit)
            checkDeadlines();
    }
    m_processId = 0;
    m_engine.reset();
}

void ClientLoop::startEngine()
{
    if (m_engine || m_gaveUp)
        return;
    Result<SupervisedEngine> engine = SupervisedEngine::start(m_options);
    if (!engine) {
        reportFailedStart(engine.error().message);
        return;
    }
    m_engine.emplace(std::move(*engine));
    m_pictures.clear();
    m_reports = {};
    m_processId = m_engine->processId();
}

void ClientLoop::reportFailedStart(const std::string& why)
{
    if (++m_failedStarts < maxFailedStarts)
        return;
    m_failedStarts = 0;
    m_gaveUp = true;
    const std::string reason =
        std::format("The engine process could not be started in {} attempts: {}", maxFailedStarts, why);
    m_handler(EngineDied{.reason = reason, .logTail = {}});
    for (const PendingRequest& each : m_waiting.takeAll())
        m_handler(failureEvent(each, {.code = Code::engineDied, .message = reason, .at = {}}, !m_engine));
}

void ClientLoop::dispatch()
{
    if (!m_engine || !m_engine->acceptsRequests())
        return;
    dispatchTo(Role::compile, m_running.compile());
    dispatchTo(Role::gpu, m_running.gpu());
}

void ClientLoop::dispatchTo(Role role, Slot& slot)
{
    while (!slot) {
        std::optional<PendingRequest> pending = m_waiting.popFor(role);
        if (!pending)
            return;
        Connection& connection = m_engine->link().connection();
        if (Result<void> sent = connection.send(toMessage(*pending, m_engine->snapshots())); !sent) {
            m_engine->snapshots().forget();
            m_handler(failureEvent(*pending, toDiagnostic(sent.error())));
            continue;
        }
        connection.flush();
        slot.emplace(std::move(*pending), m_options, m_engine->link().box().activity(role));
    }
}

std::optional<ClientLoop::Clock::time_point> ClientLoop::nextDeadline() const
{
    if (!m_engine)
        return std::nullopt;
    if (const auto deadline = m_engine->deadline())
        return deadline;
    return m_running.nextDeadline();
}

void ClientLoop::wait()
{
    if (!m_engine && !m_gaveUp)
        return; // A start failed and is repeated immediately.
    int timeout = -1;
    if (const std::optional<Clock::time_point> deadline = nextDeadline()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now());
        timeout = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, INT32_MAX));
    }
    std::array<pollfd, 4> entries{pollfd{.fd = m_commands.descriptor(), .events = POLLIN, .revents = 0},
                                  pollfd{.fd = -1, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = -1, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = -1, .events = POLLIN, .revents = 0}};
    if (m_engine) {
        EngineLink& link = m_engine->link();
        // A closed socket stays readable, so wait only for the end of the process.
        entries[1].fd = m_engine->isClosed() ? -1 : link.connection().socket();
        if (link.connection().hasUnsent())
            entries[1].events = POLLIN | POLLOUT;
        entries[2].fd = link.process().descriptor();
        entries[3].fd = link.logDescriptor();
    }
    ::poll(entries.data(), entries.size(), timeout);
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

void ClientLoop::enqueue(PendingRequest pending)
{
    m_gaveUp = false;
    // The answer of an inspection is of no use to a lane that asks for another one.
    if (const Slot& running = m_running.gpu(); running && !running->stopped() && !pending.lane.empty() &&
                                               running->pending().lane == pending.lane &&
                                               std::holds_alternative<InspectRequest>(running->pending().request) &&
                                               std::holds_alternative<InspectRequest>(pending.request))
        cancel(running->pending().key);
    if (const std::optional<Key> replaced = m_waiting.push(std::move(pending)))
        m_handler(Superseded{*replaced});
}

void ClientLoop::cancel(Key key)
{
    if (m_waiting.remove(key)) {
        m_handler(Failed{.key = key, .error = {.code = Code::cancelled, .message = "The request was cancelled."}});
        return;
    }
    if (Slot& run = m_running.gpu(); run && run->pending().key == key && m_engine) {
        Connection& connection = m_engine->link().connection();
        [[maybe_unused]] const Result<void> sent =
            connection.send({.type = MessageType::stop, .key = key, .payload = {}, .bulk = {}});
        connection.flush();
        run->stop();
    }
}

void ClientLoop::configure(ClientOptions options)
{
    options.program = m_options.program;
    const auto processOptions = [](const ClientOptions& each) {
        return std::tie(each.session.device, each.session.validation, each.toolchain.dxc, each.compileDeadline,
                        each.memoryLimitInBytes);
    };
    const bool keepsProcess = processOptions(options) == processOptions(m_options);
    m_options = std::move(options);
    if (keepsProcess)
        return;
    m_gaveUp = false;
    m_failedStarts = 0;
    m_processId = 0;
    m_engine.reset();
    requeue(m_running.gpu());
    requeue(m_running.compile());
}

void ClientLoop::requeue(Slot& slot)
{
    if (!slot)
        return;
    PendingRequest pending = std::move(slot->pending());
    const bool wasStopped = slot->stopped();
    slot.reset();
    if (wasStopped || readsContents(pending.request)) {
        m_handler(failureEvent(pending, {.code = Code::cancelled, .message = "The engine was restarted.", .at = {}},
                               !m_engine));
    } else {
        m_waiting.pushFront(std::move(pending));
    }
}

void ClientLoop::serveEngine()
{
    EngineLink& link = m_engine->link();
    link.connection().flush();
    link.readLog();
    if (!m_engine->isClosed()) {
        Result<Connection::Received> received = link.connection().receive();
        if (received) {
            handleMessages(received->messages);
            if (received->closed || (m_processEnded && !received->more))
                m_engine->markClosed();
        } else {
            m_engine->killForProtocolError(received.error().message);
        }
        // An engine that closed its end is of no further use.
        if (m_engine->isClosed() && !m_engine->isLeaving())
            m_engine->kill();
    }
    if (m_engine->isClosed())
        finishEngine();
}

void ClientLoop::handleMessages(std::vector<Message>& messages)
{
    for (std::size_t i = 0; i < messages.size() && !m_engine->isClosed(); ++i) {
        // Of consecutive progress messages, only the last one is of interest.
        const bool isOutdated = i + 1 < messages.size() && messages[i].type == MessageType::progress &&
                                messages[i + 1].type == MessageType::progress &&
                                messages[i].key == messages[i + 1].key;
        if (!isOutdated)
            handle(std::move(messages[i]));
    }
}

void ClientLoop::handle(Message message)
{
    switch (message.type) {
    case MessageType::hello:
        handleHello(message.payload);
        return;
    case MessageType::goodbye:
        m_engine->markLeaving();
        m_handler(EngineLeft{});
        return;
    case MessageType::progress:
        if (Slot& run = m_running.gpu(); run && run->pending().key == message.key) {
            const run::Progress progress = progressFromJson(message.payload);
            run->noteProgress(progress);
            m_handler(ProgressEvent{.key = message.key, .progress = progress});
        }
        return;
    case MessageType::picture:
        if (Result<void> added = m_pictures.add(std::move(message)); !added)
            m_engine->killForProtocolError(added.error().message);
        return;
    case MessageType::failed:
    case MessageType::compileAnswer:
    case MessageType::runAnswer:
    case MessageType::readAnswer:
    case MessageType::devicesAnswer:
    case MessageType::translateAnswer:
    case MessageType::inspectAnswer:
        handleAnswer(message);
        return;
    case MessageType::compile:
    case MessageType::run:
    case MessageType::read:
    case MessageType::devices:
    case MessageType::translate:
    case MessageType::inspect:
    case MessageType::stop:
        m_engine->killForProtocolError("It sent a request instead of an answer.");
    }
}

void ClientLoop::handleHello(const Json& payload)
{
    if (m_engine->isReady()) {
        m_engine->killForProtocolError("It said hello twice.");
        return;
    }
    m_engine->markReady();
    EngineReady ready{.generation = ++m_generation, .compilers = {}, .dxcProblem = stringOr(payload, "dxc_problem")};
    if (const Json& names = memberOr(payload, "compilers"); names.is_array()) {
        for (const Json& each : names)
            ready.compilers.push_back(each.is_string() ? each.get<std::string>() : std::string());
    }
    m_handler(std::move(ready));
}

void ClientLoop::handleAnswer(const Message& message)
{
    Slot* const slot = m_running.find(message.key);
    if (!slot)
        return;
    Result<Event> event = answerEvent((*slot)->pending(), message, m_pictures);
    if (!event) {
        m_engine->killForProtocolError(event.error().message);
        return;
    }
    if (auto* const run = std::get_if<RunAnswer>(&*event)) {
        m_reports.addRepeated(memberOr(message.payload, "repeated"), run->report);
        // The goodbye can follow later, but waiting requests are for the next engine already.
        if (run->endedEngine)
            m_engine->markLeaving();
    }
    slot->reset();
    m_engine->markAnswered();
    m_failedStarts = 0;
    m_handler(std::move(*event));
}

void ClientLoop::checkDeadlines()
{
    const Clock::time_point now = Clock::now();
    if (m_engine->isKilled()) {
        if (m_engine->isUnkillable())
            finishEngine();
        return;
    }
    if (const auto deadline = m_engine->deadline()) {
        if (now >= *deadline)
            m_engine->killOverdue();
        return;
    }
    if (const RunningRequest* hung = m_running.findHung(now, m_engine->link().box()))
        m_engine->killHung(roleOf(hung->pending().request), hung->limit(), hung->stopped());
}

void ClientLoop::finishEngine()
{
    m_processId = 0;
    Death death = m_engine->reap();
    const bool wasReady = m_engine->isReady();
    const bool hadAnswered = m_engine->hasAnswered();
    const std::string startFailure = wasReady ? std::string() : m_engine->startFailure(death);
    m_engine.reset();
    if (!wasReady) {
        reportFailedStart(startFailure);
        return;
    }
    for (Activity* each : {&death.compile, &death.gpu})
        each->description = m_running.describePlace(*each);
    const bool wasAnnounced = death.saidGoodbye && death.hung == Role::none;
    if (!wasAnnounced)
        m_handler(death.event());
    const bool wasIdle = m_running.isEmpty();
    finishAfterDeath(m_running.compile(), death);
    finishAfterDeath(m_running.gpu(), death);
    // An engine that says hello and then violates the protocol or exits without an answer would do so every time.
    if (!death.fault.empty() || (wasIdle && !hadAnswered && !wasAnnounced))
        reportFailedStart(death.reason());
}

void ClientLoop::finishAfterDeath(Slot& slot, const Death& death)
{
    if (!slot)
        return;
    PendingRequest pending = std::move(slot->pending());
    const bool wasStopped = slot->stopped();
    slot.reset();
    if (auto failure = failureOfOrphan(pending, wasStopped, death))
        m_handler(failureEvent(pending, std::move(*failure), true));
    else
        m_waiting.pushFront(std::move(pending));
}

} // namespace wavelane::engine

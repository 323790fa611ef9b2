// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/request_queue.h"
#include "core/engine/client/running_requests.h"
#include "core/engine/client/supervised_engine.h"
#include "core/engine/protocol/exchange/report_exchange.h"
#include "core/engine/protocol/outbox.h"
#include "core/engine/protocol/pictures.h"

#include <atomic>
#include <optional>
#include <variant>

namespace wavelane::engine {

/// The thread of a Client. Runs one engine process at a time, with at most one request on each of its two threads;
/// the other requests wait here.
///
///   1. start the engine and wait for its hello
///   2. dispatch waiting requests to idle roles
///   3. turn answers into events, and watch deadlines
///   4. when the engine dies: report it, answer or requeue the running requests, and continue with 1
class ClientLoop
{
public:
    /// Sends a request, or queues it until the engine is ready.
    struct Send
    {
        PendingRequest pending;
    };
    /// Cancels the request with this key.
    struct Cancel
    {
        Key key = 0;
    };
    /// Replaces the options of the client.
    struct Configure
    {
        ClientOptions options;
    };
    /// Ends the loop.
    struct Quit
    {
    };
    using Command = std::variant<Send, Cancel, Configure, Quit>;

    ClientLoop(ClientOptions options, Client::EventHandler handler);

    /// Returns after `Quit`.
    void work();

    /// Can be called from any thread.
    void post(Command command) { m_commands.put(std::move(command)); }
    int processId() const { return m_processId; }

private:
    using Clock = SupervisedEngine::Clock;
    using Slot = RunningRequests::Slot;

    void startEngine();
    void reportFailedStart(const std::string& why);
    void dispatch();
    void dispatchTo(Role role, Slot& slot);
    void wait();
    std::optional<Clock::time_point> nextDeadline() const;

    void takeCommands();
    void enqueue(PendingRequest pending);
    void cancel(Key key);
    void configure(ClientOptions options);
    /// The process is gone without a failure: its request waits for the next one.
    void requeue(Slot& slot);

    void serveEngine();
    void handleMessages(std::vector<Message>& messages);
    void handle(Message message);
    void handleHello(const Json& payload);
    void handleAnswer(const Message& message);
    void checkDeadlines();

    void finishEngine();
    void finishAfterDeath(Slot& slot, const Death& death);

    ClientOptions m_options;
    Client::EventHandler m_handler;
    Outbox<Command> m_commands;
    RequestQueue m_waiting;
    RunningRequests m_running;

    std::optional<SupervisedEngine> m_engine;
    ReceivedPictures m_pictures; ///< Pictures that the engine has sent.
    ReceivedReports m_reports;   ///< Of this engine.
    bool m_processEnded = false; // As of the last wait.
    std::uint64_t m_generation = 0;
    int m_failedStarts = 0; // Since the last answered request.
    bool m_gaveUp = false;  // Until the next request.
    bool m_quit = false;
    std::atomic<int> m_processId = 0;
};

} // namespace wavelane::engine

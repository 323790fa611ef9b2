// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/client/death.h"
#include "core/engine/client/engine_link.h"
#include "core/engine/client/flight.h"
#include "core/engine/protocol/outbox.h"

#include <atomic>
#include <deque>
#include <optional>
#include <variant>

namespace wavelane::engine {

/// The thread behind a Client: one engine process at a time, at most one request at each of its two threads, the rest
/// waiting here.
///
///   1. start the engine, wait for its hello      2. hand out what waits, one to each role that is free
///   3. answers → events; deadlines watched       4. on a death: say so, answer what was under way, begin again at 1
class ClientLoop
{
public:
    struct Send
    {
        Pending pending;
    };
    struct Cancel
    {
        Key key = 0;
    };
    struct Configure
    {
        ClientOptions options;
    };
    struct Quit
    {
    };
    using Command = std::variant<Send, Cancel, Configure, Quit>;

    ClientLoop(ClientOptions options, Client::EventHandler handler);

    /// Returns after `Quit`.
    void work();

    /// Any thread.
    void post(Command command) { m_commands.put(std::move(command)); }
    int processId() const { return m_processId; }

private:
    using Clock = Flight::Clock;

    void startWherePossible();
    void handOut();
    void handOut(Role role, std::optional<Flight>& place);
    void wait();
    std::optional<Clock::time_point> nextDeadline() const;
    void takeCommands();
    void enqueue(Pending pending);
    void cancel(Key key);
    void configure(ClientOptions options);
    /// The process is gone without a fault: its work waits for the next one.
    void putBack(std::optional<Flight>& place);

    void serveLink();
    void takeMessages(std::vector<Message>& messages);
    void handle(Message message);
    void greet(const Json& payload);
    /// An answer to one of our requests. Returns what is wrong with it, or nothing.
    std::string takeAnswer(std::optional<Flight>& place, Message message);
    void endBecause(std::string fault);
    /// From now on the process has `killLimit` to be gone; then it is left to the system.
    void kill();
    void answer(std::optional<Flight>& place, Event event);
    /// The engine works: it answered a request, if only with a failure.
    void noteAnswer();
    std::string placeInWords(const Activity& activity) const;
    std::optional<Flight>* placeOf(Key key, Role role);
    void checkDeadlines();
    void end();
    void startFailed(std::string why);

    /// Answers a request that did not survive: a report for runs and compiles, else `Failed`.
    void answerDead(const Pending& pending, Diagnostic diagnostic);
    void afterDeath(std::optional<Flight>& place, const Death& death);

    ClientOptions m_options;
    Client::EventHandler m_handler;
    Outbox<Command> m_commands;
    std::deque<Pending> m_waiting;
    std::optional<Flight> m_compile;
    std::optional<Flight> m_gpu;

    std::optional<EngineLink> m_link;
    bool m_ready = false;    // It said hello.
    bool m_answered = false; // It answered a request.
    bool m_startTimedOut = false;
    bool m_saidGoodbye = false; // It ends of its own will.
    bool m_linkClosed = false;
    bool m_processEnded = false; // As of the last wait.
    std::string m_fault;         // Killed for what it said.
    Role m_hung = Role::none;    // Killed for this one.
    std::chrono::milliseconds m_hungLimit{};
    bool m_hungAfterStop = false;
    Clock::time_point m_lifeDeadline;               // To greet by, or to end by after a goodbye.
    std::optional<Clock::time_point> m_endDeadline; // It was killed, and must be gone by then.
    std::uint64_t m_generation = 0;
    int m_failedStarts = 0; // In a row, however far apart; an answered request ends the row.
    bool m_gaveUp = false;  // Until the next request.
    bool m_quit = false;
    std::atomic<int> m_processId = 0;
};

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/client/events.h"
#include "core/engine/client/memory_limit.h"
#include "core/run/session.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace wavelane::engine {

/// How a client starts, configures and limits its engine process.
struct ClientOptions
{
    std::filesystem::path program; ///< The `wavelane` executable; empty: next to this program.
    run::SessionOptions session;
    shader::ToolchainOptions toolchain;
    std::chrono::milliseconds compileDeadline{10'000};
    /// Limit of the engine's host memory in bytes; 0: no limit.
    std::uint64_t memoryLimitInBytes = chosenMemoryLimit();
    /// Time limit for a new process to say hello.
    std::chrono::milliseconds startLimit{30'000};
    /// Time after a run's own timeout before the process is killed as hung.
    std::chrono::milliseconds grace{1'000};
    /// Time limit for a killed process to terminate. One that is stuck in an uninterruptible driver call is then left
    /// to the system, and a new one takes over.
    std::chrono::milliseconds killLimit{2'000};
};

/// Manages an engine process: starts it, sends requests, watches it, kills it when it hangs, and restarts it when it
/// dies.
///
/// Thread-safe; no call blocks. Events are delivered on the client's own thread, one at a time; handlers must not
/// destroy the client. The destructor ends the process and joins the thread.
class Client
{
public:
    using EventHandler = std::function<void(Event)>;

    /// Fails only if the program cannot be started at all (`file_missing`, `engine_died`).
    static Result<std::unique_ptr<Client>> create(ClientOptions options, EventHandler handler);
    ~Client();

    Key send(Request request, std::string lane = {}); ///< Replaces a waiting request of the same non-empty lane.

    /// Removes a waiting request, or asks the engine to stop the running one. The run ends after its current frame
    /// and reports `cancelled`. If that takes longer than twice the grace period, the process is killed.
    void cancel(Key key);

    /// Changes the options. If they affect the process (device, validation, compilers, compile deadline, memory
    /// limit), it is restarted: running requests run again, except reads, which fail. The program cannot change.
    void configure(ClientOptions options);

    /// Process id of the current engine; 0 if there is none.
    int processId() const;

private:
    struct Parts;
    explicit Client(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace wavelane::engine

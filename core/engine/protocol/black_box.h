// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/protocol/shared_bytes.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::engine {

/// Threads of the engine process that can hang or crash in foreign code.
enum class Role : std::uint32_t { none = 0, compile = 1, gpu = 2 };

/// The activity of one engine thread.
struct Activity
{
    bool active = false;
    std::uint64_t key = 0; ///< The request's key.
    std::uint64_t frame = 0;
    std::uint64_t heartbeat = 0; ///< Incremented by each record; unchanged means no activity.
    std::string stage;           ///< As in run::Progress.
    std::string at;              ///< JSON pointer.
    std::string description;     ///< What the project calls `at`; set by the reader.
};

/// A page of shared memory in which the engine records what it is about to do. It survives the process, so the client
/// can report what was running after any crash or kill.
///
/// Written by each role's thread in its own slot. Read by the client: the heartbeat at any time, strings only after
/// the process has died, because they can be incomplete before.
class BlackBox
{
public:
    static Result<BlackBox> create(); ///< For the client: a new page.
    /// For the engine: maps the page of the client. Fails with `bad_value` if the descriptor is not such a page.
    static Result<BlackBox> open(UniqueFd descriptor);

    int descriptor() const { return m_memory.descriptor(); }

    void record(Role role, std::uint64_t key, std::string_view stage, std::string_view at, std::uint64_t frame = 0);
    void recordIdle(Role role);
    Activity activity(Role role) const;

    /// Async-signal-safe, for signal handlers.
    void recordCrash(Role role);
    /// Async-signal-safe. Sets the location of a role that has recorded none.
    void recordLocation(Role role, const char* at);
    /// The role whose thread crashed, or none.
    Role crashedRole() const;

private:
    explicit BlackBox(SharedBytes memory);

    SharedBytes m_memory;
};

} // namespace wavelane::engine

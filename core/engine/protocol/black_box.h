// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/protocol/shared_bytes.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace wavelane::engine {

/// The threads of the engine process that can hang or crash in foreign code.
enum class Role : std::uint32_t { none = 0, compile = 1, gpu = 2 };

/// What one thread of the engine is doing.
struct Activity
{
    bool active = false;
    std::uint64_t key = 0; ///< The request.
    std::uint64_t frame = 0;
    std::uint64_t beat = 0; ///< Grows with each note: unchanged means that nothing moved.
    std::string stage;      ///< As run::Progress has it.
    std::string at;         ///< JSON pointer.
    std::string words;      ///< What that is called in the user's project; not in the box, the reader adds it.
};

/// A page of memory that engine and client share, in which the engine notes what it is about to do. It outlives the
/// process, so that what was running can be named after a crash or a kill, however fast it came.
///
/// Writers: each role's thread, for its own slot. Reader: the client; `beat` at any time, texts once the process is
/// dead (before that they may be half written, which is harmless).
class BlackBox
{
public:
    static Result<BlackBox> create();
    /// Engine side: `descriptor` came from the client. `bad_value` unless it is such a page.
    static Result<BlackBox> open(UniqueFd descriptor);

    int descriptor() const { return m_memory.descriptor(); }

    void note(Role role, std::uint64_t key, std::string_view stage, std::string_view at, std::uint64_t frame = 0);
    void rest(Role role);
    Activity activity(Role role) const;

    /// From a signal handler: async-signal-safe.
    void noteCrash(Role role);
    /// From a signal handler: the place of a role that has noted none itself.
    void notePlace(Role role, const char* at);
    /// The role whose thread crashed, or none.
    Role crashedRole() const;

private:
    explicit BlackBox(SharedBytes memory);

    SharedBytes m_memory;
};

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/progress.h"
#include "core/task/latest_queue.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::engine {

/// Decides which progress of the GPU thread is sent. Requests that end soon, such as the frames of a project that
/// plays, send none, because each message wakes up three threads. The rate of the others is limited, because a run of
/// thousands of frames would fill the socket. Used on the GPU thread, except `takeOverdue`.
class ProgressNotes
{
public:
    using Clock = std::chrono::steady_clock;

    /// Until then, nothing is sent, and afterwards nothing about the same stage.
    static constexpr std::chrono::milliseconds interval{50};

    struct Note
    {
        std::uint64_t key = 0;
        run::Progress progress;
    };

    void begin(std::uint64_t key, Clock::time_point now = Clock::now());
    /// Whether the progress is to be sent now. Otherwise, `takeOverdue` may return it.
    bool add(const run::Progress& progress, Clock::time_point now = Clock::now());
    /// Call before the answer.
    void end() { m_unsent.tryPop(); }

    /// The last progress of a request that takes longer than `interval`, if it was not sent. For the I/O thread,
    /// which sends it while the GPU thread is stuck.
    std::optional<Note> takeOverdue(Clock::time_point now = Clock::now());

private:
    struct Unsent
    {
        Note note;
        Clock::time_point due;
    };

    std::uint64_t m_key = 0;
    Clock::time_point m_begin;
    std::string m_sentStage; // Empty: nothing of this request was sent.
    Clock::time_point m_sent;
    task::LatestQueue<Unsent> m_unsent;
};

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace wavelane::run {

/// The progress of one frame, which the device writes to host memory: a word per pass, set when the pass begins, and
/// another one, set when it is done. A view; the recorded frame owns the memory. Has no invariants, so that a signal
/// handler can read it.
struct Trail
{
    const std::uint32_t* words = nullptr; ///< 0 until the pass with the same index begins.
    const std::uint32_t* ends = nullptr;  ///< 0 until the pass is done; null if all passes are on one queue.
    const char* const* places = nullptr;  ///< The JSON pointers of the passes.
    std::size_t count = 0;

    /// The index of the last pass that has begun, or `count`. On several queues, later passes can be done while an
    /// earlier one runs, so it is the first pass that has begun and is not done, if there is one. Async-signal-safe.
    std::size_t lastBegun() const
    {
        for (std::size_t i = 0; ends && i < count; ++i) {
            if (isSet(words, i) && !isSet(ends, i))
                return i;
        }
        for (std::size_t i = count; i-- > 0;) {
            if (isSet(words, i))
                return i;
        }
        return count;
    }

    /// The device can write the word at any time.
    static bool isSet(const volatile std::uint32_t* from, std::size_t index) { return from[index] != 0; }
};

/// The frames on the device, oldest first. One thread writes. All threads and signal handlers can read.
class TrailBoard
{
public:
    static constexpr std::size_t size = 2;

    void put(std::size_t index, const Trail* trail) { m_trails[index].store(trail, std::memory_order_release); }
    void clear()
    {
        for (std::atomic<const Trail*>& each : m_trails)
            each.store(nullptr, std::memory_order_release);
    }

    /// The JSON pointer of the last pass that has begun in any of the frames; null if there is none.
    /// Async-signal-safe.
    const char* lastLocation() const
    {
        for (std::size_t i = size; i-- > 0;) {
            const Trail* const trail = m_trails[i].load(std::memory_order_acquire);
            if (!trail)
                continue;
            if (const std::size_t last = trail->lastBegun(); last < trail->count)
                return trail->places[last];
        }
        return nullptr;
    }

private:
    std::array<std::atomic<const Trail*>, size> m_trails{};
};

} // namespace wavelane::run

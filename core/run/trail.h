// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace wavelane::run {

/// What the device writes down of one frame as it goes: words of host memory, each set when its pass begins. A view;
/// the recorded frame owns everything. Plain, so that a signal handler can read it.
struct Trail
{
    const std::uint32_t* words = nullptr; ///< 0 until the pass of the same index has begun.
    const char* const* places = nullptr;  ///< JSON pointer of each pass.
    std::size_t count = 0;

    /// Index of the last pass that has begun; `count` where none has. Async-signal-safe.
    std::size_t lastBegun() const
    {
        for (std::size_t i = count; i-- > 0;) {
            if (static_cast<const volatile std::uint32_t*>(words)[i] != 0)
                return i;
        }
        return count;
    }
};

/// The frames that the device has, oldest first. One thread writes; any thread, also in a signal handler, may read.
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

    /// Place of the last pass that has begun in any of the frames; null where none has. Async-signal-safe.
    const char* lastPlace() const
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

// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/checks/findings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace wavelane::sim {

/// Finds races in one memory with barrier epochs: two accesses of different threads to the same cell, at least one of
/// which writes, race unless both are atomic or a barrier of their group orders them. A write after a read is ordered
/// by any barrier that the group waits at, everything else only by a barrier for this memory. Groups are never
/// ordered. Each cell remembers its last write and two representative readers and atomic operations each: the last
/// one, and the last one of another thread, with preference for another group.
class Races
{
public:
    struct Access
    {
        std::uint64_t group = 0;
        std::uint32_t local = 0;
        std::uint32_t phase = 0;     ///< Increases with each barrier that the group waits at.
        std::uint32_t epoch = 0;     ///< Increases with each barrier of the group for this memory. 0: no access.
        std::uint32_t waveEpoch = 0; ///< Increases with each barrier of the wave.
        std::uint32_t wave = 0;
        std::uint32_t instruction = 0;
    };
    enum class Kind : std::uint8_t { read, write, atomic };

    /// `cellBytes` is 1, 2 or 4.
    explicit Races(std::uint32_t cellBytes) : m_shift(cellBytes == 4 ? 2 : cellBytes == 2 ? 1 : 0) {}

    /// Adds an access to a range of bytes and returns the earlier access that it races with.
    std::optional<std::pair<AccessNote, std::uint64_t>> add(std::uint64_t offset, std::uint64_t size, Kind kind,
                                                            const Access& access);
    void clear()
    {
        m_pages.clear();
        m_lastPage = UINT64_MAX;
    }

private:
    struct Cell
    {
        Access write;
        std::array<Access, 2> readers;
        std::array<Access, 2> atomics;
    };
    static constexpr std::size_t pageCells = 256;
    using Page = std::vector<Cell>;

    const Access* conflict(const Cell& cell, Kind kind, const Access& access, Kind& other) const;

    unsigned m_shift;
    std::unordered_map<std::uint64_t, Page> m_pages;
    std::uint64_t m_lastPage = UINT64_MAX;
    Page* m_last = nullptr;
};

} // namespace wavelane::sim

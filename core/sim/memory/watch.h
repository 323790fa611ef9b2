// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/checks/findings.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::sim {

struct Memory;

/// Notes who writes a range of bytes of a resource while a dispatch is interpreted, and on request what one thread
/// loads before it writes them. Keeps the last `maxNotes` of both.
class Watch
{
public:
    static constexpr std::size_t maxNotes = 64;

    struct Write
    {
        AccessNote access;
        std::uint64_t offset = 0; ///< Offset of the whole access, which can be larger than the range.
        std::uint64_t size = 0;
        std::vector<std::byte> after; ///< `before` after the access.
    };
    /// Which thread wrote, with which instruction.
    struct Writer
    {
        ThreadId thread;
        std::uint32_t instruction = 0;
        bool operator==(const Writer&) const = default;
    };
    struct Read
    {
        std::uint32_t instruction = 0;
        std::string object;      ///< Resource or groupshared variable.
        bool isResource = false; ///< Otherwise groupshared memory.
        std::uint64_t offset = 0;
        std::vector<std::byte> bytes;
        std::vector<Writer> stores = {}; ///< What wrote these bytes of groupshared memory last, in their order.
    };

    /// `memory` must outlive the object. `size` is at least 1.
    Watch(const Memory& memory, std::uint64_t offset, std::uint64_t size)
        : m_memory(memory), m_begin(offset), m_end(offset + size)
    {
    }

    /// Notes what `thread` loads with these instructions until the write with this number, from 0. Everything before
    /// is forgotten, so that the dispatch can be interpreted again.
    void follow(const ThreadId& thread, std::set<std::uint32_t> loads, std::uint64_t write);

    /// Bytes of a memory that were read.
    struct ReadRange
    {
        const Memory* memory = nullptr;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };
    static constexpr std::size_t maxTracked = std::size_t{1} << 20U;

    /// Also keeps all writers, and what all threads read from these memories: at most `maxTracked` of both.
    void track(std::set<const Memory*> memories);
    const std::vector<Writer>& writers() const { return m_writers; }      ///< May repeat.
    const std::vector<ReadRange>& readRanges() const { return m_ranges; } ///< May overlap.
    bool isTrackComplete() const { return m_isTrackComplete; }            ///< There were no more than could be kept.

    // For the interpreter:

    bool covers(const Memory* memory, std::uint64_t offset, std::uint64_t size) const
    {
        return memory == &m_memory && offset < m_end && offset + size > m_begin;
    }
    void noteWrite(const AccessNote& access, std::uint64_t offset, std::uint64_t size);
    bool follows(const ThreadId& thread, std::uint32_t instruction) const
    {
        return m_thread && m_writes <= m_wanted && *m_thread == thread && m_loads.contains(instruction);
    }
    void noteRead(Read read);
    bool followsGroup(const ThreadId& thread) const { return m_thread && m_thread->group == thread.group; }
    /// A write to groupshared memory of the group that is followed, at an offset in all of it.
    void noteStore(const Writer& writer, std::uint64_t offset, std::uint64_t size);
    /// The last ones, of bytes of all of it.
    std::vector<Writer> storesOf(std::uint64_t offset, std::uint64_t size) const;
    bool tracks(const Memory* memory) const { return m_isTracking && m_tracked.contains(memory); }
    void noteRange(const Memory* memory, std::uint64_t offset, std::uint64_t size);
    void finish(); ///< After the last access.

    const std::deque<Write>& writes() const { return m_list; } ///< In the interpreter's order.
    std::uint64_t writeCount() const { return m_writes; }
    bool hasSeveralThreads() const { return m_hasSeveralThreads; } ///< Whether several threads write the bytes.
    const std::deque<Read>& reads() const { return m_reads; }
    std::uint64_t moreReads() const { return m_moreReads; }

private:
    const Memory& m_memory;
    std::uint64_t m_begin = 0;
    std::uint64_t m_end = 0;
    std::deque<Write> m_list;
    std::uint64_t m_writes = 0;
    bool m_hasSeveralThreads = false;
    std::optional<ThreadId> m_writer;
    std::optional<ThreadId> m_thread;
    std::set<std::uint32_t> m_loads;
    std::vector<std::optional<Writer>> m_stores; ///< The last one of each byte of groupshared memory.
    std::uint64_t m_wanted = 0;
    std::deque<Read> m_reads;
    std::uint64_t m_moreReads = 0;
    bool m_isTracking = false;
    std::set<const Memory*> m_tracked;
    std::vector<Writer> m_writers;
    std::vector<ReadRange> m_ranges;
    bool m_isTrackComplete = true;
};

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/sim/memory/watch.h"

#include "core/sim/memory/memory.h"

#include <algorithm>
#include <utility>

namespace wavelane::sim {

namespace {
/// Neighboring loads of one instruction are one vector.
constexpr std::size_t maxVectorBytes = 32;
} // namespace

void Watch::follow(const ThreadId& thread, std::set<std::uint32_t> loads, std::uint64_t write)
{
    m_isTracking = false;
    m_stores.clear();
    m_thread = thread;
    m_loads = std::move(loads);
    m_wanted = write;
    m_list.clear();
    m_writes = 0;
    m_writer.reset();
    m_hasSeveralThreads = false;
    m_reads.clear();
    m_moreReads = 0;
}

void Watch::track(std::set<const Memory*> memories)
{
    m_isTracking = true;
    m_tracked = std::move(memories);
}

void Watch::noteRange(const Memory* memory, std::uint64_t offset, std::uint64_t size)
{
    if (!m_ranges.empty() && m_ranges.back().memory == memory && m_ranges.back().end == offset) {
        m_ranges.back().end += size;
        return;
    }
    m_isTrackComplete = m_isTrackComplete && m_ranges.size() < maxTracked;
    if (m_isTrackComplete)
        m_ranges.push_back({.memory = memory, .begin = offset, .end = offset + size});
}

void Watch::noteWrite(const AccessNote& access, std::uint64_t offset, std::uint64_t size)
{
    if (!m_list.empty()) {
        // The components of a vector are written one after the other.
        Write& last = m_list.back();
        if (last.access.thread == access.thread && last.access.instruction == access.instruction &&
            last.offset + last.size == offset) {
            last.size += size;
            last.after.clear();
            return;
        }
    }
    finish(); // Nothing has changed the bytes since the last write.
    if (m_isTracking) {
        m_isTrackComplete = m_isTrackComplete && m_writers.size() < maxTracked;
        if (m_isTrackComplete)
            m_writers.push_back({.thread = access.thread, .instruction = access.instruction});
    }
    m_hasSeveralThreads = m_hasSeveralThreads || (m_writer && *m_writer != access.thread);
    m_writer = access.thread;
    m_list.push_back({.access = access, .offset = offset, .size = size, .after = {}});
    if (m_list.size() > maxNotes)
        m_list.pop_front();
    ++m_writes;
}

void Watch::noteStore(const Writer& writer, std::uint64_t offset, std::uint64_t size)
{
    if (m_stores.size() < offset + size)
        m_stores.resize(offset + size);
    std::fill_n(m_stores.begin() + static_cast<std::ptrdiff_t>(offset), size, writer);
}

std::vector<Watch::Writer> Watch::storesOf(std::uint64_t offset, std::uint64_t size) const
{
    std::vector<Writer> found;
    for (std::uint64_t i = offset; i < offset + size && i < m_stores.size(); ++i) {
        if (m_stores[i] && !std::ranges::contains(found, *m_stores[i]))
            found.push_back(*m_stores[i]);
    }
    return found;
}

void Watch::noteRead(Read read)
{
    if (!m_reads.empty()) {
        Read& last = m_reads.back();
        if (last.instruction == read.instruction && last.object == read.object &&
            last.isResource == read.isResource && last.offset + last.bytes.size() == read.offset &&
            last.bytes.size() + read.bytes.size() <= maxVectorBytes) {
            last.bytes.insert(last.bytes.end(), read.bytes.begin(), read.bytes.end());
            for (const Writer& each : read.stores) {
                if (!std::ranges::contains(last.stores, each))
                    last.stores.push_back(each);
            }
            return;
        }
    }
    m_reads.push_back(std::move(read));
    if (m_reads.size() > maxNotes) {
        m_reads.pop_front();
        ++m_moreReads;
    }
}

void Watch::finish()
{
    if (m_list.empty() || !m_list.back().after.empty())
        return;
    Write& last = m_list.back();
    const auto begin = m_memory.bytes.begin() + static_cast<std::ptrdiff_t>(last.offset);
    last.after.assign(begin, begin + static_cast<std::ptrdiff_t>(last.size));
}

} // namespace wavelane::sim

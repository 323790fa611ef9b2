// SPDX-License-Identifier: MIT
#include "core/sim/checks/races.h"

namespace wavelane::sim {

namespace {

/// True if nothing orders the two accesses. `isWriteAfterRead`: waiting is enough, because no data is passed.
bool isUnordered(const Races::Access& first, const Races::Access& second, bool isWriteAfterRead = false)
{
    if (first.epoch == 0 || (first.group == second.group && first.local == second.local))
        return false;
    if (first.group != second.group)
        return true;
    if (isWriteAfterRead && first.phase != second.phase)
        return false;
    return first.epoch == second.epoch && !(first.wave == second.wave && first.waveEpoch != second.waveEpoch);
}

/// Adds an access to its representatives.
void remember(std::array<Races::Access, 2>& list, const Races::Access& access)
{
    Races::Access& last = list[0];
    const bool sameThread = last.group == access.group && last.local == access.local;
    const bool keepsOtherGroup = list[1].epoch != 0 && list[1].group != access.group && last.group == access.group;
    if (last.epoch != 0 && !sameThread && !keepsOtherGroup)
        list[1] = last;
    last = access;
}

} // namespace

const Races::Access* Races::conflict(const Cell& cell, Kind kind, const Access& access, Kind& other) const
{
    if (isUnordered(cell.write, access)) {
        other = Kind::write;
        return &cell.write;
    }
    if (kind != Kind::atomic) {
        for (const Access& each : cell.atomics) {
            if (isUnordered(each, access)) {
                other = Kind::atomic;
                return &each;
            }
        }
    }
    if (kind != Kind::read) {
        for (const Access& each : cell.readers) {
            if (isUnordered(each, access, true)) {
                other = Kind::read;
                return &each;
            }
        }
    }
    return nullptr;
}

std::optional<std::pair<AccessNote, std::uint64_t>> Races::add(std::uint64_t offset, std::uint64_t size, Kind kind,
                                                               const Access& access)
{
    std::optional<std::pair<AccessNote, std::uint64_t>> found;
    const std::uint64_t end = (offset + size - 1) >> m_shift;
    for (std::uint64_t number = offset >> m_shift; number <= end; ++number) {
        if (number / pageCells != m_lastPage) {
            Page& page = m_pages[number / pageCells];
            if (page.empty())
                page.resize(pageCells);
            m_last = &page;
            m_lastPage = number / pageCells;
        }
        Cell& cell = (*m_last)[number % pageCells];
        Kind other = Kind::read;
        if (const Access* earlier = found ? nullptr : conflict(cell, kind, access, other)) {
            found.emplace(AccessNote{.instruction = earlier->instruction,
                                     .thread = {.group = earlier->group, .local = earlier->local},
                                     .isWrite = other != Kind::read,
                                     .isAtomic = other == Kind::atomic},
                          number << m_shift);
        }
        if (kind == Kind::write)
            cell.write = access;
        else
            remember(kind == Kind::read ? cell.readers : cell.atomics, access);
    }
    return found;
}

} // namespace wavelane::sim

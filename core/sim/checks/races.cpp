// SPDX-License-Identifier: MIT
#include "core/sim/checks/races.h"

namespace wavelane::sim {

const Access* Races::conflict(const Cell& cell, const Entry& entry, const Order& order, Kind& other) const
{
    const auto& [access, kind, memory] = entry;
    const auto races = [&](const Access& earlier, OrderClass needed) {
        return isKnown(earlier) && !earlier.isSameThread(access) && !order.isOrdered(earlier, access, needed);
    };
    if (races(cell.write, memory)) {
        other = Kind::write;
        return &cell.write;
    }
    const bool isRead = kind == Kind::read || (kind == Kind::atomic && access.isLoad);
    for (const Access& each : cell.atomics) {
        if ((each.isLoad && isRead) || (kind == Kind::atomic && isKnown(each) && order.isMutual(each, access)))
            continue;
        if (races(each, each.isLoad ? OrderClass::execution : memory)) {
            other = Kind::atomic;
            return &each;
        }
    }
    if (!isRead) {
        for (const Access& each : cell.readers) {
            if (races(each, OrderClass::execution)) {
                other = Kind::read;
                return &each;
            }
        }
    }
    return nullptr;
}

void Races::remember(std::array<Access, 2>& list, const Access& access, const Order& order) const
{
    Access& last = list[0];
    if (isKnown(last) && !last.isSameThread(access)) {
        const Order::Context& here = order.at(access.context);
        const Order::Context& before = order.at(last.context);
        const bool isSameThread = before.group == here.group && before.wave == here.wave && last.lane == access.lane;
        const bool keepsOtherGroup =
            isKnown(list[1]) && order.at(list[1].context).group != here.group && before.group == here.group;
        if (!isSameThread && !keepsOtherGroup)
            list[1] = last;
    }
    last = access;
}

std::optional<Races::Conflict> Races::add(std::uint64_t offset, std::uint64_t size, const Entry& entry,
                                          const Order& order)
{
    std::optional<Conflict> found;
    const std::uint64_t end = (offset + size - 1) >> m_shift;
    for (std::uint64_t number = offset >> m_shift; number <= end; ++number) {
        const std::uint64_t page = number / pageCells;
        if (page >= m_pages.size())
            m_pages.resize(page + 1);
        if (!m_pages[page])
            m_pages[page] = std::make_unique<std::array<Cell, pageCells>>();
        Cell& cell = (*m_pages[page])[number % pageCells];
        Kind other = Kind::read;
        if (const Access* earlier = found ? nullptr : conflict(cell, entry, order, other))
            found = {.access = *earlier, .kind = other, .offset = number << m_shift};
        if (entry.kind == Kind::write)
            cell.write = entry.access;
        else
            remember(entry.kind == Kind::read ? cell.readers : cell.atomics, entry.access, order);
    }
    return found;
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/checks/findings.h"
#include "core/sim/checks/order.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// Finds races in one memory: two accesses of different threads to the same cell, at least one of which writes, race
/// unless both are atomic and in the scope of each other, or `Order` orders them. A write after a read only has to
/// come later; everything else needs an order of this memory. Each cell remembers its last write and two
/// representative readers and atomic operations each: the last one, and the last one of another thread, with
/// preference for another group.
class Races
{
public:
    /// How an access uses the bytes.
    enum class Kind : std::uint8_t { read, write, atomic };
    /// The earlier access of a race; `offset` is the first byte of the cell.
    struct Conflict
    {
        Access access;
        Kind kind = Kind::read;
        std::uint64_t offset = 0;
    };

    /// `cellBytes` is 1, 2 or 4.
    explicit Races(std::uint32_t cellBytes) : m_shift(cellBytes == 4 ? 2 : cellBytes == 2 ? 1 : 0) {}

    /// What to add: how the bytes are accessed, and the kind of memory that barriers must name to order it.
    struct Entry
    {
        Access access;
        Kind kind = Kind::read;
        OrderClass memory = OrderClass::buffer;
    };
    /// Adds an access to a range of bytes and returns the earlier access that it races with.
    std::optional<Conflict> add(std::uint64_t offset, std::uint64_t size, const Entry& entry, const Order& order);
    /// Forgets accesses in contexts before this one.
    void forgetBefore(std::uint32_t context) { m_oldest = context; }

private:
    /// The accesses to a cell that are remembered.
    struct Cell
    {
        Access write;
        std::array<Access, 2> readers;
        std::array<Access, 2> atomics;
    };
    static constexpr std::size_t pageCells = 1024;

    const Access* conflict(const Cell& cell, const Entry& entry, const Order& order, Kind& other) const;
    void remember(std::array<Access, 2>& list, const Access& access, const Order& order) const;
    bool isKnown(const Access& access) const { return access.context >= m_oldest; }

    unsigned m_shift;
    std::uint32_t m_oldest = 1;
    std::vector<std::unique_ptr<std::array<Cell, pageCells>>> m_pages;
};

} // namespace wavelane::sim

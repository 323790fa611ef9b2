// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <unordered_map>

namespace wavelane::sim {

struct Memory;

/// The number of the inexact instruction that a value was computed from first, from 1 in the order of execution; 0 if
/// all instructions were exact.
using Origin = std::uint32_t;

inline Origin firstOf(Origin one, Origin other)
{
    return one == 0 || (other != 0 && other < one) ? other : one;
}

/// The origins of the bytes of a memory, one for each 4 bytes. Those that were never set are 0.
class ShadowCells
{
public:
    Origin of(std::uint64_t offset, std::uint64_t size) const
    {
        Origin origin = 0;
        for (std::uint64_t cell = offset / cellBytes; cell * cellBytes < offset + size; ++cell) {
            if (const auto found = m_cells.find(cell); found != m_cells.end())
                origin = firstOf(origin, found->second);
        }
        return origin;
    }
    void set(std::uint64_t offset, std::uint64_t size, Origin origin)
    {
        for (std::uint64_t cell = offset / cellBytes; cell * cellBytes < offset + size; ++cell) {
            const bool isWhole = cell * cellBytes >= offset && (cell + 1) * cellBytes <= offset + size;
            if (!isWhole)
                m_cells[cell] = firstOf(of(cell * cellBytes, 1), origin); // The other bytes stay.
            else if (origin == 0)
                m_cells.erase(cell);
            else
                m_cells[cell] = origin;
        }
    }
    bool isEmpty() const { return m_cells.empty(); }

private:
    static constexpr std::uint64_t cellBytes = 4;
    std::unordered_map<std::uint64_t, Origin> m_cells;
};

/// The origins of the contents of resources.
struct ShadowResources
{
    std::map<const Memory*, ShadowCells> cells;
    std::map<const Memory*, Origin> images; ///< Of all that was written as texels.
};

} // namespace wavelane::sim

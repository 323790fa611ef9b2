// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace wavelane::sim {

/// What kind of problem the interpreter found; see docs/CHECK.md.
enum class FindingKind : std::uint8_t { race, bounds, uninitialized, divergentBarrier, endlessLoop };

/// A thread of a dispatch.
struct ThreadId
{
    std::uint64_t group = 0; ///< Linear index of its group.
    std::uint32_t local = 0; ///< Linear index in its group.
    bool operator==(const ThreadId&) const = default;
};

/// An access to memory, for reports.
struct AccessNote
{
    std::uint32_t instruction = 0;
    ThreadId thread;
    bool isWrite = false;
    bool isAtomic = false;
};

/// A problem that the interpreter found; the first of those at the same instructions.
struct Finding
{
    FindingKind kind = FindingKind::bounds;
    AccessNote access;
    AccessNote earlier;       ///< For races, the access that came first in the interpreter's order.
    std::string object;       ///< Name of the variable or resource.
    std::uint64_t offset = 0; ///< In bytes, or the index.
    std::uint64_t limit = 0;  ///< The size in bytes, the number of elements, or of iterations.
    std::string detail;       ///< What `offset` and `limit` mean, or how the barrier diverges.
    std::uint64_t count = 1;  ///< Occurrences.
};

/// Collects findings, one for each kind, instruction and other instruction.
class Findings
{
public:
    static constexpr std::size_t maxFindings = 256;

    /// From now on, a race is another finding if its accesses come in the other order.
    void distinguishOrders() { m_distinguishesOrders = true; }
    void add(Finding finding);
    const std::vector<Finding>& list() const { return m_list; }
    std::uint64_t left() const { return m_left; } ///< Findings above `maxFindings`.

private:
    std::vector<Finding> m_list;
    std::map<std::tuple<FindingKind, std::uint32_t, std::uint32_t, std::string>, std::size_t> m_index;
    std::uint64_t m_left = 0;
    bool m_distinguishesOrders = false;
};

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace wavelane::sim {

struct Program;

/// Deliberate deviations from the interpreter's order and from zeroed memory. Devices are free to differ in these
/// ways, apart from dropped barriers, so a correct shader computes the same. Equal seeds give equal runs.
struct Faults
{
    std::vector<std::uint64_t> groups = {};        ///< The groups to interpret, in order; empty: all, ascending.
    std::optional<std::uint64_t> waveSeed = {};    ///< Shuffles the waves of a group, again after each barrier.
    std::optional<std::uint64_t> garbageSeed = {}; ///< Fills groupshared and local memory before it is written.
    std::set<std::uint32_t> droppedBarriers = {};  ///< Instructions that do nothing.
    bool reversesAtomics = false;                  ///< The lanes of a wave in atomic operations.
};

/// The instructions of the barriers that a group waits at, in the order of the module.
std::vector<std::uint32_t> barriersOf(const Program& program);

/// The numbers below `count` in an order that the seed decides.
std::vector<std::uint64_t> shuffled(std::uint64_t count, std::uint64_t seed);

/// The next number of a sequence that `state` identifies (SplitMix64 by Steele, Lea and Flood).
std::uint64_t nextRandom(std::uint64_t& state);

} // namespace wavelane::sim

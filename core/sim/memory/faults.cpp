// SPDX-License-Identifier: MIT
#include "core/sim/memory/faults.h"

#include "core/sim/program/program.h"

#include <numeric>
#include <utility>

namespace wavelane::sim {

std::uint64_t nextRandom(std::uint64_t& state)
{
    std::uint64_t z = (state += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

std::vector<std::uint64_t> shuffled(std::uint64_t count, std::uint64_t seed)
{
    std::vector<std::uint64_t> order(count);
    std::iota(order.begin(), order.end(), std::uint64_t{0});
    for (std::uint64_t left = count; left > 1; --left)
        std::swap(order[left - 1], order[nextRandom(seed) % left]);
    return order;
}

std::vector<std::uint32_t> barriersOf(const Program& program)
{
    std::set<std::uint32_t> found;
    for (const Block& block : program.blocks) {
        if (block.kind == End::barrier && block.scope != spv::ScopeSubgroup && block.scope != spv::ScopeInvocation)
            found.insert(block.instruction);
    }
    return {found.begin(), found.end()};
}

} // namespace wavelane::sim

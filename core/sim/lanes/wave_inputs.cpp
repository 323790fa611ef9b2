// SPDX-License-Identifier: MIT
#include "core/sim/lanes/wave_inputs.h"

#include "core/sim/program/grid_place.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace wavelane::sim {

void setInputs(WaveMemory& memory, const GroupState& group, const DispatchState& dispatch, std::uint32_t wave)
{
    const Program& program = dispatch.program;
    const unsigned lanes = dispatch.lanes;
    const std::array<std::uint32_t, 3>& size = program.groupSize;
    const std::uint32_t threads = size[0] * size[1] * size[2];
    const std::uint32_t waves = (threads + lanes - 1) / lanes;
    for (const Variable& variable : program.variables) {
        if (variable.storage != spv::StorageClassInput || !variable.builtIn)
            continue;
        for (unsigned lane = 0; lane < lanes; ++lane) {
            const std::uint32_t local = wave * lanes + lane;
            const std::array<std::uint32_t, 3> place = placeIn(size, local);
            std::array<std::uint32_t, 4> value{};
            const auto setMask = [&](std::uint64_t mask) {
                value = {static_cast<std::uint32_t>(mask), static_cast<std::uint32_t>(mask >> 32U), 0, 0};
            };
            const std::uint64_t own = std::uint64_t{1} << lane;
            switch (static_cast<int>(*variable.builtIn)) {
            case spv::BuiltInGlobalInvocationId:
                for (std::size_t axis = 0; axis < 3; ++axis)
                    value[axis] = group.id[axis] * size[axis] + place[axis];
                break;
            case spv::BuiltInLocalInvocationId:
                std::ranges::copy(place, value.begin());
                break;
            case spv::BuiltInWorkgroupId:
                std::ranges::copy(group.id, value.begin());
                break;
            case spv::BuiltInNumWorkgroups:
                std::ranges::copy(dispatch.groups, value.begin());
                break;
            case spv::BuiltInWorkgroupSize:
                std::ranges::copy(size, value.begin());
                break;
            case spv::BuiltInLocalInvocationIndex:
                value[0] = local;
                break;
            case spv::BuiltInSubgroupSize:
                value[0] = lanes;
                break;
            case spv::BuiltInSubgroupLocalInvocationId:
                value[0] = lane;
                break;
            case spv::BuiltInNumSubgroups:
                value[0] = waves;
                break;
            case spv::BuiltInSubgroupId:
                value[0] = wave;
                break;
            case spv::BuiltInSubgroupEqMask:
                setMask(own);
                break;
            case spv::BuiltInSubgroupLtMask:
                setMask(own - 1);
                break;
            case spv::BuiltInSubgroupLeMask:
                setMask(own - 1 + own);
                break;
            case spv::BuiltInSubgroupGeMask:
                setMask(lanes >= 64 ? ~(own - 1) : ((std::uint64_t{1} << lanes) - 1) & ~(own - 1));
                break;
            case spv::BuiltInSubgroupGtMask:
                setMask((lanes >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << lanes) - 1) & ~(own - 1 + own));
                break;
            default: // The decoder refuses others.
                break;
            }
            const std::size_t bytes = std::min<std::size_t>(variable.layout->size, sizeof(value));
            memory.setInput(lane, variable.offset, std::as_bytes(std::span(value)).first(bytes));
        }
    }
}

} // namespace wavelane::sim

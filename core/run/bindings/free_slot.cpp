// SPDX-License-Identifier: MIT
#include "core/run/bindings/free_slot.h"

#include <algorithm>

namespace wavelane::run {

gpu::SlotDescription freeSlot(const PlannedDispatch& dispatch, std::uint32_t binding)
{
    const auto isTaken = [&](const PlannedSlot& each) {
        return each.binding.set == 0 && (each.binding.binding == binding || each.binding.counterBinding == binding);
    };
    while (std::ranges::any_of(dispatch.slots, isTaken))
        ++binding;
    return {.set = 0, .binding = binding, .type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER};
}

} // namespace wavelane::run

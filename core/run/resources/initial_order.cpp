// SPDX-License-Identifier: MIT
#include "core/run/resources/initial_order.h"

#include "core/run/resources/resource_maker.h"

#include <algorithm>

namespace wavelane::run {

std::vector<const project::Resource*> initialOrder(const project::Project& project)
{
    std::vector<const project::Resource*> order;
    for (const project::Resource& each : project.resources)
        order.push_back(&each);
    std::ranges::stable_partition(
        order, [](const project::Resource* each) { return placementOf(*each) != nullptr && !each->initial; });
    return order;
}

} // namespace wavelane::run

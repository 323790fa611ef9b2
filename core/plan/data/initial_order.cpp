// SPDX-License-Identifier: MIT
#include "core/plan/data/initial_order.h"

#include "core/plan/data/placement.h"

#include <algorithm>

namespace wavelane::plan {

std::vector<const project::Resource*> initialOrder(const project::Project& project)
{
    std::vector<const project::Resource*> order;
    for (const project::Resource& resource : project.resources)
        order.push_back(&resource);
    std::ranges::stable_partition(order, [](const project::Resource* resource) {
        return placementOf(*resource) != nullptr && !resource->initial;
    });
    return order;
}

} // namespace wavelane::plan

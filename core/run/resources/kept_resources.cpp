// SPDX-License-Identifier: MIT
#include "core/run/resources/kept_resources.h"

#include "core/plan/data/placement.h"
#include "core/project/size/sizes.h"
#include "core/run/resources/acceleration_builder.h"

#include <algorithm>

namespace wavelane::run {

project::Resource specOf(const project::Resource& resource)
{
    project::Resource spec = resource;
    spec.initial.reset();
    spec.label.clear();
    if (auto* constants = std::get_if<project::Constants>(&spec.kind))
        constants->values = Json::object();
    return spec;
}

bool isHeap(const project::Resource& resource)
{
    return std::holds_alternative<project::Heap>(resource.kind);
}

std::set<std::string> keptResources(const project::Project& project, const LiveResources& live)
{
    std::set<std::string> keep;
    for (const project::Resource& resource : project.resources) {
        const auto found = live.find(resource.name);
        if (found != live.end() && found->second->spec == specOf(resource))
            keep.insert(resource.name);
    }
    const bool allHeapsKept = std::ranges::all_of(
        live, [&](const auto& entry) { return !isHeap(entry.second->spec) || keep.contains(entry.first); });
    std::erase_if(keep, [&](const std::string& name) {
        const project::Resource& spec = live.at(name)->spec;
        // Tiles can be mapped to any heap.
        if (project::isSparse(spec))
            return !allHeapsKept;
        const project::Placement* placement = placementOf(spec);
        return placement && !keep.contains(placement->heap);
    });
    // By now, `keep` has exactly the buffers that are reused.
    std::erase_if(keep, [&](const std::string& name) {
        const auto* structure = live.at(name)->structureSpec();
        return structure &&
               !std::ranges::all_of(buffersOf(*structure), [&](const auto& each) { return keep.contains(each); });
    });
    return keep;
}

} // namespace wavelane::run

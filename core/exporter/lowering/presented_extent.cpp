// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/presented_extent.h"

#include "core/project/size/sizes.h"

namespace wavelane::exporter {

namespace {

const project::PresentPass* firstPresentOf(const std::vector<project::Pass>& passes)
{
    for (const project::Pass& each : passes) {
        if (!each.enabled)
            continue;
        if (const auto* present = std::get_if<project::PresentPass>(&each.kind))
            return present;
        const auto* const group = std::get_if<project::GroupPass>(&each.kind);
        if (const auto* present = group ? firstPresentOf(group->passes) : nullptr)
            return present;
    }
    return nullptr;
}

} // namespace

std::array<std::uint32_t, 2> presentedExtent(const project::Project& project)
{
    const project::PresentPass* const present = firstPresentOf(project.passes);
    const project::Resource* const resource = present ? project.resource(present->resource) : nullptr;
    const auto* const texture = resource ? std::get_if<project::Texture>(&resource->kind) : nullptr;
    if (texture == nullptr)
        return {};
    const auto extent = project::mipExtent(*texture, present->mip);
    return {static_cast<std::uint32_t>(extent[0]), static_cast<std::uint32_t>(extent[1])};
}

} // namespace wavelane::exporter

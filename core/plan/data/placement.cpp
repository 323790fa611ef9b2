// SPDX-License-Identifier: MIT
#include "core/plan/data/placement.h"

namespace wavelane::plan {

const project::Placement* placementOf(const project::Resource& resource)
{
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind))
        return buffer->placement ? &*buffer->placement : nullptr;
    if (const auto* texture = std::get_if<project::Texture>(&resource.kind))
        return texture->placement ? &*texture->placement : nullptr;
    return nullptr;
}

} // namespace wavelane::plan

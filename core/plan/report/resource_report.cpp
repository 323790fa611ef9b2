// SPDX-License-Identifier: MIT
#include "core/plan/report/resource_report.h"

#include "core/project/size/sizes.h"

#include <optional>
#include <string>

namespace wavelane::plan {

ResourceReport describeResource(const project::Resource& resource)
{
    ResourceReport out{.name = resource.name, .kind = std::string(project::kindName(resource))};
    const auto placed = [&](const std::optional<project::Placement>& placement) {
        if (placement) {
            out.heap = placement->heap;
            out.offset = placement->offset.value;
        }
    };
    if (const auto* buffer = std::get_if<project::Buffer>(&resource.kind)) {
        out.size = project::sizeInBytes(*buffer).value_or(0);
        out.heapType = project::toString(buffer->heapType.value_or(project::HeapType::defaultHeap));
        out.format = buffer->format;
        out.stride = buffer->stride.value_or(0);
        placed(buffer->placement);
    } else if (const auto* texture = std::get_if<project::Texture>(&resource.kind)) {
        out.size = project::sizeInBytes(*texture).value_or(0);
        out.heapType = project::toString(project::HeapType::defaultHeap);
        out.format = texture->format;
        out.extent = project::mipExtent(*texture, 0);
        out.slices = project::layerCount(*texture);
        out.mips = texture->mips;
        placed(texture->placement);
    } else if (const auto* heap = std::get_if<project::Heap>(&resource.kind)) {
        out.size = heap->size.value;
        out.heapType = project::toString(heap->heapType);
    }
    return out;
}

} // namespace wavelane::plan

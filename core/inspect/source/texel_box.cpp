// SPDX-License-Identifier: MIT
#include "core/inspect/source/texel_box.h"

#include <algorithm>
#include <format>

namespace wavelane::inspect {

Result<void> checkBox(const TexelBox& box, const Elements& elements)
{
    if (elements.extent[0] == 0)
        return fail(Code::badValue,
                    std::format("'{}' is not a texture. Boxes of texels are for textures.", elements.title));
    for (std::size_t axis = 0; axis < box.extent.size(); ++axis) {
        const std::uint64_t size = elements.extent[axis];
        if (box.extent[axis] > 0 && box.origin[axis] < size && box.extent[axis] <= size - box.origin[axis])
            continue;
        return fail(Code::badValue,
                    std::format("Along {}, the box starts at {} with size {}, but the image has size {}.",
                                "xyz"[axis], box.origin[axis], box.extent[axis], size));
    }
    return {};
}

std::vector<ElementRange> planesOf(const TexelBox& box, const Elements& elements)
{
    const auto [width, height, depth] = elements.extent;
    std::vector<ElementRange> planes;
    for (std::uint64_t z = box.origin[2]; z < box.origin[2] + box.extent[2]; ++z) {
        planes.push_back({.first = (z * height + box.origin[1]) * width + box.origin[0],
                          .count = (box.extent[1] - 1) * width + box.extent[0]});
    }
    return planes;
}

std::vector<ElementRange> rowsWithin(const TexelBox& box, const Elements& elements, const ElementRange& range)
{
    const std::uint64_t width = elements.extent[0];
    const std::uint64_t end = range.first + range.count;
    std::vector<ElementRange> rows;
    for (std::uint64_t row = range.first / width; row * width < end; ++row) {
        const std::uint64_t first = std::max(range.first, row * width + box.origin[0]);
        const std::uint64_t last = std::min(end, row * width + box.origin[0] + box.extent[0]);
        if (first < last)
            rows.push_back({.first = first, .count = last - first});
    }
    return rows;
}

} // namespace wavelane::inspect

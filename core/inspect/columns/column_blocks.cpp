// SPDX-License-Identifier: MIT
#include "core/inspect/columns/column_blocks.h"

#include "core/base/try.h"

#include <algorithm>
#include <cstring>

namespace wavelane::inspect {

Result<void> forEachMet(Source& source, const Elements& elements, const ElementRange& range, const std::string& where,
                        const Control& control, const std::function<void(const MetElements&)>& visit)
{
    std::optional<Filter> filter;
    if (!where.empty()) {
        Parsed<Filter> parsed = Filter::create(where, elements);
        if (!parsed)
            return std::unexpected(toError(parsed.error(), "The filter"));
        filter = *std::move(parsed);
    }
    const std::uint64_t stride = elements.stride;
    std::vector<std::uint8_t> mask(blockElements);
    std::vector<std::uint64_t> indices;
    std::vector<std::byte> packed;
    const auto visitBlock = [&](const MetElements& block) {
        if (!filter) {
            visit(block);
            return;
        }
        const std::size_t count = block.elements.count;
        const std::size_t met = filter->evaluate({block.elements.first, count * stride}, block.first, count, mask);
        if (met == count) {
            visit(block);
            return;
        }
        if (met == 0)
            return;
        indices.clear();
        packed.resize(met * stride);
        for (std::size_t i = 0; i < count; ++i) {
            if (mask[i] == 0)
                continue;
            std::memcpy(packed.data() + indices.size() * stride, block.elements.first + i * stride, stride);
            indices.push_back(block.first + i);
        }
        visit({.elements = {.first = packed.data(), .stride = stride, .count = met},
               .indices = indices,
               .first = indices.front()});
    };
    return forEachPiece(source, elements, range, control, [&](const Piece& piece) -> Result<Next> {
        for (std::uint64_t at = 0; at < piece.count; at += blockElements) {
            const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(blockElements, piece.count - at));
            visitBlock({.elements = {.first = piece.bytes.data() + at * stride, .stride = stride, .count = count},
                        .indices = {},
                        .first = piece.first + at});
        }
        return Next::goOn;
    });
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/inspect/filter/matching_elements.h"

#include "core/base/try.h"

#include <algorithm>
#include <cstring>

namespace wavelane::inspect {

namespace {

/// Splits pieces into blocks and leaves out the elements that do not meet the condition.
class BlockVisitor
{
public:
    BlockVisitor(std::optional<Filter> filter, std::uint64_t stride,
                 const std::function<void(const MatchingElements&)>& visit)
        : m_filter(std::move(filter)), m_stride(stride), m_visit(visit)
    {
    }

    void visitRange(const Piece& piece, const ElementRange& range)
    {
        for (std::uint64_t at = 0; at < range.count; at += blockElements) {
            const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(blockElements, range.count - at));
            const std::uint64_t first = range.first + at;
            visitBlock({.elements = {.first = piece.bytes.data() + (first - piece.first) * m_stride,
                                     .stride = m_stride,
                                     .count = count},
                        .indices = {},
                        .first = first});
        }
    }

private:
    void visitBlock(const MatchingElements& block)
    {
        if (!m_filter) {
            m_visit(block);
            return;
        }
        const std::size_t count = block.elements.count;
        const std::size_t met =
            m_filter->evaluate({block.elements.first, count * m_stride}, block.first, count, m_mask);
        if (met == count) {
            m_visit(block);
            return;
        }
        if (met == 0)
            return;
        m_indices.clear();
        m_packed.resize(met * m_stride);
        for (std::size_t i = 0; i < count; ++i) {
            if (m_mask[i] == 0)
                continue;
            std::memcpy(m_packed.data() + m_indices.size() * m_stride, block.elements.first + i * m_stride, m_stride);
            m_indices.push_back(block.first + i);
        }
        m_visit({.elements = {.first = m_packed.data(), .stride = m_stride, .count = met},
                 .indices = m_indices,
                 .first = m_indices.front()});
    }

    std::optional<Filter> m_filter;
    std::uint64_t m_stride;
    const std::function<void(const MatchingElements&)>& m_visit;
    std::vector<std::uint8_t> m_mask = std::vector<std::uint8_t>(blockElements);
    std::vector<std::uint64_t> m_indices;
    std::vector<std::byte> m_packed;
};

Result<void> visitBox(Source& source, const Elements& elements, const TexelBox& box, const Control& control,
                      BlockVisitor& visitor)
{
    TRY_VOID(checkBox(box, elements));
    const std::vector<ElementRange> planes = planesOf(box, elements);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        Control part = control;
        if (control.progress) {
            // All planes have the same size.
            part.progress = [&control, i, count = planes.size()](std::uint64_t done, std::uint64_t total) {
                control.progress(i * total + done, count * total);
            };
        }
        TRY_VOID(forEachPiece(source, elements, planes[i], part, [&](const Piece& piece) -> Result<Next> {
            for (const ElementRange& row : rowsWithin(box, elements, {.first = piece.first, .count = piece.count}))
                visitor.visitRange(piece, row);
            return Next::goOn;
        }));
    }
    return {};
}

} // namespace

Result<void> forEachMatching(Source& source, const Elements& elements, const Selection& selection,
                             const Control& control, const std::function<void(const MatchingElements&)>& visit)
{
    std::optional<Filter> filter;
    if (!selection.where.empty()) {
        Parsed<Filter> parsed = Filter::create(selection.where, elements);
        if (!parsed)
            return std::unexpected(toError(parsed.error(), "The filter"));
        filter = *std::move(parsed);
    }
    BlockVisitor visitor(std::move(filter), elements.stride, visit);
    if (selection.box)
        return visitBox(source, elements, *selection.box, control, visitor);
    return forEachPiece(source, elements, selection.range, control, [&](const Piece& piece) -> Result<Next> {
        visitor.visitRange(piece, {.first = piece.first, .count = piece.count});
        return Next::goOn;
    });
}

} // namespace wavelane::inspect

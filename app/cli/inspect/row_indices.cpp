// SPDX-License-Identifier: MIT
#include "app/cli/inspect/row_indices.h"

#include "core/base/try.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wavelane::cli {

namespace {

constexpr std::uint64_t pieceElements = inspect::maxMatches; // All matches in a piece are listed.

std::vector<std::uint64_t> elementsIn(const inspect::FindResult& found)
{
    std::vector<std::uint64_t> elements;
    elements.reserve(found.matches.size());
    for (const inspect::Match& each : found.matches)
        elements.push_back(each.element);
    return elements;
}

} // namespace

RowIndices::RowIndices(const InspectPlan& plan, std::uint64_t elements, Ask ask)
    : m_plan(plan), m_elements(elements), m_ask(std::move(ask))
{
}

Result<void> RowIndices::start()
{
    const inspect::ElementRange& rows = *m_plan.rows;
    std::uint64_t available = m_elements;
    if (m_plan.sort) {
        TRY(m_known, nextSorted(rows.first, std::min(rows.count, inspect::maxSortedRows)));
        available = m_matching.value_or(m_elements);
    } else if (!m_plan.where.empty()) {
        const std::uint64_t end = rows.first + std::min(rows.count, UINT64_MAX - rows.first);
        TRY(const inspect::Answer answer,
            m_ask(inspect::FindOptions{
                .pattern = {}, .where = m_plan.where, .limit = std::min<std::uint64_t>(end, inspect::maxMatches)}));
        const auto& found = std::get<inspect::FindResult>(answer);
        available = found.count;
        m_matching = found.count;
        if (found.matches.size() == std::min(end, available) && found.matches.size() > rows.first) {
            m_known = elementsIn(found);
            m_known.erase(m_known.begin(), m_known.begin() + static_cast<std::ptrdiff_t>(rows.first));
        }
    }
    m_rows = std::min(rows.count, available - std::min(available, rows.first));
    return {};
}

Result<std::vector<std::uint64_t>> RowIndices::next()
{
    if (m_done >= m_rows)
        return std::vector<std::uint64_t>();
    std::vector<std::uint64_t> piece = std::exchange(m_known, {});
    if (piece.empty()) {
        TRY(piece, nextPiece());
    }
    if (piece.empty())
        return fail(Code::internalError, "The engine listed fewer rows than it counted.");
    m_done += piece.size();
    return piece;
}

Result<std::vector<std::uint64_t>> RowIndices::nextPiece()
{
    const std::uint64_t first = m_plan.rows->first + m_done;
    const std::uint64_t count = std::min(m_rows - m_done, inspect::maxSortedRows);
    if (m_plan.sort)
        return nextSorted(first, count);
    if (!m_plan.where.empty())
        return nextMatching();
    std::vector<std::uint64_t> piece(count);
    std::iota(piece.begin(), piece.end(), first);
    return piece;
}

Result<std::vector<std::uint64_t>> RowIndices::nextSorted(std::uint64_t first, std::uint64_t count)
{
    inspect::SortOptions options = *m_plan.sort;
    options.first = first;
    options.count = count;
    TRY(inspect::Answer answer, m_ask(std::move(options)));
    auto& sorted = std::get<inspect::SortResult>(answer);
    if (!m_plan.where.empty())
        m_matching = sorted.elements;
    return std::move(sorted.indices);
}

Result<std::vector<std::uint64_t>> RowIndices::nextMatching()
{
    std::vector<std::uint64_t> piece;
    while (piece.empty() && m_searched < m_elements) {
        const inspect::ElementRange range{.first = m_searched,
                                          .count = std::min(pieceElements, m_elements - m_searched)};
        m_searched += range.count;
        TRY(const inspect::Answer answer,
            m_ask(inspect::FindOptions{
                .pattern = {}, .where = m_plan.where, .range = range, .limit = inspect::maxMatches}));
        piece = elementsIn(std::get<inspect::FindResult>(answer));
        const std::uint64_t before = std::min<std::uint64_t>(m_plan.rows->first - m_passed, piece.size());
        m_passed += before;
        piece.erase(piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(before));
    }
    piece.resize(std::min<std::uint64_t>(piece.size(), m_rows - m_done));
    return piece;
}

} // namespace wavelane::cli

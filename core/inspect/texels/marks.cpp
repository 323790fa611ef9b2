// SPDX-License-Identifier: MIT
#include "core/inspect/texels/marks.h"

#include "core/base/try.h"
#include "core/inspect/texels/box_rows.h"
#include "core/inspect/texels/samples.h"

#include <algorithm>
#include <format>
#include <span>

namespace wavelane::inspect {

namespace {

using decode::TexelMarks;

/// Finds the wanted marks of packed texels.
class RowMarker
{
public:
    static Result<RowMarker> create(const Elements& elements, const MarkRule& rule)
    {
        if (!elements.format)
            return fail(Code::badValue, std::format("'{}' is not a format of texels.", elements.title));
        return RowMarker(*elements.format, rule);
    }

    TexelMarks possible() const { return static_cast<TexelMarks>(m_marker.possible() & m_wanted); }

    Result<void> operator()(std::span<const std::byte> bytes, std::span<TexelMarks> row) const
    {
        if ((possible() & ~decode::nonFiniteMarks) == 0 && decode::allFinite(m_format, bytes)) {
            std::ranges::fill(row, TexelMarks{0});
            return {};
        }
        TRY_VOID(decode::markTexels(m_format, bytes, m_marker, row));
        for (TexelMarks& each : row)
            each &= m_wanted;
        return {};
    }

private:
    RowMarker(Format format, const MarkRule& rule)
        : m_format(format), m_marker(format, {.channels = rule.channels, .range = rule.range}), m_wanted(rule.wanted)
    {
    }

    Format m_format;
    decode::TexelMarker m_marker;
    TexelMarks m_wanted;
};

/// Collects the marks of rows in blocks.
class BlockMarks
{
public:
    BlockMarks(const TexelBox& box, std::uint64_t step, MarkResult& result)
        : m_box(box), m_step(step), m_result(result), m_row(box.extent[0])
    {
    }

    Result<void> add(const Elements& elements, const RowMarker& marker, const RowPiece& piece)
    {
        const std::uint64_t rowBytes = m_box.extent[0] * elements.stride;
        for (std::uint64_t i = 0; i < piece.count; ++i) {
            TRY_VOID(marker(piece.bytes.subspan(i * rowBytes, rowBytes), m_row));
            const std::uint64_t row = piece.first + i;
            const std::uint64_t z = row / m_box.extent[1];
            const std::uint64_t y = row % m_box.extent[1] / m_step;
            addRow(m_result.marks.data() + (z * m_result.extent[1] + y) * m_result.extent[0]);
        }
        return {};
    }

private:
    void addRow(TexelMarks* blocks)
    {
        if (std::ranges::none_of(m_row, [](TexelMarks each) { return each != 0; })) {
            m_result.counts[0] += m_row.size();
            return;
        }
        for (std::uint64_t x = 0, block = 0; x < m_row.size(); ++block) {
            TexelMarks marks = 0;
            for (const std::uint64_t end = std::min<std::uint64_t>(x + m_step, m_row.size()); x < end; ++x) {
                marks |= m_row[x];
                ++m_result.counts[m_row[x]];
            }
            blocks[block] |= marks;
        }
    }

    const TexelBox& m_box;
    std::uint64_t m_step;
    MarkResult& m_result;
    std::vector<TexelMarks> m_row;
};

/// Where the search for a mark begins.
struct Start
{
    std::uint64_t row = 0;
    std::uint64_t x = 0;
};

Result<std::optional<Start>> startOf(const std::optional<std::uint64_t>& from, const TexelBox& box,
                                     const Elements& elements)
{
    if (!from)
        return std::nullopt;
    const auto [width, height, depth] = elements.extent;
    const std::array<std::uint64_t, 3> at{*from % width, *from / width % height, *from / width / height};
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
        if (at[axis] < box.origin[axis] || at[axis] - box.origin[axis] >= box.extent[axis])
            return fail(Code::badValue, std::format("Texel {} is not within the box.", *from));
    }
    return Start{.row = (at[2] - box.origin[2]) * box.extent[1] + at[1] - box.origin[1], .x = at[0] - box.origin[0]};
}

/// Finds the first texel with a mark in the order of a search.
class NearestFinder
{
public:
    NearestFinder(const Elements& elements, const RowMarker& marker, const NearestMarkOptions& options,
                  const TexelBox& box)
        : m_elements(elements), m_marker(marker), m_options(options), m_box(box), m_row(box.extent[0])
    {
    }

    /// With a start: only beyond it, or from the other end up to it if `wrapped`.
    Result<std::optional<Match>> search(Source& source, const std::optional<Start>& start, bool wrapped,
                                        const Control& control)
    {
        const bool forward = m_options.direction == Direction::next;
        const bool upward = forward != wrapped; // The rows from the start to the last one.
        BoxRows rows;
        if (start)
            rows = upward ? BoxRows{.first = start->row} : BoxRows{.first = 0, .count = start->row + 1};
        std::optional<Match> found;
        const auto take = [&](const RowPiece& piece) -> Result<Next> {
            TRY(found, inPiece(piece, start, upward));
            return found ? Next::stop : Next::goOn;
        };
        TRY_VOID(forEachRowPiece(source, m_elements, m_box, rows, m_options.direction, control, take));
        return found;
    }

private:
    Result<std::optional<Match>> inPiece(const RowPiece& piece, const std::optional<Start>& start, bool upward)
    {
        const std::uint64_t rowBytes = m_box.extent[0] * m_elements.stride;
        const bool forward = m_options.direction == Direction::next;
        for (std::uint64_t i = 0; i < piece.count; ++i) {
            const std::uint64_t inOrder = forward ? i : piece.count - 1 - i;
            const std::uint64_t row = piece.first + inOrder;
            TRY_VOID(m_marker(piece.bytes.subspan(inOrder * rowBytes, rowBytes), m_row));
            std::uint64_t begin = 0;
            std::uint64_t end = m_row.size();
            if (start && row == start->row) // After a turn, the start itself is the last one.
                (upward ? begin : end) = start->x + (forward ? 1 : 0);
            for (std::uint64_t step = begin; step < end; ++step) {
                const std::uint64_t x = forward ? step : end - 1 - (step - begin);
                if ((m_row[x] & m_options.anyOf) == 0)
                    continue;
                const std::uint64_t element = elementAt(m_box, m_elements, row, x);
                return Match{.offset = m_elements.start + element * m_elements.stride, .element = element};
            }
        }
        return std::nullopt;
    }

    const Elements& m_elements;
    const RowMarker& m_marker;
    const NearestMarkOptions& m_options;
    const TexelBox& m_box;
    std::vector<TexelMarks> m_row;
};

} // namespace

MarkRule markRule(const decode::DisplayOptions& options)
{
    return {.channels = options.channels, .range = options.range, .wanted = decode::displayedMarks(options)};
}

Result<MarkResult> marks(Source& source, const Elements& elements, const MarkOptions& options, const Control& control)
{
    TRY(const RowMarker marker, RowMarker::create(elements, options.rule));
    if (options.step == 0 || options.step > maxTexelStep) {
        return fail(Code::badValue, std::format("Blocks can have sides of 1 to {} texels, but {} are requested.",
                                                maxTexelStep, options.step));
    }
    TRY(const TexelBox box, checkedBox(options.box, elements));
    MarkResult result;
    result.extent = {blocksOf(box.extent[0], options.step), blocksOf(box.extent[1], options.step), box.extent[2]};
    const std::uint64_t blocks = result.extent[0] * result.extent[1] * result.extent[2];
    if (blocks > maxMarkBlocks) {
        return fail(
            Code::limitExceeded,
            std::format("The marks have {} blocks; the limit is {}. Choose a larger step.", blocks, maxMarkBlocks));
    }
    result.texels = box.extent[0] * box.extent[1] * box.extent[2];
    result.counts.resize(std::size_t{1} << decode::texelMarkCount);
    if (marker.possible() == 0) {
        result.counts[0] = result.texels;
        return result;
    }
    result.marks.resize(blocks);
    BlockMarks collected(box, options.step, result);
    const auto take = [&](const RowPiece& piece) -> Result<Next> {
        TRY_VOID(collected.add(elements, marker, piece));
        return Next::goOn;
    };
    TRY_VOID(forEachRowPiece(source, elements, box, {}, Direction::next, control, take));
    if (result.counts[0] == result.texels)
        result.marks.clear();
    return result;
}

Result<Nearest> nearestMark(Source& source, const Elements& elements, const NearestMarkOptions& options,
                            const Control& control)
{
    TRY(const RowMarker marker, RowMarker::create(elements, options.rule));
    TRY(const TexelBox box, checkedBox(options.box, elements));
    TRY(const std::optional<Start> start, startOf(options.from, box, elements));
    Nearest result;
    if ((marker.possible() & options.anyOf) == 0)
        return result;
    NearestFinder finder(elements, marker, options, box);
    TRY(result.match, finder.search(source, start, false, control));
    if (result.match || !start)
        return result;
    TRY(result.match, finder.search(source, start, true, control));
    result.wrapped = result.match.has_value();
    return result;
}

} // namespace wavelane::inspect

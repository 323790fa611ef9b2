// SPDX-License-Identifier: MIT
#include "core/inspect/compare/compare.h"

#include "core/base/try.h"
#include "core/inspect/difference/column_comparer.h"
#include "core/inspect/filter/filter.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/statistics.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <numeric>

namespace wavelane::inspect {

Result<CompareResult> compare(Source& got, Source& expected, const Elements& elements, const CompareOptions& options,
                              const Control& control)
{
    TRY(const std::vector<std::uint32_t> columns, columnIndices(elements, options.columns));
    if (columns.size() > maxStatisticsColumns) {
        return fail(Code::limitExceeded, std::format("'{}' has {} columns; choose at most {}.", elements.title,
                                                     columns.size(), maxStatisticsColumns));
    }
    std::optional<Filter> filter;
    if (!options.where.empty()) {
        Parsed<Filter> parsed = Filter::create(options.where, elements);
        if (!parsed)
            return std::unexpected(toError(parsed.error(), "The filter"));
        filter = *std::move(parsed);
    }
    std::vector<ColumnComparer> comparers;
    for (const std::uint32_t each : columns)
        comparers.emplace_back(elements.columns[each], each, options.tolerance, options.peak);
    const ElementRange range = clipped(options.range, elements, std::min(got.sizeInBytes(), expected.sizeInBytes()));
    CompareResult result{.size = got.sizeInBytes(), .otherSize = expected.sizeInBytes()};
    result.density.resize(std::min<std::uint64_t>(std::min(options.bins, maxBins), range.count));
    std::vector<std::uint8_t> met(blockElements, 1);
    std::vector<std::uint8_t> differs(blockElements);
    const std::uint64_t stride = elements.stride;

    const auto compareBlock = [&](const ElementBytes& block, const std::byte* other, std::uint64_t first) {
        std::size_t count = block.count;
        if (filter)
            count = filter->evaluate({block.first, block.count * stride}, first, block.count, met);
        result.elements += count;
        if (std::memcmp(block.first, other, block.count * stride) == 0) {
            for (ColumnComparer& each : comparers)
                each.addEqual(count);
            return;
        }
        std::ranges::fill(differs, std::uint8_t{0});
        for (ColumnComparer& each : comparers)
            each.add(block, other, first, met, differs);
        for (std::size_t i = 0; i < block.count; ++i) {
            if (differs[i] == 0)
                continue;
            if (result.different++ == 0)
                result.first = first + i;
            if (!result.density.empty()) {
                const long double part =
                    static_cast<long double>(first + i - range.first) / static_cast<long double>(range.count);
                const auto bin = static_cast<std::size_t>(part * static_cast<long double>(result.density.size()));
                ++result.density[std::min(bin, result.density.size() - 1)];
            }
        }
    };
    TRY_VOID(forEachPiece(got, elements, range, control, [&](const Piece& piece) -> Result<Next> {
        TRY(const std::span<const std::byte> other,
            expected.read(elements.start + piece.first * stride, piece.bytes.size()));
        for (std::uint64_t at = 0; at < piece.count; at += blockElements) {
            const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(blockElements, piece.count - at));
            compareBlock({.first = piece.bytes.data() + at * stride, .stride = stride, .count = count},
                         other.data() + at * stride, piece.first + at);
        }
        return Next::goOn;
    }));
    for (ColumnComparer& each : comparers)
        result.columns.push_back(each.take());
    return result;
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/statistics.h"

#include "core/base/try.h"
#include "core/inspect/columns/patterns.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/column_collector.h"
#include "core/inspect/statistics/pattern_collector.h"

#include <format>
#include <variant>

namespace wavelane::inspect {

Result<StatisticsResult> statistics(Source& source, const Elements& elements, const StatisticsOptions& options,
                                    const Control& control)
{
    TRY(const std::vector<std::uint32_t> columns, columnIndices(elements, options.columns));
    if (columns.size() > maxStatisticsColumns) {
        return fail(Code::limitExceeded, std::format("'{}' has {} columns; choose at most {}.", elements.title,
                                                     columns.size(), maxStatisticsColumns));
    }
    if (options.values && !(options.values->front() <= options.values->back())) {
        return fail(Code::badValue, std::format("The range of values, {} to {}, is empty.", options.values->front(),
                                                options.values->back()));
    }
    const bool countsPatterns = usesPatterns(source, elements, columns.size());
    std::vector<std::variant<ColumnCollector, PatternCollector>> collectors;
    for (const std::uint32_t each : columns) {
        const Column& column = elements.columns[each];
        if (countsPatterns && patternBits(column))
            collectors.emplace_back(PatternCollector(column, each, options.distinct, options.values));
        else
            collectors.emplace_back(ColumnCollector(column, each, options.distinct, options.values));
    }
    StatisticsResult result;
    TRY_VOID(forEachMatching(source, elements, {.range = options.range, .where = options.where, .box = options.box},
                             control, [&](const MatchingElements& block) {
                                 result.elements += block.elements.count;
                                 for (auto& each : collectors)
                                     std::visit([&block](auto& collector) { collector.add(block); }, each);
                             }));
    for (auto& each : collectors)
        result.columns.push_back(std::visit([](auto& collector) { return collector.take(); }, each));
    return result;
}

} // namespace wavelane::inspect

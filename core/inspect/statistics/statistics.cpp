// SPDX-License-Identifier: MIT
#include "core/inspect/statistics/statistics.h"

#include "core/base/try.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/column_collector.h"

#include <format>

namespace wavelane::inspect {

Result<StatisticsResult> statistics(Source& source, const Elements& elements, const StatisticsOptions& options,
                                    const Control& control)
{
    TRY(const std::vector<std::uint32_t> columns, columnIndices(elements, options.columns));
    if (columns.size() > maxStatisticsColumns) {
        return fail(Code::limitExceeded, std::format("'{}' has {} columns; choose at most {}.", elements.title,
                                                     columns.size(), maxStatisticsColumns));
    }
    std::vector<ColumnCollector> collectors;
    for (const std::uint32_t each : columns)
        collectors.emplace_back(elements.columns[each], each, options.distinct);
    StatisticsResult result;
    TRY_VOID(forEachMet(source, elements, options.range, options.where, control, [&](const MetElements& block) {
        result.elements += block.elements.count;
        for (ColumnCollector& each : collectors)
            each.add(block);
    }));
    for (ColumnCollector& each : collectors)
        result.columns.push_back(each.take());
    return result;
}

} // namespace wavelane::inspect

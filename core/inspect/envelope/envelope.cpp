// SPDX-License-Identifier: MIT
#include "core/inspect/envelope/envelope.h"

#include "core/base/try.h"
#include "core/inspect/filter/matching_elements.h"
#include "core/inspect/find/find.h"
#include "core/inspect/statistics/statistics.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <limits>
#include <utility>

namespace wavelane::inspect {

namespace {

constexpr std::size_t maxPartsTogether = std::size_t{4} << 20U;
constexpr double noNumber = std::numeric_limits<double>::infinity();

/// Collects the numbers of one column, block by block.
class EnvelopeCollector
{
public:
    EnvelopeCollector(const Column& column, std::uint32_t index, std::size_t parts) : m_column(column)
    {
        m_result.column = index;
        m_result.low.resize(parts, noNumber);
        m_result.high.resize(parts, -noNumber);
        m_result.nan.resize(parts);
    }

    void load(const MatchingElements& block)
    {
        m_values.resize(block.elements.count);
        loadReals(m_column, block.elements, m_values.data());
    }

    /// The loaded numbers from `begin` to before `end` belong to a part.
    void add(std::size_t part, std::size_t begin, std::size_t end)
    {
        double low = m_result.low[part];
        double high = m_result.high[part];
        for (std::size_t i = begin; i < end; ++i) {
            const double value = m_values[i];
            if (!std::isfinite(value)) {
                ++(std::isnan(value) ? m_result.nanCount : m_result.infinityCount);
                m_result.nan[part] += std::isnan(value) ? 1 : 0;
                continue;
            }
            low = std::min(low, value);
            high = std::max(high, value);
        }
        m_result.low[part] = low;
        m_result.high[part] = high;
    }

    ColumnEnvelope take() { return std::move(m_result); }

private:
    const Column& m_column;
    ColumnEnvelope m_result;
    std::vector<double> m_values;
};

} // namespace

std::uint64_t EnvelopeResult::partStart(std::uint64_t part) const
{
    if (parts == 0)
        return 0;
    // As floor(part × count / parts), which does not fit 64 bits for large counts.
    return count / parts * part + count % parts * part / parts;
}

Result<EnvelopeResult> envelope(Source& source, const Elements& elements, const EnvelopeOptions& options,
                                const Control& control)
{
    if (options.parts == 0 || options.parts > maxEnvelopeParts) {
        return fail(Code::badValue, std::format("An envelope can have 1 to {} parts, but {} are requested.",
                                                maxEnvelopeParts, options.parts));
    }
    TRY(const std::vector<std::uint32_t> columns, columnIndices(elements, options.columns));
    if (columns.size() > maxStatisticsColumns || columns.size() * options.parts > maxPartsTogether) {
        return fail(
            Code::limitExceeded,
            std::format("{} columns with {} parts exceed the limits of {} columns and {} parts; choose columns.",
                        columns.size(), options.parts, maxStatisticsColumns, maxPartsTogether));
    }
    const ElementRange range = clipped(options.range, elements, source.sizeInBytes());
    EnvelopeResult result{.elements = elements.count(source.sizeInBytes()),
                          .first = range.first,
                          .count = range.count,
                          .parts = std::min<std::uint64_t>(options.parts, range.count),
                          .columns = {}};
    std::vector<EnvelopeCollector> collectors;
    for (const std::uint32_t each : columns)
        collectors.emplace_back(elements.columns[each], each, result.parts);
    std::uint64_t part = 0;
    TRY_VOID(forEachMatching(source, elements, {.range = range, .where = {}, .box = {}}, control,
                             [&](const MatchingElements& block) {
                                 for (EnvelopeCollector& each : collectors)
                                     each.load(block);
                                 const std::uint64_t start = block.first - range.first;
                                 for (std::size_t begin = 0; begin < block.elements.count;) {
                                     while (result.partStart(part + 1) <= start + begin)
                                         ++part;
                                     const std::uint64_t partEnd = result.partStart(part + 1) - start;
                                     const std::size_t end = std::min<std::uint64_t>(block.elements.count, partEnd);
                                     for (EnvelopeCollector& each : collectors)
                                         each.add(part, begin, end);
                                     begin = end;
                                 }
                             }));
    for (EnvelopeCollector& each : collectors)
        result.columns.push_back(each.take());
    return result;
}

} // namespace wavelane::inspect

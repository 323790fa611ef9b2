// SPDX-License-Identifier: MIT
#include "app/cli/inspect/inspection_report.h"

#include "core/base/diagnostic_json.h"
#include "core/decode/numbers.h"
#include "core/inspect/numbers/exact_text.h"

#include <cmath>

namespace wavelane::cli {

namespace {

Json realOf(double value)
{
    return decode::toJson(NumberType::float64, value);
}

Json numberOf(const std::optional<decode::Number>& number)
{
    return number ? decode::toJson(NumberType::float64, *number) : Json();
}

template<class T>
Json optionalOf(const std::optional<T>& value)
{
    return value ? Json(*value) : Json();
}

Json occurrencesOf(const inspect::Occurrences& occurrences)
{
    if (occurrences.count == 0)
        return {{"count", 0}, {"first", nullptr}, {"last", nullptr}};
    return {{"count", occurrences.count}, {"first", occurrences.first}, {"last", occurrences.last}};
}

const std::string& pathOf(const InspectionReport& report, std::uint32_t column)
{
    return report.elements.columns.at(column).path;
}

Json elementsOf(const InspectionReport& report)
{
    Json columns = Json::array();
    for (const inspect::Column& each : report.elements.columns)
        columns.push_back({{"path", each.path}, {"offset", each.offset}, {"type", each.typeName()}});
    Json padding = Json::array();
    for (const inspect::Padding& each : report.elements.padding)
        padding.push_back({{"offset", each.offset}, {"size", each.size}});
    return {{"type", report.elements.title},
            {"count", report.count},
            {"start", report.elements.start},
            {"stride", report.elements.stride},
            {"extent", report.elements.extent[0] > 0 ? Json(report.elements.extent) : Json()},
            {"columns", std::move(columns)},
            {"padding", std::move(padding)}};
}

Json rowsOf(const InspectionReport& report)
{
    const bool isFile = !report.output.empty();
    Json rows = isFile ? Json() : Json::array();
    static const std::vector<ShownRow> none;
    for (const ShownRow& row : report.rows ? *report.rows : none) {
        Json values = Json::array();
        for (const std::uint32_t each : report.rowColumns)
            values.push_back(inspect::cellJson(report.elements.columns.at(each), row.bytes));
        rows.push_back({{"index", row.index}, {"values", std::move(values)}});
    }
    Json paths = Json::array();
    for (const std::uint32_t each : report.rowColumns)
        paths.push_back(pathOf(report, each));
    return {{"matching", optionalOf(report.matching)},
            {"columns", std::move(paths)},
            {"rows", std::move(rows)},
            {"file", isFile ? Json(report.output) : Json()},
            {"written", isFile ? Json(report.written) : Json()}};
}

Json foundOf(const InspectionReport& report)
{
    Json matches = Json::array();
    for (const auto& [match, bytes] : report.matches) {
        const bool hasColumn = match.column != inspect::noColumn;
        matches.push_back({{"offset", match.offset},
                           {"element", match.element},
                           {"column", hasColumn ? Json(pathOf(report, match.column)) : Json()},
                           {"value", hasColumn && !bytes.empty()
                                         ? inspect::cellJson(report.elements.columns.at(match.column), bytes)
                                         : Json()}});
    }
    return {{"pattern", report.pattern},
            {"count", report.found->count},
            {"searched", report.found->searched},
            {"matches", std::move(matches)}};
}

Json statisticsOf(const InspectionReport& report)
{
    Json columns = Json::array();
    for (const inspect::ColumnStatistics& each : report.statistics->columns) {
        columns.push_back({{"path", pathOf(report, each.column)},
                           {"count", each.count},
                           {"minimum", numberOf(each.minimum)},
                           {"minimum_at", each.minimum ? Json(each.minimumAt) : Json()},
                           {"maximum", numberOf(each.maximum)},
                           {"maximum_at", each.maximum ? Json(each.maximumAt) : Json()},
                           {"mean", each.minimum ? realOf(each.mean) : Json()},
                           {"deviation", each.minimum ? realOf(each.deviation) : Json()},
                           {"nan", occurrencesOf(each.nan)},
                           {"positive_infinity", occurrencesOf(each.positiveInfinity)},
                           {"negative_infinity", occurrencesOf(each.negativeInfinity)},
                           {"zero", occurrencesOf(each.zero)},
                           {"negative", occurrencesOf(each.negative)},
                           {"below", report.countsOutside ? occurrencesOf(each.below) : Json()},
                           {"above", report.countsOutside ? occurrencesOf(each.above) : Json()},
                           {"distinct", each.distinct}});
    }
    return {{"elements", report.statistics->elements}, {"columns", std::move(columns)}};
}

Json histogramsOf(const InspectionReport& report)
{
    Json columns = Json::array();
    for (const inspect::ColumnHistogram& each : *report.histograms) {
        columns.push_back({{"path", pathOf(report, each.column)},
                           {"low", realOf(each.low)},
                           {"high", realOf(each.high)},
                           {"count", each.count},
                           {"below", each.below},
                           {"above", each.above},
                           {"nan", each.nan},
                           {"bins", each.bins}});
    }
    return columns;
}

Json envelopeOf(const InspectionReport& report)
{
    const inspect::EnvelopeResult& envelope = *report.envelope;
    const auto listOf = [](const std::vector<double>& numbers) {
        Json list = Json::array();
        // Without a finite number, they are infinite.
        for (const double each : numbers)
            list.push_back(std::isfinite(each) ? Json(each) : Json());
        return list;
    };
    Json columns = Json::array();
    for (const inspect::ColumnEnvelope& each : envelope.columns) {
        columns.push_back({{"path", pathOf(report, each.column)},
                           {"low", listOf(each.low)},
                           {"high", listOf(each.high)},
                           {"nan", each.nan},
                           {"infinity", each.infinityCount}});
    }
    Json starts = Json::array();
    for (std::uint64_t part = 0; part < envelope.parts; ++part)
        starts.push_back(envelope.first + envelope.partStart(part));
    return {{"first", envelope.first},
            {"count", envelope.count},
            {"starts", std::move(starts)},
            {"columns", std::move(columns)}};
}

Json comparedOf(const InspectionReport& report)
{
    const inspect::CompareResult& compared = *report.compared;
    Json columns = Json::array();
    for (const inspect::ColumnDifference& each : compared.columns) {
        const bool differs = each.different > 0;
        columns.push_back({{"path", pathOf(report, each.column)},
                           {"compared", each.compared},
                           {"different", each.different},
                           {"first", differs ? Json(each.first) : Json()},
                           {"got", numberOf(each.got)},
                           {"expected", numberOf(each.expected)},
                           {"not_finite", each.notFinite},
                           {"max_absolute", realOf(each.maxAbsolute)},
                           {"max_absolute_at", each.maxAbsolute > 0 ? Json(each.maxAbsoluteAt) : Json()},
                           {"max_relative", realOf(each.maxRelative)},
                           {"max_ulp", optionalOf(each.maxUlp)},
                           {"rmse", realOf(each.rootMeanSquare)},
                           {"psnr", each.peakSignalToNoise ? realOf(*each.peakSignalToNoise) : Json()}});
    }
    return {{"with", report.comparedWith},
            {"equal", compared.areEqual()},
            {"elements", compared.elements},
            {"different", compared.different},
            {"first", compared.different > 0 ? Json(compared.first) : Json()},
            {"size", compared.size},
            {"other_size", compared.otherSize},
            {"columns", std::move(columns)}};
}

} // namespace

Json inspectionJson(const InspectionReport& report)
{
    const bool isInspected = !report.elements.columns.empty();
    return {{"project", report.project},
            {"resource", report.resource},
            {"kind", report.kind},
            {"after", report.after.empty() ? Json() : Json(report.after)},
            {"mip", optionalOf(report.mip)},
            {"slice", optionalOf(report.slice)},
            {"size", report.size},
            {"elements", isInspected ? elementsOf(report) : Json()},
            {"table", report.rows || !report.output.empty() ? rowsOf(report) : Json()},
            {"find", report.found ? foundOf(report) : Json()},
            {"statistics", report.statistics ? statisticsOf(report) : Json()},
            {"histogram", report.histograms ? histogramsOf(report) : Json()},
            {"envelope", report.envelope ? envelopeOf(report) : Json()},
            {"compare", report.compared ? comparedOf(report) : Json()},
            {"diagnostics", toJson(report.diagnostics)}};
}

} // namespace wavelane::cli

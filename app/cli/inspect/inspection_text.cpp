// SPDX-License-Identifier: MIT
#include "app/cli/inspect/inspection_report.h"

#include "app/cli/console.h"
#include "core/decode/numbers.h"
#include "core/inspect/numbers/exact_text.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace wavelane::cli {

namespace {

constexpr std::size_t maxShownColumns = 16;
constexpr double barWidth = 40;

/// Groups of three digits: `1 048 576`.
std::string countText(std::uint64_t count)
{
    std::string digits = std::to_string(count);
    for (std::size_t at = digits.size(); at > 3;)
        digits.insert(at -= 3, " ");
    return digits;
}

std::string countOf(std::uint64_t count, std::string_view one, std::string_view many)
{
    return std::format("{} {}", countText(count), count == 1 ? one : many);
}

/// Six digits are enough to read; JSON has all.
std::string realText(double value)
{
    return std::isnan(value) ? "nan" : std::format("{:.6g}", value);
}

std::string numberText(const std::optional<decode::Number>& number)
{
    if (!number)
        return "–";
    if (const auto* real = std::get_if<double>(&*number))
        return realText(*real);
    return decode::toText(NumberType::int64, *number);
}

std::string pathText(const InspectionReport& report, std::uint32_t column)
{
    const std::string& path = report.elements.columns.at(column).path;
    return path.empty() ? std::string(inspect::plainColumn) : visible(path);
}

/// Zero is not highlighted.
std::string occurrencesText(std::uint64_t count, Color color = Color::none)
{
    return count == 0 ? "–" : colored(countText(count), color, 1);
}

std::string placeText(const InspectionReport& report, std::uint64_t element)
{
    const auto& [width, height, depth] = report.elements.extent;
    if (width == 0)
        return std::to_string(element);
    const std::uint64_t row = element / width;
    if (depth == 1)
        return std::format("({}, {})", element % width, row);
    return std::format("({}, {}, {})", element % width, row % height, row / height);
}

std::string heading(const InspectionReport& report)
{
    std::string text = std::format("{}  {}, {}", colored(visible(report.resource), Color::bold, 1), report.kind,
                                   sizeText(report.size));
    if (report.mip)
        text += std::format(", mip {}", *report.mip);
    if (report.slice)
        text += std::format(", slice {}", *report.slice);
    if (!report.after.empty())
        text += std::format(", after {}", visible(report.after));
    const inspect::Elements& elements = report.elements;
    const auto& [width, height, depth] = elements.extent;
    text += "\n";
    if (width > 0)
        text += std::format("{} × {}{} texels of {}", width, height, depth > 1 ? std::format(" × {}", depth) : "",
                            elements.title);
    else
        text += std::format("{} of {}, {} bytes each", countOf(report.count, "element", "elements"),
                            elements.title.empty() ? "a structure" : visible(elements.title), elements.stride);
    return text + "\n";
}

std::string tableText(const InspectionReport& report)
{
    if (!report.output.empty()) {
        return std::format("\n{} written to {}\n", countOf(report.written, "row was", "rows were"),
                           visible(report.output));
    }
    const std::size_t shown = std::min(report.rowColumns.size(), maxShownColumns);
    Table table(std::vector<bool>(shown + 1, true));
    std::vector<std::string> titles{"element"};
    for (std::size_t i = 0; i < shown; ++i)
        titles.push_back(pathText(report, report.rowColumns[i]));
    table.add(std::move(titles));
    for (const ShownRow& row : *report.rows) {
        std::vector<std::string> cells{placeText(report, row.index)};
        for (std::size_t i = 0; i < shown; ++i)
            cells.push_back(inspect::cellText(report.elements.columns.at(report.rowColumns[i]), row.bytes));
        table.add(std::move(cells));
    }
    std::string text = "\n";
    if (report.matching)
        text += std::format("{} of {} match {}\n", countText(*report.matching),
                            countOf(report.count, "element", "elements"), visible(report.where));
    if (report.rows->empty())
        return text + "There are no rows to show.\n";
    text += table.text(1);
    if (shown < report.rowColumns.size()) {
        text += std::format("  … and {}; choose with --columns\n",
                            countOf(report.rowColumns.size() - shown, "more column", "more columns"));
    }
    return text;
}

std::string foundText(const InspectionReport& report)
{
    const inspect::FindResult& found = *report.found;
    const bool isForBytes = !report.matches.empty() && report.matches.front().match.column == inspect::noColumn;
    std::string text = std::format(
        "\n{} for {} in {}\n",
        colored(countOf(found.count, "match", "matches"), found.count > 0 ? Color::yellow : Color::none, 1),
        visible(report.pattern), countText(found.searched));
    text.insert(text.size() - 1, isForBytes ? " bytes" : " values");
    Table table({true, true, false, true});
    table.add({"offset", "element", "column", "value"});
    for (const auto& [match, bytes] : report.matches) {
        const bool hasColumn = match.column != inspect::noColumn;
        table.add(
            {std::format("0x{:x}", match.offset), placeText(report, match.element),
             hasColumn ? pathText(report, match.column) : "",
             hasColumn && !bytes.empty() ? inspect::cellText(report.elements.columns.at(match.column), bytes) : ""});
    }
    if (!report.matches.empty())
        text += table.text(1);
    if (found.count > report.matches.size() && !report.matches.empty())
        text +=
            std::format("  … and {} more; list them with --limit\n", countText(found.count - report.matches.size()));
    return text;
}

std::string statisticsText(const InspectionReport& report)
{
    std::vector<std::string> titles{"column", "min", "max",  "mean",     "deviation",
                                    "NaN",    "inf", "zero", "negative", "distinct"};
    if (report.countsOutside)
        titles.insert(titles.end() - 1, {"below", "above"});
    std::vector<bool> areNumbers(titles.size(), true);
    areNumbers[0] = false;
    Table table(std::move(areNumbers));
    table.add(std::move(titles));
    for (const inspect::ColumnStatistics& each : report.statistics->columns) {
        std::vector<std::string> cells{
            pathText(report, each.column),
            numberText(each.minimum),
            numberText(each.maximum),
            each.minimum ? realText(each.mean) : "–",
            each.minimum ? realText(each.deviation) : "–",
            occurrencesText(each.nan.count, Color::red),
            occurrencesText(each.positiveInfinity.count + each.negativeInfinity.count, Color::red),
            occurrencesText(each.zero.count),
            occurrencesText(each.negative.count)};
        if (report.countsOutside)
            cells.insert(cells.end(), {occurrencesText(each.below.count, Color::yellow),
                                       occurrencesText(each.above.count, Color::yellow)});
        cells.push_back((inspect::isEstimate(each.distinct) ? "≈ " : "") + countText(each.distinct));
        table.add(std::move(cells));
    }
    return std::format("\nStatistics of {}\n{}", countOf(report.statistics->elements, "element", "elements"),
                       table.text(1));
}

std::string histogramText(const InspectionReport& report)
{
    std::string text;
    for (const inspect::ColumnHistogram& each : *report.histograms) {
        text += std::format("\nHistogram of {}: {}", pathText(report, each.column),
                            countOf(each.count, "value", "values"));
        if (each.below > 0)
            text += std::format(", {} below", countText(each.below));
        if (each.above > 0)
            text += std::format(", {} above", countText(each.above));
        if (each.nan > 0)
            text += std::format(", {} NaN", countText(each.nan));
        text += "\n";
        const std::uint64_t most = std::ranges::max(each.bins);
        if (most == 0)
            continue;
        const auto edgeOf = [&](std::size_t bin) {
            const double part = static_cast<double>(bin) / static_cast<double>(each.bins.size());
            return report.isLogarithmic ? each.low * std::pow(each.high / each.low, part)
                                        : each.low + part * (each.high - each.low);
        };
        Table table({true, true, false});
        table.add({"from", "values", ""});
        for (std::size_t i = 0; i < each.bins.size(); ++i) {
            const double part = static_cast<double>(each.bins[i]) / static_cast<double>(most);
            std::string bar;
            for (int block = 0; block < static_cast<int>(std::ceil(part * barWidth)); ++block)
                bar += "█";
            table.add({realText(edgeOf(i)), countText(each.bins[i]), std::move(bar)});
        }
        text += table.text(1);
    }
    return text;
}

std::string envelopeText(const InspectionReport& report)
{
    const inspect::EnvelopeResult& envelope = *report.envelope;
    std::string text;
    for (const inspect::ColumnEnvelope& each : envelope.columns) {
        text += std::format("\nEnvelope of {}: {} in {}\n", pathText(report, each.column),
                            countOf(envelope.count, "element", "elements"), countOf(envelope.parts, "part", "parts"));
        Table table({true, true, true, true});
        table.add({"from", "min", "max", "NaN"});
        for (std::uint64_t part = 0; part < envelope.parts; ++part) {
            const bool hasNumbers = each.low[part] <= each.high[part];
            table.add({placeText(report, envelope.first + envelope.partStart(part)),
                       hasNumbers ? realText(each.low[part]) : "–", hasNumbers ? realText(each.high[part]) : "–",
                       occurrencesText(each.nan[part], Color::red)});
        }
        text += table.text(1);
    }
    return text;
}

std::string comparedText(const InspectionReport& report)
{
    const inspect::CompareResult& compared = *report.compared;
    std::string text = "\n";
    if (compared.areEqual()) {
        text += std::format("{} to {}: {}\n", colored("Equal", Color::green, 1), visible(report.comparedWith),
                            countOf(compared.elements, "element", "elements"));
    } else if (compared.different == 0) {
        text += std::format("{} in size from {}: {} against {}; what both have is equal\n",
                            colored("Different", Color::red, 1), visible(report.comparedWith),
                            sizeText(compared.size), sizeText(compared.otherSize));
    } else {
        text += std::format("{} from {}: {} of {}, the first at {}\n", colored("Different", Color::red, 1),
                            visible(report.comparedWith), countText(compared.different),
                            countOf(compared.elements, "element", "elements"), placeText(report, compared.first));
        if (compared.size != compared.otherSize)
            text += std::format("The sizes differ, too: {} against {}\n", sizeText(compared.size),
                                sizeText(compared.otherSize));
    }
    Table table({false, true, true, true, true, true, true, true, true, true});
    table.add({"column", "different", "first", "got", "expected", "max abs", "max rel", "max ulp", "RMSE", "PSNR"});
    bool hasDifferences = false;
    for (const inspect::ColumnDifference& each : compared.columns) {
        // What differs within the tolerance is shown, too.
        if (each.different == 0 && each.maxAbsolute == 0)
            continue;
        hasDifferences = true;
        table.add({pathText(report, each.column), occurrencesText(each.different, Color::red),
                   each.different > 0 ? placeText(report, each.first) : "–", numberText(each.got),
                   numberText(each.expected), realText(each.maxAbsolute), realText(each.maxRelative),
                   each.maxUlp ? countText(*each.maxUlp) : "–", realText(each.rootMeanSquare),
                   each.peakSignalToNoise ? std::format("{:.2f} dB", *each.peakSignalToNoise) : "–"});
    }
    return hasDifferences ? text + table.text(1) : text;
}

} // namespace

std::string inspectionText(const InspectionReport& report)
{
    std::string text = heading(report);
    if (report.found)
        text += foundText(report);
    if (report.statistics)
        text += statisticsText(report);
    if (report.histograms)
        text += histogramText(report);
    if (report.envelope)
        text += envelopeText(report);
    if (report.compared)
        text += comparedText(report);
    if (report.rows || !report.output.empty())
        text += tableText(report);
    return text;
}

} // namespace wavelane::cli

// SPDX-License-Identifier: MIT
#include "app/cli/inspect/inspect_options.h"

#include "core/base/text/byte_text.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/decode/limit_text.h"
#include "core/inspect/source/source.h"
#include "core/inspect/text/tokens.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::cli {

namespace {

constexpr std::uint64_t defaultRows = 16;

std::unexpected<Error> refuse(std::string_view option, std::string_view problem)
{
    return fail(Code::badValue, std::format("{}: {}", option, problem));
}

Result<std::string> structureOf(const InspectArguments& arguments)
{
    if (arguments.structFile.empty())
        return arguments.layout;
    if (!arguments.layout.empty())
        return refuse("--struct", "Use either --layout or --struct.");
    TRY(const std::unique_ptr<inspect::Source> file, inspect::fileSource(arguments.structFile));
    if (file->sizeInBytes() > inspect::maxTextBytes) {
        return refuse("--struct", std::format("{} has {} bytes; the limit is {}.", arguments.structFile,
                                              file->sizeInBytes(), inspect::maxTextBytes));
    }
    TRY(const std::span<const std::byte> bytes, file->read(0, file->sizeInBytes()));
    if (bytes.empty())
        return refuse("--struct", std::format("{} is empty.", arguments.structFile));
    return std::string(asText(bytes));
}

/// `float32`, `float32x4` or the name of a format.
Result<void> setType(inspect::View& view, const std::string& text)
{
    if (text.empty())
        return {};
    view.format = formatFromString(text);
    if (view.format && info(*view.format).blockWidth > 1) {
        return fail(
            Code::formatUnsupported,
            std::format("--as: The texels of {} are not decoded; show its blocks as uint32x2 or uint32x4.", text));
    }
    if (view.format)
        return {};
    // The last x separates the count; there is none in the names of types.
    const std::size_t x = text.find('x');
    view.numbers = numberTypeFromString(text.substr(0, x));
    if (x != std::string::npos) {
        const auto count = parseInteger<std::uint64_t>(std::string_view(text).substr(x + 1));
        view.numbersPerElement = count.value_or(0);
    }
    if (!view.numbers || view.numbersPerElement == 0) {
        return refuse("--as",
                      std::format("'{}' is neither a type of numbers, such as float32 or uint8x3, nor a format, "
                                  "such as R8G8B8A8_UNORM.",
                                  text));
    }
    return {};
}

Result<inspect::View> viewOf(const InspectArguments& arguments)
{
    inspect::View view{.start = arguments.start, .stride = arguments.stride};
    TRY(view.structure, structureOf(arguments));
    const auto packing = inspect::packingFromString(arguments.packing);
    if (!packing) {
        return refuse("--packing", std::format("'{}' is not one of {}.", arguments.packing, inspect::packingNames()));
    }
    view.packing = *packing;
    if (!view.structure.empty() && !arguments.as.empty())
        return refuse("--as", "Use either --as or a structure.");
    TRY_VOID(setType(view, arguments.as));
    return view;
}

/// `A..B`, `A..` or `A`: without B. `open` is the number of elements of `A..`.
Result<inspect::ElementRange> rangeOf(std::string_view option, const std::string& text, std::uint64_t open)
{
    const std::size_t dots = text.find("..");
    const auto first = parseInteger<std::uint64_t>(std::string_view(text).substr(0, dots));
    if (first && dots == std::string::npos)
        return inspect::ElementRange{.first = *first, .count = 1};
    const std::string_view rest =
        dots == std::string::npos ? std::string_view() : std::string_view(text).substr(dots + 2);
    if (first && rest.empty())
        return inspect::ElementRange{.first = *first, .count = open};
    const auto end = parseInteger<std::uint64_t>(rest);
    if (!first || !end || *end <= *first) {
        return refuse(option, std::format("'{}' is not a range of {}; use A..B, which excludes B.", text,
                                          option == "--rows" ? "rows" : "elements"));
    }
    return inspect::ElementRange{.first = *first, .count = *end - *first};
}

/// `X,Y,WIDTH,HEIGHT` or `X,Y,Z,WIDTH,HEIGHT,DEPTH`.
Result<std::optional<inspect::TexelBox>> boxOf(const std::string& text)
{
    if (text.empty())
        return std::nullopt;
    std::vector<std::uint64_t> numbers;
    bool areNumbers = true;
    for (const auto part : std::views::split(text, ',')) {
        const auto number = parseInteger<std::uint64_t>(std::string_view(part));
        areNumbers = areNumbers && number;
        numbers.push_back(number.value_or(0));
    }
    if (areNumbers && numbers.size() == 4)
        return inspect::TexelBox{.origin = {numbers[0], numbers[1], 0}, .extent = {numbers[2], numbers[3], 1}};
    if (areNumbers && numbers.size() == 6)
        return inspect::TexelBox{.origin = {numbers[0], numbers[1], numbers[2]},
                                 .extent = {numbers[3], numbers[4], numbers[5]}};
    return refuse(
        "--box", std::format("'{}' is not a box of texels; use X,Y,WIDTH,HEIGHT or X,Y,Z,WIDTH,HEIGHT,DEPTH.", text));
}

Result<std::array<double, 2>> valuesOf(const std::string& text)
{
    const std::size_t dots = text.find("..");
    if (dots != std::string::npos) {
        const auto low = parseReal(std::string_view(text).substr(0, dots));
        const auto high = parseReal(std::string_view(text).substr(dots + 2));
        if (low && high)
            return std::array{*low, *high};
    }
    return refuse("--range", std::format("'{}' is not a range of values; use LOW..HIGH.", text));
}

/// `0.5`, `1%` or `2ulp`, separated by commas.
Result<decode::Tolerance> toleranceOf(std::string_view text)
{
    decode::Tolerance tolerance;
    while (!text.empty()) {
        const std::string_view one = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), one.size() + 1));
        const auto [number, unit] = decode::splitLimit(one);
        const auto limit = parseReal(number);
        const bool isWhole = unit != decode::LimitUnit::ulp || parseInteger<std::uint64_t>(number);
        if (!limit || !(*limit >= 0) || !isWhole)
            return refuse("--tolerance", std::format("'{}' is not a tolerance; use a number, N% or Nulp.", one));
        decode::setLimit(tolerance, unit, *limit);
    }
    return tolerance;
}

Result<inspect::HistogramOptions> histogramOf(const InspectArguments& arguments)
{
    inspect::HistogramOptions histogram{
        .where = arguments.where, .columns = arguments.columns, .logarithmic = arguments.logarithmic};
    const auto bins = parseInteger<std::uint64_t>(arguments.histogram);
    if (!bins || *bins == 0 || *bins > inspect::maxHistogramBins) {
        return refuse("--histogram", std::format("'{}' is not a number of bins from 1 to {}.", arguments.histogram,
                                                 inspect::maxHistogramBins));
    }
    histogram.bins = *bins;
    if (!arguments.range.empty()) {
        TRY(histogram.values, valuesOf(arguments.range));
    }
    return histogram;
}

/// What is searched for, counted and compared, in all elements.
Result<void> planActions(const InspectArguments& arguments, InspectPlan& plan)
{
    if (!arguments.find.empty()) {
        Result<inspect::Pattern> pattern = inspect::patternFromText(arguments.find);
        if (!pattern)
            return refuse("--find", pattern.error().message);
        plan.find = inspect::FindOptions{.pattern = *std::move(pattern),
                                         .where = arguments.where,
                                         .columns = arguments.columns,
                                         .limit = arguments.limit};
    }
    if (arguments.statistics) {
        plan.statistics = inspect::StatisticsOptions{.where = arguments.where, .columns = arguments.columns};
        if (!arguments.range.empty()) {
            TRY(plan.statistics->values, valuesOf(arguments.range));
        }
    }
    if (!arguments.histogram.empty()) {
        TRY(plan.histogram, histogramOf(arguments));
    }
    if (arguments.envelope > 0) {
        if (!arguments.where.empty())
            return refuse("--envelope", "An envelope has the elements in their order; remove --where.");
        plan.envelope = inspect::EnvelopeOptions{.columns = arguments.columns, .parts = arguments.envelope};
    }
    if (!arguments.compare.empty()) {
        TRY(const decode::Tolerance tolerance, toleranceOf(arguments.tolerance));
        plan.compare =
            inspect::CompareOptions{.tolerance = tolerance, .where = arguments.where, .columns = arguments.columns};
    }
    return {};
}

/// Limits the actions to some elements.
Result<void> planElements(const InspectArguments& arguments, InspectPlan& plan)
{
    TRY(const std::optional<inspect::TexelBox> box, boxOf(arguments.box));
    inspect::ElementRange range;
    if (!arguments.elements.empty()) {
        TRY(range, rangeOf("--elements", arguments.elements, UINT64_MAX));
    }
    if (box && (plan.find || plan.envelope || plan.compare || !arguments.elements.empty()))
        return refuse("--box", "Only --stats and --histogram apply to a box, without --elements.");
    if (plan.find)
        plan.find->range = range;
    if (plan.statistics) {
        plan.statistics->range = range;
        plan.statistics->box = box;
    }
    if (plan.histogram) {
        plan.histogram->range = range;
        plan.histogram->box = box;
    }
    if (plan.envelope)
        plan.envelope->range = range;
    if (plan.compare)
        plan.compare->range = range;
    const bool hasAction = plan.find || plan.statistics || plan.histogram || plan.envelope || plan.compare;
    if (!hasAction && (box || !arguments.elements.empty())) {
        return refuse(box ? "--box" : "--elements",
                      "There is nothing to count or search for; choose rows with --rows.");
    }
    return {};
}

Result<void> planRows(const InspectArguments& arguments, InspectPlan& plan)
{
    plan.output = arguments.output;
    const bool isFile = !arguments.output.empty();
    if (const std::string extension = plan.output.extension().string();
        isFile && extension != ".csv" && extension != ".npy")
        return refuse("--output", std::format("The extension is '{}' instead of .csv or .npy.", extension));
    const bool hasAction = plan.find || plan.statistics || plan.histogram || plan.envelope || plan.compare;
    if (!arguments.rows.empty()) {
        TRY(plan.rows, rangeOf("--rows", arguments.rows, isFile ? UINT64_MAX : defaultRows));
    } else if (isFile) {
        plan.rows = inspect::ElementRange{.first = 0, .count = UINT64_MAX};
    } else if (!hasAction || !arguments.sort.empty()) {
        plan.rows = inspect::ElementRange{.first = 0, .count = defaultRows};
    }
    if (plan.rows && !isFile && plan.rows->count > inspect::maxSortedRows) {
        return refuse("--rows", std::format("{} rows are requested; the limit is {}. --output writes any number.",
                                            plan.rows->count, inspect::maxSortedRows));
    }
    if (!arguments.sort.empty()) {
        plan.sort = inspect::SortOptions{.column = arguments.sort,
                                         .descending = arguments.descending,
                                         .where = arguments.where,
                                         .first = plan.rows->first,
                                         .count = plan.rows->count};
    }
    return {};
}

} // namespace

Result<InspectPlan> planOf(const InspectArguments& arguments)
{
    InspectPlan plan{.where = arguments.where};
    TRY(plan.view, viewOf(arguments));
    TRY_VOID(planActions(arguments, plan));
    TRY_VOID(planElements(arguments, plan));
    TRY_VOID(planRows(arguments, plan));
    return plan;
}

} // namespace wavelane::cli

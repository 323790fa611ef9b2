// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/protocol/inspect_fields.h"

// The members of answers to inspections; see `AnyConst`. Lists of numbers travel in the bulk of a message.

namespace wavelane::engine {

inline std::uint32_t columnOf(std::uint64_t word)
{
    return word < inspect::noColumn ? static_cast<std::uint32_t>(word) : inspect::noColumn;
}

/// `[offset, element, column]`.
inline Json matchToJson(const inspect::Match& match)
{
    return Json::array({match.offset, match.element, match.column});
}
inline std::optional<inspect::Match> matchFromJson(const Json& json)
{
    if (!json.is_array() || json.size() != 3)
        return std::nullopt;
    const auto words = wordsFromJson(json);
    return inspect::Match{.offset = words[0], .element = words[1], .column = columnOf(words[2])};
}

/// `[count, first, last]`.
inline Json occurrencesToJson(const inspect::Occurrences& occurrences)
{
    return Json::array({occurrences.count, occurrences.first, occurrences.last});
}
inline inspect::Occurrences occurrencesFromJson(const Json& json)
{
    if (!json.is_array() || json.size() != 3)
        return {};
    const auto words = wordsFromJson(json);
    return {.count = words[0], .first = words[1], .last = words[2]};
}

} // namespace wavelane::engine

namespace wavelane::inspect {

void describe(auto& fields, AnyConst<FindResult> auto& found)
{
    fields("count", found.count);
    fields("searched", found.searched);
}

void describe(auto& fields, AnyConst<Nearest> auto& nearest)
{
    fields.convertedOrNull("match", nearest.match, engine::matchToJson, engine::matchFromJson);
    fields("wrapped", nearest.wrapped);
}

void describe(auto& fields, AnyConst<ColumnStatistics> auto& column)
{
    const auto number = [&fields](std::string_view key, auto& value) {
        fields.convertedOrNull(key, value, engine::numberToJson, engine::numberFromJson);
    };
    const auto real = [&fields](std::string_view key, auto& value) {
        fields.converted(key, value, engine::realToJson, engine::realOrZero);
    };
    const auto occurrences = [&fields](std::string_view key, auto& value) {
        fields.converted(key, value, engine::occurrencesToJson, engine::occurrencesFromJson);
    };
    fields("column", column.column);
    fields("count", column.count);
    number("minimum", column.minimum);
    number("maximum", column.maximum);
    fields("minimum_at", column.minimumAt);
    fields("maximum_at", column.maximumAt);
    real("mean", column.mean);
    real("deviation", column.deviation);
    occurrences("nan", column.nan);
    occurrences("positive_infinity", column.positiveInfinity);
    occurrences("negative_infinity", column.negativeInfinity);
    occurrences("zero", column.zero);
    occurrences("negative", column.negative);
    occurrences("below", column.below);
    occurrences("above", column.above);
    fields("distinct", column.distinct);
}

void describe(auto& fields, AnyConst<StatisticsResult> auto& statistics)
{
    fields("elements", statistics.elements);
    fields("columns", statistics.columns);
}

void describe(auto& fields, AnyConst<ColumnHistogram> auto& histogram)
{
    fields("column", histogram.column);
    fields.converted("low", histogram.low, engine::realToJson, engine::realOrZero);
    fields.converted("high", histogram.high, engine::realToJson, engine::realOrZero);
    fields("count", histogram.count);
    fields("below", histogram.below);
    fields("above", histogram.above);
    fields("nan", histogram.nan);
}

void describe(auto& fields, AnyConst<ColumnDifference> auto& column)
{
    fields("column", column.column);
    fields("compared", column.compared);
    fields("different", column.different);
    fields("first", column.first);
    fields.convertedOrNull("got", column.got, engine::numberToJson, engine::numberFromJson);
    fields.convertedOrNull("expected", column.expected, engine::numberToJson, engine::numberFromJson);
    fields("not_finite", column.notFinite);
    fields.converted("max_absolute", column.maxAbsolute, engine::realToJson, engine::realOrZero);
    fields("max_absolute_at", column.maxAbsoluteAt);
    fields.converted("max_relative", column.maxRelative, engine::realToJson, engine::realOrZero);
    fields("max_ulp", column.maxUlp);
    fields.converted("rmse", column.rootMeanSquare, engine::realToJson, engine::realOrZero);
    fields.convertedOrNull("psnr", column.peakSignalToNoise, engine::realToJson, engine::optionalReal);
}

void describe(auto& fields, AnyConst<CompareResult> auto& compared)
{
    fields("elements", compared.elements);
    fields("different", compared.different);
    fields("first", compared.first);
    fields("size", compared.size);
    fields("other_size", compared.otherSize);
    fields("columns", compared.columns);
}

void describe(auto& fields, AnyConst<SortResult> auto& sorted)
{
    fields("elements", sorted.elements);
}

void describe(auto& fields, AnyConst<ColumnEnvelope> auto& column)
{
    fields("column", column.column);
    fields("nan", column.nanCount);
    fields("infinity", column.infinityCount);
}

void describe(auto& fields, AnyConst<EnvelopeResult> auto& envelope)
{
    fields("elements", envelope.elements);
    fields("first", envelope.first);
    fields("count", envelope.count);
    fields("parts", envelope.parts);
    fields("columns", envelope.columns);
}

void describe(auto& fields, AnyConst<SampleResult> auto& samples)
{
    fields.converted("extent", samples.extent, engine::wordsToJson, engine::wordsFromJson);
}

void describe(auto& fields, AnyConst<MarkResult> auto& marks)
{
    fields("texels", marks.texels);
    fields.converted("extent", marks.extent, engine::wordsToJson, engine::wordsFromJson);
}

void describe(auto& fields, AnyConst<Frozen> auto& frozen)
{
    fields("size", frozen.size);
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/engine/protocol/inspect_answers.h"

#include "core/base/overload.h"
#include "core/base/try.h"
#include "core/engine/protocol/number_json.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <format>
#include <utility>
#include <variant>

namespace wavelane::engine {

namespace {

constexpr std::size_t wordsPerMatch = 3;

Json matchToJson(const inspect::Match& match)
{
    return Json::array({match.offset, match.element, match.column});
}

std::uint64_t wordOf(const Json& json)
{
    return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}
std::uint32_t columnOf(std::uint64_t word)
{
    return word < inspect::noColumn ? static_cast<std::uint32_t>(word) : inspect::noColumn;
}

Json occurrencesToJson(const inspect::Occurrences& occurrences)
{
    return Json::array({occurrences.count, occurrences.first, occurrences.last});
}
inspect::Occurrences occurrencesFromJson(const Json& json)
{
    if (!json.is_array() || json.size() != 3)
        return {};
    return {.count = wordOf(json[0]), .first = wordOf(json[1]), .last = wordOf(json[2])};
}

template<class T, class Convert>
Json optionalToJson(const std::optional<T>& value, Convert convert)
{
    return value ? Json(convert(*value)) : Json();
}

Json columnToJson(const inspect::ColumnStatistics& column)
{
    return {{"column", column.column},
            {"count", column.count},
            {"minimum", optionalToJson(column.minimum, numberToJson)},
            {"maximum", optionalToJson(column.maximum, numberToJson)},
            {"minimum_at", column.minimumAt},
            {"maximum_at", column.maximumAt},
            {"mean", realToJson(column.mean)},
            {"deviation", realToJson(column.deviation)},
            {"nan", occurrencesToJson(column.nan)},
            {"positive_infinity", occurrencesToJson(column.positiveInfinity)},
            {"negative_infinity", occurrencesToJson(column.negativeInfinity)},
            {"zero", occurrencesToJson(column.zero)},
            {"negative", occurrencesToJson(column.negative)},
            {"below", occurrencesToJson(column.below)},
            {"above", occurrencesToJson(column.above)},
            {"distinct", column.distinct}};
}
inspect::ColumnStatistics statisticsFromJson(const Json& json)
{
    return {.column = columnOf(unsignedOr(json, "column")),
            .count = unsignedOr(json, "count"),
            .minimum = numberFromJson(memberOr(json, "minimum")),
            .maximum = numberFromJson(memberOr(json, "maximum")),
            .minimumAt = unsignedOr(json, "minimum_at"),
            .maximumAt = unsignedOr(json, "maximum_at"),
            .mean = realFromJson(memberOr(json, "mean")),
            .deviation = realFromJson(memberOr(json, "deviation")),
            .nan = occurrencesFromJson(memberOr(json, "nan")),
            .positiveInfinity = occurrencesFromJson(memberOr(json, "positive_infinity")),
            .negativeInfinity = occurrencesFromJson(memberOr(json, "negative_infinity")),
            .zero = occurrencesFromJson(memberOr(json, "zero")),
            .negative = occurrencesFromJson(memberOr(json, "negative")),
            .below = occurrencesFromJson(memberOr(json, "below")),
            .above = occurrencesFromJson(memberOr(json, "above")),
            .distinct = unsignedOr(json, "distinct")};
}

Json differenceToJson(const inspect::ColumnDifference& column)
{
    const auto same = [](auto value) { return value; };
    return {{"column", column.column},
            {"compared", column.compared},
            {"different", column.different},
            {"first", column.first},
            {"got", optionalToJson(column.got, numberToJson)},
            {"expected", optionalToJson(column.expected, numberToJson)},
            {"not_finite", column.notFinite},
            {"max_absolute", realToJson(column.maxAbsolute)},
            {"max_absolute_at", column.maxAbsoluteAt},
            {"max_relative", realToJson(column.maxRelative)},
            {"max_ulp", optionalToJson(column.maxUlp, same)},
            {"rmse", realToJson(column.rootMeanSquare)},
            {"psnr", optionalToJson(column.peakSignalToNoise, realToJson)}};
}
inspect::ColumnDifference differenceFromJson(const Json& json)
{
    const Json& ulp = memberOr(json, "max_ulp");
    const Json& psnr = memberOr(json, "psnr");
    return {.column = columnOf(unsignedOr(json, "column")),
            .compared = unsignedOr(json, "compared"),
            .different = unsignedOr(json, "different"),
            .first = unsignedOr(json, "first"),
            .got = numberFromJson(memberOr(json, "got")),
            .expected = numberFromJson(memberOr(json, "expected")),
            .notFinite = unsignedOr(json, "not_finite"),
            .maxAbsolute = realFromJson(memberOr(json, "max_absolute")),
            .maxAbsoluteAt = unsignedOr(json, "max_absolute_at"),
            .maxRelative = realFromJson(memberOr(json, "max_relative")),
            .maxUlp = ulp.is_number_unsigned() ? std::optional(ulp.get<std::uint64_t>()) : std::nullopt,
            .rootMeanSquare = realFromJson(memberOr(json, "rmse")),
            .peakSignalToNoise = psnr.is_null() ? std::nullopt : std::optional(realFromJson(psnr))};
}

template<class T, class Read>
std::vector<T> listFromJson(const Json& json, Read read)
{
    std::vector<T> list;
    if (json.is_array()) {
        for (const Json& each : json)
            list.push_back(read(each));
    }
    return list;
}

/// Takes lists of words from the bulk of a message, whose sizes are in its JSON.
class BulkReader
{
public:
    explicit BulkReader(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    Result<std::vector<std::uint64_t>> take(std::uint64_t words)
    {
        if (words > m_bytes.size() / sizeof(std::uint64_t)) {
            return fail(Code::badValue, std::format("A list of {} numbers is announced, but {} bytes are left.",
                                                    words, m_bytes.size()));
        }
        std::vector<std::uint64_t> list(words);
        if (words > 0)
            std::memcpy(list.data(), m_bytes.data(), words * sizeof(std::uint64_t));
        m_bytes = m_bytes.subspan(words * sizeof(std::uint64_t));
        return list;
    }

private:
    std::span<const std::byte> m_bytes;
};

Result<inspect::Answer> foundFromJson(const Json& json, BulkReader& bulk)
{
    inspect::FindResult result{.count = unsignedOr(json, "count"), .searched = unsignedOr(json, "searched")};
    const std::uint64_t matches = std::min<std::uint64_t>(unsignedOr(json, "matches"), inspect::maxMatches);
    TRY(const std::vector<std::uint64_t> words, bulk.take(matches * wordsPerMatch));
    for (std::size_t i = 0; i < words.size(); i += wordsPerMatch)
        result.matches.push_back({.offset = words[i], .element = words[i + 1], .column = columnOf(words[i + 2])});
    TRY(result.density, bulk.take(unsignedOr(json, "density")));
    return result;
}

inspect::Answer nearestFromJson(const Json& json)
{
    inspect::Nearest nearest{.match = {}, .wrapped = boolOr(json, "wrapped")};
    if (const Json& match = memberOr(json, "match"); match.is_array() && match.size() == wordsPerMatch)
        nearest.match = inspect::Match{
            .offset = wordOf(match[0]), .element = wordOf(match[1]), .column = columnOf(wordOf(match[2]))};
    return nearest;
}

Result<inspect::Answer> histogramsFromJson(const Json& json, BulkReader& bulk)
{
    std::vector<inspect::ColumnHistogram> histograms;
    const Json& list = memberOr(json, "columns");
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        const Json& each = list[i];
        inspect::ColumnHistogram histogram{.column = columnOf(unsignedOr(each, "column")),
                                           .low = realFromJson(memberOr(each, "low")),
                                           .high = realFromJson(memberOr(each, "high")),
                                           .count = unsignedOr(each, "count"),
                                           .below = unsignedOr(each, "below"),
                                           .above = unsignedOr(each, "above"),
                                           .nan = unsignedOr(each, "nan"),
                                           .bins = {}};
        TRY(histogram.bins, bulk.take(unsignedOr(each, "bins")));
        histograms.push_back(std::move(histogram));
    }
    return histograms;
}

std::vector<std::uint64_t> bitsOf(const std::vector<double>& numbers)
{
    std::vector<std::uint64_t> words(numbers.size());
    std::ranges::transform(numbers, words.begin(),
                           [](double number) { return std::bit_cast<std::uint64_t>(number); });
    return words;
}
std::vector<double> numbersFromBits(const std::vector<std::uint64_t>& words)
{
    std::vector<double> numbers(words.size());
    std::ranges::transform(words, numbers.begin(), [](std::uint64_t word) { return std::bit_cast<double>(word); });
    return numbers;
}

Result<inspect::Answer> envelopeFromJson(const Json& json, BulkReader& bulk)
{
    inspect::EnvelopeResult result{.elements = unsignedOr(json, "elements"),
                                   .first = unsignedOr(json, "first"),
                                   .count = unsignedOr(json, "count"),
                                   .parts = unsignedOr(json, "parts"),
                                   .columns = {}};
    const Json& list = memberOr(json, "columns");
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        inspect::ColumnEnvelope column{.column = columnOf(unsignedOr(list[i], "column")),
                                       .low = {},
                                       .high = {},
                                       .nan = {},
                                       .nanCount = unsignedOr(list[i], "nan"),
                                       .infinityCount = unsignedOr(list[i], "infinity")};
        TRY(const std::vector<std::uint64_t> low, bulk.take(result.parts));
        TRY(const std::vector<std::uint64_t> high, bulk.take(result.parts));
        column.low = numbersFromBits(low);
        column.high = numbersFromBits(high);
        TRY(column.nan, bulk.take(result.parts));
        result.columns.push_back(std::move(column));
    }
    return result;
}

Result<inspect::Answer> comparedFromJson(const Json& json, BulkReader& bulk)
{
    inspect::CompareResult result{
        .elements = unsignedOr(json, "elements"),
        .different = unsignedOr(json, "different"),
        .first = unsignedOr(json, "first"),
        .size = unsignedOr(json, "size"),
        .otherSize = unsignedOr(json, "other_size"),
        .columns = listFromJson<inspect::ColumnDifference>(memberOr(json, "columns"), differenceFromJson),
        .density = {}};
    TRY(result.density, bulk.take(unsignedOr(json, "density")));
    return result;
}

} // namespace

InspectPayload toPayload(const inspect::Answer& answer)
{
    InspectPayload payload;
    const auto append = [&payload](const std::vector<std::uint64_t>& words) {
        payload.bulk.insert(payload.bulk.end(), words.begin(), words.end());
        return words.size();
    };
    payload.json = std::visit(
        Overload{[&](const inspect::FindResult& found) {
                     for (const inspect::Match& each : found.matches)
                         append({each.offset, each.element, each.column});
                     return Json{{"count", found.count},
                                 {"searched", found.searched},
                                 {"matches", found.matches.size()},
                                 {"density", append(found.density)}};
                 },
                 [](const inspect::Nearest& nearest) {
                     return Json{{"match", optionalToJson(nearest.match, matchToJson)}, {"wrapped", nearest.wrapped}};
                 },
                 [](const inspect::StatisticsResult& statistics) {
                     Json columns = Json::array();
                     for (const inspect::ColumnStatistics& each : statistics.columns)
                         columns.push_back(columnToJson(each));
                     return Json{{"elements", statistics.elements}, {"columns", std::move(columns)}};
                 },
                 [&](const std::vector<inspect::ColumnHistogram>& histograms) {
                     Json columns = Json::array();
                     for (const inspect::ColumnHistogram& each : histograms) {
                         columns.push_back({{"column", each.column},
                                            {"low", realToJson(each.low)},
                                            {"high", realToJson(each.high)},
                                            {"count", each.count},
                                            {"below", each.below},
                                            {"above", each.above},
                                            {"nan", each.nan},
                                            {"bins", append(each.bins)}});
                     }
                     return Json{{"columns", std::move(columns)}};
                 },
                 [&](const inspect::CompareResult& compared) {
                     Json columns = Json::array();
                     for (const inspect::ColumnDifference& each : compared.columns)
                         columns.push_back(differenceToJson(each));
                     return Json{{"elements", compared.elements},
                                 {"different", compared.different},
                                 {"first", compared.first},
                                 {"size", compared.size},
                                 {"other_size", compared.otherSize},
                                 {"columns", std::move(columns)},
                                 {"density", append(compared.density)}};
                 },
                 [&](const inspect::SortResult& sorted) {
                     return Json{{"elements", sorted.elements}, {"indices", append(sorted.indices)}};
                 },
                 [&](const inspect::EnvelopeResult& envelope) {
                     Json columns = Json::array();
                     for (const inspect::ColumnEnvelope& each : envelope.columns) {
                         append(bitsOf(each.low));
                         append(bitsOf(each.high));
                         append(each.nan);
                         columns.push_back(
                             {{"column", each.column}, {"nan", each.nanCount}, {"infinity", each.infinityCount}});
                     }
                     return Json{{"elements", envelope.elements},
                                 {"first", envelope.first},
                                 {"count", envelope.count},
                                 {"parts", envelope.parts},
                                 {"columns", std::move(columns)}};
                 },
                 [](const inspect::Frozen& frozen) { return Json{{"size", frozen.size}}; }},
        answer);
    return payload;
}

Result<inspect::Answer> inspectAnswerFromPayload(const inspect::Request& request, const Json& json,
                                                 std::span<const std::byte> bytes)
{
    BulkReader bulk(bytes);
    return std::visit(
        Overload{[&](const inspect::FindOptions&) { return foundFromJson(json, bulk); },
                 [&](const inspect::FindNearestOptions&) { return Result<inspect::Answer>(nearestFromJson(json)); },
                 [&](const inspect::StatisticsOptions&) -> Result<inspect::Answer> {
                     return inspect::StatisticsResult{.elements = unsignedOr(json, "elements"),
                                                      .columns = listFromJson<inspect::ColumnStatistics>(
                                                          memberOr(json, "columns"), statisticsFromJson)};
                 },
                 [&](const inspect::HistogramOptions&) { return histogramsFromJson(json, bulk); },
                 [&](const inspect::CompareOptions&) { return comparedFromJson(json, bulk); },
                 [&](const inspect::SortOptions&) -> Result<inspect::Answer> {
                     inspect::SortResult result{.elements = unsignedOr(json, "elements"), .indices = {}};
                     TRY(result.indices, bulk.take(unsignedOr(json, "indices")));
                     return result;
                 },
                 [&](const inspect::EnvelopeOptions&) { return envelopeFromJson(json, bulk); },
                 [&](const inspect::FreezeOptions&) -> Result<inspect::Answer> {
                     return inspect::Frozen{.size = unsignedOr(json, "size")};
                 },
                 [&](const inspect::ThawOptions&) -> Result<inspect::Answer> {
                     return inspect::Frozen{.size = unsignedOr(json, "size")};
                 }},
        request.action);
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#include "core/engine/protocol/inspect_answers.h"

#include "core/base/overload.h"
#include "core/base/try.h"
#include "core/engine/protocol/inspect_answer_fields.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <format>
#include <initializer_list>
#include <utility>
#include <variant>

namespace wavelane::engine {

namespace {

constexpr std::size_t wordsPerMatch = 3;

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

    /// Bytes in a list of words.
    Result<std::vector<std::byte>> takeBytes(std::uint64_t count)
    {
        const std::uint64_t words = count / sizeof(std::uint64_t) + (count % sizeof(std::uint64_t) != 0 ? 1 : 0);
        TRY(const std::vector<std::uint64_t> list, take(words));
        std::vector<std::byte> bytes(count);
        if (count > 0)
            std::memcpy(bytes.data(), list.data(), count);
        return bytes;
    }

private:
    std::span<const std::byte> m_bytes;
};

Result<inspect::Answer> samplesFromJson(const Json& json, BulkReader& bulk)
{
    auto result = describedFromJson<inspect::SampleResult>(json);
    TRY(result.texels, bulk.takeBytes(unsignedOr(json, "bytes")));
    return result;
}

Result<inspect::Answer> marksFromJson(const Json& json, BulkReader& bulk)
{
    auto result = describedFromJson<inspect::MarkResult>(json);
    TRY(result.counts, bulk.take(unsignedOr(json, "counts")));
    TRY(const std::vector<std::byte> marks, bulk.takeBytes(unsignedOr(json, "bytes")));
    result.marks.resize(marks.size());
    if (!marks.empty())
        std::memcpy(result.marks.data(), marks.data(), marks.size());
    return result;
}

Result<inspect::Answer> foundFromJson(const Json& json, BulkReader& bulk)
{
    auto result = describedFromJson<inspect::FindResult>(json);
    const std::uint64_t matches = std::min<std::uint64_t>(unsignedOr(json, "matches"), inspect::maxMatches);
    TRY(const std::vector<std::uint64_t> words, bulk.take(matches * wordsPerMatch));
    for (std::size_t i = 0; i < words.size(); i += wordsPerMatch)
        result.matches.push_back({.offset = words[i], .element = words[i + 1], .column = columnOf(words[i + 2])});
    TRY(result.density, bulk.take(unsignedOr(json, "density")));
    return result;
}

Result<inspect::Answer> histogramsFromJson(const Json& json, BulkReader& bulk)
{
    std::vector<inspect::ColumnHistogram> histograms;
    const Json& list = memberOr(json, "columns");
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        auto histogram = describedFromJson<inspect::ColumnHistogram>(list[i]);
        TRY(histogram.bins, bulk.take(unsignedOr(list[i], "bins")));
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
    auto result = describedFromJson<inspect::EnvelopeResult>(json);
    for (inspect::ColumnEnvelope& column : result.columns) {
        TRY(const std::vector<std::uint64_t> low, bulk.take(result.parts));
        TRY(const std::vector<std::uint64_t> high, bulk.take(result.parts));
        column.low = numbersFromBits(low);
        column.high = numbersFromBits(high);
        TRY(column.nan, bulk.take(result.parts));
    }
    return result;
}

Result<inspect::Answer> comparedFromJson(const Json& json, BulkReader& bulk)
{
    auto result = describedFromJson<inspect::CompareResult>(json);
    TRY(result.density, bulk.take(unsignedOr(json, "density")));
    return result;
}

Result<inspect::Answer> sortedFromJson(const Json& json, BulkReader& bulk)
{
    auto result = describedFromJson<inspect::SortResult>(json);
    TRY(result.indices, bulk.take(unsignedOr(json, "indices")));
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
    const auto appendBytes = [&payload](std::span<const std::byte> bytes) {
        const std::size_t start = payload.bulk.size();
        payload.bulk.resize(start + (bytes.size() + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
        if (!bytes.empty())
            std::memcpy(payload.bulk.data() + start, bytes.data(), bytes.size());
        return bytes.size();
    };
    const auto withSizes = [](const auto& described,
                              std::initializer_list<std::pair<const char*, std::size_t>> sizes) {
        Json json = describedToJson(described);
        for (const auto& [key, size] : sizes)
            json[key] = size;
        return json;
    };
    payload.json = std::visit(
        Overload{[&](const inspect::FindResult& found) {
                     for (const inspect::Match& each : found.matches)
                         append({each.offset, each.element, each.column});
                     return withSizes(found, {{"matches", found.matches.size()}, {"density", append(found.density)}});
                 },
                 [&](const std::vector<inspect::ColumnHistogram>& histograms) {
                     Json columns = Json::array();
                     for (const inspect::ColumnHistogram& each : histograms)
                         columns.push_back(withSizes(each, {{"bins", append(each.bins)}}));
                     return Json{{"columns", std::move(columns)}};
                 },
                 [&](const inspect::CompareResult& compared) {
                     return withSizes(compared, {{"density", append(compared.density)}});
                 },
                 [&](const inspect::SortResult& sorted) {
                     return withSizes(sorted, {{"indices", append(sorted.indices)}});
                 },
                 [&](const inspect::EnvelopeResult& envelope) {
                     for (const inspect::ColumnEnvelope& each : envelope.columns) {
                         append(bitsOf(each.low));
                         append(bitsOf(each.high));
                         append(each.nan);
                     }
                     return describedToJson(envelope);
                 },
                 [&](const inspect::SampleResult& samples) {
                     return withSizes(samples, {{"bytes", appendBytes(samples.texels)}});
                 },
                 [&](const inspect::MarkResult& marks) {
                     const std::size_t counts = append(marks.counts);
                     return withSizes(
                         marks, {{"counts", counts}, {"bytes", appendBytes(std::as_bytes(std::span(marks.marks)))}});
                 },
                 [](const auto& each) { return describedToJson(each); }}, // Nothing is in the bulk.
        answer);
    return payload;
}

Result<inspect::Answer> inspectAnswerFromPayload(const inspect::Request& request, const Json& json,
                                                 std::span<const std::byte> bytes)
{
    BulkReader bulk(bytes);
    return std::visit(Overload{[&](const inspect::FindOptions&) { return foundFromJson(json, bulk); },
                               [&](const inspect::FindNearestOptions&) -> Result<inspect::Answer> {
                                   return describedFromJson<inspect::Nearest>(json);
                               },
                               [&](const inspect::StatisticsOptions&) -> Result<inspect::Answer> {
                                   return describedFromJson<inspect::StatisticsResult>(json);
                               },
                               [&](const inspect::HistogramOptions&) { return histogramsFromJson(json, bulk); },
                               [&](const inspect::CompareOptions&) { return comparedFromJson(json, bulk); },
                               [&](const inspect::SortOptions&) { return sortedFromJson(json, bulk); },
                               [&](const inspect::EnvelopeOptions&) { return envelopeFromJson(json, bulk); },
                               [&](const inspect::SampleOptions&) { return samplesFromJson(json, bulk); },
                               [&](const inspect::MarkOptions&) { return marksFromJson(json, bulk); },
                               [&](const inspect::NearestMarkOptions&) -> Result<inspect::Answer> {
                                   return describedFromJson<inspect::Nearest>(json);
                               },
                               [&](const inspect::FreezeOptions&) -> Result<inspect::Answer> {
                                   return describedFromJson<inspect::Frozen>(json);
                               },
                               [&](const inspect::ThawOptions&) -> Result<inspect::Answer> {
                                   return describedFromJson<inspect::Frozen>(json);
                               }},
                      request.action);
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#include "core/engine/protocol/inspect_requests.h"

#include "core/base/overload.h"
#include "core/engine/protocol/number_json.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <variant>

namespace wavelane::engine {

namespace {

std::optional<std::uint64_t> optionalNumber(const Json& json, std::string_view key)
{
    const Json& member = memberOr(json, key);
    return member.is_number_unsigned() ? std::optional(member.get<std::uint64_t>()) : std::nullopt;
}

template<class T>
Json optionalToJson(const std::optional<T>& value)
{
    return value ? Json(*value) : Json();
}

std::vector<std::string> textsOf(const Json& list)
{
    std::vector<std::string> texts;
    if (list.is_array()) {
        for (const Json& each : list)
            texts.push_back(each.is_string() ? each.get<std::string>() : std::string());
    }
    return texts;
}

/// File names can contain any bytes, but JSON strings are UTF-8.
Json bytesToJson(std::string_view text)
{
    return project::hexFromBytes(std::as_bytes(std::span(text)));
}
std::string bytesToText(const std::string& hex)
{
    const auto bytes = project::bytesFromHex(hex);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

Json targetToJson(const inspect::Target& target)
{
    return {
        {"resource", target.resource}, {"mip", optionalToJson(target.mip)}, {"slice", optionalToJson(target.slice)}};
}
inspect::Target targetFromJson(const Json& json)
{
    return {.resource = stringOr(json, "resource"),
            .mip = optionalNumber(json, "mip"),
            .slice = optionalNumber(json, "slice")};
}

Json rangeToJson(const inspect::ElementRange& range)
{
    return {{"first", range.first}, {"count", range.count}};
}
inspect::ElementRange rangeFromJson(const Json& json)
{
    return {.first = unsignedOr(json, "first"), .count = unsignedOr(json, "count", UINT64_MAX)};
}

Json boxToJson(const std::optional<inspect::TexelBox>& box)
{
    return box ? Json{{"origin", box->origin}, {"extent", box->extent}} : Json();
}
/// A box whose numbers are not valid is empty, which is refused with a message.
std::optional<inspect::TexelBox> boxFromJson(const Json& json)
{
    if (!json.is_object())
        return std::nullopt;
    const auto numbers = [&json](std::string_view key) {
        const Json& list = memberOr(json, key);
        std::array<std::uint64_t, 3> found{};
        for (std::size_t i = 0; i < found.size() && list.is_array() && i < list.size(); ++i)
            found[i] = list[i].is_number_unsigned() ? list[i].get<std::uint64_t>() : 0;
        return found;
    };
    return inspect::TexelBox{.origin = numbers("origin"), .extent = numbers("extent")};
}

Json valuesToJson(const std::optional<std::array<double, 2>>& values)
{
    return values ? Json{realToJson(values->front()), realToJson(values->back())} : Json();
}
std::optional<std::array<double, 2>> valuesFromJson(const Json& json)
{
    if (!json.is_array() || json.size() != 2)
        return std::nullopt;
    return std::array{realFromJson(json[0]), realFromJson(json[1])};
}

Json toleranceToJson(const decode::Tolerance& tolerance)
{
    return {{"absolute", optionalToJson(tolerance.absolute)},
            {"relative", optionalToJson(tolerance.relative)},
            {"ulp", optionalToJson(tolerance.ulp)},
            {"denormals", tolerance.anyDenormals}};
}
decode::Tolerance toleranceFromJson(const Json& json)
{
    const auto limit = [&json](std::string_view key) {
        const Json& member = memberOr(json, key);
        return member.is_number() ? std::optional(member.get<double>()) : std::nullopt;
    };
    return {.absolute = limit("absolute"),
            .relative = limit("relative"),
            .ulp = optionalNumber(json, "ulp"),
            .anyDenormals = boolOr(json, "denormals")};
}

Json patternToJson(const inspect::Pattern& pattern)
{
    return std::visit(
        Overload{
            [](std::monostate) { return Json(); },
            [](const inspect::FindBytes& bytes) { return Json{{"bytes", project::hexFromBytes(bytes.bytes)}}; },
            [](const inspect::FindNumber& number) {
                return Json{{"number", numberToJson(number.number)},
                            {"tolerance", toleranceToJson(number.tolerance)}};
            },
            [](const inspect::FindClass& numbers) { return Json{{"class", inspect::toString(numbers.numbers)}}; },
            [](const inspect::FindOutside& range) {
                return Json{{"low", realToJson(range.low)}, {"high", realToJson(range.high)}};
            },
            [](const inspect::FindChanged&) { return Json{{"changed", true}}; }},
        pattern);
}
inspect::Pattern patternFromJson(const Json& json)
{
    if (const Json& bytes = memberOr(json, "bytes"); bytes.is_string())
        return inspect::FindBytes{
            .bytes = project::bytesFromHex(bytes.get<std::string>()).value_or(std::vector<std::byte>())};
    if (const auto number = numberFromJson(memberOr(json, "number")))
        return inspect::FindNumber{.number = *number, .tolerance = toleranceFromJson(memberOr(json, "tolerance"))};
    if (const auto numbers = inspect::numberClassFromString(stringOr(json, "class")))
        return inspect::FindClass{.numbers = *numbers};
    if (!memberOr(json, "low").is_null())
        return inspect::FindOutside{.low = realFromJson(memberOr(json, "low")),
                                    .high = realFromJson(memberOr(json, "high"), 1)};
    if (boolOr(json, "changed"))
        return inspect::FindChanged{};
    return {};
}

Json findToJson(const inspect::FindOptions& find)
{
    return {{"pattern", patternToJson(find.pattern)}, {"where", find.where}, {"columns", find.columns},
            {"range", rangeToJson(find.range)},       {"limit", find.limit}, {"bins", find.bins}};
}
inspect::FindOptions findFromJson(const Json& json)
{
    return {.pattern = patternFromJson(memberOr(json, "pattern")),
            .where = stringOr(json, "where"),
            .columns = textsOf(memberOr(json, "columns")),
            .range = rangeFromJson(memberOr(json, "range")),
            .limit = unsignedOr(json, "limit", 1000),
            .bins = unsignedOr(json, "bins")};
}

Json actionToJson(const inspect::Action& action)
{
    return std::visit(Overload{[](const inspect::FindOptions& find) { return Json{{"find", findToJson(find)}}; },
                               [](const inspect::FindNearestOptions& nearest) {
                                   return Json{{"nearest",
                                                {{"find", findToJson(nearest.find)},
                                                 {"previous", nearest.direction == inspect::Direction::previous},
                                                 {"from", optionalToJson(nearest.from)},
                                                 {"wraps", nearest.wraps}}}};
                               },
                               [](const inspect::StatisticsOptions& options) {
                                   return Json{{"statistics",
                                                {{"where", options.where},
                                                 {"columns", options.columns},
                                                 {"range", rangeToJson(options.range)},
                                                 {"box", boxToJson(options.box)},
                                                 {"distinct", options.distinct},
                                                 {"values", valuesToJson(options.values)}}}};
                               },
                               [](const inspect::HistogramOptions& options) {
                                   return Json{{"histogram",
                                                {{"where", options.where},
                                                 {"columns", options.columns},
                                                 {"range", rangeToJson(options.range)},
                                                 {"box", boxToJson(options.box)},
                                                 {"bins", options.bins},
                                                 {"values", valuesToJson(options.values)},
                                                 {"logarithmic", options.logarithmic}}}};
                               },
                               [](const inspect::CompareOptions& options) {
                                   return Json{{"compare",
                                                {{"tolerance", toleranceToJson(options.tolerance)},
                                                 {"where", options.where},
                                                 {"columns", options.columns},
                                                 {"range", rangeToJson(options.range)},
                                                 {"bins", options.bins},
                                                 {"peak", realToJson(options.peak)}}}};
                               },
                               [](const inspect::SortOptions& options) {
                                   return Json{{"sort",
                                                {{"column", options.column},
                                                 {"descending", options.descending},
                                                 {"where", options.where},
                                                 {"range", rangeToJson(options.range)},
                                                 {"first", options.first},
                                                 {"count", options.count}}}};
                               },
                               [](const inspect::EnvelopeOptions& options) {
                                   return Json{{"envelope",
                                                {{"columns", options.columns},
                                                 {"range", rangeToJson(options.range)},
                                                 {"parts", options.parts}}}};
                               },
                               [](const inspect::FreezeOptions& options) { return Json{{"freeze", options.name}}; },
                               [](const inspect::ThawOptions& options) { return Json{{"thaw", options.name}}; }},
                      action);
}

inspect::StatisticsOptions statisticsOptionsFromJson(const Json& json)
{
    return {.where = stringOr(json, "where"),
            .columns = textsOf(memberOr(json, "columns")),
            .range = rangeFromJson(memberOr(json, "range")),
            .box = boxFromJson(memberOr(json, "box")),
            .distinct = boolOr(json, "distinct", true),
            .values = valuesFromJson(memberOr(json, "values"))};
}

inspect::HistogramOptions histogramFromJson(const Json& json)
{
    return {.where = stringOr(json, "where"),
            .columns = textsOf(memberOr(json, "columns")),
            .range = rangeFromJson(memberOr(json, "range")),
            .box = boxFromJson(memberOr(json, "box")),
            .bins = unsignedOr(json, "bins", 256),
            .values = valuesFromJson(memberOr(json, "values")),
            .logarithmic = boolOr(json, "logarithmic")};
}

inspect::Action actionFromJson(const Json& json)
{
    if (const Json& nearest = memberOr(json, "nearest"); nearest.is_object())
        return inspect::FindNearestOptions{.find = findFromJson(memberOr(nearest, "find")),
                                           .direction = boolOr(nearest, "previous") ? inspect::Direction::previous
                                                                                    : inspect::Direction::next,
                                           .from = optionalNumber(nearest, "from"),
                                           .wraps = boolOr(nearest, "wraps", true)};
    if (const Json& statistics = memberOr(json, "statistics"); statistics.is_object())
        return statisticsOptionsFromJson(statistics);
    if (const Json& histogram = memberOr(json, "histogram"); histogram.is_object())
        return histogramFromJson(histogram);
    if (const Json& envelope = memberOr(json, "envelope"); envelope.is_object())
        return inspect::EnvelopeOptions{.columns = textsOf(memberOr(envelope, "columns")),
                                        .range = rangeFromJson(memberOr(envelope, "range")),
                                        .parts = unsignedOr(envelope, "parts", 1024)};
    if (const Json& compare = memberOr(json, "compare"); compare.is_object())
        return inspect::CompareOptions{.tolerance = toleranceFromJson(memberOr(compare, "tolerance")),
                                       .where = stringOr(compare, "where"),
                                       .columns = textsOf(memberOr(compare, "columns")),
                                       .range = rangeFromJson(memberOr(compare, "range")),
                                       .bins = unsignedOr(compare, "bins"),
                                       .peak = realFromJson(memberOr(compare, "peak"))};
    if (const Json& sort = memberOr(json, "sort"); sort.is_object())
        return inspect::SortOptions{.column = stringOr(sort, "column"),
                                    .descending = boolOr(sort, "descending"),
                                    .where = stringOr(sort, "where"),
                                    .range = rangeFromJson(memberOr(sort, "range")),
                                    .first = unsignedOr(sort, "first"),
                                    .count = unsignedOr(sort, "count", 1000)};
    if (const Json& freeze = memberOr(json, "freeze"); freeze.is_string())
        return inspect::FreezeOptions{.name = freeze.get<std::string>()};
    if (const Json& thaw = memberOr(json, "thaw"); thaw.is_string())
        return inspect::ThawOptions{.name = thaw.get<std::string>()};
    return findFromJson(memberOr(json, "find"));
}

} // namespace

Json toJson(const inspect::Request& request)
{
    const inspect::View& view = request.view;
    Json other;
    if (request.other) {
        other = {{"target", request.other->target ? targetToJson(*request.other->target) : Json()},
                 {"frozen", request.other->frozen},
                 {"file", bytesToJson(request.other->file)}};
    }
    return {{"target", targetToJson(request.target)},
            {"view",
             {{"structure", view.structure},
              {"packing", inspect::toString(view.packing)},
              {"format", view.format ? Json(toString(*view.format)) : Json()},
              {"numbers", view.numbers ? Json(toString(*view.numbers)) : Json()},
              {"per_element", view.numbersPerElement},
              {"start", view.start},
              {"stride", view.stride}}},
            {"other", std::move(other)},
            {"action", actionToJson(request.action)}};
}

inspect::Request inspectRequestFromJson(const Json& json)
{
    const Json& view = memberOr(json, "view");
    inspect::Request request{
        .target = targetFromJson(memberOr(json, "target")),
        .view = {.structure = stringOr(view, "structure"),
                 .packing =
                     inspect::packingFromString(stringOr(view, "packing")).value_or(inspect::Packing::structured),
                 .format = formatFromString(stringOr(view, "format")),
                 .numbers = numberTypeFromString(stringOr(view, "numbers")),
                 .numbersPerElement = unsignedOr(view, "per_element", 1),
                 .start = unsignedOr(view, "start"),
                 .stride = unsignedOr(view, "stride")},
        .action = actionFromJson(memberOr(json, "action"))};
    if (const Json& other = memberOr(json, "other"); other.is_object()) {
        request.other =
            inspect::Other{.frozen = stringOr(other, "frozen"), .file = bytesToText(stringOr(other, "file"))};
        if (const Json& target = memberOr(other, "target"); target.is_object())
            request.other->target = targetFromJson(target);
    }
    return request;
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json_fields.h"
#include "core/base/text/hex_text.h"
#include "core/engine/protocol/number_json.h"
#include "core/inspect/request/request.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The members of inspections and of their answers; see `AnyConst`. Lists that travel in the bulk of a message are not
// among them.

namespace wavelane::engine {

inline double realOrZero(const Json& json)
{
    return realFromJson(json);
}
inline std::optional<double> optionalReal(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(realFromJson(json));
}

/// Two real numbers, as an array.
inline Json realPairToJson(const std::array<double, 2>& values)
{
    return Json::array({realToJson(values.front()), realToJson(values.back())});
}
inline std::optional<std::array<double, 2>> realPairFromJson(const Json& json)
{
    if (!json.is_array() || json.size() != 2)
        return std::nullopt;
    return std::array{realFromJson(json[0]), realFromJson(json[1])};
}

inline std::uint64_t wordOf(const Json& json)
{
    return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}
/// Three numbers, as an array; 0 in place of those that are not valid.
inline Json wordsToJson(const std::array<std::uint64_t, 3>& words)
{
    return words;
}
inline std::array<std::uint64_t, 3> wordsFromJson(const Json& json)
{
    std::array<std::uint64_t, 3> words{};
    for (std::size_t i = 0; i < words.size() && json.is_array() && i < json.size(); ++i)
        words[i] = wordOf(json[i]);
    return words;
}

/// Red, green, blue and alpha.
inline Json channelsToJson(const std::array<bool, 4>& channels)
{
    return channels;
}
inline std::array<bool, 4> channelsFromJson(const Json& json)
{
    std::array<bool, 4> channels{};
    for (std::size_t i = 0; i < channels.size() && json.is_array() && i < json.size(); ++i)
        channels[i] = json[i] == true;
    return channels;
}
inline Json displayRangeToJson(const decode::DisplayRange& range)
{
    return realPairToJson({range.black, range.white});
}
inline std::optional<decode::DisplayRange> displayRangeFromJson(const Json& json)
{
    const auto pair = realPairFromJson(json);
    return pair ? std::optional(decode::DisplayRange{.black = pair->front(), .white = pair->back()}) : std::nullopt;
}
inline Json markSetToJson(decode::TexelMarks marks)
{
    return std::uint64_t{marks};
}
inline decode::TexelMarks markSetFromJson(const Json& json)
{
    return static_cast<decode::TexelMarks>(wordOf(json));
}

/// File names can contain any bytes, but JSON strings are UTF-8.
inline Json hexOfText(std::string_view text)
{
    return hexFromBytes(std::as_bytes(std::span(text)));
}
inline Json hexOfBytes(const std::vector<std::byte>& bytes)
{
    return hexFromBytes(bytes);
}
inline std::vector<std::byte> bytesOfHex(const Json& json)
{
    const auto bytes = bytesFromHex(json.is_string() ? json.get<std::string>() : std::string());
    return bytes ? std::vector<std::byte>(bytes->begin(), bytes->end()) : std::vector<std::byte>();
}
inline std::string textOfHex(const Json& json)
{
    const std::vector<std::byte> bytes = bytesOfHex(json);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// An object of the alternative of the pattern; `null` without a pattern.
Json patternToJson(const inspect::Pattern& pattern);
inspect::Pattern patternFromJson(const Json& json);
/// An object with one key, the name of what is requested.
Json actionToJson(const inspect::Action& action);
inspect::Action actionFromJson(const Json& json);

} // namespace wavelane::engine

namespace wavelane::decode {

void describe(auto& fields, AnyConst<Tolerance> auto& tolerance)
{
    fields("absolute", tolerance.absolute);
    fields("relative", tolerance.relative);
    fields("ulp", tolerance.ulp);
    fields("denormals", tolerance.anyDenormals);
}

} // namespace wavelane::decode

namespace wavelane::inspect {

void describe(auto& fields, AnyConst<Target> auto& target)
{
    fields("resource", target.resource);
    fields("mip", target.mip);
    fields("slice", target.slice);
    fields("after", target.after);
}

void describe(auto& fields, AnyConst<View> auto& view)
{
    fields("structure", view.structure);
    fields.choice("packing", view.packing, packingFromString);
    fields.choice("format", view.format, formatFromString);
    fields.choice("numbers", view.numbers, numberTypeFromString);
    fields("per_element", view.numbersPerElement);
    fields("start", view.start);
    fields("stride", view.stride);
    fields("width", view.width);
    fields("row_bytes", view.rowBytes);
}

void describe(auto& fields, AnyConst<Other> auto& other)
{
    fields("target", other.target);
    fields("frozen", other.frozen);
    fields("start", other.start);
    fields.converted("file", other.file, engine::hexOfText, engine::textOfHex);
}

void describe(auto& fields, AnyConst<ElementRange> auto& range)
{
    fields("first", range.first);
    fields("count", range.count);
}

/// A box whose numbers are not valid is empty, which is refused with a message.
void describe(auto& fields, AnyConst<TexelBox> auto& box)
{
    fields.converted("origin", box.origin, engine::wordsToJson, engine::wordsFromJson);
    fields.converted("extent", box.extent, engine::wordsToJson, engine::wordsFromJson);
}

void describe(auto& fields, AnyConst<FindBytes> auto& pattern)
{
    fields.converted("bytes", pattern.bytes, engine::hexOfBytes, engine::bytesOfHex);
}

void describe(auto& fields, AnyConst<FindNumber> auto& pattern)
{
    const auto orZero = [](const Json& json) { return engine::numberFromJson(json).value_or(decode::Number()); };
    fields.converted("number", pattern.number, engine::numberToJson, orZero);
    fields("tolerance", pattern.tolerance);
}

void describe(auto& fields, AnyConst<FindClass> auto& pattern)
{
    fields.choice("class", pattern.numbers, numberClassFromString);
}

void describe(auto& fields, AnyConst<FindOutside> auto& pattern)
{
    const auto orOne = [](const Json& json) { return engine::realFromJson(json, 1); };
    fields.converted("low", pattern.low, engine::realToJson, engine::realOrZero);
    fields.converted("high", pattern.high, engine::realToJson, orOne);
}

void describe(auto& fields, AnyConst<FindChanged> auto& pattern)
{
    fields.derived("changed", true);
    fields("tolerance", pattern.tolerance);
}

void describe(auto& fields, AnyConst<FindOptions> auto& find)
{
    fields.converted("pattern", find.pattern, engine::patternToJson, engine::patternFromJson);
    fields("where", find.where);
    fields("columns", find.columns);
    fields("range", find.range);
    fields("limit", find.limit);
    fields("bins", find.bins);
    fields("among", find.among);
}

void describe(auto& fields, AnyConst<FindNearestOptions> auto& nearest)
{
    fields("find", nearest.find);
    fields.converted(
        "previous", nearest.direction, [](Direction direction) { return direction == Direction::previous; },
        [](const Json& json) { return json == true ? Direction::previous : Direction::next; });
    fields("from", nearest.from);
    fields("wraps", nearest.wraps);
}

void describe(auto& fields, AnyConst<StatisticsOptions> auto& options)
{
    fields("where", options.where);
    fields("columns", options.columns);
    fields("range", options.range);
    fields("box", options.box);
    fields("distinct", options.distinct);
    fields.convertedOrNull("values", options.values, engine::realPairToJson, engine::realPairFromJson);
}

void describe(auto& fields, AnyConst<HistogramOptions> auto& options)
{
    fields("where", options.where);
    fields("columns", options.columns);
    fields("range", options.range);
    fields("box", options.box);
    fields("bins", options.bins);
    fields.convertedOrNull("values", options.values, engine::realPairToJson, engine::realPairFromJson);
    fields("logarithmic", options.logarithmic);
}

void describe(auto& fields, AnyConst<CompareOptions> auto& options)
{
    fields("tolerance", options.tolerance);
    fields("where", options.where);
    fields("columns", options.columns);
    fields("range", options.range);
    fields("bins", options.bins);
    fields.converted("peak", options.peak, engine::realToJson, engine::realOrZero);
}

void describe(auto& fields, AnyConst<SortOptions> auto& options)
{
    fields("column", options.column);
    fields("descending", options.descending);
    fields("where", options.where);
    fields("range", options.range);
    fields("first", options.first);
    fields("count", options.count);
}

void describe(auto& fields, AnyConst<EnvelopeOptions> auto& options)
{
    fields("columns", options.columns);
    fields("range", options.range);
    fields("parts", options.parts);
}

void describe(auto& fields, AnyConst<SampleOptions> auto& options)
{
    fields("box", options.box);
    fields("step", options.step);
}

void describe(auto& fields, AnyConst<MarkRule> auto& rule)
{
    fields.converted("channels", rule.channels, engine::channelsToJson, engine::channelsFromJson);
    fields.convertedOrNull("range", rule.range, engine::displayRangeToJson, engine::displayRangeFromJson);
    fields.converted("wanted", rule.wanted, engine::markSetToJson, engine::markSetFromJson);
}

void describe(auto& fields, AnyConst<MarkOptions> auto& options)
{
    fields("rule", options.rule);
    fields("box", options.box);
    fields("step", options.step);
}

void describe(auto& fields, AnyConst<NearestMarkOptions> auto& options)
{
    fields("rule", options.rule);
    fields.converted("any_of", options.anyOf, engine::markSetToJson, engine::markSetFromJson);
    fields("box", options.box);
    fields("from", options.from);
    fields.converted(
        "previous", options.direction, [](Direction direction) { return direction == Direction::previous; },
        [](const Json& json) { return json == true ? Direction::previous : Direction::next; });
}

void describe(auto& fields, AnyConst<Combination> auto& combination)
{
    fields.converted(
        "split", combination.kind, [](Combination::Kind kind) { return kind == Combination::Kind::split; },
        [](const Json& json) { return json == true ? Combination::Kind::split : Combination::Kind::difference; });
    fields("column", combination.column);
}

void describe(auto& fields, AnyConst<Request> auto& request)
{
    fields("target", request.target);
    fields("view", request.view);
    fields("other", request.other);
    fields("combination", request.combination);
    fields.converted("action", request.action, engine::actionToJson, engine::actionFromJson);
}

} // namespace wavelane::inspect

// SPDX-License-Identifier: MIT
#include "core/engine/protocol/inspect_requests.h"

#include "core/base/overload.h"
#include "core/engine/protocol/inspect_fields.h"

#include <variant>

namespace wavelane::engine {

namespace {

/// The keys of actions whose values are objects.
constexpr std::string_view keyOf(const inspect::FindOptions&)
{
    return "find";
}
constexpr std::string_view keyOf(const inspect::FindNearestOptions&)
{
    return "nearest";
}
constexpr std::string_view keyOf(const inspect::StatisticsOptions&)
{
    return "statistics";
}
constexpr std::string_view keyOf(const inspect::HistogramOptions&)
{
    return "histogram";
}
constexpr std::string_view keyOf(const inspect::CompareOptions&)
{
    return "compare";
}
constexpr std::string_view keyOf(const inspect::SortOptions&)
{
    return "sort";
}
constexpr std::string_view keyOf(const inspect::EnvelopeOptions&)
{
    return "envelope";
}
constexpr std::string_view keyOf(const inspect::SampleOptions&)
{
    return "samples";
}
constexpr std::string_view keyOf(const inspect::MarkOptions&)
{
    return "marks";
}
constexpr std::string_view keyOf(const inspect::NearestMarkOptions&)
{
    return "nearest_mark";
}

/// Reads an action of this type into `action` if it is there.
template<class T>
bool readAction(const Json& json, inspect::Action& action)
{
    const Json& options = memberOr(json, keyOf(T()));
    if (options.is_object())
        action = describedFromJson<T>(options);
    return options.is_object();
}

} // namespace

Json patternToJson(const inspect::Pattern& pattern)
{
    return std::visit(
        Overload{[](std::monostate) { return Json(); }, [](const auto& each) { return describedToJson(each); }},
        pattern);
}

inspect::Pattern patternFromJson(const Json& json)
{
    if (memberOr(json, "bytes").is_string())
        return describedFromJson<inspect::FindBytes>(json);
    if (numberFromJson(memberOr(json, "number")))
        return describedFromJson<inspect::FindNumber>(json);
    if (inspect::numberClassFromString(stringOr(json, "class")))
        return describedFromJson<inspect::FindClass>(json);
    if (!memberOr(json, "low").is_null())
        return describedFromJson<inspect::FindOutside>(json);
    if (boolOr(json, "changed"))
        return describedFromJson<inspect::FindChanged>(json);
    return {};
}

Json actionToJson(const inspect::Action& action)
{
    return std::visit(Overload{[](const inspect::FreezeOptions& options) { return Json{{"freeze", options.name}}; },
                               [](const inspect::ThawOptions& options) { return Json{{"thaw", options.name}}; },
                               [](const auto& options) { return Json{{keyOf(options), describedToJson(options)}}; }},
                      action);
}

inspect::Action actionFromJson(const Json& json)
{
    inspect::Action action;
    if (readAction<inspect::FindNearestOptions>(json, action) ||
        readAction<inspect::StatisticsOptions>(json, action) || readAction<inspect::HistogramOptions>(json, action) ||
        readAction<inspect::EnvelopeOptions>(json, action) || readAction<inspect::CompareOptions>(json, action) ||
        readAction<inspect::SortOptions>(json, action) || readAction<inspect::SampleOptions>(json, action) ||
        readAction<inspect::MarkOptions>(json, action) || readAction<inspect::NearestMarkOptions>(json, action))
        return action;
    if (const Json& freeze = memberOr(json, "freeze"); freeze.is_string())
        return inspect::FreezeOptions{.name = freeze.get<std::string>()};
    if (const Json& thaw = memberOr(json, "thaw"); thaw.is_string())
        return inspect::ThawOptions{.name = thaw.get<std::string>()};
    readAction<inspect::FindOptions>(json, action);
    return action;
}

Json toJson(const inspect::Request& request)
{
    return describedToJson(request);
}

inspect::Request inspectRequestFromJson(const Json& json)
{
    return describedFromJson<inspect::Request>(json);
}

} // namespace wavelane::engine

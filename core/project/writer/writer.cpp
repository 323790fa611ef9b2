// SPDX-License-Identifier: MIT
#include "core/project/writer.h"

#include "core/project/json/json_document.h"
#include "core/project/writer/parts.h"
#include "core/project/writer/pretty.h"

#include <algorithm>

namespace wavelane::project {

namespace {

bool isText(const Json& value)
{
    return value.is_string();
}

bool isListOfTexts(const Json& value)
{
    return value.is_array() && std::ranges::all_of(value, isText);
}

/// Returns whether a duplicate key would take effect if the first one were omitted.
template<class Readable>
bool isRepeated(const Json& unknown, std::string_view key, const Readable& readable)
{
    const auto repetition = unknown.find(key);
    return repetition != unknown.end() && readable(*repetition);
}

template<class T>
void putValue(Json& json, std::string_view key, const T& value, bool always)
{
    if (always || value != T())
        json[std::string(key)] = value;
}

template<class Entry, class ToJson>
void putNamed(Json& json, std::string_view key, const std::vector<Entry>& entries, const ToJson& convert, bool always)
{
    if (entries.empty() && !always)
        return;
    Json section = Json::object();
    // Entries with duplicate names, all but the first broken, are written as they were read.
    for (const Entry& each : entries)
        appendMember(section, each.name, convert(each));
    json[std::string(key)] = std::move(section);
}

template<class Entry, class ToJson>
void putList(Json& json, std::string_view key, const std::vector<Entry>& entries, const ToJson& convert, bool always)
{
    if (entries.empty() && !always)
        return;
    Json section = Json::array();
    for (const Entry& each : entries)
        section.push_back(convert(each));
    json[std::string(key)] = std::move(section);
}

} // namespace

Json toJson(const Project& project)
{
    Json json = Json::object();
    Json unknown = project.unknown;
    // Preserve an unknown or invalid version.
    json["wavelane"] = 1;
    if (const auto version = unknown.find("wavelane"); version != unknown.end()) {
        json["wavelane"] = *version;
        unknown.erase(version);
    }
    const auto isObject = [](const Json& value) { return value.is_object(); };
    const auto isList = [](const Json& value) { return value.is_array(); };
    putValue(json, "name", project.name, isRepeated(unknown, "name", isText));
    putValue(json, "description", project.description, isRepeated(unknown, "description", isText));
    putValue(json, "requires", project.needs, isRepeated(unknown, "requires", isListOfTexts));
    putNamed(json, "shaders", project.shaders, shaderToJson, isRepeated(unknown, "shaders", isObject));
    putNamed(json, "resources", project.resources, resourceToJson, isRepeated(unknown, "resources", isObject));
    putList(json, "passes", project.passes, passToJson, isRepeated(unknown, "passes", isList));
    putList(json, "expect", project.expectations, expectationToJson, isRepeated(unknown, "expect", isList));
    restoreUnknown(json, unknown);
    return json;
}

std::string toText(const Project& project)
{
    return prettyText(toJson(project));
}

} // namespace wavelane::project

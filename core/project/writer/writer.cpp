// SPDX-License-Identifier: MIT
#include "core/project/writer.h"

#include "core/project/json_document.h"
#include "core/project/writer/parts.h"
#include "core/project/writer/pretty.h"

namespace wavelane::project {

namespace {

template<class Entry, class ToJson>
void putNamed(Json& json, std::string_view key, const std::vector<Entry>& entries, const ToJson& convert)
{
    if (entries.empty())
        return;
    Json section = Json::object();
    // Namesakes, of which all but the first are broken, are written as they were read.
    for (const Entry& each : entries)
        appendMember(section, each.name, convert(each));
    json[std::string(key)] = std::move(section);
}

template<class Entry, class ToJson>
void putList(Json& json, std::string_view key, const std::vector<Entry>& entries, const ToJson& convert)
{
    if (entries.empty())
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
    // A version that this program does not know, or that is none, stays what it was.
    json["wavelane"] = 1;
    if (const auto version = unknown.find("wavelane"); version != unknown.end()) {
        json["wavelane"] = *version;
        unknown.erase(version);
    }
    putUnless(json, "name", project.name, std::string());
    putUnless(json, "description", project.description, std::string());
    putUnless(json, "requires", project.needs, {});
    putNamed(json, "shaders", project.shaders, shaderToJson);
    putNamed(json, "resources", project.resources, resourceToJson);
    putList(json, "passes", project.passes, passToJson);
    putList(json, "expect", project.expectations, expectationToJson);
    restoreUnknown(json, unknown);
    return json;
}

std::string toText(const Project& project)
{
    return prettyText(toJson(project));
}

} // namespace wavelane::project

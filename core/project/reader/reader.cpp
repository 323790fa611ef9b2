// SPDX-License-Identifier: MIT
#include "core/project/reader.h"

#include "core/project/json/json_pointer.h"
#include "core/project/json/known_keys.h"
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <unordered_set>

namespace wavelane::project {

namespace {

constexpr std::uint64_t currentVersion = 1;

void readVersion(const ObjectReader& object, Project& project)
{
    if (!object.require("wavelane"))
        return;
    const Json& version = *object.find("wavelane");
    const auto number = unsignedFromJson(version);
    if (!version.is_number() || !number || *number == 0) {
        object.reportInvalid("wavelane", "the version of the format, an integer that is at least 1");
        project.unknown["wavelane"] = version;
        return;
    }
    if (*number == currentVersion)
        return;
    project.readOnly = true;
    project.unknown["wavelane"] = version;
    object.scope().warning(
        Code::newerVersion, object.pointer("wavelane"),
        std::format("The project has format version {}, but this program supports version {}; it is opened "
                    "read-only.",
                    *number, currentVersion));
}

/// Reads texts of the file itself. Invalid values are kept as unknown keys so that saving preserves them.
void readTexts(const ObjectReader& object, Project& project)
{
    const auto keep = [&](std::string_view key, bool read) {
        if (object.has(key) && !read)
            project.unknown[std::string(key)] = *object.find(key);
    };
    const auto name = object.text("name");
    const auto description = object.text("description");
    const auto needs = object.texts("requires");
    keep("name", name.has_value());
    keep("description", description.has_value());
    keep("requires", needs.has_value());
    ObjectReader::assign(project.name, name);
    ObjectReader::assign(project.description, description);
    ObjectReader::assign(project.needs, needs);
}

template<class Entry, class Read>
void readNamed(const ObjectReader& object, std::string_view key, Project& project, std::vector<Entry>& entries,
               const Read& read)
{
    const Json* members = object.find(key);
    if (members == nullptr)
        return;
    if (!members->is_object()) {
        object.reportInvalid(key, "an object by name");
        project.unknown[std::string(key)] = *members;
        return;
    }
    std::unordered_set<std::string> names;
    for (const auto& [name, json] : members->get_ref<const Json::object_t&>()) {
        Entry entry = read(object.scope().context, name, json, childPointer(object.pointer(key), name));
        // The first entry with a name is used; the others are reported as duplicates.
        if (!names.insert(name).second && !entry.broken) {
            entry = Entry{.name = name, .broken = true};
            if constexpr (std::is_same_v<Entry, ShaderEntry>)
                entry.sourceJson = json;
            else
                entry.source = json;
        }
        entries.push_back(std::move(entry));
    }
}

template<class Entry, class Read>
void readList(const ObjectReader& object, std::string_view key, Project& project, std::vector<Entry>& entries,
              const Read& read)
{
    const Json* list = object.find(key);
    if (list == nullptr)
        return;
    if (!list->is_array()) {
        object.reportInvalid(key, "a list");
        project.unknown[std::string(key)] = *list;
        return;
    }
    for (std::size_t i = 0; i < list->size(); ++i)
        entries.push_back(read(object.scope().context, (*list)[i], childPointer(object.pointer(key), i)));
}

/// Keeps duplicate members of the file itself, which belong to no object, so that saving preserves them.
void keepDuplicates(const Json& json, Project& project)
{
    std::unordered_set<std::string> keys;
    for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
        const bool known = std::ranges::contains(knownKeys("project"), std::string_view(key));
        if (known && !keys.insert(key).second && key != "wavelane")
            appendMember(project.unknown, key, value);
    }
}

void reportDuplicates(ReadContext& context, const JsonDocument& document)
{
    for (const DuplicateKey& each : document.duplicates()) {
        context.report(Severity::error, Code::duplicateName, each.object, each.object,
                       std::format("The key \"{}\" is a duplicate in its object; the second one is on line {}.",
                                   each.key, each.place.line));
    }
}

} // namespace

ReadOutcome readProject(std::string_view text, std::string_view fileName)
{
    ReadOutcome outcome;
    const auto document = JsonDocument::parse(text);
    if (!document) {
        outcome.diagnostics.push_back(document.error());
        outcome.diagnostics.back().file = fileName;
        return outcome;
    }
    Project& project = outcome.project;
    ReadContext context(*document, fileName);
    ReadScope scope{.context = context};
    const ObjectReader object(scope, document->json(), "", "project");
    if (document->json().is_object()) {
        readVersion(object, project);
        readTexts(object, project);
        readNamed(object, "shaders", project, project.shaders, readShader);
        readNamed(object, "resources", project, project.resources, readResource);
        readList(object, "passes", project, project.passes, readPass);
        readList(object, "expect", project, project.expectations, readExpectation);
        reportDuplicates(context, *document);
        keepDuplicates(document->json(), project);
    }
    for (auto& [key, value] : scope.unknown.get_ref<Json::object_t&>())
        appendMember(project.unknown, key, std::move(value));
    outcome.diagnostics = context.take();
    return outcome;
}

} // namespace wavelane::project

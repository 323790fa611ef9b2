// SPDX-License-Identifier: MIT
#include "ui/forms/object_json.h"

#include "core/base/first_error.h"
#include "core/base/try.h"
#include "core/project/json/json_document.h"
#include "core/project/json/json_pointer.h"
#include "core/project/reader.h"
#include "core/project/writer.h"
#include "ui/forms/json_edit.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace wavelane::ui {

namespace {

/// A project with only this object.
project::Project alone(const project::Project& project, const ObjectId& id)
{
    project::Project mini;
    if (const auto* shader = shaderAt(project, id)) {
        mini.shaders.push_back(*shader);
    } else if (const auto* resource = resourceAt(project, id)) {
        mini.resources.push_back(*resource);
    } else if (const auto* pass = passAt(project, id)) {
        mini.passes.push_back(*pass);
    } else if (const auto* expectation = expectationAt(project, id)) {
        mini.expectations.push_back(*expectation);
    } else {
        mini.name = project.name;
        mini.description = project.description;
        mini.needs = project.needs;
        mini.unknown = project.unknown;
    }
    return mini;
}

Json* onlyObject(Json& file, const ObjectId& id)
{
    switch (id.kind) {
    case ObjectKind::shader:
        return &*file["shaders"].begin();
    case ObjectKind::resource:
        return &*file["resources"].begin();
    case ObjectKind::pass:
        return &file["passes"][0];
    case ObjectKind::expectation:
        return &file["expect"][0];
    case ObjectKind::project:
        return &file;
    case ObjectKind::none:
        break;
    }
    return nullptr;
}

bool isEditable(const project::Project& project, const ObjectId& id)
{
    return exists(project, id) || id.kind == ObjectKind::project;
}

/// The pointers of the children of a value, in the order of the text.
std::vector<std::string> childPointers(const Json& value, const std::string& pointer)
{
    std::vector<std::string> pointers;
    if (value.is_object())
        for (const auto& [key, child] : value.items())
            pointers.push_back(project::childPointer(pointer, key));
    else if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            pointers.push_back(project::childPointer(pointer, i));
    return pointers;
}

/// The pointer of the value that starts at a position in a text.
std::string pointerAt(const project::JsonDocument& document, project::TextPlace place)
{
    const auto isAfter = [&](const std::string& pointer) {
        const project::TextPlace begin = document.locate(pointer);
        return std::pair(begin.line, begin.column) > std::pair(place.line, place.column);
    };
    std::string pointer;
    for (const Json* value = &document.json(); value && document.locate(pointer) != place;
         value = valueAt(document.json(), pointer)) {
        const std::vector<std::string> children = childPointers(*value, pointer);
        const auto next = std::ranges::partition_point(children, std::not_fn(isAfter));
        if (next == children.begin())
            break;
        pointer = *std::prev(next);
    }
    return pointer;
}

/// The reader's error. Its location is the value that is wrong, not just the object.
Error errorOf(const Diagnostic& problem, std::string_view text)
{
    Error error{.code = problem.code, .message = problem.message, .at = problem.at};
    if (const auto document = project::JsonDocument::parse(text); document && problem.line > 0)
        error.at = pointerAt(*document, {.line = problem.line, .column = problem.column});
    return error;
}

/// Reads the object into a project without other objects.
Result<project::Project> readAlone(const project::Project& project, const ObjectChange& change)
{
    Json file = project::toJson(alone(project, change.id));
    *onlyObject(file, change.id) = change.json;
    const std::string text = dumpJson(file);
    project::ReadOutcome read = project::readProject(text);
    if (const Diagnostic* const error = firstError(read.diagnostics))
        return std::unexpected(errorOf(*error, text));
    return std::move(read.project);
}

void put(project::Project& project, const ObjectId& id, project::Project&& read)
{
    if (shaderAt(project, id)) {
        project.shaders[id.path[0]] = std::move(read.shaders.at(0));
    } else if (resourceAt(project, id)) {
        project.resources[id.path[0]] = std::move(read.resources.at(0));
    } else if (passAt(project, id)) {
        (*passListOf(project, id))[id.path.back()] = std::move(read.passes.at(0));
    } else if (expectationAt(project, id)) {
        project.expectations[id.path[0]] = std::move(read.expectations.at(0));
    } else {
        project.name = std::move(read.name);
        project.description = std::move(read.description);
        project.needs = std::move(read.needs);
    }
}

} // namespace

Json objectJson(const project::Project& project, const ObjectId& id)
{
    if (!isEditable(project, id))
        return {};
    Json file = project::toJson(alone(project, id));
    return std::move(*onlyObject(file, id));
}

std::string objectDefinition(const ObjectId& id)
{
    switch (id.kind) {
    case ObjectKind::shader:
        return "shader";
    case ObjectKind::resource:
        return "resource";
    case ObjectKind::pass:
        return "pass";
    case ObjectKind::expectation:
        return "expectation";
    case ObjectKind::project:
        return "project";
    case ObjectKind::none:
        break;
    }
    return {};
}

Result<void> changeObjects(Document& document, const std::vector<ObjectChange>& changes, const QString& name,
                           int gesture)
{
    std::vector<project::Project> read;
    for (const ObjectChange& change : changes) {
        TRY(auto one, readAlone(document.project(), change));
        read.push_back(std::move(one));
    }
    if (changes.size() == 1) {
        const ObjectId& id = changes.front().id;
        project::Project& only = read.front();
        if (id.kind == ObjectKind::shader)
            document.edit<project::ShaderEntry>(
                id, name, [&](auto& one) { one = std::move(only.shaders.at(0)); }, gesture);
        else if (id.kind == ObjectKind::resource)
            document.edit<project::Resource>(
                id, name, [&](auto& one) { one = std::move(only.resources.at(0)); }, gesture);
        else if (id.kind == ObjectKind::pass)
            document.edit<project::Pass>(id, name, [&](auto& one) { one = std::move(only.passes.at(0)); }, gesture);
        else if (id.kind == ObjectKind::expectation)
            document.edit<project::Expectation>(
                id, name, [&](auto& one) { one = std::move(only.expectations.at(0)); }, gesture);
        else
            document.edit<project::Project>(id, name, [&](auto& one) { put(one, id, std::move(only)); }, gesture);
        return {};
    }
    document.edit<project::Project>(
        {ObjectKind::project, {}}, name,
        [&](project::Project& project) {
            for (std::size_t i = 0; i < changes.size(); ++i)
                put(project, changes[i].id, std::move(read[i]));
        },
        gesture);
    return {};
}

} // namespace wavelane::ui

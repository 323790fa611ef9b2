// SPDX-License-Identifier: MIT
#include "ui/document/objects/object_id.h"

#include "core/base/text/parse_number.h"

#include <format>

namespace wavelane::ui {

namespace {

std::string escaped(std::string_view token)
{
    std::string text;
    for (const char letter : token) {
        if (letter == '~')
            text += "~0";
        else if (letter == '/')
            text += "~1";
        else
            text += letter;
    }
    return text;
}

std::vector<std::string> tokens(std::string_view pointer)
{
    std::vector<std::string> list;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/')
            list.emplace_back();
        else if (list.empty())
            return {};
        else if (pointer[i] == '~' && i + 1 < pointer.size())
            list.back() += pointer[++i] == '1' ? '/' : '~';
        else
            list.back() += pointer[i];
    }
    return list;
}

std::optional<std::size_t> indexOf(const std::string& token)
{
    const auto index = parseInteger<std::uint64_t>(token);
    return index ? std::optional<std::size_t>(*index) : std::nullopt;
}

template<class T>
std::optional<std::size_t> indexByName(const std::vector<T>& list, std::string_view name)
{
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].name == name)
            return i;
    return std::nullopt;
}

template<class T>
const T* elementAt(const std::vector<T>& list, const ObjectId& id)
{
    return id.path.size() == 1 && id.path[0] < list.size() ? &list[id.path[0]] : nullptr;
}

void collect(const std::vector<project::Pass>& passes, std::vector<std::size_t>& prefix, std::vector<ObjectId>& out)
{
    for (std::size_t i = 0; i < passes.size(); ++i) {
        prefix.push_back(i);
        out.push_back(passId(prefix));
        if (const auto* group = std::get_if<project::GroupPass>(&passes[i].kind))
            collect(group->passes, prefix, out);
        prefix.pop_back();
    }
}

} // namespace

ObjectId shaderId(std::size_t index)
{
    return {ObjectKind::shader, {index}};
}
ObjectId resourceId(std::size_t index)
{
    return {ObjectKind::resource, {index}};
}
ObjectId passId(std::vector<std::size_t> path)
{
    return {ObjectKind::pass, std::move(path)};
}
ObjectId expectationId(std::size_t index)
{
    return {ObjectKind::expectation, {index}};
}
ObjectId shaderId(const project::Project& project, std::string_view name)
{
    const auto index = indexByName(project.shaders, name);
    return index ? shaderId(*index) : ObjectId{};
}
ObjectId resourceId(const project::Project& project, std::string_view name)
{
    const auto index = indexByName(project.resources, name);
    return index ? resourceId(*index) : ObjectId{};
}

const project::ShaderEntry* shaderAt(const project::Project& project, const ObjectId& id)
{
    return id.kind == ObjectKind::shader ? elementAt(project.shaders, id) : nullptr;
}
const project::Resource* resourceAt(const project::Project& project, const ObjectId& id)
{
    return id.kind == ObjectKind::resource ? elementAt(project.resources, id) : nullptr;
}

const project::Expectation* expectationAt(const project::Project& project, const ObjectId& id)
{
    return id.kind == ObjectKind::expectation ? elementAt(project.expectations, id) : nullptr;
}

bool exists(const project::Project& project, const ObjectId& id)
{
    return shaderAt(project, id) || resourceAt(project, id) || passAt(project, id) || expectationAt(project, id);
}

const project::Pass* passAt(const project::Project& project, const ObjectId& id)
{
    if (id.kind != ObjectKind::pass || id.path.empty())
        return nullptr;
    const std::vector<project::Pass>* list = &project.passes;
    const project::Pass* pass = nullptr;
    for (const std::size_t index : id.path) {
        if (!list || index >= list->size())
            return nullptr;
        pass = &(*list)[index];
        const auto* group = std::get_if<project::GroupPass>(&pass->kind);
        list = group ? &group->passes : nullptr;
    }
    return pass;
}

std::vector<project::Pass>* passListOf(project::Project& project, const ObjectId& id)
{
    if (id.kind != ObjectKind::pass || id.path.empty())
        return nullptr;
    std::vector<project::Pass>* list = &project.passes;
    for (std::size_t level = 0; level + 1 < id.path.size(); ++level) {
        if (id.path[level] >= list->size())
            return nullptr;
        auto* group = std::get_if<project::GroupPass>(&(*list)[id.path[level]].kind);
        if (!group)
            return nullptr;
        list = &group->passes;
    }
    return list;
}

std::string pointerOf(const project::Project& project, const ObjectId& id)
{
    if (const auto* shader = shaderAt(project, id))
        return "/shaders/" + escaped(shader->name);
    if (const auto* resource = resourceAt(project, id))
        return "/resources/" + escaped(resource->name);
    if (expectationAt(project, id))
        return std::format("/expect/{}", id.path[0]);
    if (!passAt(project, id))
        return {};
    std::string pointer = "/passes";
    for (std::size_t level = 0; level < id.path.size(); ++level)
        pointer += std::format("{}/{}", level == 0 ? "" : "/group", id.path[level]);
    return pointer;
}

ObjectId objectAtPointer(const project::Project& project, std::string_view pointer)
{
    const std::vector<std::string> parts = tokens(pointer);
    if (parts.empty())
        return {ObjectKind::project, {}};
    if (parts.size() < 2)
        return {ObjectKind::project, {}};
    if (parts[0] == "shaders")
        return shaderId(project, parts[1]);
    if (parts[0] == "resources")
        return resourceId(project, parts[1]);
    if (parts[0] == "expect") {
        const auto index = indexOf(parts[1]);
        const ObjectId id = index ? expectationId(*index) : ObjectId{};
        return expectationAt(project, id) ? id : ObjectId{};
    }
    if (parts[0] != "passes")
        return {ObjectKind::project, {}};
    ObjectId id = passId({});
    for (std::size_t i = 1; i < parts.size(); i += 2) {
        const auto index = indexOf(parts[i]);
        if (!index)
            break;
        id.path.push_back(*index);
        if (i + 1 >= parts.size() || parts[i + 1] != "group")
            break;
    }
    return passAt(project, id) ? id : ObjectId{};
}

bool isAtOrBelow(std::string_view pointer, std::string_view object)
{
    return pointer.starts_with(object) && (pointer.size() == object.size() || pointer[object.size()] == '/');
}

std::vector<ObjectId> allPasses(const project::Project& project)
{
    std::vector<ObjectId> list;
    std::vector<std::size_t> prefix;
    collect(project.passes, prefix, list);
    return list;
}

} // namespace wavelane::ui

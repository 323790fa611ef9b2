// SPDX-License-Identifier: MIT
#include "ui/document/project_edits.h"

#include "core/project/edit/edits.h"
#include "core/project/templates.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/object_moves.h"
#include "ui/document/object_text.h"
#include "ui/document/tile_uses.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>
#include <format>

namespace wavelane::ui {

namespace {

struct EditText
{
    Q_DECLARE_TR_FUNCTIONS(ProjectEdits)
};

Result<void> checkAddable(const Document& document)
{
    if (!document.isWritable())
        return fail(Code::fileUnwritable, "The project was opened read-only; nothing can be added to it.");
    if (!document.isReadable())
        return fail(Code::badJson, "The project's file is not valid JSON. Correct it before you add anything.");
    return {};
}

Result<ObjectId> addShader(Document& document, project::Project after)
{
    project::ShaderEntry shader;
    shader.name = project::uniqueName(after, project::ObjectKind::shader, "shader");
    shader.source = shader.name + ".hlsl";
    const auto file = document.folder() / shader.source;
    if (std::error_code error; !std::filesystem::exists(file, error))
        if (auto written = project::writeFileAtomically(file, project::smallKernel()); !written)
            return std::unexpected(written.error());
    after.shaders.push_back(std::move(shader));
    const ObjectId id = shaderId(after.shaders.size() - 1);
    document.replace(std::move(after), EditText::tr("Add shader"));
    return id;
}

/// Slots that found the resource by its equal name get a key for it: it is no reference in the file, but one to the
/// user.
void keepEqualNames(const Document& document, std::vector<project::Pass>& passes, const std::string& from,
                    const std::string& to)
{
    for (project::Pass& pass : passes) {
        if (auto* group = std::get_if<project::GroupPass>(&pass.kind))
            keepEqualNames(document, group->passes, from, to);
        auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind);
        if (!dispatch)
            continue;
        for (const DeclaredSlot& slot : document.declared(dispatch->shader)) {
            const bool hasKey = std::ranges::any_of(dispatch->bind, [&](const project::BindEntry& entry) {
                return entry.key == slot.name || (!slot.registerKey.empty() && entry.key == slot.registerKey);
            });
            if (slot.name == from && !hasKey)
                dispatch->bind.push_back({.key = from, .value = {.resource = to}});
        }
    }
}

/// Behind the selected pass, or at the end of the selected group; else at the end of the frame, before the present
/// passes: a picture is shown last.
ObjectId placeForPass(const project::Project& project, NewObject what, const ObjectId& near)
{
    if (const auto* selected = passAt(project, near)) {
        ObjectId place = near;
        if (const auto* group = std::get_if<project::GroupPass>(&selected->kind)) {
            place.path.push_back(group->passes.size());
            return place;
        }
        const bool isShown = std::holds_alternative<project::PresentPass>(selected->kind);
        if (!isShown || what == NewObject::present)
            ++place.path.back();
        return place;
    }
    std::size_t place = project.passes.size();
    if (what != NewObject::present)
        while (place > 0 && std::holds_alternative<project::PresentPass>(project.passes[place - 1].kind))
            --place;
    return passId({place});
}

/// The selected pass comes into the group; without one the group is empty.
ObjectId addGroup(Document& document, project::Project after, const ObjectId& near)
{
    project::GroupPass group;
    ObjectId place = near;
    if (passAt(after, near)) {
        auto& list = *passListOf(after, near);
        const auto selected = list.begin() + static_cast<std::ptrdiff_t>(near.path.back());
        group.passes.push_back(std::move(*selected));
        list.erase(selected);
    } else {
        place = placeForPass(after, NewObject::group, {});
    }
    auto& list = *passListOf(after, place);
    project::Pass pass{.name = project::uniqueName(document.project(), project::ObjectKind::pass, "group"),
                       .kind = std::move(group)};
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place.path.back()), std::move(pass));
    document.replace(std::move(after), EditText::tr("Add group"));
    return place;
}

/// Where the pass goes when it moves by one: past its neighbour, into a neighbour that is a group, or out of its own.
/// Nothing where it is at the end of all.
std::optional<ObjectId> stepOf(project::Project& project, const ObjectId& id, int step)
{
    const auto& list = *passListOf(project, id);
    const std::size_t index = id.path.back();
    ObjectId to = id;
    const bool atEnd = step < 0 ? index == 0 : index + 1 >= list.size();
    if (atEnd) {
        if (id.path.size() == 1)
            return std::nullopt;
        to.path.pop_back();
        to.path.back() += step < 0 ? 0 : 1;
        return to;
    }
    to.path.back() = step < 0 ? index - 1 : index + 1;
    if (const auto* group = std::get_if<project::GroupPass>(&list[to.path.back()].kind)) {
        if (step > 0)
            --to.path.back(); // Without the pass itself the group is one place further up.
        to.path.push_back(step < 0 ? group->passes.size() : 0);
    }
    return to;
}

std::optional<ObjectId> movePass(project::Project& project, const ObjectId& id, int step)
{
    const auto to = stepOf(project, id, step);
    if (!to)
        return std::nullopt;
    auto& from = *passListOf(project, id);
    const auto place = from.begin() + static_cast<std::ptrdiff_t>(id.path.back());
    project::Pass pass = std::move(*place);
    from.erase(place);
    auto& list = *passListOf(project, *to);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(to->path.back()), std::move(pass));
    return to;
}

} // namespace

Result<ObjectId> addObject(Document& document, NewObject what, const ObjectId& near)
{
    if (auto checked = checkAddable(document); !checked)
        return std::unexpected(checked.error());
    project::Project after = document.project();
    if (what == NewObject::shader)
        return addShader(document, std::move(after));
    if (!isPass(what)) {
        after.resources.push_back(newResource(after, what));
        const ObjectId id = resourceId(after.resources.size() - 1);
        document.replace(std::move(after), EditText::tr("Add resource"));
        return id;
    }
    if (what == NewObject::group)
        return addGroup(document, std::move(after), near);
    project::Pass pass = newPass(document.project(), what, near);
    ObjectId place = placeForPass(after, what, near);
    if (const auto* bind = std::get_if<project::BindTilePass>(&pass.kind); bind && !passAt(after, near)) {
        // Tiles are mapped before they are used.
        const auto uses = tileUses(after, bind->resource, [&](const project::DispatchPass& one) {
            return findsByEqualName(document, one, bind->resource);
        });
        if (!bind->resource.empty() && !uses.empty())
            place = uses.front();
    }
    auto& list = *passListOf(after, place);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place.path.back()), std::move(pass));
    document.replace(std::move(after), EditText::tr("Add pass"));
    return place;
}

void removeObject(Document& document, const ObjectId& id)
{
    project::Project after = document.project();
    const auto at = [&](auto& list) { return list.begin() + static_cast<std::ptrdiff_t>(id.path.back()); };
    if (shaderAt(after, id))
        after.shaders.erase(at(after.shaders));
    else if (resourceAt(after, id))
        after.resources.erase(at(after.resources));
    else if (passAt(after, id))
        passListOf(after, id)->erase(at(*passListOf(after, id)));
    document.replace(std::move(after), EditText::tr("Delete %1").arg(nameOf(document.project(), id)));
}

ObjectId duplicateObject(Document& document, const ObjectId& id)
{
    project::Project after = document.project();
    const auto copy = [&](auto& list, project::ObjectKind kind) {
        auto object = list[id.path.back()];
        if (!object.name.empty())
            object.name = project::uniqueName(after, kind, object.name + " copy");
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(id.path.back()) + 1, std::move(object));
    };
    if (shaderAt(after, id))
        copy(after.shaders, project::ObjectKind::shader);
    else if (resourceAt(after, id))
        copy(after.resources, project::ObjectKind::resource);
    else if (passAt(after, id))
        copy(*passListOf(after, id), project::ObjectKind::pass);
    else
        return id;
    ObjectId copied = id;
    ++copied.path.back();
    document.replace(std::move(after), EditText::tr("Duplicate %1").arg(nameOf(document.project(), id)));
    return copied;
}

Result<void> renameObject(Document& document, const ObjectId& id, const std::string& name)
{
    const project::Project& project = document.project();
    project::ObjectKind kind = project::ObjectKind::pass;
    std::string before;
    if (const auto* shader = shaderAt(project, id)) {
        kind = project::ObjectKind::shader;
        before = shader->name;
    } else if (const auto* resource = resourceAt(project, id)) {
        kind = project::ObjectKind::resource;
        before = resource->name;
    } else if (const auto* pass = passAt(project, id)) {
        before = pass->name;
    } else {
        return {};
    }
    if (before == name)
        return {};
    const QString command = EditText::tr("Rename to %1").arg(toQt(name));
    // A pass may be without a name; nothing refers to it then.
    if (kind == project::ObjectKind::pass && (before.empty() || name.empty())) {
        if (!name.empty() && project::uniqueName(project, kind, name) != name)
            return fail(Code::badValue, std::format("\"{}\" is no name for a pass, or it is taken.", name),
                        pointerOf(project, id));
        document.edit<project::Pass>(id, command, [&](project::Pass& one) { one.name = name; });
        return {};
    }
    auto renamed = project::renamed(project, kind, before, name);
    if (!renamed)
        return std::unexpected(renamed.error());
    if (kind == project::ObjectKind::resource)
        keepEqualNames(document, renamed->passes, before, name);
    document.replace(std::move(*renamed), command);
    return {};
}

ObjectId moveObject(Document& document, const ObjectId& id, int step)
{
    project::Project after = document.project();
    ObjectId moved = id;
    const auto move = [&](auto& list) {
        const auto to = static_cast<std::ptrdiff_t>(id.path.back()) + step;
        if (to < 0 || to >= std::ssize(list))
            return;
        moved.path.back() = static_cast<std::size_t>(to);
        std::swap(list[id.path.back()], list[moved.path.back()]);
    };
    if (shaderAt(after, id))
        move(after.shaders);
    else if (resourceAt(after, id))
        move(after.resources);
    else if (passAt(after, id))
        moved = movePass(after, id, step).value_or(id);
    document.replace(std::move(after), EditText::tr("Move %1").arg(nameOf(document.project(), id)));
    return moved;
}

QString nameOf(const project::Project& project, const ObjectId& id)
{
    if (const auto* shader = shaderAt(project, id))
        return toQt(shader->name);
    if (const auto* resource = resourceAt(project, id))
        return toQt(resource->name);
    if (const auto* pass = passAt(project, id))
        return displayName(*pass);
    return toQt(project.name);
}

} // namespace wavelane::ui

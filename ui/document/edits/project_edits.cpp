// SPDX-License-Identifier: MIT
#include "ui/document/edits/project_edits.h"

#include "core/base/try.h"
#include "core/project/edit/edits.h"
#include "core/project/json/place_words.h"
#include "core/project/templates.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/drawn_picture.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/objects/object_text.h"
#include "ui/document/objects/tile_uses.h"

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

Result<ObjectId> addShader(Document& document, project::Project after)
{
    project::ShaderEntry shader;
    shader.name = project::uniqueName(after, project::ObjectKind::shader, "shader");
    shader.source = shader.name + ".hlsl";
    const auto file = document.folder() / shader.source;
    if (std::error_code error; !std::filesystem::exists(file, error))
        TRY_VOID(project::writeFileAtomically(file, project::smallKernel()));
    after.shaders.push_back(std::move(shader));
    const ObjectId id = shaderId(after.shaders.size() - 1);
    document.replace(std::move(after), EditText::tr("Add shader"));
    return id;
}

/// After the selected expectation, or at the end.
ObjectId addExpectation(Document& document, project::Project after, const ObjectId& near)
{
    project::Expectation expectation = newExpectation(after, near);
    const std::size_t place = expectationAt(after, near) ? near.path[0] + 1 : after.expectations.size();
    after.expectations.insert(after.expectations.begin() + static_cast<std::ptrdiff_t>(place),
                              std::move(expectation));
    document.replace(std::move(after), EditText::tr("Add expectation"));
    return expectationId(place);
}

/// Slots that are bound to the resource because of its equal name get an entry for it: the file has no reference, but
/// the user sees one.
void bindEqualNames(const Document& document, std::vector<project::Pass>& passes, const std::string& from,
                    const std::string& to)
{
    for (project::Pass& pass : passes) {
        if (auto* group = std::get_if<project::GroupPass>(&pass.kind))
            bindEqualNames(document, group->passes, from, to);
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

/// After the selected pass, or at the end of the selected group; otherwise at the end of the frame but before its
/// present passes.
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

/// The group takes the selected pass; without a selected pass it is empty.
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

/// The address of a pass after it moves by one: past its neighbor, into a neighboring group, or out of its own group.
/// Nothing if it is already first or last.
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
            --to.path.back(); // Without the pass itself, the group is one place earlier.
        to.path.push_back(step < 0 ? group->passes.size() : 0);
    }
    return to;
}

std::optional<ObjectId> movePass(project::Project& project, ObjectSerials& serials, const ObjectId& id, int step)
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
    ObjectSerials::Node node = serials.take(id);
    serials.insert(*to, std::move(node));
    return to;
}

} // namespace

Result<ObjectId> addObject(Document& document, NewObject what, const ObjectId& near)
{
    TRY_VOID(document.checkEditable());
    project::Project after = document.project();
    if (what == NewObject::shader)
        return addShader(document, std::move(after));
    if (what == NewObject::expectation)
        return addExpectation(document, std::move(after), near);
    if (!isPass(what)) {
        after.resources.push_back(newResource(after, what));
        const ObjectId id = resourceId(after.resources.size() - 1);
        document.replace(std::move(after), EditText::tr("Add resource"));
        return id;
    }
    if (what == NewObject::group)
        return addGroup(document, std::move(after), near);
    project::Pass pass = newPass(document.project(), what, near, drawnPicture(document, near));
    if (auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind); dispatch && !resourceAt(after, near))
        fitDispatchToPicture(document, *dispatch);
    ObjectId place = placeForPass(after, what, near);
    if (const auto* bind = std::get_if<project::BindTilePass>(&pass.kind); bind && !passAt(after, near)) {
        // Tiles must be mapped before a pass uses them.
        const auto uses = tileUses(after, bind->resource, [&](const project::DispatchPass& one) {
            return bindsByEqualName(document, one, bind->resource);
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
    removeObjects(document, {id});
}

ObjectId duplicateObject(Document& document, const ObjectId& id)
{
    project::Project after = document.project();
    const auto copy = [&](auto& list, std::optional<project::ObjectKind> kind) {
        auto object = list[id.path.back()];
        if (kind && !object.name.empty())
            object.name = project::uniqueName(after, *kind, object.name + " copy");
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(id.path.back()) + 1, std::move(object));
    };
    if (shaderAt(after, id))
        copy(after.shaders, project::ObjectKind::shader);
    else if (resourceAt(after, id))
        copy(after.resources, project::ObjectKind::resource);
    else if (passAt(after, id))
        copy(*passListOf(after, id), project::ObjectKind::pass);
    else if (expectationAt(after, id))
        copy(after.expectations, std::nullopt); // Its name need not be unique.
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
    if (expectationAt(project, id)) {
        document.edit<project::Expectation>(
            id, name.empty() ? EditText::tr("Remove name") : EditText::tr("Rename to %1").arg(toQt(name)),
            [&](project::Expectation& one) { one.name = name; });
        return {};
    }
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
    // The name of a pass may be empty, and then nothing refers to it.
    if (kind == project::ObjectKind::pass && (before.empty() || name.empty())) {
        if (!name.empty() && project::uniqueName(project, kind, name) != name)
            return fail(Code::badValue,
                        std::format("\"{}\" is not a valid name for a pass, or another pass has it.", name),
                        pointerOf(project, id));
        document.edit<project::Pass>(id, command, [&](project::Pass& one) { one.name = name; });
        return {};
    }
    TRY(project::Project renamed, project::renamed(project, kind, before, name));
    if (kind == project::ObjectKind::resource)
        bindEqualNames(document, renamed.passes, before, name);
    document.replace(std::move(renamed), command);
    return {};
}

ObjectId moveObject(Document& document, const ObjectId& id, int step)
{
    project::Project after = document.project();
    ObjectSerials serials = document.serials();
    ObjectId moved = id;
    const auto move = [&](auto& list) {
        const auto to = static_cast<std::ptrdiff_t>(id.path.back()) + step;
        if (to < 0 || to >= std::ssize(list))
            return;
        moved.path.back() = static_cast<std::size_t>(to);
        std::swap(list[id.path.back()], list[moved.path.back()]);
        ObjectSerials::Node node = serials.take(id);
        serials.insert(moved, std::move(node));
    };
    if (shaderAt(after, id))
        move(after.shaders);
    else if (resourceAt(after, id))
        move(after.resources);
    else if (passAt(after, id))
        moved = movePass(after, serials, id, step).value_or(id);
    else if (expectationAt(after, id))
        move(after.expectations);
    document.replace(std::move(after), std::move(serials),
                     EditText::tr("Move %1").arg(nameOf(document.project(), id)));
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
    if (const auto* expectation = expectationAt(project, id))
        return toQt(project::describeExpectation(*expectation));
    return toQt(project.name);
}

} // namespace wavelane::ui

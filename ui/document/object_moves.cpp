// SPDX-License-Identifier: MIT
#include "ui/document/object_moves.h"

#include "core/project/edit/edits.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/project_edits.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <utility>

namespace wavelane::ui {

namespace {

bool liesInGroup(const ObjectId& id, const ObjectId& group)
{
    return id.kind == group.kind && id.path.size() > group.path.size() &&
           std::ranges::equal(group.path, id.path | std::views::take(group.path.size()));
}

bool isObjectThere(const project::Project& project, const ObjectId& id)
{
    return shaderAt(project, id) || resourceAt(project, id) || passAt(project, id);
}

/// What is at a pointer that leads to no object: `/expect/3`.
QString placeText(const std::string& pointer)
{
    constexpr std::string_view expectations = "/expect/";
    return pointer.starts_with(expectations) ? QCoreApplication::translate("ProjectEdits", "expectation %1")
                                                   .arg(toQt(pointer.substr(expectations.size())))
                                             : toQt(pointer);
}

/// Those that are there, each once, in the order of the frame, without what goes with its group.
QList<ObjectId> outermost(const project::Project& project, QList<ObjectId> ids)
{
    ids.removeIf([&](const ObjectId& id) { return !isObjectThere(project, id); });
    std::ranges::sort(ids, {}, [](const ObjectId& id) { return std::pair(id.kind, id.path); });
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
    const QList<ObjectId> all = ids;
    ids.removeIf([&](const ObjectId& id) {
        return std::ranges::any_of(all, [&](const ObjectId& group) { return liesInGroup(id, group); });
    });
    return ids;
}

/// Calls `visit` with the list that the id names a place of.
void withListOf(project::Project& project, const ObjectId& id, const auto& visit)
{
    if (id.kind == ObjectKind::shader)
        visit(project.shaders);
    else if (id.kind == ObjectKind::resource)
        visit(project.resources);
    else if (auto* passes = passListOf(project, id))
        visit(*passes);
}

/// Where a place is once the object at `removed` is gone.
void followRemoval(ObjectId& place, const ObjectId& removed)
{
    const std::size_t level = removed.path.size() - 1;
    const bool isInSameList =
        place.path.size() > level && std::equal(removed.path.begin(), removed.path.end() - 1, place.path.begin());
    if (isInSameList && place.path[level] > removed.path.back())
        --place.path[level];
}

QString stepNameOf(const char* one, const char* many, const Document& document, const QList<ObjectId>& ids)
{
    return ids.size() == 1
               ? QCoreApplication::translate("ProjectEdits", one).arg(nameOf(document.project(), ids.front()))
               : QCoreApplication::translate("ProjectEdits", many).arg(ids.size());
}

/// Takes the objects out, the last one first, and hands each to `taken`.
void takeOut(project::Project& project, const QList<ObjectId>& ids, const auto& taken)
{
    for (qsizetype i = ids.size(); i-- > 0;)
        withListOf(project, ids[i], [&](auto& list) {
            const auto at = list.begin() + static_cast<std::ptrdiff_t>(ids[i].path.back());
            taken(ids[i], std::move(*at));
            list.erase(at);
        });
}

} // namespace

void removeObjects(Document& document, const QList<ObjectId>& ids)
{
    const QList<ObjectId> gone = outermost(document.project(), ids);
    if (gone.isEmpty())
        return;
    project::Project after = document.project();
    takeOut(after, gone, [](const ObjectId&, const auto&) {});
    document.replace(std::move(after),
                     stepNameOf(QT_TRANSLATE_NOOP("ProjectEdits", "Delete %1"),
                                QT_TRANSLATE_NOOP("ProjectEdits", "Delete %1 objects"), document, gone));
}

QList<ObjectId> moveObjects(Document& document, const QList<ObjectId>& ids, const ObjectId& place)
{
    const QList<ObjectId> moved = outermost(document.project(), ids);
    const bool fits = !moved.isEmpty() && !place.path.empty() && std::ranges::all_of(moved, [&](const ObjectId& id) {
        return id.kind == place.kind && !liesInGroup(place, id);
    });
    if (!fits)
        return {};
    project::Project after = document.project();
    ObjectId target = place;
    std::vector<project::ShaderEntry> shaders;
    std::vector<project::Resource> resources;
    std::vector<project::Pass> passes;
    takeOut(after, moved, [&]<class Object>(const ObjectId& id, Object object) {
        followRemoval(target, id);
        if constexpr (std::is_same_v<Object, project::ShaderEntry>)
            shaders.insert(shaders.begin(), std::move(object));
        else if constexpr (std::is_same_v<Object, project::Resource>)
            resources.insert(resources.begin(), std::move(object));
        else
            passes.insert(passes.begin(), std::move(object));
    });
    bool isPlace = false;
    withListOf(after, target, [&](auto& list) {
        isPlace = target.path.back() <= list.size();
        if (!isPlace)
            return;
        const auto at = list.begin() + static_cast<std::ptrdiff_t>(target.path.back());
        if constexpr (std::is_same_v<decltype(list), std::vector<project::ShaderEntry>&>)
            list.insert(at, shaders.begin(), shaders.end());
        else if constexpr (std::is_same_v<decltype(list), std::vector<project::Resource>&>)
            list.insert(at, resources.begin(), resources.end());
        else
            list.insert(at, passes.begin(), passes.end());
    });
    if (!isPlace)
        return {};
    QList<ObjectId> now;
    for (qsizetype i = 0; i < moved.size(); ++i) {
        now += target;
        ++target.path.back();
    }
    if (!(after == document.project()))
        document.replace(std::move(after),
                         stepNameOf(QT_TRANSLATE_NOOP("ProjectEdits", "Move %1"),
                                    QT_TRANSLATE_NOOP("ProjectEdits", "Move %1 objects"), document, moved));
    return now;
}

bool findsByEqualName(const Document& document, const project::DispatchPass& pass, const std::string& resource)
{
    return std::ranges::any_of(document.declared(pass.shader), [&](const DeclaredSlot& slot) {
        return slot.name == resource && std::ranges::none_of(pass.bind, [&](const project::BindEntry& entry) {
                   return entry.key == slot.name || entry.key == slot.registerKey;
               });
    });
}

QStringList usersOf(const Document& document, const ObjectId& id)
{
    const project::Project& project = document.project();
    project::ObjectKind kind = project::ObjectKind::pass;
    std::string name;
    if (const auto* shader = shaderAt(project, id)) {
        kind = project::ObjectKind::shader;
        name = shader->name;
    } else if (const auto* resource = resourceAt(project, id)) {
        kind = project::ObjectKind::resource;
        name = resource->name;
    } else if (const auto* pass = passAt(project, id)) {
        name = pass->name;
    }
    QStringList users;
    if (name.empty())
        return users;
    const auto add = [&](const QString& user) {
        if (!user.isEmpty() && !users.contains(user))
            users += user;
    };
    for (const project::Reference& one : project::referencesTo(project, kind, name)) {
        const ObjectId owner = objectAtPointer(project, one.owner);
        add(isObjectThere(project, owner) ? nameOf(project, owner) : placeText(one.owner));
    }
    if (kind == project::ObjectKind::resource)
        for (const ObjectId& pass : allPasses(project))
            if (const auto* dispatch = std::get_if<project::DispatchPass>(&passAt(project, pass)->kind))
                if (findsByEqualName(document, *dispatch, name))
                    add(nameOf(project, pass));
    return users;
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/document/edits/object_moves.h"

#include "core/project/edit/edits.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/project_edits.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <utility>

namespace wavelane::ui {

namespace {

bool isInGroup(const ObjectId& id, const ObjectId& group)
{
    return id.kind == group.kind && id.path.size() > group.path.size() &&
           std::ranges::equal(group.path, id.path | std::views::take(group.path.size()));
}

/// The objects that exist, each once, in the order of the frame, without those that go with their group.
QList<ObjectId> outermost(const project::Project& project, QList<ObjectId> ids)
{
    ids.removeIf([&](const ObjectId& id) { return !exists(project, id); });
    std::ranges::sort(ids, {}, [](const ObjectId& id) { return std::pair(id.kind, id.path); });
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
    const QList<ObjectId> all = ids;
    ids.removeIf([&](const ObjectId& id) {
        return std::ranges::any_of(all, [&](const ObjectId& group) { return isInGroup(id, group); });
    });
    return ids;
}

/// Calls `visit` with the list that the id is an address in.
void withListOf(project::Project& project, const ObjectId& id, const auto& visit)
{
    if (id.kind == ObjectKind::shader)
        visit(project.shaders);
    else if (id.kind == ObjectKind::resource)
        visit(project.resources);
    else if (id.kind == ObjectKind::expectation)
        visit(project.expectations);
    else if (auto* passes = passListOf(project, id))
        visit(*passes);
}

/// Adjusts an address to the removal of the object at `removed`.
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
               : QCoreApplication::translate("ProjectEdits", many, nullptr, static_cast<int>(ids.size()));
}

/// Takes the objects out, the last one first, and passes each with its serials to `taken`.
void takeOut(project::Project& project, ObjectSerials& serials, const QList<ObjectId>& ids, const auto& taken)
{
    for (qsizetype i = ids.size(); i-- > 0;)
        withListOf(project, ids[i], [&](auto& list) {
            const auto at = list.begin() + static_cast<std::ptrdiff_t>(ids[i].path.back());
            taken(ids[i], std::move(*at), serials.take(ids[i]));
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
    ObjectSerials serials = document.serials();
    takeOut(after, serials, gone, [](const ObjectId&, const auto&, const ObjectSerials::Node&) {});
    document.replace(std::move(after), std::move(serials),
                     stepNameOf(QT_TRANSLATE_NOOP("ProjectEdits", "Delete %1"),
                                QT_TRANSLATE_N_NOOP("ProjectEdits", "Delete %n object(s)"), document, gone));
}

QList<ObjectId> moveObjects(Document& document, const QList<ObjectId>& ids, const ObjectId& place)
{
    const QList<ObjectId> moved = outermost(document.project(), ids);
    const bool fits = !moved.isEmpty() && !place.path.empty() && std::ranges::all_of(moved, [&](const ObjectId& id) {
        return id.kind == place.kind && !isInGroup(place, id);
    });
    if (!fits)
        return {};
    project::Project after = document.project();
    ObjectId target = place;
    std::vector<project::ShaderEntry> shaders;
    std::vector<project::Resource> resources;
    std::vector<project::Pass> passes;
    std::vector<project::Expectation> expectations;
    ObjectSerials serials = document.serials();
    std::vector<ObjectSerials::Node> nodes;
    takeOut(after, serials, moved, [&]<class Object>(const ObjectId& id, Object object, ObjectSerials::Node node) {
        followRemoval(target, id);
        nodes.insert(nodes.begin(), std::move(node));
        if constexpr (std::is_same_v<Object, project::ShaderEntry>)
            shaders.insert(shaders.begin(), std::move(object));
        else if constexpr (std::is_same_v<Object, project::Resource>)
            resources.insert(resources.begin(), std::move(object));
        else if constexpr (std::is_same_v<Object, project::Expectation>)
            expectations.insert(expectations.begin(), std::move(object));
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
        else if constexpr (std::is_same_v<decltype(list), std::vector<project::Expectation>&>)
            list.insert(at, expectations.begin(), expectations.end());
        else
            list.insert(at, passes.begin(), passes.end());
    });
    if (!isPlace)
        return {};
    QList<ObjectId> now;
    for (ObjectSerials::Node& node : nodes) {
        now += target;
        serials.insert(target, std::move(node));
        ++target.path.back();
    }
    if (!(after == document.project()))
        document.replace(std::move(after), std::move(serials),
                         stepNameOf(QT_TRANSLATE_NOOP("ProjectEdits", "Move %1"),
                                    QT_TRANSLATE_N_NOOP("ProjectEdits", "Move %n object(s)"), document, moved));
    return now;
}

bool bindsByEqualName(const Document& document, const project::DispatchPass& pass, const std::string& resource)
{
    return std::ranges::any_of(document.declared(pass.shader), [&](const DeclaredSlot& slot) {
        return slot.name == resource && std::ranges::none_of(pass.bind, [&](const project::BindEntry& entry) {
                   return entry.key == slot.name || entry.key == slot.registerKey;
               });
    });
}

QStringList referrersOf(const Document& document, const ObjectId& id)
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
        add(exists(project, owner) ? nameOf(project, owner) : toQt(one.owner));
    }
    if (kind == project::ObjectKind::resource)
        for (const ObjectId& pass : allPasses(project))
            if (const auto* dispatch = std::get_if<project::DispatchPass>(&passAt(project, pass)->kind))
                if (bindsByEqualName(document, *dispatch, name))
                    add(nameOf(project, pass));
    return users;
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/document/objects/object_serials.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace wavelane::ui {

namespace {

using Node = ObjectSerials::Node;

constexpr std::array sectionKinds{ObjectKind::shader, ObjectKind::resource, ObjectKind::pass,
                                  ObjectKind::expectation};

std::size_t sectionOf(ObjectKind kind)
{
    return static_cast<std::size_t>(std::ranges::find(sectionKinds, kind) - sectionKinds.begin());
}

const std::vector<project::Pass>* childrenOf(const project::Pass& pass)
{
    const auto* group = std::get_if<project::GroupPass>(&pass.kind);
    return group ? &group->passes : nullptr;
}

bool haveShape(const std::vector<Node>& nodes, const std::vector<project::Pass>& passes)
{
    if (nodes.size() != passes.size())
        return false;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto* children = childrenOf(passes[i]);
        if (children ? !haveShape(nodes[i].children, *children) : !nodes[i].children.empty())
            return false;
    }
    return true;
}

/// An object of a project with what identifies it.
template<class Object>
struct IdentifiedObject
{
    const Object* object = nullptr;
    ObjectId id;
    std::size_t listSize = 0;
    ObjectSerial serial = 0;
};

template<class Object>
std::vector<IdentifiedObject<Object>> entriesOf(const std::vector<Object>& list, ObjectKind kind)
{
    std::vector<IdentifiedObject<Object>> entries;
    for (std::size_t i = 0; i < list.size(); ++i)
        entries.push_back({.object = &list[i], .id = {kind, {i}}, .listSize = list.size()});
    return entries;
}

void appendPasses(std::vector<IdentifiedObject<project::Pass>>& entries, const std::vector<project::Pass>& list,
                  const std::vector<std::size_t>& prefix)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::vector<std::size_t> path = prefix;
        path.push_back(i);
        entries.push_back({.object = &list[i], .id = {ObjectKind::pass, path}, .listSize = list.size()});
        if (const auto* children = childrenOf(list[i]))
            appendPasses(entries, *children, path);
    }
}

/// Gives each entry of `after` the serial of the entry of `before` that it continues.
template<class Object>
void matchEntries(std::vector<IdentifiedObject<Object>>& before, std::vector<IdentifiedObject<Object>>& after)
{
    const auto match = [&](const auto& isSame) {
        for (IdentifiedObject<Object>& now : after) {
            if (now.serial != 0)
                continue;
            const auto found = std::ranges::find_if(
                before, [&](const IdentifiedObject<Object>& then) { return then.serial != 0 && isSame(then, now); });
            if (found != before.end())
                now.serial = std::exchange(found->serial, 0);
        }
    };
    const auto areNamed = [](const IdentifiedObject<Object>& then, const IdentifiedObject<Object>& now) {
        return !now.object->name.empty() && then.object->name == now.object->name;
    };
    const auto areAtOnePlace = [](const IdentifiedObject<Object>& then, const IdentifiedObject<Object>& now) {
        return then.id == now.id && then.listSize == now.listSize;
    };
    const auto areEqual = [](const IdentifiedObject<Object>& then, const IdentifiedObject<Object>& now) {
        return *then.object == *now.object;
    };
    // Most objects stay as they are, at the same place from the beginning or from the end of the list. Finding them
    // first keeps edits of long lists fast.
    const auto take = [&](IdentifiedObject<Object>& then, IdentifiedObject<Object>& now) {
        const bool isSame = then.serial != 0 && now.serial == 0 && areEqual(then, now);
        if (isSame)
            now.serial = std::exchange(then.serial, 0);
        return isSame;
    };
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
        if (before[i].id != after[i].id || !take(before[i], after[i]))
            break;
    for (std::size_t i = 1; i <= std::min(before.size(), after.size()); ++i)
        if (!take(before[before.size() - i], after[after.size() - i]))
            break;
    match([&](const auto& then, const auto& now) { return areAtOnePlace(then, now) && areNamed(then, now); });
    match(areNamed);
    match([&](const auto& then, const auto& now) { return then.id == now.id && areEqual(then, now); });
    match(areEqual);
    match(areAtOnePlace);
}

template<class Object>
void transfer(std::vector<IdentifiedObject<Object>> before, std::vector<IdentifiedObject<Object>> after,
              const ObjectSerials& serials, ObjectSerials& carried, ObjectSerial& next)
{
    for (IdentifiedObject<Object>& each : before)
        each.serial = serials.at(each.id);
    matchEntries(before, after);
    // Groups come before what they hold, so that each list is filled from its beginning.
    for (const IdentifiedObject<Object>& each : after)
        carried.insert(each.id, {.serial = each.serial != 0 ? each.serial : next++, .children = {}});
}

/// Turns one tree of serials into another, step by step.
class Rearrangement
{
public:
    Rearrangement(const ObjectSerials& before, const ObjectSerials& after) : m_now(before), m_after(after)
    {
        collect(m_staying);
    }

    std::vector<StructureChange> run()
    {
        for (const ObjectKind kind : sectionKinds)
            remove(kind, {});
        for (const ObjectKind kind : sectionKinds)
            arrange(kind, {});
        for (const ObjectKind kind : sectionKinds) // Groups that held objects which have moved out by now.
            remove(kind, {});
        return std::move(m_changes);
    }

private:
    static const std::vector<Node>& listAt(const ObjectSerials& tree, ObjectKind kind,
                                           const std::vector<std::size_t>& parent)
    {
        const std::vector<Node>* list = &tree.of(kind);
        for (const std::size_t index : parent)
            list = &(*list)[index].children;
        return *list;
    }
    static std::vector<std::size_t> below(std::vector<std::size_t> parent, std::size_t index)
    {
        parent.push_back(index);
        return parent;
    }
    void collect(std::set<ObjectSerial>& serials) const
    {
        const auto add = [&](const auto& self, const std::vector<Node>& list) -> void {
            for (const Node& each : list) {
                serials.insert(each.serial);
                self(self, each.children);
            }
        };
        for (const ObjectKind kind : sectionKinds)
            add(add, m_after.of(kind));
    }

    /// Removes what is not in the new tree and holds nothing that is.
    void remove(ObjectKind kind, const std::vector<std::size_t>& parent)
    {
        for (std::size_t i = listAt(m_now, kind, parent).size(); i-- > 0;) {
            remove(kind, below(parent, i));
            const Node& node = listAt(m_now, kind, parent)[i];
            if (m_staying.contains(node.serial) || !node.children.empty())
                continue;
            const ObjectId id{kind, below(parent, i)};
            m_changes.push_back(
                {.what = StructureChange::What::removed, .serial = node.serial, .from = id, .to = {}});
            m_now.take(id);
        }
    }

    void move(const ObjectId& from, const ObjectId& to)
    {
        m_changes.push_back({.what = StructureChange::What::moved, .serial = m_now.at(from), .from = from, .to = to});
        Node node = m_now.take(from);
        m_now.insert(to, std::move(node));
    }

    void arrange(ObjectKind kind, const std::vector<std::size_t>& parent)
    {
        const std::vector<Node>& wanted = listAt(m_after, kind, parent);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            place(kind, parent, wanted, i);
            arrange(kind, below(parent, i));
        }
    }

    /// Brings the object with the wanted serial to this index.
    void place(ObjectKind kind, const std::vector<std::size_t>& parent, const std::vector<Node>& wanted,
               std::size_t index)
    {
        const ObjectSerial serial = wanted[index].serial;
        const ObjectId to{kind, below(parent, index)};
        // If the next object is the wanted one, the one before it moves back: one step instead of many.
        const std::vector<Node>& now = listAt(m_now, kind, parent);
        if (index + 1 < now.size() && now[index].serial != serial && now[index + 1].serial == serial) {
            const auto later = std::ranges::find(wanted, now[index].serial, &Node::serial);
            const auto target = static_cast<std::size_t>(later - wanted.begin());
            if (later != wanted.end() && target > index && target < now.size())
                move(to, {kind, below(parent, target)});
        }
        if (m_now.at(to) == serial)
            return;
        const ObjectId from = m_now.find(serial);
        if (from.kind != ObjectKind::none) {
            move(from, to);
            return;
        }
        m_changes.push_back({.what = StructureChange::What::inserted, .serial = serial, .from = {}, .to = to});
        m_now.insert(to, {.serial = serial, .children = {}});
    }

    ObjectSerials m_now;
    const ObjectSerials& m_after;
    std::set<ObjectSerial> m_staying;
    std::vector<StructureChange> m_changes;
};

void collectNames(std::map<ObjectSerial, std::string>& names, const project::Project& project,
                  const ObjectSerials& serials)
{
    std::vector<IdentifiedObject<project::Pass>> passes;
    appendPasses(passes, project.passes, {});
    for (const auto& each : entriesOf(project.shaders, ObjectKind::shader))
        names[serials.at(each.id)] = each.object->name;
    for (const auto& each : entriesOf(project.resources, ObjectKind::resource))
        names[serials.at(each.id)] = each.object->name;
    for (const auto& each : entriesOf(project.expectations, ObjectKind::expectation))
        names[serials.at(each.id)] = each.object->name;
    for (const auto& each : passes)
        names[serials.at(each.id)] = each.object->name;
}

} // namespace

ObjectSerials::ObjectSerials() : m_sections(sectionKinds.size()) {}

const std::vector<ObjectSerials::Node>& ObjectSerials::of(ObjectKind kind) const
{
    return m_sections[sectionOf(kind)].children;
}

std::vector<ObjectSerials::Node>* ObjectSerials::listOf(const ObjectId& id)
{
    const std::size_t section = sectionOf(id.kind);
    if (section == m_sections.size() || id.path.empty())
        return nullptr;
    std::vector<Node>* list = &m_sections[section].children;
    for (std::size_t level = 0; level + 1 < id.path.size(); ++level) {
        if (id.path[level] >= list->size())
            return nullptr;
        list = &(*list)[id.path[level]].children;
    }
    return list;
}

ObjectSerial ObjectSerials::at(const ObjectId& id) const
{
    const std::vector<Node>* list = const_cast<ObjectSerials*>(this)->listOf(id);
    return list && id.path.back() < list->size() ? (*list)[id.path.back()].serial : 0;
}

ObjectId ObjectSerials::find(ObjectSerial serial) const
{
    ObjectId found;
    const auto search = [&](const auto& self, const std::vector<Node>& list) -> bool {
        for (std::size_t i = 0; i < list.size(); ++i) {
            found.path.push_back(i);
            if (list[i].serial == serial || self(self, list[i].children))
                return true;
            found.path.pop_back();
        }
        return false;
    };
    for (std::size_t section = 0; serial != 0 && section < m_sections.size(); ++section) {
        found.kind = sectionKinds[section];
        if (search(search, m_sections[section].children))
            return found;
    }
    return {};
}

bool ObjectSerials::fits(const project::Project& project) const
{
    return of(ObjectKind::shader).size() == project.shaders.size() &&
           of(ObjectKind::resource).size() == project.resources.size() &&
           haveShape(of(ObjectKind::pass), project.passes) &&
           of(ObjectKind::expectation).size() == project.expectations.size();
}

ObjectSerials::Node ObjectSerials::take(const ObjectId& id)
{
    std::vector<Node>& list = *listOf(id);
    const auto place = list.begin() + static_cast<std::ptrdiff_t>(id.path.back());
    Node node = std::move(*place);
    list.erase(place);
    return node;
}

void ObjectSerials::insert(const ObjectId& id, Node node)
{
    std::vector<Node>& list = *listOf(id);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(id.path.back()), std::move(node));
}

ObjectSerials transferSerials(const project::Project& before, const ObjectSerials& serials,
                              const project::Project& after, ObjectSerial& next)
{
    ObjectSerials carried;
    transfer(entriesOf(before.shaders, ObjectKind::shader), entriesOf(after.shaders, ObjectKind::shader), serials,
             carried, next);
    transfer(entriesOf(before.resources, ObjectKind::resource), entriesOf(after.resources, ObjectKind::resource),
             serials, carried, next);
    transfer(entriesOf(before.expectations, ObjectKind::expectation),
             entriesOf(after.expectations, ObjectKind::expectation), serials, carried, next);
    std::vector<IdentifiedObject<project::Pass>> passesBefore;
    std::vector<IdentifiedObject<project::Pass>> passesAfter;
    appendPasses(passesBefore, before.passes, {});
    appendPasses(passesAfter, after.passes, {});
    transfer(std::move(passesBefore), std::move(passesAfter), serials, carried, next);
    return carried;
}

std::vector<StructureChange> changesBetween(const ObjectSerials& before, const ObjectSerials& after)
{
    return Rearrangement(before, after).run();
}

void appendRenames(std::vector<StructureChange>& changes, const project::Project& projectBefore,
                   const ObjectSerials& before, const project::Project& projectAfter, const ObjectSerials& after)
{
    std::map<ObjectSerial, std::string> namesBefore;
    std::map<ObjectSerial, std::string> namesAfter;
    collectNames(namesBefore, projectBefore, before);
    collectNames(namesAfter, projectAfter, after);
    for (const auto& [serial, name] : namesAfter)
        if (const auto then = namesBefore.find(serial); then != namesBefore.end() && then->second != name)
            changes.push_back(
                {.what = StructureChange::What::renamed, .serial = serial, .from = {}, .to = after.find(serial)});
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/models/project_tree.h"

#include <algorithm>
#include <utility>

namespace wavelane::ui {

void ProjectTree::build(const ObjectSerials& serials)
{
    clear();
    for (const ObjectKind section :
         {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass, ObjectKind::expectation}) {
        Node& heading = *m_root.children.emplace_back(std::make_unique<Node>());
        heading.section = section;
        append(heading, serials.of(section));
    }
    renumber(m_root);
}

void ProjectTree::append(Node& parent, const std::vector<ObjectSerials::Node>& serials)
{
    for (const ObjectSerials::Node& each : serials) {
        Node& node = *parent.children.emplace_back(std::make_unique<Node>());
        node.serial = each.serial;
        append(node, each.children);
    }
    renumber(parent);
}

void ProjectTree::renumber(Node& parent)
{
    for (std::size_t i = 0; i < parent.children.size(); ++i) {
        parent.children[i]->parent = &parent;
        parent.children[i]->row = static_cast<int>(i);
    }
}

ProjectTree::Node& ProjectTree::at(ObjectKind kind, const std::vector<std::size_t>& path)
{
    Node* node = std::ranges::find(m_root.children, kind, &Node::section)->get();
    for (const std::size_t index : path)
        node = node->children[index].get();
    return *node;
}

ProjectTree::Node& ProjectTree::parentOf(const ObjectId& id)
{
    return at(id.kind, {id.path.begin(), id.path.end() - 1});
}

const ProjectTree::Node* ProjectTree::find(const ObjectId& id) const
{
    const auto heading = std::ranges::find(m_root.children, id.kind, &Node::section);
    if (heading == m_root.children.end() || id.path.empty())
        return nullptr;
    const Node* node = heading->get();
    for (const std::size_t index : id.path) {
        if (index >= node->children.size())
            return nullptr;
        node = node->children[index].get();
    }
    return node;
}

ObjectId ProjectTree::idOf(const Node& node)
{
    ObjectId id;
    const Node* each = &node;
    for (; each->parent && each->section == ObjectKind::none; each = each->parent)
        id.path.push_back(static_cast<std::size_t>(each->row));
    std::ranges::reverse(id.path);
    id.kind = id.path.empty() ? ObjectKind::project : each->section;
    return id;
}

ProjectTree::Move ProjectTree::planMove(const StructureChange& change)
{
    Node& source = parentOf(change.from);
    // Before the step, the target list may be one place further down.
    std::vector<std::size_t> path(change.to.path.begin(), change.to.path.end() - 1);
    const std::size_t level = change.from.path.size() - 1;
    const bool passesSource =
        path.size() > level &&
        std::equal(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(level), change.from.path.begin()) &&
        path[level] >= change.from.path.back();
    if (passesSource)
        ++path[level];
    return {.source = source,
            .row = static_cast<int>(change.from.path.back()),
            .target = at(change.to.kind, path),
            .targetRow = static_cast<int>(change.to.path.back())};
}

void ProjectTree::insert(Node& parent, int row, std::unique_ptr<Node> node)
{
    parent.children.insert(parent.children.begin() + row, std::move(node));
    renumber(parent);
}

std::unique_ptr<ProjectTree::Node> ProjectTree::take(Node& parent, int row)
{
    auto node = std::move(parent.children[static_cast<std::size_t>(row)]);
    parent.children.erase(parent.children.begin() + row);
    renumber(parent);
    return node;
}

} // namespace wavelane::ui

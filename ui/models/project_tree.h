// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_serials.h"
#include "ui/models/project_rows.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace wavelane::ui {

/// The nodes of ProjectModel: the headings Shaders, Resources, Passes and Expectations, and below them one node for
/// each object. Nodes keep their addresses while the tree changes, so model indexes can point to them. UI thread.
class ProjectTree
{
public:
    struct Node
    {
        ObjectSerial serial = 0;
        ObjectKind section = ObjectKind::none; ///< Set for the headings.
        ProjectRow shown; ///< Composed once, so that `data` is fast and only rows that differ are announced.
        Node* parent = nullptr;
        int row = 0;
        std::vector<std::unique_ptr<Node>> children;
    };
    /// Where an object moves, in nodes as they are before the move.
    struct Move
    {
        Node& source;
        int row;
        Node& target;
        int targetRow; ///< Without the moved node.
    };

    Node& root() { return m_root; }
    const Node& root() const { return m_root; }

    void clear() { m_root.children.clear(); }
    void build(const ObjectSerials& serials); ///< Replaces all nodes; they show nothing yet.

    /// The node of a list: an empty path is the heading. The node must exist.
    Node& at(ObjectKind kind, const std::vector<std::size_t>& path);
    Node& parentOf(const ObjectId& id);
    const Node* find(const ObjectId& id) const; ///< Null if there is no such object.
    /// The address that follows from the node's place. Kind `project` for the headings.
    static ObjectId idOf(const Node& node);

    /// The nodes that a step of kind `moved` concerns. Its `to` counts without the moved object.
    Move planMove(const StructureChange& change);
    void insert(Node& parent, int row, std::unique_ptr<Node> node);
    std::unique_ptr<Node> take(Node& parent, int row);

private:
    static void append(Node& parent, const std::vector<ObjectSerials::Node>& serials);
    static void renumber(Node& parent);

    Node m_root;
};

} // namespace wavelane::ui

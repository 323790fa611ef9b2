// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "ui/document/objects/object_id.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::ui {

/// Identity of an object while its document is open: it stays the same when the object is edited, renamed or moved,
/// and comes back with undo and redo. 0 means none. Serials are not saved.
using ObjectSerial = std::uint64_t;

/// The serials of all objects, in a tree of the project's shape. A value.
class ObjectSerials
{
public:
    struct Node
    {
        ObjectSerial serial = 0;
        std::vector<Node> children;

        bool operator==(const Node&) const = default;
    };

    ObjectSerials();
    bool operator==(const ObjectSerials&) const = default;

    ObjectSerial at(const ObjectId& id) const; ///< 0 if there is no such object.
    ObjectId find(ObjectSerial serial) const;  ///< Kind `none` if there is no such object.
    /// The objects of a kind; for passes those outside of groups.
    const std::vector<Node>& of(ObjectKind kind) const;
    bool fits(const project::Project& project) const; ///< The tree has the project's shape.

    /// For edits that know what they move. The ids must exist; an insertion may be at the end of a list.
    Node take(const ObjectId& id);
    void insert(const ObjectId& id, Node node);

private:
    std::vector<Node>* listOf(const ObjectId& id);

    std::vector<Node> m_sections; ///< Shaders, resources, passes, expectations.
};

/// One step of a structural change. Steps are applied in order, so each id is an address after the steps before it.
struct StructureChange
{
    enum class What { inserted, removed, moved, renamed };
    What what = What::inserted;
    ObjectSerial serial = 0;
    ObjectId from; ///< For `removed` and `moved`, the address before this step.
    ObjectId to;   ///< For `inserted`, `moved` and `renamed`, the address after this step.

    bool operator==(const StructureChange&) const = default;
};

/// Gives serials to a project that replaces another one. Objects are recognized by their names, then by equal values,
/// then by their places in lists of equal length; others get new serials, counted up from `next`.
ObjectSerials transferSerials(const project::Project& before, const ObjectSerials& serials,
                              const project::Project& after, ObjectSerial& next);

/// The steps that lead from one tree to the other. Inserted objects are leaves: their children follow one by one.
std::vector<StructureChange> changesBetween(const ObjectSerials& before, const ObjectSerials& after);

/// Appends a `renamed` step for each object with another name.
void appendRenames(std::vector<StructureChange>& changes, const project::Project& projectBefore,
                   const ObjectSerials& before, const project::Project& projectAfter, const ObjectSerials& after);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/document/objects/new_objects.h"
#include "ui/document/objects/object_id.h"

#include <QString>

#include <string>

namespace wavelane::ui {

class Document;

/// Adds an object with sensible values and an unused name as one undo step, and returns its id. A shader also gets a
/// source file with a small kernel that compiles, unless a file of that name exists. `near` is the user's selection:
/// a new pass works on a selected resource, follows a selected pass and goes into a selected group; a new group takes
/// the selected pass.
Result<ObjectId> addObject(Document& document, NewObject what, const ObjectId& near = {});

/// Removes the object. What refers to it keeps its name and is reported as a problem.
void removeObject(Document& document, const ObjectId& id);
/// Inserts a copy with an unused name after the object, and returns the id of the copy.
ObjectId duplicateObject(Document& document, const ObjectId& id);
/// Renames the object and everything that refers to it. A slot that was bound to a resource because of its equal name
/// gets an entry. `bad_value` or `duplicate_name` if the name is not allowed.
Result<void> renameObject(Document& document, const ObjectId& id, const std::string& name);
/// Moves the object up (−1) or down (1) by one and returns its new id. A pass enters a neighboring group, and leaves
/// its own group at either end.
ObjectId moveObject(Document& document, const ObjectId& id, int step);

QString nameOf(const project::Project& project, const ObjectId& id);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/document/new_objects.h"
#include "ui/document/object_id.h"

#include <QString>

#include <string>

namespace wavelane::ui {

class Document;

/// Adds an object with sensible values and a name that is free, as one undo step, and names it. A shader also gets a
/// source file with a small kernel that compiles, where there is none of that name. `near` is what the user has
/// selected: a pass works on it, or comes behind it or into it where it is a pass or a group; a group takes it in.
Result<ObjectId> addObject(Document& document, NewObject what, const ObjectId& near = {});

/// Removes the object; passes that used it keep its name and say what is missing.
void removeObject(Document& document, const ObjectId& id);
/// Copies it behind itself under a free name.
ObjectId duplicateObject(Document& document, const ObjectId& id);
/// Gives it another name and follows with everything that refers to it; a slot that had found a resource by its equal
/// name names it from now on. `bad_value` or `duplicate_name` where the name cannot be.
Result<void> renameObject(Document& document, const ObjectId& id, const std::string& name);
/// Moves it up (−1) or down (1) by one; the id afterwards. A pass goes into a group that it meets, and out of its own
/// at either end.
ObjectId moveObject(Document& document, const ObjectId& id, int step);

QString nameOf(const project::Project& project, const ObjectId& id);

} // namespace wavelane::ui

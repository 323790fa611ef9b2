// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "ui/document/object_id.h"

#include <QString>

#include <string>

namespace wavelane::ui {

class Document;

/// What the user can add to a project.
enum class NewObject { shader, buffer, texture, sampler, constants, dispatch, copy, clear, present, swap };

/// Adds an object with sensible values and a name that is free, as one undo step, and names it. A shader also gets a
/// source file with a small kernel that compiles, where there is none of that name.
Result<ObjectId> addObject(Document& document, NewObject what);

/// Removes the object; passes that used it keep its name and say what is missing.
void removeObject(Document& document, const ObjectId& id);
/// Copies it behind itself under a free name.
ObjectId duplicateObject(Document& document, const ObjectId& id);
/// Gives it another name and follows with everything that refers to it. `bad_value` or `duplicate_name` where the
/// name cannot be.
Result<void> renameObject(Document& document, const ObjectId& id, const std::string& name);
/// Moves it up (−1) or down (1) in its list; the id afterwards.
ObjectId moveObject(Document& document, const ObjectId& id, int step);

QString nameOf(const project::Project& project, const ObjectId& id);

} // namespace wavelane::ui

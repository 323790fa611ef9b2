// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"

#include <QList>
#include <QStringList>

namespace wavelane::ui {

class Document;

// Edits of several objects, each as one undo step. Ids of missing objects are ignored, and objects in a group that is
// itself among the ids go with the group.

/// Removes the objects. What refers to them keeps their names and is reported as a problem.
void removeObjects(Document& document, const QList<ObjectId>& ids);

/// Moves objects of one kind, in the order of the frame, to consecutive places. `place.path` ends with the index of
/// the first one, counted before the move. Returns the ids after the move; empty, and nothing has changed, if kinds
/// differ or a group would be moved into itself.
QList<ObjectId> moveObjects(Document& document, const QList<ObjectId>& ids, const ObjectId& place);

/// Names of the objects that refer to this one: passes, resources, and passes with a slot of the resource's name.
QStringList referrersOf(const Document& document, const ObjectId& id);

/// True if the dispatch has a slot without an entry that is bound to the resource because of its equal name.
bool bindsByEqualName(const Document& document, const project::DispatchPass& pass, const std::string& resource);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/object_id.h"

#include <QList>
#include <QStringList>

namespace wavelane::ui {

class Document;

/// What can be done to several objects at once, each as one step of undo. Ids of objects that are not there are
/// passed over, and what lies in a group that is among them goes with the group.

/// Removes them; what used them keeps their names and says what is missing.
void removeObjects(Document& document, const QList<ObjectId>& ids);

/// Brings objects of one kind to a place, in the order of the frame: `place.path` ends with the index at which the
/// first of them comes to stand, counted while they are still where they were. Their ids afterwards; empty, and
/// nothing has changed, where kinds differ or a group would come into itself.
QList<ObjectId> moveObjects(Document& document, const QList<ObjectId>& ids, const ObjectId& place);

/// Names of what refers to the object: passes, resources, and slots that find a resource by its equal name.
QStringList usersOf(const Document& document, const ObjectId& id);

/// True where a slot of the dispatch has no key and finds the resource by its equal name.
bool findsByEqualName(const Document& document, const project::DispatchPass& pass, const std::string& resource);

} // namespace wavelane::ui

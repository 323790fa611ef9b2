// SPDX-License-Identifier: MIT
#pragma once

#include "ui/models/project_tree.h"

class QMimeData;

namespace wavelane::ui {

class Document;

/// Where a drop on `node` at `row` (-1: on the node itself) inserts objects: a drop on a heading or a group appends
/// to it, a drop on another object inserts before it. An empty path if it cannot.
ObjectId dropPlace(const Document& document, const ProjectTree::Node& node, int row);

/// Whether the dragged objects can move to the place, or the dragged files can be added to the project.
bool acceptsDrop(const Document& document, const QMimeData& data, const ObjectId& place);

} // namespace wavelane::ui

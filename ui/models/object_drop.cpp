// SPDX-License-Identifier: MIT
#include "ui/models/object_drop.h"

#include "ui/document/document.h"
#include "ui/models/object_drag.h"

#include <QMimeData>

#include <algorithm>
#include <variant>

namespace wavelane::ui {

ObjectId dropPlace(const Document& document, const ProjectTree::Node& node, int row)
{
    const std::size_t childCount = node.children.size();
    const std::size_t index = row < 0 ? childCount : std::min(static_cast<std::size_t>(row), childCount);
    if (node.section != ObjectKind::none)
        return {node.section, {index}};
    if (!node.parent)
        return {};
    ObjectId place = ProjectTree::idOf(node);
    const project::Pass* pass = passAt(document.project(), place);
    if (pass && std::holds_alternative<project::GroupPass>(pass->kind))
        place.path.push_back(index);
    return place;
}

bool acceptsDrop(const Document& document, const QMimeData& data, const ObjectId& place)
{
    if (!document.isOpen() || !document.isReadable() || !document.isWritable())
        return false;
    if (!projectFilesIn(data).isEmpty())
        return true;
    const QList<ObjectId> ids = objectsIn(data);
    return !ids.isEmpty() && !place.path.empty() &&
           std::ranges::all_of(ids, [&](const ObjectId& id) { return id.kind == place.kind; });
}

} // namespace wavelane::ui

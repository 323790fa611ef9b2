// SPDX-License-Identifier: MIT
// What can be dragged in the project tree, and what a drop does.
#include "ui/document/object_moves.h"
#include "ui/models/object_drag.h"
#include "ui/models/project_model.h"

#include <QMimeData>

#include <algorithm>

namespace wavelane::ui {

QStringList ProjectModel::mimeTypes() const
{
    return {objectMimeType, QStringLiteral("text/uri-list")};
}

Qt::DropActions ProjectModel::supportedDragActions() const
{
    return Qt::MoveAction | Qt::CopyAction; // Copies, for those that a resource is dropped on as a reference.
}

Qt::DropActions ProjectModel::supportedDropActions() const
{
    return Qt::MoveAction | Qt::CopyAction;
}

QMimeData* ProjectModel::mimeData(const QModelIndexList& indexes) const
{
    QList<ObjectId> ids;
    for (const QModelIndex& index : indexes)
        if (index.column() == nameColumn && sectionAt(index) == ObjectKind::none)
            ids += objectAt(index);
    return ids.isEmpty() ? nullptr : dragOf(ids);
}

ObjectId ProjectModel::placeAt(int row, const QModelIndex& parent) const
{
    // Upon a heading or group: behind what it holds. Upon anything else: in front of it.
    const Node& node = nodeAt(parent);
    const auto childCount = static_cast<std::size_t>(rowCount(parent.siblingAtColumn(nameColumn)));
    const std::size_t index = row < 0 ? childCount : std::min(static_cast<std::size_t>(row), childCount);
    if (node.section != ObjectKind::none)
        return {node.section, {index}};
    if (!parent.isValid())
        return {};
    ObjectId place = node.id;
    const project::Pass* pass = passAt(m_document.project(), place);
    if (pass && std::holds_alternative<project::GroupPass>(pass->kind))
        place.path.push_back(index);
    return place;
}

bool ProjectModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int row, int,
                                   const QModelIndex& parent) const
{
    if (!data || !m_document.isOpen() || !m_document.isReadable() || !m_document.isWritable())
        return false;
    if (!projectFilesIn(*data).isEmpty())
        return true;
    const QList<ObjectId> ids = objectsIn(*data);
    const ObjectId place = placeAt(row, parent);
    return !ids.isEmpty() && !place.path.empty() &&
           std::ranges::all_of(ids, [&](const ObjectId& id) { return id.kind == place.kind; });
}

bool ProjectModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                const QModelIndex& parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    // The view is still amid the drop, and the model begins anew with the change: it follows behind.
    if (const QStringList files = projectFilesIn(*data); !files.isEmpty()) {
        QMetaObject::invokeMethod(this, [this, files] { Q_EMIT filesDropped(files); }, Qt::QueuedConnection);
        return true;
    }
    const auto move = [this, ids = objectsIn(*data), place = placeAt(row, parent)] {
        if (const QList<ObjectId> moved = moveObjects(m_document, ids, place); !moved.isEmpty())
            Q_EMIT objectsMoved(moved);
    };
    QMetaObject::invokeMethod(this, move, Qt::QueuedConnection);
    return true;
}

} // namespace wavelane::ui

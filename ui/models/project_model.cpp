// SPDX-License-Identifier: MIT
#include "ui/models/project_model.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/object_drag.h"
#include "ui/models/object_drop.h"
#include "ui/models/row_data.h"
#include "ui/session/engine_session.h"

#include <QMimeData>

#include <memory>
#include <utility>

namespace wavelane::ui {

ProjectModel::ProjectModel(Document& document, EngineSession& session, QObject* parent)
    : QAbstractItemModel(parent), m_document(document), m_session(session)
{
    rebuild();
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            beginResetModel();
            rebuild();
            endResetModel();
        } else if (event.what == ChangeEvent::What::structure) {
            apply(event.changes);
        } else if (event.what == ChangeEvent::What::object) {
            refreshAll();
        }
    });
    connect(&m_document.problems(), &Problems::changed, this, &ProjectModel::refreshAll);
    connect(&m_session, &EngineSession::reportReadable, this, &ProjectModel::refreshAll);
    connect(&m_session, &EngineSession::stateChanged, this, &ProjectModel::refreshVerdicts);
    connect(&m_session, &EngineSession::compilesFinished, this, &ProjectModel::refreshVerdicts);
    connect(&m_session.expectations(), &ExpectationStates::changed, this, &ProjectModel::refreshAll);
}

ProjectModel::~ProjectModel() = default;

// The tree

void ProjectModel::rebuild()
{
    m_tree.clear();
    m_serials = m_document.serials();
    if (!m_document.isOpen())
        return;
    m_tree.build(m_serials);
    composeAll();
}

void ProjectModel::apply(const std::vector<StructureChange>& changes)
{
    m_isChanging = true;
    for (const StructureChange& change : changes) {
        switch (change.what) {
        case StructureChange::What::inserted:
            insert(change);
            break;
        case StructureChange::What::removed:
            remove(change);
            break;
        case StructureChange::What::moved:
            move(change);
            break;
        case StructureChange::What::renamed:
            break; // The rows are refreshed below.
        }
    }
    m_isChanging = false;
    m_serials = m_document.serials();
    refreshAll();
    Q_EMIT structureChanged();
}

void ProjectModel::insert(const StructureChange& change)
{
    Node& parent = m_tree.parentOf(change.to);
    const int row = static_cast<int>(change.to.path.back());
    beginInsertRows(indexOf(parent, nameColumn), row, row);
    auto node = std::make_unique<Node>();
    node->serial = change.serial;
    // The document has its final shape: this is where the row will be.
    node->shown = ProjectRows(m_document, m_session).rowOf(m_document.serials().find(change.serial));
    m_tree.insert(parent, row, std::move(node));
    endInsertRows();
}

void ProjectModel::remove(const StructureChange& change)
{
    Node& parent = m_tree.parentOf(change.from);
    const int row = static_cast<int>(change.from.path.back());
    beginRemoveRows(indexOf(parent, nameColumn), row, row);
    const auto gone = m_tree.take(parent, row);
    endRemoveRows();
}

void ProjectModel::move(const StructureChange& change)
{
    const auto [source, row, target, to] = m_tree.planMove(change);
    // Qt counts the target row before the move.
    const int targetRow = &source == &target && to > row ? to + 1 : to;
    if (!beginMoveRows(indexOf(source, nameColumn), row, row, indexOf(target, nameColumn), targetRow))
        return;
    m_tree.insert(target, to, m_tree.take(source, row));
    endMoveRows();
}

const ProjectModel::Node& ProjectModel::nodeAt(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<const Node*>(index.constInternalPointer()) : m_tree.root();
}

QModelIndex ProjectModel::indexOf(const Node& node, int column) const
{
    return &node == &m_tree.root() ? QModelIndex() : createIndex(node.row, column, &node);
}

ObjectId ProjectModel::objectAt(const QModelIndex& index) const
{
    return index.isValid() ? ProjectTree::idOf(nodeAt(index)) : ObjectId{};
}

ObjectSerial ProjectModel::serialAt(const QModelIndex& index) const
{
    return nodeAt(index).serial;
}

ObjectKind ProjectModel::sectionAt(const QModelIndex& index) const
{
    return nodeAt(index).section;
}

QModelIndex ProjectModel::indexOf(const ObjectId& id) const
{
    const Node* node = m_tree.find(id);
    return node ? indexOf(*node, nameColumn) : QModelIndex();
}

QModelIndex ProjectModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeAt(parent).children[static_cast<std::size_t>(row)].get());
}

QModelIndex ProjectModel::parent(const QModelIndex& child) const
{
    const Node* parent = child.isValid() ? nodeAt(child).parent : nullptr;
    return parent ? indexOf(*parent, nameColumn) : QModelIndex();
}

int ProjectModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeAt(parent).children.size());
}

// What the rows show

void ProjectModel::composeAll()
{
    compose(m_tree.root(), ProjectRows(m_document, m_session));
}

void ProjectModel::compose(Node& node, const ProjectRows& rows)
{
    for (const auto& child : node.children) {
        if (child->section == ObjectKind::none)
            child->shown = rows.rowOf(ProjectTree::idOf(*child));
        compose(*child, rows);
    }
}

void ProjectModel::refreshVerdicts()
{
    // Only verdicts depend on whether results are current, and a session changes its state with every run.
    if (m_document.isOpen() && !m_document.project().expectations.empty())
        refreshAll();
}

void ProjectModel::refreshAll()
{
    // If problems change before the event of a structural change arrives, the rows are refreshed after it.
    if (m_serials == m_document.serials())
        refresh(m_tree.root(), ProjectRows(m_document, m_session));
}

void ProjectModel::refresh(Node& node, const ProjectRows& rows)
{
    const Node* first = nullptr;
    const Node* last = nullptr;
    int firstColumn = detailColumn;
    for (const auto& child : node.children) {
        if (child->section == ObjectKind::none) {
            ProjectRow now = rows.rowOf(ProjectTree::idOf(*child));
            if (now != child->shown) {
                first = first ? first : child.get();
                last = child.get();
                const bool isDetailAlone = now.name == child->shown.name && now.badge == child->shown.badge &&
                                           now.icon == child->shown.icon && now.verdict == child->shown.verdict &&
                                           now.isCurrent == child->shown.isCurrent &&
                                           now.isEnabled == child->shown.isEnabled;
                firstColumn = isDetailAlone ? firstColumn : nameColumn;
                child->shown = std::move(now);
            }
        }
        refresh(*child, rows);
    }
    if (first)
        Q_EMIT dataChanged(indexOf(*first, firstColumn), indexOf(*last, detailColumn));
}

QVariant ProjectModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node& node = nodeAt(index);
    const bool isName = index.column() == nameColumn;
    if (node.section != ObjectKind::none)
        return headingData(node.section, isName, role);
    return rowData(m_document, {.row = node.shown, .id = ProjectTree::idOf(node), .isName = isName}, role);
}

// Edits

bool ProjectModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role == Qt::CheckStateRole && index.isValid()) {
        const ObjectId id = objectAt(index);
        const bool on = value.toInt() == Qt::Checked;
        if (!passAt(m_document.project(), id) || !m_document.isWritable())
            return false;
        const QString name = nameOf(m_document.project(), id);
        m_document.edit<project::Pass>(id, (on ? tr("Enable %1") : tr("Disable %1")).arg(name),
                                       [on](project::Pass& pass) { pass.enabled = on; });
        return true;
    }
    if (role != Qt::EditRole || !index.isValid())
        return false;
    if (auto renamed = renameObject(m_document, objectAt(index), toUtf8(value.toString().trimmed())); !renamed) {
        Q_EMIT refused(coreMessage(renamed.error().message));
        return false;
    }
    return true;
}

Qt::ItemFlags ProjectModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // Files, on the free area below the last row.
    if (nodeAt(index).section != ObjectKind::none)
        return Qt::ItemIsEnabled | Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    // A name that is typed into a read-only project would be lost.
    if (index.column() != nameColumn || !m_document.isReadable() || !m_document.isWritable())
        return flags;
    if (passAt(m_document.project(), objectAt(index)))
        flags |= Qt::ItemIsUserCheckable;
    return flags | Qt::ItemIsEditable;
}

// Drag and drop

QStringList ProjectModel::mimeTypes() const
{
    return {objectMimeType, QStringLiteral("text/uri-list")};
}

Qt::DropActions ProjectModel::supportedDragActions() const
{
    return Qt::MoveAction | Qt::CopyAction; // Copy: a resource that is dropped on a field as a reference.
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

bool ProjectModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int row, int,
                                   const QModelIndex& parent) const
{
    return data && acceptsDrop(m_document, *data, dropPlace(m_document, nodeAt(parent), row));
}

bool ProjectModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                const QModelIndex& parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    // The view has not finished the drop, so the document must not change yet.
    if (const QStringList files = projectFilesIn(*data); !files.isEmpty()) {
        QMetaObject::invokeMethod(this, [this, files] { Q_EMIT filesDropped(files); }, Qt::QueuedConnection);
        return true;
    }
    const auto move = [this, ids = objectsIn(*data), place = dropPlace(m_document, nodeAt(parent), row)] {
        if (const QList<ObjectId> moved = moveObjects(m_document, ids, place); !moved.isEmpty())
            Q_EMIT objectsMoved(moved);
    };
    QMetaObject::invokeMethod(this, move, Qt::QueuedConnection);
    return true;
}

} // namespace wavelane::ui

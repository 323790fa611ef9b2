// SPDX-License-Identifier: MIT
#include "ui/models/project_model.h"

#include "ui/base/text.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/models/object_drag.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFont>
#include <QMimeData>

#include <algorithm>
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
    connect(&m_session, &EngineSession::reported, this, &ProjectModel::refreshAll);
}

ProjectModel::~ProjectModel() = default;

// The tree

void ProjectModel::rebuild()
{
    m_root.children.clear();
    m_serials = m_document.serials();
    if (!m_document.isOpen())
        return;
    for (const ObjectKind section : {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass}) {
        Node& heading = *m_root.children.emplace_back(std::make_unique<Node>());
        heading.section = section;
        appendNodes(heading, m_document.serials().of(section));
    }
    renumber(m_root);
    composeAll();
}

void ProjectModel::appendNodes(Node& parent, const std::vector<ObjectSerials::Node>& serials)
{
    for (const ObjectSerials::Node& each : serials) {
        Node& node = *parent.children.emplace_back(std::make_unique<Node>());
        node.serial = each.serial;
        appendNodes(node, each.children);
    }
    renumber(parent);
}

void ProjectModel::renumber(Node& parent)
{
    for (std::size_t i = 0; i < parent.children.size(); ++i) {
        parent.children[i]->parent = &parent;
        parent.children[i]->row = static_cast<int>(i);
    }
}

ProjectModel::Node& ProjectModel::nodeAt(ObjectKind kind, const std::vector<std::size_t>& path)
{
    Node* node = std::ranges::find(m_root.children, kind, &Node::section)->get();
    for (const std::size_t index : path)
        node = node->children[index].get();
    return *node;
}

ProjectModel::Node& ProjectModel::parentOf(const ObjectId& id)
{
    return nodeAt(id.kind, {id.path.begin(), id.path.end() - 1});
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
    Node& parent = parentOf(change.to);
    const int row = static_cast<int>(change.to.path.back());
    beginInsertRows(indexOf(parent, nameColumn), row, row);
    auto node = std::make_unique<Node>();
    node->serial = change.serial;
    // The document has its final shape: this is where the row will be.
    node->shown = ProjectRows(m_document, m_session.report()).rowOf(m_document.serials().find(change.serial));
    parent.children.insert(parent.children.begin() + row, std::move(node));
    renumber(parent);
    endInsertRows();
}

void ProjectModel::remove(const StructureChange& change)
{
    Node& parent = parentOf(change.from);
    const int row = static_cast<int>(change.from.path.back());
    beginRemoveRows(indexOf(parent, nameColumn), row, row);
    const auto gone = std::move(parent.children[change.from.path.back()]);
    parent.children.erase(parent.children.begin() + row);
    renumber(parent);
    endRemoveRows();
}

void ProjectModel::move(const StructureChange& change)
{
    Node& source = parentOf(change.from);
    // `to` counts without the moved object. Before the step, the target list may be one place further down.
    std::vector<std::size_t> path(change.to.path.begin(), change.to.path.end() - 1);
    const std::size_t level = change.from.path.size() - 1;
    const bool passesSource =
        path.size() > level &&
        std::equal(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(level), change.from.path.begin()) &&
        path[level] >= change.from.path.back();
    if (passesSource)
        ++path[level];
    Node& target = nodeAt(change.to.kind, path);
    const int row = static_cast<int>(change.from.path.back());
    const int to = static_cast<int>(change.to.path.back());
    // Qt counts the target row before the move.
    const int targetRow = &source == &target && to > row ? to + 1 : to;
    if (!beginMoveRows(indexOf(source, nameColumn), row, row, indexOf(target, nameColumn), targetRow))
        return;
    auto node = std::move(source.children[change.from.path.back()]);
    source.children.erase(source.children.begin() + row);
    target.children.insert(target.children.begin() + to, std::move(node));
    renumber(source);
    renumber(target);
    endMoveRows();
}

ObjectId ProjectModel::idOf(const Node& node) const
{
    ObjectId id;
    const Node* each = &node;
    for (; each->parent && each->section == ObjectKind::none; each = each->parent)
        id.path.push_back(static_cast<std::size_t>(each->row));
    std::ranges::reverse(id.path);
    id.kind = id.path.empty() ? ObjectKind::project : each->section;
    return id;
}

const ProjectModel::Node& ProjectModel::nodeAt(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<const Node*>(index.constInternalPointer()) : m_root;
}

QModelIndex ProjectModel::indexOf(const Node& node, int column) const
{
    return &node == &m_root ? QModelIndex() : createIndex(node.row, column, &node);
}

ObjectId ProjectModel::objectAt(const QModelIndex& index) const
{
    return index.isValid() ? idOf(nodeAt(index)) : ObjectId{};
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
    const auto heading = std::ranges::find(m_root.children, id.kind, &Node::section);
    if (heading == m_root.children.end() || id.path.empty())
        return {};
    const Node* node = heading->get();
    for (const std::size_t index : id.path) {
        if (index >= node->children.size())
            return {};
        node = node->children[index].get();
    }
    return indexOf(*node, nameColumn);
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
    compose(m_root, ProjectRows(m_document, m_session.report()));
}

void ProjectModel::compose(Node& node, const ProjectRows& rows)
{
    for (const auto& child : node.children) {
        if (child->section == ObjectKind::none)
            child->shown = rows.rowOf(idOf(*child));
        compose(*child, rows);
    }
}

void ProjectModel::refreshAll()
{
    // If problems change before the event of a structural change arrives, the rows are refreshed after it.
    if (m_serials == m_document.serials())
        refresh(m_root, ProjectRows(m_document, m_session.report()));
}

void ProjectModel::refresh(Node& node, const ProjectRows& rows)
{
    const Node* first = nullptr;
    const Node* last = nullptr;
    int firstColumn = detailColumn;
    for (const auto& child : node.children) {
        if (child->section == ObjectKind::none) {
            ProjectRow now = rows.rowOf(idOf(*child));
            if (now != child->shown) {
                first = first ? first : child.get();
                last = child.get();
                const bool isDetailAlone = now.name == child->shown.name && now.badge == child->shown.badge &&
                                           now.icon == child->shown.icon && now.isEnabled == child->shown.isEnabled;
                firstColumn = isDetailAlone ? firstColumn : nameColumn;
                child->shown = std::move(now);
            }
        }
        refresh(*child, rows);
    }
    if (first)
        Q_EMIT dataChanged(indexOf(*first, firstColumn), indexOf(*last, detailColumn));
}

QVariant ProjectModel::headingData(const Node& heading, int column, int role) const
{
    if (role == Qt::FontRole) {
        QFont bold = QApplication::font();
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole || column != nameColumn)
        return {};
    return heading.section == ObjectKind::shader     ? tr("Shaders")
           : heading.section == ObjectKind::resource ? tr("Resources")
                                                     : tr("Passes");
}

QVariant ProjectModel::decoration(const Node& node) const
{
    const ThemeColors colors = Theme::colors(QApplication::palette());
    if (node.shown.badge == Severity::error)
        return Theme::icon(QStringLiteral("error"), colors.error);
    if (node.shown.badge == Severity::warning)
        return Theme::icon(QStringLiteral("warning"), colors.warning);
    return Theme::icon(node.shown.icon);
}

QVariant ProjectModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node& node = nodeAt(index);
    if (node.section != ObjectKind::none)
        return headingData(node, index.column(), role);
    const bool isName = index.column() == nameColumn;
    switch (role) {
    case Qt::DisplayRole:
        return isName ? node.shown.name : node.shown.detail;
    case Qt::EditRole: {
        const ObjectId id = idOf(node);
        if (const project::Pass* pass = passAt(m_document.project(), id))
            return toQt(pass->name);
        return nameOf(m_document.project(), id);
    }
    case Qt::CheckStateRole: {
        const project::Pass* pass = isName ? passAt(m_document.project(), idOf(node)) : nullptr;
        return pass ? QVariant(pass->enabled ? Qt::Checked : Qt::Unchecked) : QVariant();
    }
    case Qt::AccessibleTextRole:
        return isName ? toolTip(node) : node.shown.detail;
    case Qt::ToolTipRole:
        return toolTip(node);
    case Qt::ForegroundRole:
        if (!isName || !node.shown.isEnabled)
            return Theme::colors(QApplication::palette()).faded;
        return {};
    case Qt::DecorationRole:
        return isName ? decoration(node) : QVariant();
    default:
        return {};
    }
}

QString ProjectModel::toolTip(const Node& node) const
{
    // The complete text of the row, since its second column may be elided.
    QStringList lines;
    if (!node.shown.detail.isEmpty())
        lines += QStringLiteral("%1 – %2").arg(node.shown.name, node.shown.detail);
    for (const Diagnostic& one : m_document.problems().at(pointerOf(m_document.project(), idOf(node))))
        lines += toQt(one.message);
    return lines.join(QLatin1Char('\n'));
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
        Q_EMIT refused(toQt(renamed.error().message));
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

ObjectId ProjectModel::dropPlace(int row, const QModelIndex& parent) const
{
    // A drop on a heading or group appends to it. A drop on another object inserts before it.
    const Node& node = nodeAt(parent);
    const auto childCount = static_cast<std::size_t>(rowCount(parent.siblingAtColumn(nameColumn)));
    const std::size_t index = row < 0 ? childCount : std::min(static_cast<std::size_t>(row), childCount);
    if (node.section != ObjectKind::none)
        return {node.section, {index}};
    if (!parent.isValid())
        return {};
    ObjectId place = idOf(node);
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
    const ObjectId place = dropPlace(row, parent);
    return !ids.isEmpty() && !place.path.empty() &&
           std::ranges::all_of(ids, [&](const ObjectId& id) { return id.kind == place.kind; });
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
    const auto move = [this, ids = objectsIn(*data), place = dropPlace(row, parent)] {
        if (const QList<ObjectId> moved = moveObjects(m_document, ids, place); !moved.isEmpty())
            Q_EMIT objectsMoved(moved);
    };
    QMetaObject::invokeMethod(this, move, Qt::QueuedConnection);
    return true;
}

} // namespace wavelane::ui

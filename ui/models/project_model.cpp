// SPDX-License-Identifier: MIT
#include "ui/models/project_model.h"

#include "ui/base/text.h"
#include "ui/document/object_text.h"
#include "ui/document/project_edits.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFont>

#include <algorithm>

namespace wavelane::ui {

ProjectModel::ProjectModel(Document& document, EngineSession& session, QObject* parent)
    : QAbstractItemModel(parent), m_document(document), m_session(session)
{
    rebuild();
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened || event.what == ChangeEvent::What::structure) {
            beginResetModel();
            rebuild();
            endResetModel();
        } else if (event.what == ChangeEvent::What::object) {
            refreshAll();
        }
    });
    connect(&m_document.problems(), &Problems::changed, this, &ProjectModel::refreshAll);
    connect(&m_session, &EngineSession::reported, this, &ProjectModel::refreshAll);
}

ProjectModel::~ProjectModel() = default;

ProjectModel::Node& ProjectModel::add(Node& parent, ObjectId id)
{
    auto node = std::make_unique<Node>();
    node->id = std::move(id);
    node->parent = &parent;
    node->row = static_cast<int>(parent.children.size());
    return *parent.children.emplace_back(std::move(node));
}

void ProjectModel::rebuild()
{
    m_root.children.clear();
    if (!m_document.isOpen())
        return;
    const project::Project& project = m_document.project();
    for (const ObjectKind section : {ObjectKind::shader, ObjectKind::resource, ObjectKind::pass}) {
        Node& heading = add(m_root, {ObjectKind::project, {}});
        heading.section = section;
        if (section == ObjectKind::shader)
            for (std::size_t i = 0; i < project.shaders.size(); ++i)
                add(heading, shaderId(i));
        else if (section == ObjectKind::resource)
            for (std::size_t i = 0; i < project.resources.size(); ++i)
                add(heading, resourceId(i));
        else
            addPasses(heading, project.passes, {});
    }
    fillAll();
}

void ProjectModel::addPasses(Node& parent, const std::vector<project::Pass>& passes,
                             const std::vector<std::size_t>& prefix)
{
    for (std::size_t i = 0; i < passes.size(); ++i) {
        std::vector<std::size_t> path = prefix;
        path.push_back(i);
        Node& node = add(parent, passId(path));
        if (const auto* group = std::get_if<project::GroupPass>(&passes[i].kind))
            addPasses(node, group->passes, path);
    }
}

const ProjectModel::Node& ProjectModel::nodeAt(const QModelIndex& index) const
{
    return index.isValid() ? *static_cast<const Node*>(index.constInternalPointer()) : m_root;
}

QModelIndex ProjectModel::indexOf(const Node& node, int column) const
{
    return &node == &m_root ? QModelIndex() : createIndex(node.row, column, &node);
}

const ProjectModel::Node* ProjectModel::find(const Node& node, const ObjectId& id) const
{
    if (node.section == ObjectKind::none && &node != &m_root && node.id == id)
        return &node;
    for (const auto& child : node.children)
        if (const Node* found = find(*child, id))
            return found;
    return nullptr;
}

ObjectId ProjectModel::objectAt(const QModelIndex& index) const
{
    return index.isValid() ? nodeAt(index).id : ObjectId{};
}

ObjectKind ProjectModel::sectionAt(const QModelIndex& index) const
{
    return nodeAt(index).section;
}

QModelIndex ProjectModel::indexOf(const ObjectId& id) const
{
    const Node* node = find(m_root, id);
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

QVariant ProjectModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node& node = nodeAt(index);
    if (node.section != ObjectKind::none) {
        QFont bold = QApplication::font();
        bold.setBold(true);
        if (role == Qt::FontRole)
            return bold;
        if (role != Qt::DisplayRole || index.column() != nameColumn)
            return {};
        return node.section == ObjectKind::shader     ? tr("Shaders")
               : node.section == ObjectKind::resource ? tr("Resources")
                                                      : tr("Passes");
    }
    const project::Project& project = m_document.project();
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == nameColumn ? node.shown.name : node.shown.detail;
    case Qt::EditRole:
        if (const project::Pass* pass = passAt(project, node.id))
            return toQt(pass->name);
        return nameOf(project, node.id);
    case Qt::CheckStateRole: {
        const project::Pass* pass = index.column() == nameColumn ? passAt(project, node.id) : nullptr;
        return pass ? QVariant(pass->enabled ? Qt::Checked : Qt::Unchecked) : QVariant();
    }
    case Qt::AccessibleTextRole:
        return index.column() == nameColumn ? toolTip(node) : node.shown.detail;
    case Qt::ToolTipRole:
        return toolTip(node);
    case Qt::ForegroundRole:
        if (index.column() == detailColumn || !node.shown.isEnabled)
            return Theme::colors(QApplication::palette()).faded;
        return {};
    case Qt::DecorationRole: {
        if (index.column() != nameColumn)
            return {};
        const ThemeColors colors = Theme::colors(QApplication::palette());
        if (node.shown.badge == Severity::error)
            return Theme::icon(QStringLiteral("error"), colors.error);
        if (node.shown.badge == Severity::warning)
            return Theme::icon(QStringLiteral("warning"), colors.warning);
        return Theme::icon(node.shown.icon);
    }
    default:
        return {};
    }
}

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
        return Qt::ItemIsDropEnabled; // Files, on the free area below the last line.
    if (nodeAt(index).section != ObjectKind::none)
        return Qt::ItemIsEnabled | Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    if (index.column() != nameColumn)
        return flags;
    // A name that is typed into a read-only project would be dropped.
    if (!m_document.isReadable() || !m_document.isWritable())
        return flags;
    if (passAt(m_document.project(), nodeAt(index).id))
        flags |= Qt::ItemIsUserCheckable;
    return flags | Qt::ItemIsEditable;
}

QString ProjectModel::toolTip(const Node& node) const
{
    // What the row says in full, since its second column may be cut.
    QStringList lines;
    if (!node.shown.detail.isEmpty())
        lines += QStringLiteral("%1 – %2").arg(node.shown.name, node.shown.detail);
    for (const Diagnostic& one : m_document.problems().at(pointerOf(m_document.project(), node.id)))
        lines += toQt(one.message);
    return lines.join(QLatin1Char('\n'));
}

} // namespace wavelane::ui

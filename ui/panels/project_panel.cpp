// SPDX-License-Identifier: MIT
#include "ui/panels/project_panel.h"

#include "ui/document/edits/file_adder.h"
#include "ui/models/project_model.h"
#include "ui/session/engine_session.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int minDetailWidth = 8;     ///< In average characters.
constexpr int wantedDetailWidth = 14; ///< In average characters: longer names are elided in favor of details,
constexpr int wantedNameWidth = 20;   ///< unless fewer characters of the names would be left.
} // namespace

ProjectPanel::ProjectPanel(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* bar = new QWidget;
    buildBar(bar);
    column->addWidget(bar);

    m_model = new ProjectModel(document, session, this);
    m_tree = new QTreeView;
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setAccessibleName(tr("Project"));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);
    m_tree->setDefaultDropAction(Qt::MoveAction);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(ProjectModel::nameColumn, QHeaderView::Interactive);
    m_tree->header()->setSectionResizeMode(ProjectModel::detailColumn, QHeaderView::Stretch);
    column->addWidget(m_tree, 1);

    m_adder = new FileAdder(document, this);
    connect(m_adder, &FileAdder::added, this, qOverload<const ObjectId&>(&ProjectPanel::select));
    connect(m_adder, &FileAdder::failed, this, &ProjectPanel::failed);
    connect(m_adder, &FileAdder::progress, this, &ProjectPanel::told);
    buildActions();
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &ProjectPanel::showMenu);
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT activated(m_model->objectAt(index)); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (!index.isValid() || m_model->isChanging())
            return;
        m_selected = m_model->objectAt(index);
        m_selectedSerial = m_model->serialAt(index);
        Q_EMIT selectionChanged(m_selected);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_model->isChanging())
            Q_EMIT selectedObjectsChanged(allSelected());
    });
    connect(m_model, &ProjectModel::objectsMoved, this, qOverload<const QList<ObjectId>&>(&ProjectPanel::select));
    connect(m_model, &ProjectModel::filesDropped, this, &ProjectPanel::addFiles);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProjectPanel::restore);
    connect(m_model, &ProjectModel::structureChanged, this, &ProjectPanel::followObjects);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &ProjectPanel::expandInserted);
    connect(m_tree, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { m_collapsed.erase(expansionKey(index)); });
    connect(m_tree, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { m_collapsed.insert(expansionKey(index)); });
    connect(m_model, &ProjectModel::refused, this, &ProjectPanel::failed);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) {
            m_selected = {ObjectKind::project, {}};
            m_selectedSerial = 0;
            m_collapsed.clear();
        }
    });
    // Measuring all rows is expensive, so it happens once per event loop turn.
    m_fitting.setSingleShot(true);
    m_fitting.setInterval(0);
    connect(&m_fitting, &QTimer::timeout, this, [this] {
        m_tree->header()->setSectionResizeMode(ProjectModel::nameColumn, QHeaderView::Interactive);
        m_tree->resizeColumnToContents(ProjectModel::nameColumn);
        m_nameWidth = m_tree->columnWidth(ProjectModel::nameColumn);
        fitColumns();
    });
    const auto fit = qOverload<>(&QTimer::start);
    connect(m_tree, &QTreeView::expanded, &m_fitting, fit);
    connect(m_tree, &QTreeView::collapsed, &m_fitting, fit);
    connect(m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& first) {
        if (first.column() == ProjectModel::nameColumn)
            m_fitting.start();
    });
    restore();
}

void ProjectPanel::fitColumns()
{
    // A narrow panel elides the details instead of scrolling, and hides them if only a few characters would fit.
    const int width = m_tree->viewport()->width();
    const int character = fontMetrics().averageCharWidth();
    const int forNames = std::max(width - character * wantedDetailWidth, character * wantedNameWidth);
    const int nameWidth = std::min(m_nameWidth, forNames);
    const int room = width - nameWidth;
    const bool hasRoom = room >= character * minDetailWidth;
    m_tree->setColumnHidden(ProjectModel::detailColumn, !hasRoom);
    m_tree->header()->setSectionResizeMode(ProjectModel::nameColumn,
                                           hasRoom ? QHeaderView::Interactive : QHeaderView::Stretch);
    if (hasRoom)
        m_tree->setColumnWidth(ProjectModel::nameColumn, nameWidth);
}

void ProjectPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void ProjectPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_fitting.start();
}

bool ProjectPanel::isEditable() const
{
    return m_document.isOpen() && m_document.isReadable() && m_document.isWritable();
}

bool ProjectPanel::isHeading(const QModelIndex& index) const
{
    return !index.isValid() || m_model->sectionAt(index) != ObjectKind::none;
}

ObjectId ProjectPanel::selected() const
{
    return m_selected;
}

void ProjectPanel::select(const ObjectId& id)
{
    const QModelIndex index = m_model->indexOf(id);
    if (!index.isValid())
        return;
    selectAlone(index);
    m_tree->scrollTo(index);
}

void ProjectPanel::selectAlone(const QModelIndex& index)
{
    // QTreeView would extend the selection while Ctrl is held, as in Ctrl+D.
    m_tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void ProjectPanel::select(const QList<ObjectId>& ids)
{
    if (ids.isEmpty())
        return;
    select(ids.front());
    for (const ObjectId& id : ids)
        m_tree->selectionModel()->select(m_model->indexOf(id),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

QList<ObjectId> ProjectPanel::allSelected() const
{
    QModelIndexList rows = m_tree->selectionModel()->selectedRows(ProjectModel::nameColumn);
    std::ranges::sort(rows, {}, [this](const QModelIndex& index) {
        const ObjectId id = m_model->objectAt(index);
        return std::pair(id.kind, id.path);
    });
    QList<ObjectId> ids;
    for (const QModelIndex& index : std::as_const(rows))
        if (!isHeading(index))
            ids += m_model->objectAt(index);
    return ids;
}

void ProjectPanel::addFiles(const QStringList& files)
{
    if (isEditable())
        m_adder->add(files);
}

void ProjectPanel::restore()
{
    m_tree->expandAll();
    m_fitting.start();
    const QModelIndex index = m_model->indexOf(m_selected);
    if (index.isValid())
        selectAlone(index);
    else
        m_selected = {ObjectKind::project, {}};
    Q_EMIT selectionChanged(m_selected);
}

void ProjectPanel::followObjects()
{
    m_fitting.start();
    const QModelIndex index = m_model->indexOf(m_document.serials().find(m_selectedSerial));
    if (index.isValid()) {
        m_selected = m_model->objectAt(index);
        if (m_tree->currentIndex() != index)
            selectAlone(index);
    } else {
        m_selected = {ObjectKind::project, {}};
        m_selectedSerial = 0;
        m_tree->selectionModel()->clear();
    }
    // The objects are the same, but their addresses may be new.
    Q_EMIT selectionChanged(m_selected);
    Q_EMIT selectedObjectsChanged(allSelected());
}

ObjectSerial ProjectPanel::expansionKey(const QModelIndex& index) const
{
    const ObjectSerial serial = m_model->serialAt(index);
    return serial != 0 ? serial : ~static_cast<ObjectSerial>(m_model->sectionAt(index));
}

void ProjectPanel::expandInserted(const QModelIndex& parent, int first, int last)
{
    const auto expand = [this](const QModelIndex& index) {
        if (!m_collapsed.contains(expansionKey(index)))
            m_tree->expand(index);
    };
    expand(parent);
    for (int row = first; row <= last; ++row)
        expand(m_model->index(row, ProjectModel::nameColumn, parent));
}

} // namespace wavelane::ui

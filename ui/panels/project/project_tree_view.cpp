// SPDX-License-Identifier: MIT
#include "ui/panels/project/project_tree_view.h"

#include "ui/document/document.h"
#include "ui/models/project_model.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int minDetailWidth = 8;   ///< In average characters.
constexpr int wantedNameWidth = 20; ///< In average characters; longer names are elided in favor of details,
constexpr int namePercent = 60;     ///< unless they would have less than this share of the view.
} // namespace

ProjectTreeView::ProjectTreeView(const Document& document, ProjectModel& model, QWidget* parent)
    : QTreeView(parent), m_document(document), m_model(model)
{
    setModel(&model);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setIndentation(14);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(ProjectModel::nameColumn, QHeaderView::Interactive);
    header()->setSectionResizeMode(ProjectModel::detailColumn, QHeaderView::Stretch);

    followSelection();
    followExpansion();
    // The model is reset if another project is opened. Nothing is selected in it at first.
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_selected = {ObjectKind::project, {}};
        m_selectedSerial = 0;
        m_collapsed.clear();
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ProjectTreeView::restore);
    // Measuring all rows is expensive, so it happens once per event loop turn.
    m_fitting.setSingleShot(true);
    m_fitting.setInterval(0);
    connect(&m_fitting, &QTimer::timeout, this, &ProjectTreeView::measureColumns);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& first) {
        if (first.column() == ProjectModel::nameColumn)
            m_fitting.start();
    });
    restore();
}

void ProjectTreeView::followSelection()
{
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (!index.isValid() || m_model.isChanging())
            return;
        m_selected = m_model.objectAt(index);
        m_selectedSerial = m_model.serialAt(index);
        Q_EMIT selectionMoved(m_selected);
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_model.isChanging())
            Q_EMIT selectedObjectsChanged(allSelected());
    });
    connect(&m_model, &ProjectModel::objectsMoved, this, qOverload<const QList<ObjectId>&>(&ProjectTreeView::select));
    connect(&m_model, &ProjectModel::structureChanged, this, &ProjectTreeView::followObjects);
}

void ProjectTreeView::followExpansion()
{
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        m_collapsed.erase(expansionKey(index));
        m_fitting.start();
    });
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        m_collapsed.insert(expansionKey(index));
        m_fitting.start();
    });
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ProjectTreeView::expandInserted);
}

void ProjectTreeView::measureColumns()
{
    header()->setSectionResizeMode(ProjectModel::nameColumn, QHeaderView::Interactive);
    resizeColumnToContents(ProjectModel::nameColumn);
    m_nameWidth = columnWidth(ProjectModel::nameColumn);
    m_detailWidth = sizeHintForColumn(ProjectModel::detailColumn);
    fitColumns();
}

void ProjectTreeView::fitColumns()
{
    // A narrow view elides the details instead of scrolling, and hides them if only a few characters would fit.
    const int available = viewport()->width();
    const int character = fontMetrics().averageCharWidth();
    const int forNames =
        std::max({available - m_detailWidth, available * namePercent / 100, character * wantedNameWidth});
    const int nameWidth = std::min(m_nameWidth, forNames);
    const int room = available - nameWidth;
    const bool hasRoom = room >= character * minDetailWidth;
    setColumnHidden(ProjectModel::detailColumn, !hasRoom);
    header()->setSectionResizeMode(ProjectModel::nameColumn,
                                   hasRoom ? QHeaderView::Interactive : QHeaderView::Stretch);
    if (hasRoom)
        setColumnWidth(ProjectModel::nameColumn, nameWidth);
}

void ProjectTreeView::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void ProjectTreeView::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_fitting.start();
}

bool ProjectTreeView::isHeading(const QModelIndex& index) const
{
    return !index.isValid() || m_model.sectionAt(index) != ObjectKind::none;
}

void ProjectTreeView::select(const ObjectId& id)
{
    const QModelIndex index = m_model.indexOf(id);
    if (!index.isValid())
        return;
    selectAlone(index);
    scrollTo(index);
}

void ProjectTreeView::selectAlone(const QModelIndex& index)
{
    // QTreeView would extend the selection while Ctrl is held, as in Ctrl+D.
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void ProjectTreeView::select(const QList<ObjectId>& ids)
{
    if (ids.isEmpty())
        return;
    select(ids.front());
    for (const ObjectId& id : ids)
        selectionModel()->select(m_model.indexOf(id), QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

QList<ObjectId> ProjectTreeView::allSelected() const
{
    QModelIndexList rows = selectionModel()->selectedRows(ProjectModel::nameColumn);
    std::ranges::sort(rows, {}, [this](const QModelIndex& index) {
        const ObjectId id = m_model.objectAt(index);
        return std::pair(id.kind, id.path);
    });
    QList<ObjectId> ids;
    for (const QModelIndex& index : std::as_const(rows))
        if (!isHeading(index))
            ids += m_model.objectAt(index);
    return ids;
}

void ProjectTreeView::restore()
{
    expandAll();
    m_fitting.start();
    const QModelIndex index = m_model.indexOf(m_selected);
    if (index.isValid())
        selectAlone(index);
    else
        m_selected = {ObjectKind::project, {}};
    Q_EMIT selectionMoved(m_selected);
    Q_EMIT selectedObjectsChanged(allSelected()); // A reset of the selection has no signal.
}

void ProjectTreeView::followObjects()
{
    m_fitting.start();
    const QModelIndex index = m_model.indexOf(m_document.serials().find(m_selectedSerial));
    if (index.isValid()) {
        m_selected = m_model.objectAt(index);
        if (currentIndex() != index)
            selectAlone(index);
    } else {
        m_selected = {ObjectKind::project, {}};
        m_selectedSerial = 0;
        selectionModel()->clear();
    }
    // The objects are the same, but their addresses may be new.
    Q_EMIT selectionMoved(m_selected);
    Q_EMIT selectedObjectsChanged(allSelected());
}

ObjectSerial ProjectTreeView::expansionKey(const QModelIndex& index) const
{
    const ObjectSerial serial = m_model.serialAt(index);
    return serial != 0 ? serial : ~static_cast<ObjectSerial>(m_model.sectionAt(index));
}

void ProjectTreeView::expandInserted(const QModelIndex& parent, int first, int last)
{
    const auto expandAgain = [this](const QModelIndex& index) {
        if (!m_collapsed.contains(expansionKey(index)))
            expand(index);
    };
    expandAgain(parent);
    for (int row = first; row <= last; ++row)
        expandAgain(m_model.index(row, ProjectModel::nameColumn, parent));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/debug/stops/stop_list.h"

#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/stops/debug_stops.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr int keyRole = Qt::UserRole;

enum StopColumn { stopPlaceColumn, stopConditionColumn, stopHitColumn, stopCountColumn };

/// Only conditions and the numbers of hits are edited.
class StopDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override
    {
        const bool isEdited = index.column() == stopConditionColumn || index.column() == stopHitColumn;
        return isEdited ? QStyledItemDelegate::createEditor(parent, option, index) : nullptr;
    }
};

} // namespace

StopList::StopList(DebugStops& stops, QWidget* parent) : QWidget(parent), m_stops(stops)
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(1), metrics::space(1), metrics::space(1), metrics::space(1));
    m_field = new QLineEdit;
    m_field->setPlaceholderText(tr("Stop when this changes: sums[3], or bytes 4 4 result"));
    m_field->setAccessibleName(tr("New watch point"));
    m_field->setToolTip(
        tr("An expression in groupshared memory or a resource, or “bytes”, an offset, a number of bytes "
           "and a name. The debugger stops when any thread of the group changes them, even when "
           "stepping back."));
    column->addWidget(m_field);
    m_tree = new QTreeWidget;
    m_tree->setAccessibleName(tr("Breakpoints and watch points"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderLabels({tr("Stop"), tr("Condition"), tr("Only at Hit"), tr("Hits")});
    m_tree->setItemDelegate(new StopDelegate(m_tree));
    m_tree->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle); // The number of the line stays visible.
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->resizeSection(stopPlaceColumn, 180);
    column->addWidget(m_tree, 1);
    const auto group = [this](const QString& title) {
        auto* const item = new QTreeWidgetItem(m_tree, {title});
        item->setFlags(Qt::ItemIsEnabled);
        item->setFirstColumnSpanned(true);
        item->setExpanded(true);
        return item;
    };
    m_breakpoints = group(tr("Breakpoints"));
    m_watchPoints = group(tr("Watch Points"));
    m_toggle = new QAction(tr("Disable"), m_tree);
    m_toggle->setShortcut(QKeySequence(Qt::Key_Space));
    m_toggle->setShortcutContext(Qt::WidgetShortcut);
    connect(m_toggle, &QAction::triggered, this, &StopList::toggleSelected);
    m_remove = new QAction(tr("Remove"), m_tree);
    m_remove->setShortcut(QKeySequence(Qt::Key_Delete));
    m_remove->setShortcutContext(Qt::WidgetShortcut);
    connect(m_remove, &QAction::triggered, this, &StopList::removeSelected);
    m_tree->addActions({m_toggle, m_remove});
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, &StopList::refreshActions);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        m_stops.addWatchPoint(m_field->text());
        m_field->clear();
    });
    connect(m_tree, &QTreeWidget::itemChanged, this, &StopList::edit);
    connect(m_tree, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int clicked) {
        const auto list = m_stops.breakpoints();
        const int index = m_breakpoints->indexOfChild(item);
        if (std::exchange(m_isCheckChanged, false))
            return; // A click on the box.
        if (clicked == stopPlaceColumn && index >= 0 && static_cast<std::size_t>(index) < list.size())
            Q_EMIT chosen(list[static_cast<std::size_t>(index)].file, list[static_cast<std::size_t>(index)].line + 1);
    });
    connect(&m_stops, &DebugStops::changed, this, &StopList::refresh);
    refresh();
}

void StopList::addMenuActions(const QList<QAction*>& actions)
{
    auto* const separator = new QAction(m_tree);
    separator->setSeparator(true);
    m_tree->addAction(separator);
    m_tree->addActions(actions);
}

QTreeWidgetItem* StopList::addRow(QTreeWidgetItem& group, const QString& key, const QStringList& texts,
                                  bool isEnabled)
{
    auto* const item = new QTreeWidgetItem(&group, texts);
    item->setData(stopPlaceColumn, keyRole, key);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(stopPlaceColumn, isEnabled ? Qt::Checked : Qt::Unchecked);
    if (!isEnabled)
        for (int column = 0; column < m_tree->columnCount(); ++column)
            item->setForeground(column, Theme::colors(palette()).faded);
    return item;
}

void StopList::markProblem(QTreeWidgetItem& item, const QString& problem)
{
    item.setText(stopPlaceColumn, tr("%1 — %2").arg(item.text(stopPlaceColumn), problem));
    item.setToolTip(stopPlaceColumn, problem);
    item.setForeground(stopPlaceColumn, Theme::colors(palette()).error);
}

void StopList::refresh()
{
    m_isFilling = true;
    const Selection before = selection();
    qDeleteAll(m_breakpoints->takeChildren());
    qDeleteAll(m_watchPoints->takeChildren());
    const auto placeText = [](const QString& file, int line) { return tr("%1:%2").arg(file).arg(line); };
    const auto hitText = [](quint64 hits) { return hits > 1 ? QString::number(hits) : QString(); };
    for (const DebugStops::Breakpoint& each : m_stops.breakpoints()) {
        const QString place = placeText(each.file, each.line + 1);
        QTreeWidgetItem* const item = addRow(
            *m_breakpoints, place,
            {place, each.condition, hitText(each.hits), each.reached ? QString::number(*each.reached) : QString()},
            each.isEnabled);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setToolTip(stopConditionColumn, tr("Stops only if this expression is true. Double-click to edit it."));
        item->setToolTip(stopHitColumn, tr("Stops only at this hit. Double-click to edit it; empty: at each one."));
        item->setToolTip(stopCountColumn, tr("How often the thread has reached this line so far while the "
                                             "condition was true"));
    }
    for (const KeptBreakpoints::Lost& each : m_stops.lost()) {
        const QString place = placeText(each.kept.file, each.kept.line);
        QTreeWidgetItem* const item =
            addRow(*m_breakpoints, place + u' ' + each.kept.text,
                   {place, each.kept.condition, hitText(each.kept.hits)}, each.kept.isEnabled);
        item->setFlags(item->flags() & ~Qt::ItemIsUserCheckable);
        item->setData(stopPlaceColumn, Qt::CheckStateRole, {});
        item->setFirstColumnSpanned(true); // For the reason.
        markProblem(*item, each.reason);
    }
    for (const DebugStops::WatchPoint& each : m_stops.watchPoints()) {
        QTreeWidgetItem* const item = addRow(*m_watchPoints, QString::number(each.id), {each.text}, each.isEnabled);
        item->setFirstColumnSpanned(true);
        if (!each.problem.isEmpty())
            markProblem(*item, each.problem);
    }
    select(before);
    m_isFilling = false;
    refreshActions();
}

StopList::Selection StopList::selection() const
{
    Selection found;
    for (const QTreeWidgetItem* const item : m_tree->selectedItems())
        found.keys += item->data(stopPlaceColumn, keyRole).toString();
    if (QTreeWidgetItem* const current = m_tree->currentItem(); current && current->parent()) {
        found.group = current->parent();
        found.current = current->data(stopPlaceColumn, keyRole).toString();
        found.index = found.group->indexOfChild(current);
    }
    return found;
}

void StopList::select(const Selection& wanted)
{
    QTreeWidgetItem* current = nullptr;
    bool isAnySelected = false;
    for (QTreeWidgetItem* const group : {m_breakpoints, m_watchPoints}) {
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem* const item = group->child(i);
            const QString key = item->data(stopPlaceColumn, keyRole).toString();
            const bool isSelected = wanted.keys.contains(key);
            item->setSelected(isSelected);
            isAnySelected = isAnySelected || isSelected;
            if (group == wanted.group && key == wanted.current)
                current = item;
        }
    }
    if (!current && wanted.group && wanted.group->childCount() > 0) // The next one, so that Delete can follow Delete.
        current = wanted.group->child(std::min(wanted.index, wanted.group->childCount() - 1));
    if (!current)
        return;
    const bool selects = !isAnySelected && !wanted.keys.isEmpty();
    m_tree->setCurrentItem(current, stopPlaceColumn,
                           selects ? QItemSelectionModel::SelectCurrent | QItemSelectionModel::Rows
                                   : QItemSelectionModel::NoUpdate);
}

void StopList::edit(QTreeWidgetItem* item, int column)
{
    if (m_isFilling)
        return;
    if (column == stopPlaceColumn) {
        m_isCheckChanged = true;
        const bool isEnabled = item->checkState(stopPlaceColumn) == Qt::Checked;
        // Not while the tree handles the click: the rows are recreated.
        QMetaObject::invokeMethod(
            this, [this, row = rowOf(item), isEnabled] { setRowEnabled(row, isEnabled); }, Qt::QueuedConnection);
        return;
    }
    const int index = m_breakpoints->indexOfChild(item);
    const auto list = m_stops.breakpoints();
    if (index < 0 || static_cast<std::size_t>(index) >= list.size())
        return;
    const DebugStops::Breakpoint& breakpoint = list[static_cast<std::size_t>(index)];
    const QString text = item->text(column).trimmed();
    bool isNumber = false;
    const quint64 hits = text.toULongLong(&isNumber);
    // Not while the editor of the cell closes: the rows are recreated.
    QMetaObject::invokeMethod(
        this,
        [this, marks = QPointer(breakpoint.marks), line = breakpoint.line, column, text, hits, isNumber] {
            if (marks && column == stopConditionColumn)
                marks->setCondition(line, text);
            else if (marks && column == stopHitColumn && (text.isEmpty() || (isNumber && hits > 0)))
                marks->setHits(line, text.isEmpty() ? 1 : hits);
            else
                refresh(); // As it was.
        },
        Qt::QueuedConnection);
}

StopList::Row StopList::rowOf(QTreeWidgetItem* item) const
{
    const std::size_t breakpoints = m_stops.breakpoints().size();
    if (const int watched = m_watchPoints->indexOfChild(item); watched >= 0)
        return {.kind = Row::Kind::watchPoint, .index = static_cast<std::size_t>(watched)};
    const int index = m_breakpoints->indexOfChild(item);
    if (index < 0)
        return {};
    const auto place = static_cast<std::size_t>(index);
    if (place < breakpoints)
        return {.kind = Row::Kind::breakpoint, .index = place};
    return {.kind = Row::Kind::lost, .index = place - breakpoints};
}

std::vector<StopList::Row> StopList::selectedRows() const
{
    std::vector<Row> rows;
    for (QTreeWidgetItem* const item : m_tree->selectedItems())
        rows.push_back(rowOf(item));
    std::erase_if(rows, [](const Row& one) { return one.kind == Row::Kind::none; });
    // From the end, so that removing one keeps the indices of the others.
    std::ranges::sort(rows, std::greater(), &Row::index);
    return rows;
}

void StopList::setRowEnabled(const Row& row, bool isEnabled)
{
    if (row.kind == Row::Kind::watchPoint)
        return m_stops.setWatchPointEnabled(row.index, isEnabled);
    const auto list = m_stops.breakpoints();
    if (row.kind == Row::Kind::breakpoint && row.index < list.size())
        list[row.index].marks->setEnabled(list[row.index].line, isEnabled);
}

bool StopList::isRowEnabled(const Row& row) const
{
    const auto list = m_stops.breakpoints();
    if (row.kind == Row::Kind::breakpoint)
        return row.index < list.size() && list[row.index].isEnabled;
    return row.kind == Row::Kind::watchPoint && row.index < m_stops.watchPoints().size() &&
           m_stops.watchPoints()[row.index].isEnabled;
}

void StopList::toggleSelected()
{
    const auto rows = selectedRows();
    const bool anyEnabled = std::ranges::any_of(rows, [this](const Row& one) { return isRowEnabled(one); });
    for (const Row& each : rows)
        setRowEnabled(each, !anyEnabled);
}

void StopList::removeSelected()
{
    const auto list = m_stops.breakpoints();
    for (const Row& each : selectedRows()) {
        if (each.kind == Row::Kind::watchPoint)
            m_stops.removeWatchPoint(each.index);
        else if (each.kind == Row::Kind::lost)
            m_stops.removeLost(static_cast<qsizetype>(each.index));
        else if (each.index < list.size())
            list[each.index].marks->remove(list[each.index].line);
    }
}

void StopList::refreshActions()
{
    if (m_isFilling)
        return;
    const auto rows = selectedRows();
    const bool anyEnabled = std::ranges::any_of(rows, [this](const Row& one) { return isRowEnabled(one); });
    m_toggle->setText(rows.empty() || anyEnabled ? tr("Disable") : tr("Enable"));
    m_toggle->setEnabled(std::ranges::any_of(rows, [](const Row& one) { return one.kind != Row::Kind::lost; }));
    m_remove->setEnabled(!rows.empty());
}

void StopList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_watchPoints)
        refresh();
}

} // namespace wavelane::ui

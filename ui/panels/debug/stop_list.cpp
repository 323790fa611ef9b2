// SPDX-License-Identifier: MIT
#include "ui/panels/debug/stop_list.h"

#include "ui/editor/text/debug_marks.h"
#include "ui/panels/debug/debug_stops.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

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
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->resizeSection(stopPlaceColumn, 180);
    m_tree->installEventFilter(this);
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
    auto* const remove = new QAction(tr("Remove"), m_tree);
    connect(remove, &QAction::triggered, this, &StopList::removeCurrent);
    m_tree->addAction(remove);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        m_stops.addWatchPoint(m_field->text());
        m_field->clear();
    });
    connect(m_tree, &QTreeWidget::itemChanged, this, &StopList::edit);
    connect(m_tree, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int clicked) {
        const auto list = m_stops.breakpoints();
        const int index = m_breakpoints->indexOfChild(item);
        if (clicked == stopPlaceColumn && index >= 0 && static_cast<std::size_t>(index) < list.size())
            Q_EMIT chosen(list[static_cast<std::size_t>(index)].file, list[static_cast<std::size_t>(index)].line + 1);
    });
    connect(&m_stops, &DebugStops::changed, this, &StopList::refresh);
    refresh();
}

void StopList::refresh()
{
    m_isFilling = true;
    const QTreeWidgetItem* const current = m_tree->currentItem();
    const int breakpoint = m_breakpoints->indexOfChild(const_cast<QTreeWidgetItem*>(current));
    const int watchPoint = m_watchPoints->indexOfChild(const_cast<QTreeWidgetItem*>(current));
    qDeleteAll(m_breakpoints->takeChildren());
    qDeleteAll(m_watchPoints->takeChildren());
    for (const DebugStops::Breakpoint& each : m_stops.breakpoints()) {
        auto* const item =
            new QTreeWidgetItem(m_breakpoints, {tr("%1:%2").arg(each.file).arg(each.line + 1), each.condition,
                                                each.hits > 1 ? QString::number(each.hits) : QString(),
                                                each.reached ? QString::number(*each.reached) : QString()});
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setToolTip(stopConditionColumn, tr("Stops only if this expression is true. Double-click to edit it."));
        item->setToolTip(stopHitColumn, tr("Stops only at this hit. Double-click to edit it; empty: at each one."));
        item->setToolTip(stopCountColumn, tr("How often the thread has reached this line so far while the "
                                             "condition was true"));
    }
    for (const DebugStops::WatchPoint& each : m_stops.watchPoints()) {
        auto* const item = new QTreeWidgetItem(m_watchPoints, {each.text});
        item->setFirstColumnSpanned(true);
        if (each.problem.isEmpty())
            continue;
        item->setText(stopPlaceColumn, tr("%1 — %2").arg(each.text, each.problem));
        item->setToolTip(stopPlaceColumn, each.problem);
        item->setForeground(stopPlaceColumn, Theme::colors(palette()).error);
    }
    if (breakpoint >= 0)
        m_tree->setCurrentItem(m_breakpoints->child(breakpoint));
    else if (watchPoint >= 0)
        m_tree->setCurrentItem(m_watchPoints->child(watchPoint));
    m_isFilling = false;
}

void StopList::edit(QTreeWidgetItem* item, int column)
{
    const int index = m_breakpoints->indexOfChild(item);
    const auto list = m_stops.breakpoints();
    if (m_isFilling || index < 0 || static_cast<std::size_t>(index) >= list.size())
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

void StopList::removeCurrent()
{
    QTreeWidgetItem* const item = m_tree->currentItem();
    const auto list = m_stops.breakpoints();
    if (const int index = m_breakpoints->indexOfChild(item);
        index >= 0 && static_cast<std::size_t>(index) < list.size())
        list[static_cast<std::size_t>(index)].marks->toggle(list[static_cast<std::size_t>(index)].line);
    else if (const int watched = m_watchPoints->indexOfChild(item); watched >= 0)
        m_stops.removeWatchPoint(static_cast<std::size_t>(watched));
}

bool StopList::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_tree && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeCurrent();
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void StopList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_watchPoints)
        refresh();
}

} // namespace wavelane::ui

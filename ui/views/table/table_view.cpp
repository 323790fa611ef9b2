// SPDX-License-Identifier: MIT
#include "ui/views/table/table_view.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/choice/layout_choice.h"
#include "ui/views/table/choice/member_folds.h"
#include "ui/views/table/choice/sort_header.h"
#include "ui/views/table/choice/structure_editor.h"
#include "ui/views/table/element_table.h"
#include "ui/views/table/rows/pending_cell.h"
#include "ui/views/table/rows/refusal_note.h"
#include "ui/views/table/rows/row_note.h"
#include "ui/views/table/rows/row_scroll.h"
#include "ui/views/table/rows/row_selection.h"
#include "ui/views/table/statistics_footer.h"
#include "ui/views/table/statistics_model.h"
#include "ui/views/table/table_actions.h"
#include "ui/views/table/table_bar.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_selection.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/notes/warning_note.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMetaMethod>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wavelane::ui {

TableView::TableView(QWidget* parent) : QWidget(parent)
{
    m_model = new TableModel(this);
    m_table = new ElementTable;
    m_table->setModel(m_model);
    m_cursor.emplace(*m_model, *m_table);
    m_folds = new MemberFolds(*m_model, *m_table, this);
    m_empty = new QLabel;
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(20);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_bar = new TableBar;
    m_footer = new StatisticsFooter(*m_table);
    m_footer->hide();
    m_split = new QSplitter(Qt::Vertical);
    m_split->setChildrenCollapsible(false);
    m_scrollBar = new MarkedScrollBar(Qt::Vertical);
    m_scroll = new RowScroll(*m_model, *m_table, *m_scrollBar);
    m_scroll->setParent(this);
    m_selected = new RowSelection(*m_model, *m_table, this);
    m_pending =
        new PendingCell({.model = *m_model, .table = *m_table, .scroll = *m_scroll, .cursor = *m_cursor}, this);
    connect(m_table, &ElementTable::allSelected, m_selected, &RowSelection::extendToAllRows);
    auto* scrolled = new QWidget;
    auto* row = new QHBoxLayout(scrolled);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_table, 1);
    row->addWidget(m_scrollBar);
    m_split->addWidget(scrolled);
    m_split->addWidget(m_footer);
    m_split->setStretchFactor(0, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    m_structure = new StructureEditor;
    m_choice = new LayoutChoice(*m_bar, *m_structure, this);
    column->addWidget(m_structure);
    m_filterError = new WarningNote;
    column->addWidget(m_filterError);
    m_refusal = new RefusalNote(*m_model, *m_table);
    column->addWidget(m_refusal);
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_split);
    column->addLayout(m_pages, 1);
    setFocusProxy(m_table);
    connectBar();
    m_order = new SortHeader(*m_table, this);
    connect(m_order, &SortHeader::changed, this, &TableView::queryChanged);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &TableView::fetchVisible);
    connect(m_table, &ElementTable::aboutToPaint, this, &TableView::fetchVisible);
    connect(m_table, &ElementTable::copyRequested, this, &TableView::copySelection);
    connect(m_table, &ElementTable::endRequested, this, [this](bool last) {
        if (m_model->rowCount() > 0)
            m_pending->goToRow(last ? m_model->allRows() - 1 : 0);
    });
    connect(m_table, &ElementTable::extensionRequested, m_selected, &RowSelection::extend);
    connect(m_model, &TableModel::windowWanted, this, &TableView::windowWanted);
    connect(m_pending, &PendingCell::elementWanted, this, &TableView::elementWanted);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TableView::showState);
    connect(m_refusal, &RefusalNote::resolved, this, &TableView::showState);
    new TableActions(*this); // Owned by the view.
    setLayouts({});
}

void TableView::connectBar()
{
    connect(m_choice, &LayoutChoice::changed, this, &TableView::showLayout);
    connect(&m_bar->goTo(), &QLineEdit::returnPressed, this, &TableView::goToTyped);
    connect(&m_bar->goTo(), &QLineEdit::textEdited, this, [this] { clearError(m_bar->goTo()); });
    connect(m_bar, &TableBar::whereChanged, this, &TableView::queryChanged);
    connect(this, &TableView::queryChanged, m_filterError, &WarningNote::forget);
    connect(&m_bar->statistics(), &QToolButton::toggled, this, [this](bool on) {
        m_footer->setVisible(on);
        if (on) // As high as its rows, if the table keeps as much.
            m_split->setSizes({std::max(m_split->height() - m_footer->sizeHint().height(), m_split->height() / 2),
                               std::min(m_footer->sizeHint().height(), m_split->height() / 2)});
        Q_EMIT queryChanged();
    });
    const auto leaveStructure = [this] {
        m_structure->hide();
        m_table->setFocus(Qt::OtherFocusReason);
    };
    connect(m_choice, &LayoutChoice::applied, this, leaveStructure);
    connect(m_structure, &StructureEditor::closed, this, leaveStructure);
    connect(m_footer, &StatisticsFooter::elementWanted, this, [this](quint64 element, int section) {
        goToElement(element, section);
        m_table->setFocus(Qt::OtherFocusReason);
    });
}

void TableView::setSource(ByteSource* source)
{
    m_model->setSource(source);
    showState();
}

void TableView::setLayouts(std::vector<TableLayout> layouts)
{
    m_choice->setLayouts(std::move(layouts));
}

void TableView::showLayout()
{
    const TableLayout before = m_model->shape();
    m_model->setLayout(m_choice->chosen());
    if (m_model->shape() != before) { // Its columns are others.
        m_table->fitColumns(m_model->shape());
        m_footer->statistics().setLayout(m_model->shape());
        m_order->show(-1, false);
        m_listed.reset();
    }
    m_folds->refresh();
    showState();
    Q_EMIT shapeChanged();
}

TableQuery TableView::query() const
{
    return {.where = m_bar->where(), .sortColumn = m_order->column(), .descending = m_order->isDescending()};
}

void TableView::setQuery(const TableQuery& query)
{
    m_bar->setWhere(query.where);
    m_order->show(query.sortColumn < m_model->columnCount() ? query.sortColumn : -1, query.descending);
    Q_EMIT queryChanged();
}

void TableView::setQueryProblem(const QString& reason)
{
    m_bar->setFilterProblem(reason);
    m_order->setAllowed(reason.isEmpty());
}

void TableView::sortBy(int column, bool descending)
{
    m_order->sortBy(column, descending);
}

void TableView::showAll()
{
    m_listed.reset();
    setList(std::nullopt);
}

void TableView::showList(ElementList list)
{
    m_listed = list.total;
    setList(std::move(list));
}

void TableView::setList(std::optional<ElementList> list)
{
    const auto element = m_cursor->element();
    const int column = m_table->currentIndex().column();
    m_model->setList(std::move(list));
    // The current element stays current, if a row shows it.
    if (const int row = element ? m_model->rowOf(*element) : -1; row >= 0 && row != m_table->currentIndex().row()) {
        m_table->setCurrentIndex(m_model->index(row, column));
        m_table->scrollTo(m_table->currentIndex());
    }
    showState();
}

void TableView::showFilterError(const QString& message)
{
    markError(m_bar->filter(), message);
    m_filterError->explain(message); // The note of the bar would be too short.
}

void TableView::showProgress(const QString& text)
{
    m_bar->showNote(text);
}

bool TableView::wantsStatistics() const
{
    return m_bar->statistics().isChecked();
}

void TableView::setReadOnlyReason(const QString& reason)
{
    m_refusal->setReadOnlyReason(reason);
}

void TableView::setEditor(std::function<Result<void>(const QModelIndex& cell, const QString& text)> editor)
{
    m_model->setEditor(std::move(editor));
}

const TableLayout& TableView::shape() const
{
    return m_model->shape();
}

QComboBox& TableView::layoutChoice()
{
    return m_bar->choice();
}

StatisticsModel& TableView::statistics()
{
    return m_footer->statistics();
}

void TableView::setEmptyText(const QString& text)
{
    m_empty->setText(text);
}

void TableView::showState()
{
    // An empty list keeps the table, whose filter can be changed.
    const bool hasRows = m_model->rowCount() > 0 || m_model->isList();
    m_pages->setCurrentWidget(hasRows ? static_cast<QWidget*>(m_split) : m_empty);
    m_bar->goTo().setEnabled(hasRows);
    // Headers measure only some rows, and a part of a label looks like another one.
    const QFontMetrics letters(Theme::monospace());
    m_footer->setLabelWidth(hasRows ? letters.horizontalAdvance(m_model->longestRowLabel()) + metrics::space(4) : 0);
    m_bar->showNote(rowNote(*m_model, m_listed));
    fetchVisible();
}

void TableView::fetchVisible()
{
    if (!isVisible() || m_model->rowCount() == 0)
        return;
    const int first = std::max(0, m_table->rowAt(0));
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->fetchRows(first, last < 0 ? m_model->rowCount() - 1 : last + 1);
}

void TableView::goToTyped()
{
    if (const auto gone = m_cursor->goToTyped(m_bar->goTo().text()); !gone) {
        if (m_cursor->missing()) {
            showMissing(gone.error());
            return m_table->setFocus(Qt::OtherFocusReason);
        }
        reportError(m_bar->goTo(), gone.error());
        return m_bar->showNote(gone.error());
    }
    m_table->setFocus(Qt::OtherFocusReason);
}

void TableView::goToElement(quint64 element, int column)
{
    if (const auto gone = m_cursor->goTo(element, column); !gone)
        showMissing(gone.error());
}

void TableView::showMissing(const QString& reason)
{
    // A window that has the element is known only in the order of elements.
    if (m_cursor->missing() && m_model->isWindow() && m_order->column() < 0)
        m_pending->waitFor(*m_cursor->missing());
    else
        m_bar->showNote(reason);
}

void TableView::goToByte(quint64 offset)
{
    if (const auto gone = m_cursor->goToByte(offset); !gone)
        showMissing(gone.error());
}

std::optional<quint64> TableView::currentByte() const
{
    return m_cursor->byte();
}

std::optional<TableBlock> TableView::selectedBlock() const
{
    return blockOf(*m_model, m_selected->ranges(), m_table->currentIndex());
}

std::expected<SelectedRows, QString> TableView::selectedRows() const
{
    return rowsOf(*m_model, m_selected->ranges(), m_table->currentIndex(), query());
}

void TableView::selectColumn(int column)
{
    if (m_model->rowCount() == 0)
        return;
    const QItemSelection cells(m_model->index(0, column), m_model->index(m_model->rowCount() - 1, column));
    m_table->selectionModel()->select(cells, QItemSelectionModel::ClearAndSelect);
    m_selected->extendToAllRows();
}

TableView::State TableView::state() const
{
    const QModelIndex current = m_table->currentIndex();
    return {.layout = m_choice->title(),
            .columns = m_bar->columns().value(),
            .element = m_cursor->element(),
            .column = std::max(0, current.column()),
            .top = m_scroll->top(),
            .query = query(),
            .typed = m_choice->typed(),
            .collapsed = m_folds->members()};
}

void TableView::setState(const State& state)
{
    // Contents that arrive late do not interrupt someone who is typing.
    if (!m_structure->isAncestorOf(QApplication::focusWidget()))
        m_structure->hide();
    m_choice->setTyped(state.typed);
    m_bar->columns().setValue(state.columns);
    m_choice->choose(state.layout);
    m_folds->setMembers(state.collapsed);
    setQuery(state.query);
    m_table->clearSelection();
    m_table->setCurrentIndex({});
    m_scroll->setTop(state.top);
    if (state.element && *state.element < m_model->allRows() && m_model->rowOf(*state.element) >= 0)
        m_table->setCurrentIndex(m_model->index(m_model->rowOf(*state.element), state.column));
    m_scroll->setTop(state.top);
    m_bar->goTo().clear();
    clearError(m_bar->goTo());
}

void TableView::copySelection()
{
    const bool hasReader = isSignalConnected(QMetaMethod::fromSignal(&TableView::copyRequested));
    if (hasReader && cellsOf(m_selected->ranges()) > TableSelection::maxCachedCells)
        return Q_EMIT copyRequested();
    const auto text = copiedText(*m_model, m_table->selectionModel()->selectedIndexes());
    if (!text && hasReader && selectedRows())
        return Q_EMIT copyRequested();
    if (!text)
        return m_bar->showNote(text.error());
    if (!text->isEmpty())
        QGuiApplication::clipboard()->setText(*text);
}

QTableView& TableView::table()
{
    return *m_table;
}

} // namespace wavelane::ui

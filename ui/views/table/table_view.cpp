// SPDX-License-Identifier: MIT
#include "ui/views/table/table_view.h"

#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/statistics_foot.h"
#include "ui/views/table/statistics_model.h"
#include "ui/views/table/structure_editor.h"
#include "ui/views/table/table_actions.h"
#include "ui/views/table/table_bar.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_selection.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::ui {

namespace {
// The data of entries in the list of types that are not number types.
constexpr QLatin1StringView typedItem("typed");
constexpr QLatin1StringView editItem("edit");

/// In the order of docs/FORMAT.md.
constexpr std::array numberTypes{NumberType::int8,    NumberType::uint8,   NumberType::int16,   NumberType::uint16,
                                 NumberType::int32,   NumberType::uint32,  NumberType::int64,   NumberType::uint64,
                                 NumberType::float16, NumberType::float32, NumberType::float64, NumberType::boolean};
} // namespace

TableView::TableView(QWidget* parent) : QWidget(parent)
{
    m_model = new TableModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_scrollBar = new MarkedScrollBar(Qt::Vertical);
    m_table->setVerticalScrollBar(m_scrollBar);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAccessibleName(tr("Elements"));
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false); // Tab leaves the table; the arrows move in it.
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(QFontMetrics(Theme::monospace()).height() + 5);
    m_table->horizontalHeader()->setDefaultSectionSize(
        QFontMetrics(Theme::monospace()).horizontalAdvance(QStringLiteral("-1.2345678e-10")) + 16);
    m_empty = new QLabel;
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(20);
    m_empty->setForegroundRole(QPalette::PlaceholderText);

    m_bar = new TableBar;
    m_foot = new StatisticsFoot(*m_table);
    m_foot->hide();
    m_split = new QSplitter(Qt::Vertical);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_table);
    m_split->addWidget(m_foot);
    m_split->setStretchFactor(0, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    m_structure = new StructureEditor;
    column->addWidget(m_structure);
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_split);
    column->addLayout(m_pages, 1);
    setFocusProxy(m_table);
    connectBar();
    connectHeader();

    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &TableView::fetchVisible);
    m_table->viewport()->installEventFilter(this);
    m_table->installEventFilter(this);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TableView::showState);
    connect(m_model, &TableModel::failed, this, [this](const QString& reason) {
        m_bar->showNote(reason);
        m_showsFailure = true;
    });
    connect(m_model, &TableModel::arrived, this, [this] {
        if (m_showsFailure) // Its reason is gone.
            showState();
    });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& cell) {
        if (!cell.flags().testFlag(Qt::ItemIsEditable) && !m_readOnlyReason.isEmpty())
            m_bar->showNote(m_readOnlyReason);
    });
    new TableActions(*this); // Owned by the view.
    setLayouts({});
}

void TableView::connectBar()
{
    connect(&m_bar->choice(), &QComboBox::currentIndexChanged, this, &TableView::choose);
    connect(&m_bar->columns(), &NumberBox::valueChanged, this, &TableView::choose);
    connect(&m_bar->goTo(), &QLineEdit::returnPressed, this, &TableView::goToTyped);
    connect(&m_bar->goTo(), &QLineEdit::textEdited, this, [this] { clearError(m_bar->goTo()); });
    connect(m_bar, &TableBar::whereChanged, this, &TableView::queryChanged);
    connect(&m_bar->statistics(), &QToolButton::toggled, this, [this](bool on) {
        m_foot->setVisible(on);
        if (on) // As high as its rows, if the table keeps as much.
            m_split->setSizes({std::max(m_split->height() - m_foot->sizeHint().height(), m_split->height() / 2),
                               std::min(m_foot->sizeHint().height(), m_split->height() / 2)});
        Q_EMIT queryChanged();
    });
    connect(m_structure, &StructureEditor::applied, this, &TableView::useTyped);
    connect(m_structure, &StructureEditor::closed, this, [this] {
        m_structure->hide();
        m_table->setFocus(Qt::OtherFocusReason);
    });
    connect(m_foot, &StatisticsFoot::elementWanted, this, [this](quint64 element, int section) {
        goToElement(element, section);
        m_table->setFocus(Qt::OtherFocusReason);
    });
}

void TableView::connectHeader()
{
    QHeaderView& header = *m_table->horizontalHeader();
    // A click sorts; the context menu selects the column.
    disconnect(&header, SIGNAL(sectionPressed(int)), m_table, nullptr);
    disconnect(&header, SIGNAL(sectionEntered(int)), m_table, nullptr);
    header.setSectionsClickable(true);
    connect(&header, &QHeaderView::sectionClicked, this, [this](int section) {
        const bool isSorted = m_query.sortColumn == section;
        if (isSorted && m_query.descending)
            sortBy(-1, false);
        else
            sortBy(section, isSorted);
    });
}

void TableView::setSource(ByteSource* source)
{
    m_model->setSource(source);
    showState();
}

void TableView::setLayouts(std::vector<TableLayout> layouts)
{
    std::erase_if(layouts, [](const TableLayout& one) { return one.columns.empty() || one.stride == 0; });
    if (layouts == m_layouts && m_bar->choice().count() > 0)
        return;
    const bool hadLayouts = !m_layouts.empty();
    m_layouts = std::move(layouts);
    fillChoice(hadLayouts ? m_bar->choice().currentText() : QString());
    choose();
}

void TableView::fillChoice(const QString& kept)
{
    QComboBox& choice = m_bar->choice();
    const QSignalBlocker quiet(choice);
    choice.clear();
    for (const TableLayout& one : m_layouts)
        choice.addItem(one.title);
    const auto typed = layoutOf(m_typed);
    if (typed)
        choice.addItem(typed->title, QString(typedItem));
    if (choice.count() > 0)
        choice.insertSeparator(choice.count());
    for (const NumberType type : numberTypes)
        choice.addItem(toQt(toString(type)), static_cast<int>(type));
    choice.insertSeparator(choice.count());
    choice.addItem(tr("Structure …"), QString(editItem));
    const int index = kept.isEmpty() ? -1 : choice.findText(kept);
    const bool isKept = index >= 0 && choice.itemData(index).toString() != editItem;
    choice.setCurrentIndex(isKept ? index : defaultChoice());
}

int TableView::defaultChoice() const
{
    return m_layouts.empty() ? m_bar->choice().findData(static_cast<int>(NumberType::uint32)) : 0;
}

TableLayout TableView::chosenLayout() const
{
    const QComboBox& choice = m_bar->choice();
    const auto index = static_cast<std::size_t>(std::max(0, choice.currentIndex()));
    if (index < m_layouts.size())
        return m_layouts[index];
    if (choice.currentData().toString() == typedItem)
        return layoutOf(m_typed).value_or(TableLayout());
    return numberLayout(static_cast<NumberType>(choice.currentData().toInt()), m_bar->columns().value());
}

void TableView::choose()
{
    QComboBox& choice = m_bar->choice();
    if (choice.currentData().toString() == editItem) {
        const QSignalBlocker quiet(choice);
        choice.setCurrentIndex(m_chosen < choice.count() ? m_chosen : defaultChoice());
        return m_structure->open(m_typed);
    }
    m_chosen = choice.currentIndex();
    m_bar->columns().setVisible(static_cast<std::size_t>(m_chosen) >= m_layouts.size() &&
                                choice.currentData().toString() != typedItem);
    const TableLayout before = m_model->shape();
    m_model->setLayout(chosenLayout());
    if (m_model->shape() != before) { // Its columns are others.
        m_foot->statistics().setLayout(m_model->shape());
        m_query.sortColumn = -1;
        m_listed.reset();
        showSortIndicator();
    }
    showState();
    Q_EMIT shapeChanged();
}

void TableView::setTyped(const TypedStructure& structure)
{
    if (structure == m_typed)
        return;
    m_typed = structure;
    fillChoice(m_bar->choice().currentText());
}

void TableView::useTyped()
{
    setTyped(m_structure->structure());
    m_structure->hide();
    QComboBox& choice = m_bar->choice();
    {
        const QSignalBlocker quiet(choice);
        choice.setCurrentIndex(choice.findData(QString(typedItem)));
    }
    choose();
    m_table->setFocus(Qt::OtherFocusReason);
}

TableQuery TableView::query() const
{
    TableQuery query = m_query;
    query.where = m_bar->where();
    return query;
}

void TableView::setQuery(const TableQuery& query)
{
    m_bar->setWhere(query.where);
    m_query = query;
    if (query.sortColumn >= m_model->columnCount())
        m_query.sortColumn = -1;
    showSortIndicator();
    Q_EMIT queryChanged();
}

void TableView::setQueryProblem(const QString& reason)
{
    m_bar->setFilterProblem(reason);
    m_table->horizontalHeader()->setSectionsClickable(reason.isEmpty());
}

void TableView::sortBy(int column, bool descending)
{
    if (!m_table->horizontalHeader()->sectionsClickable())
        return;
    m_query.sortColumn = column;
    m_query.descending = descending;
    showSortIndicator();
    Q_EMIT queryChanged();
}

void TableView::showSortIndicator()
{
    QHeaderView& header = *m_table->horizontalHeader();
    header.setSortIndicatorShown(m_query.sortColumn >= 0);
    header.setSortIndicator(m_query.sortColumn, m_query.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void TableView::showAll()
{
    m_listed.reset();
    setList(std::nullopt);
}

void TableView::showList(std::vector<std::uint64_t> elements, std::uint64_t count)
{
    m_listed = count;
    setList(std::move(elements));
}

void TableView::setList(std::optional<std::vector<std::uint64_t>> elements)
{
    const QModelIndex current = m_table->currentIndex();
    const auto element = current.isValid() ? std::optional(m_model->elementOf(current.row())) : std::nullopt;
    const int column = current.column();
    m_model->setList(std::move(elements));
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
    m_bar->showNote(message);
}

void TableView::showProgress(const QString& text)
{
    m_bar->showNote(text);
}

bool TableView::wantsStatistics() const
{
    return m_bar->statistics().isChecked();
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
    return m_foot->statistics();
}

void TableView::setEmptyText(const QString& text)
{
    m_empty->setText(text);
}

void TableView::showState()
{
    // An empty list keeps the table, whose filter can be changed.
    const bool hasRows = m_model->rowCount() > 0 || m_model->isList();
    m_showsFailure = false;
    m_pages->setCurrentWidget(hasRows ? static_cast<QWidget*>(m_split) : m_empty);
    m_bar->goTo().setEnabled(hasRows);
    const TableLayout& shape = m_model->shape();
    QString note;
    if (hasRows)
        //: “8 elements” of “4 bytes”
        note = tr("%1 of %2")
                   .arg(tr("%L1 element(s)", nullptr, pluralOf(m_model->elements())).arg(m_model->elements()),
                        tr("%n byte(s)", nullptr, pluralOf(shape.stride)));
    if (hasRows && shape.numbers > shape.columns.size())
        note = tr("%1; the table shows %L2 of %L3 columns, Hex shows all of them")
                   .arg(note)
                   .arg(shape.columns.size())
                   .arg(shape.numbers);
    if (m_listed)
        note = listNote();
    m_bar->showNote(note);
    fetchVisible();
}

QString TableView::listNote() const
{
    const auto rows = static_cast<quint64>(m_model->rowCount());
    const QString note =
        tr("%L1 of %L2 element(s)", nullptr, pluralOf(m_model->elements())).arg(*m_listed).arg(m_model->elements());
    return rows < *m_listed ? tr("%1, of which the table shows the first %L2").arg(note).arg(rows) : note;
}

void TableView::fetchVisible()
{
    if (!isVisible() || m_model->rowCount() == 0)
        return;
    const int first = std::max(0, m_table->rowAt(0));
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->want(first, last < 0 ? m_model->rowCount() - 1 : last + 1);
}

bool TableView::eventFilter(QObject* watched, QEvent* event)
{
    // Painting covers every case in which rows become visible: scrolling, resizing and resets.
    if (watched == m_table->viewport() && event->type() == QEvent::Paint)
        fetchVisible();
    // QTableView copies only the current cell.
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copySelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TableView::goToTyped()
{
    const auto wanted = evaluateUnsigned(toUtf8(m_bar->goTo().text()));
    if (!wanted || m_model->rowOf(*wanted) < 0) {
        const QString error =
            !wanted ? toQt(wanted.error().message)
            : *wanted >= m_model->elements()
                ? tr("There is no element %1; the last one is %2.").arg(*wanted).arg(m_model->elements() - 1)
                : whyNotListed(*wanted);
        markError(m_bar->goTo(), error);
        m_bar->showNote(error);
        return;
    }
    goToElement(*wanted, 0);
    m_table->setFocus(Qt::OtherFocusReason);
}

QString TableView::whyNotListed(quint64 element) const
{
    return m_model->isList() ? tr("Element %1 is not among those that the table shows.").arg(element)
                             : tr("The table shows the first %L1 elements. See element %2 in Hex.")
                                   .arg(m_model->rowCount())
                                   .arg(element);
}

void TableView::goToElement(quint64 element, int column)
{
    const int row = m_model->rowOf(element);
    if (row < 0) {
        m_bar->showNote(whyNotListed(element));
        return;
    }
    const QModelIndex index = m_model->index(row, column);
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void TableView::goToByte(quint64 offset)
{
    const TableLayout& shape = m_model->shape();
    if (shape.stride == 0 || shape.columns.empty() || offset / shape.stride >= m_model->elements())
        return;
    const quint64 inRow = offset % shape.stride;
    std::size_t column = 0;
    for (std::size_t i = 0; i < shape.columns.size(); ++i)
        if (shape.columns[i].offset <= inRow)
            column = i;
    goToElement(offset / shape.stride, static_cast<int>(column));
}

std::optional<quint64> TableView::currentByte() const
{
    const QModelIndex current = m_table->currentIndex();
    const TableLayout& shape = m_model->shape();
    if (!current.isValid() || static_cast<std::size_t>(current.column()) >= shape.columns.size())
        return std::nullopt;
    return m_model->elementOf(current.row()) * shape.stride +
           shape.columns[static_cast<std::size_t>(current.column())].offset;
}

std::optional<TableBlock> TableView::selectedBlock() const
{
    return blockOf(*m_model, m_table->selectionModel()->selection(), m_table->currentIndex());
}

TableView::State TableView::state() const
{
    const QModelIndex current = m_table->currentIndex();
    const QComboBox& choice = m_bar->choice();
    return {.layout = choice.currentIndex() == 0 ? QString() : choice.currentText(),
            .columns = m_bar->columns().value(),
            .element = current.isValid() ? std::optional(m_model->elementOf(current.row())) : std::nullopt,
            .column = std::max(0, current.column()),
            .scroll = m_table->verticalScrollBar()->value(),
            .query = query(),
            .typed = m_typed};
}

void TableView::setState(const State& state)
{
    QComboBox& choice = m_bar->choice();
    // Contents that arrive late do not interrupt someone who is typing.
    if (!m_structure->isAncestorOf(QApplication::focusWidget()))
        m_structure->hide();
    setTyped(state.typed);
    m_bar->columns().setValue(state.columns);
    const int chosen = state.layout.isEmpty() ? -1 : choice.findText(state.layout);
    choice.setCurrentIndex(chosen >= 0 ? chosen : defaultChoice());
    setQuery(state.query);
    m_table->clearSelection();
    m_table->setCurrentIndex(state.element ? m_model->index(m_model->rowOf(*state.element), state.column)
                                           : QModelIndex());
    m_table->verticalScrollBar()->setValue(state.scroll);
    m_bar->goTo().clear();
    clearError(m_bar->goTo());
}

void TableView::copySelection()
{
    const auto text = copiedText(*m_model, m_table->selectionModel()->selectedIndexes());
    if (!text)
        return m_bar->showNote(text.error());
    if (!text->isEmpty())
        QGuiApplication::clipboard()->setText(*text);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/table/table_view.h"

#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/table/table_model.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/number_box.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int defaultColumns = 4;
constexpr int maxColumnsPerRow = 64;
constexpr qsizetype maxCopiedCells = 100'000;

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

    auto* bar = new QWidget;
    buildBar(bar);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_table);
    column->addLayout(m_pages, 1);
    setFocusProxy(m_table);

    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &TableView::fetchVisible);
    m_table->viewport()->installEventFilter(this);
    m_table->installEventFilter(this);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TableView::showState);
    connect(m_model, &TableModel::failed, this, [this](const QString& reason) {
        m_note->setText(reason);
        m_showsFailure = true;
    });
    connect(m_model, &TableModel::arrived, this, [this] {
        if (m_showsFailure) // Its reason is gone.
            showState();
    });
    auto* copy = new QAction(tr("Copy"), m_table);
    copy->setObjectName(QStringLiteral("copy"));
    connect(copy, &QAction::triggered, this, &TableView::copySelection);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    setLayouts({});
}

void TableView::buildBar(QWidget* bar)
{
    m_choice = new QComboBox;
    m_choice->setAccessibleName(tr("Type of the elements"));
    m_choice->setToolTip(m_choice->accessibleName());
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_columns = new NumberBox;
    m_columns->setRange(1, maxColumnsPerRow);
    m_columns->setValue(defaultColumns);
    m_columns->setSuffix(tr(" per row"));
    m_columns->setAccessibleName(tr("Numbers per row"));
    m_columns->setToolTip(m_columns->accessibleName());
    m_goTo = new QLineEdit;
    m_goTo->setPlaceholderText(tr("Go to element"));
    setHint(*m_goTo, tr("Go to an element by its index, such as 100 or 64*64."));
    m_goTo->setAccessibleName(tr("Go to element"));
    m_goTo->setMaximumWidth(160);
    m_goTo->addAction(Theme::icon(QStringLiteral("go-to")), QLineEdit::LeadingPosition);
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    row->addWidget(m_goTo);
    row->addWidget(new QLabel(tr("as")));
    row->addWidget(m_choice);
    row->addWidget(m_columns);
    row->addWidget(m_note, 1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &TableView::choose);
    connect(m_columns, &NumberBox::valueChanged, this, &TableView::choose);
    connect(m_goTo, &QLineEdit::returnPressed, this, &TableView::goToElement);
    connect(m_goTo, &QLineEdit::textEdited, this, [this] { clearError(*m_goTo); });
}

void TableView::setSource(ByteSource* source)
{
    m_model->setSource(source);
    showState();
}

void TableView::setLayouts(std::vector<TableLayout> layouts)
{
    std::erase_if(layouts, [](const TableLayout& one) { return one.columns.empty() || one.stride == 0; });
    if (layouts == m_layouts && m_choice->count() > 0)
        return;
    const QString before = m_layouts.empty() ? QString() : m_choice->currentText();
    m_layouts = std::move(layouts);
    {
        const QSignalBlocker quiet(m_choice);
        m_choice->clear();
        for (const TableLayout& one : m_layouts)
            m_choice->addItem(one.title);
        if (!m_layouts.empty())
            m_choice->insertSeparator(m_choice->count());
        for (const NumberType type : numberTypes)
            m_choice->addItem(toQt(toString(type)), static_cast<int>(type));
        const int kept = before.isEmpty() ? -1 : m_choice->findText(before);
        const int plain = m_choice->findData(static_cast<int>(NumberType::uint32));
        m_choice->setCurrentIndex(kept >= 0 ? kept : m_layouts.empty() ? plain : 0);
    }
    choose();
}

void TableView::choose()
{
    const auto index = static_cast<std::size_t>(std::max(0, m_choice->currentIndex()));
    const bool isNumber = index >= m_layouts.size();
    m_columns->setVisible(isNumber);
    m_model->setLayout(
        isNumber ? numberLayout(static_cast<NumberType>(m_choice->currentData().toInt()), m_columns->value())
                 : m_layouts[index]);
    showState();
    Q_EMIT shapeChanged();
}

void TableView::setEditor(std::function<Result<void>(const QModelIndex& cell, const QString& text)> editor)
{
    m_model->setEditor(std::move(editor));
}

const TableLayout& TableView::shape() const
{
    return m_model->shape();
}

void TableView::setEmptyText(const QString& text)
{
    m_empty->setText(text);
}

void TableView::showState()
{
    const bool hasRows = m_model->rowCount() > 0;
    m_showsFailure = false;
    m_pages->setCurrentWidget(hasRows ? static_cast<QWidget*>(m_table) : m_empty);
    m_goTo->setEnabled(hasRows);
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
    m_note->setText(note);
    m_note->setToolTip(note); // A narrow table cuts the text off.
    fetchVisible();
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

void TableView::goToElement()
{
    const auto wanted = evaluateUnsigned(toUtf8(m_goTo->text()));
    const auto rows = static_cast<quint64>(m_model->rowCount());
    if (!wanted || *wanted >= rows) {
        const QString error =
            !wanted ? toQt(wanted.error().message)
            : *wanted < m_model->elements()
                ? tr("The table shows the first %L1 elements. See element %2 in Hex.").arg(rows).arg(*wanted)
                : tr("There is no element %1; the last one is %2.").arg(*wanted).arg(m_model->elements() - 1);
        markError(*m_goTo, error);
        m_note->setText(error);
        return;
    }
    const QModelIndex index = m_model->index(static_cast<int>(*wanted), 0);
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    m_table->setFocus(Qt::OtherFocusReason);
}

void TableView::goToByte(quint64 offset)
{
    const TableLayout& shape = m_model->shape();
    if (shape.stride == 0 || shape.columns.empty() || offset / shape.stride >= quint64(m_model->rowCount()))
        return;
    const quint64 inRow = offset % shape.stride;
    std::size_t column = 0;
    for (std::size_t i = 0; i < shape.columns.size(); ++i)
        if (shape.columns[i].offset <= inRow)
            column = i;
    const QModelIndex index = m_model->index(static_cast<int>(offset / shape.stride), static_cast<int>(column));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

std::optional<quint64> TableView::currentByte() const
{
    const QModelIndex current = m_table->currentIndex();
    const TableLayout& shape = m_model->shape();
    if (!current.isValid() || static_cast<std::size_t>(current.column()) >= shape.columns.size())
        return std::nullopt;
    return static_cast<quint64>(current.row()) * shape.stride +
           shape.columns[static_cast<std::size_t>(current.column())].offset;
}

std::optional<TableView::Block> TableView::selectedBlock() const
{
    QItemSelection ranges = m_table->selectionModel()->selection();
    if (const QModelIndex current = m_table->currentIndex(); ranges.isEmpty() && current.isValid())
        ranges.select(current, current);
    if (ranges.isEmpty())
        return std::nullopt;
    Block block{.firstRow = static_cast<quint64>(ranges.front().top()),
                .rows = static_cast<quint64>(ranges.front().height()),
                .columns = {}};
    for (const QItemSelectionRange& each : std::as_const(ranges)) {
        if (each.top() != ranges.front().top() || each.bottom() != ranges.front().bottom())
            return std::nullopt;
        for (int column = each.left(); column <= each.right(); ++column)
            block.columns.push_back(static_cast<std::size_t>(column));
    }
    std::ranges::sort(block.columns);
    return block;
}

TableView::State TableView::state() const
{
    const QModelIndex current = m_table->currentIndex();
    return {.layout = m_choice->currentIndex() == 0 ? QString() : m_choice->currentText(),
            .columns = m_columns->value(),
            .row = current.row(),
            .column = std::max(0, current.column()),
            .scroll = m_table->verticalScrollBar()->value()};
}

void TableView::setState(const State& state)
{
    m_columns->setValue(state.columns);
    const int plain = m_choice->findData(static_cast<int>(NumberType::uint32));
    const int chosen = state.layout.isEmpty() ? -1 : m_choice->findText(state.layout);
    m_choice->setCurrentIndex(chosen >= 0 ? chosen : m_layouts.empty() ? plain : 0);
    m_table->clearSelection();
    m_table->setCurrentIndex(m_model->index(state.row, state.column));
    m_table->verticalScrollBar()->setValue(state.scroll);
    m_goTo->clear();
    clearError(*m_goTo);
}

void TableView::copySelection()
{
    QModelIndexList cells = m_table->selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        return;
    if (cells.size() > maxCopiedCells) {
        m_note->setText(tr("%L1 cells are selected, but at most %L2 can be copied. Select fewer cells.")
                            .arg(cells.size())
                            .arg(maxCopiedCells));
        return;
    }
    std::ranges::sort(cells);
    const int first = cells.front().row();
    const int last = cells.back().row();
    if (!m_model->fitsCache(first, last)) {
        m_note->setText(tr("The selected rows have too many bytes to be copied at once. Select fewer rows."));
        return;
    }
    m_model->want(first, last);
    if (!std::ranges::all_of(cells, [this](const QModelIndex& cell) { return m_model->isRead(cell); })) {
        m_note->setText(tr("Some of the selected elements have not been read yet. Copy them again in a moment."));
        return;
    }
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0)
            text += cells[i].row() == cells[i - 1].row() ? QLatin1Char('\t') : QLatin1Char('\n');
        text += cells[i].data().toString();
    }
    QGuiApplication::clipboard()->setText(text);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/table/element_table.h"

#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <variant>

namespace wavelane::ui {

namespace {

constexpr int cellMargin = 16;

} // namespace

ElementTable::ElementTable(QWidget* parent) : QTableView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Elements"));
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    setTabKeyNavigation(false); // Tab leaves the table; the arrows move in it.
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    CellDelegate::install(*this);
    setCornerButtonEnabled(false);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    const QFontMetrics metrics(Theme::monospace());
    verticalHeader()->setDefaultSectionSize(metrics.height() + 5);
    horizontalHeader()->setDefaultSectionSize(metrics.horizontalAdvance(QStringLiteral("-1.2345678e-10")) +
                                              cellMargin);
}

void ElementTable::fitColumns(const TableLayout& layout)
{
    const QFontMetrics metrics(Theme::monospace());
    for (int column = 0; column < static_cast<int>(layout.columns.size()); ++column) {
        const auto* type = std::get_if<NumberType>(&layout.columns[static_cast<std::size_t>(column)].type);
        int width = horizontalHeader()->defaultSectionSize();
        if (type && sizeInBytes(*type) == 8)
            width = metrics.horizontalAdvance(isFloat(*type) ? QStringLiteral("-2.2250738585072014e-308")
                                                             : QStringLiteral("-9223372036854775808")) +
                    cellMargin;
        setColumnWidth(column, width);
    }
}

void ElementTable::selectAll()
{
    QTableView::selectAll();
    Q_EMIT allSelected();
}

void ElementTable::paintEvent(QPaintEvent* event)
{
    Q_EMIT aboutToPaint();
    QTableView::paintEvent(event);
}

void ElementTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) // QTableView copies only the current cell.
        Q_EMIT copyRequested();
    else if (event->matches(QKeySequence::MoveToStartOfDocument) || event->matches(QKeySequence::MoveToEndOfDocument))
        Q_EMIT endRequested(event->matches(QKeySequence::MoveToEndOfDocument)); // Of all rows, not of the window.
    else if (event->matches(QKeySequence::SelectStartOfDocument) || event->matches(QKeySequence::SelectEndOfDocument))
        Q_EMIT extensionRequested(event->matches(QKeySequence::SelectEndOfDocument));
    else
        QTableView::keyPressEvent(event);
}

} // namespace wavelane::ui

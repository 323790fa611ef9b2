// SPDX-License-Identifier: MIT
#include "ui/views/table/statistics_footer.h"

#include "ui/views/table/statistics_model.h"
#include "ui/widgets/cell_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace wavelane::ui {

StatisticsFooter::StatisticsFooter(QTableView& table, QWidget* parent)
    : QTableView(parent), m_table(table), m_model(new StatisticsModel(this))
{
    setModel(m_model);
    setAccessibleName(tr("Statistics"));
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    CellDelegate::install(*this);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrap(false);
    horizontalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(table.verticalHeader()->defaultSectionSize());
    verticalHeader()->setHighlightSections(false);
    connect(m_table.horizontalHeader(), &QHeaderView::sectionResized, this,
            [this](int section, int, int size) { setColumnWidth(section, size); });
    connect(m_table.horizontalScrollBar(), &QScrollBar::valueChanged, horizontalScrollBar(), &QScrollBar::setValue);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, m_table.horizontalScrollBar(), &QScrollBar::setValue);
    connect(m_model, &QAbstractItemModel::modelReset, this, &StatisticsFooter::follow);
    connect(this, &QTableView::doubleClicked, this, &StatisticsFooter::requestElement);
}

QSize StatisticsFooter::sizeHint() const
{
    return {QTableView::sizeHint().width(), verticalHeader()->length() + 1};
}

void StatisticsFooter::setLabelWidth(int width)
{
    if (width == m_labelWidth)
        return;
    m_labelWidth = width;
    follow();
}

void StatisticsFooter::follow()
{
    for (int column = 0; column < m_model->columnCount(); ++column)
        setColumnWidth(column, m_table.columnWidth(column));
    // The columns of both start at the same place.
    const int width =
        std::max({m_labelWidth, m_table.verticalHeader()->sizeHint().width(), verticalHeader()->sizeHint().width()});
    verticalHeader()->setFixedWidth(width);
    m_table.verticalHeader()->setMinimumWidth(isVisible() ? width : m_labelWidth);
    horizontalScrollBar()->setValue(m_table.horizontalScrollBar()->value());
}

void StatisticsFooter::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    follow();
}

void StatisticsFooter::requestElement(const QModelIndex& cell)
{
    if (const auto element = m_model->elementOf(cell))
        Q_EMIT elementWanted(*element, cell.column());
}

void StatisticsFooter::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return requestElement(currentIndex());
    QTableView::keyPressEvent(event);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/table/rows/row_scroll.h"

#include "ui/views/table/table_model.h"

#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr quint64 marginRows = 4096;            ///< Distance to an end of the window at which it moves.
constexpr quint64 maxSteps = quint64{1} << 30U; ///< Limit for the bar.

} // namespace

RowScroll::RowScroll(TableModel& model, QTableView& table, QScrollBar& bar)
    : m_model(model), m_table(table), m_bar(bar)
{
    m_table.setVerticalScrollMode(QAbstractItemView::ScrollPerItem); // The values of its bar are rows.
    m_table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QScrollBar* const own = m_table.verticalScrollBar();
    connect(own, &QScrollBar::rangeChanged, this, &RowScroll::showWindow);
    connect(own, &QScrollBar::valueChanged, this, [this] {
        showWindow();
        // Later, because keys and the mouse still work with rows of this window.
        QMetaObject::invokeMethod(this, &RowScroll::moveWindow, Qt::QueuedConnection);
    });
    connect(&m_model, &QAbstractItemModel::layoutChanged, this, &RowScroll::showWindow);
    connect(&m_model, &TableModel::windowAboutToMove, this, [this] { m_topBefore = top(); });
    connect(&m_model, &TableModel::windowMoved, this, &RowScroll::followWindow);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_wanted.reset();
        showWindow();
    });
    connect(&m_bar, &QScrollBar::valueChanged, this,
            [this](int value) { setTop(static_cast<quint64>(value) << m_shift); });
    showWindow();
}

int RowScroll::visibleRows() const
{
    return std::max(1, m_model.rowCount() - m_table.verticalScrollBar()->maximum());
}

quint64 RowScroll::top() const
{
    return m_model.firstRow() + static_cast<quint64>(m_table.verticalScrollBar()->value());
}

void RowScroll::setTop(quint64 row)
{
    const quint64 end = m_model.firstRow() + static_cast<quint64>(m_model.rowCount());
    const bool isBefore = row < m_model.firstRow();
    const bool isAfter = row + static_cast<quint64>(visibleRows()) > end && end < m_model.allRows();
    m_wanted.reset();
    m_isMoving = true;
    if (isBefore || isAfter) {
        if (m_model.isList()) // Its window comes later.
            m_wanted = row;
        m_model.moveWindow(row);
    }
    if (m_wanted) {
        m_isMoving = false;
        return showWindow();
    }
    const quint64 first = m_model.firstRow();
    m_table.verticalScrollBar()->setValue(
        static_cast<int>(std::min<quint64>(row > first ? row - first : 0, TableRows::maxRows)));
    m_isMoving = false;
    showWindow();
}

void RowScroll::followWindow()
{
    // Other windows are moved by those who scroll afterwards.
    if (m_isMoving || !m_model.isList())
        return;
    const quint64 first = m_model.firstRow();
    const bool isInside = m_topBefore >= first && m_topBefore - first < static_cast<quint64>(m_model.rowCount());
    if (m_wanted || isInside)
        setTop(m_wanted.value_or(m_topBefore));
}

void RowScroll::showWindow()
{
    if (m_isMoving)
        return;
    const quint64 rows = m_model.allRows();
    m_shift = 0;
    while ((rows >> m_shift) > maxSteps)
        ++m_shift;
    const auto visible = static_cast<quint64>(visibleRows());
    const QSignalBlocker quiet(m_bar);
    m_bar.setRange(0, static_cast<int>((rows > visible ? rows - visible : 0) >> m_shift));
    m_bar.setPageStep(std::max(1, static_cast<int>(visible >> m_shift)));
    m_bar.setValue(static_cast<int>(m_wanted.value_or(top()) >> m_shift));
    m_bar.setVisible(m_bar.maximum() > 0);
}

void RowScroll::moveWindow()
{
    const quint64 shown = top();
    const quint64 first = m_model.firstRow();
    const quint64 end = first + static_cast<quint64>(m_model.rowCount());
    const bool isNearStart = first > 0 && shown < first + marginRows;
    const bool isNearEnd = end < m_model.allRows() && shown + static_cast<quint64>(visibleRows()) + marginRows > end;
    if (!isNearStart && !isNearEnd)
        return;
    m_isMoving = true;
    m_model.moveWindow(shown);
    m_table.verticalScrollBar()->setValue(static_cast<int>(shown - m_model.firstRow()));
    m_isMoving = false;
    showWindow();
}

} // namespace wavelane::ui

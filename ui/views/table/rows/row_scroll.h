// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <optional>

class QScrollBar;
class QTableView;

namespace wavelane::ui {

class TableModel;

/// Scrolls a table through all rows of its model, of which it has only a window at a time: the bar is about all rows.
/// Near its ends, the window moves on, but the visible rows do not. UI thread.
class RowScroll final : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object. Hides the bar of the table.
    RowScroll(TableModel& model, QTableView& table, QScrollBar& bar);

    quint64 top() const;                      ///< The first visible row, of all rows.
    void setTop(quint64 row);                 ///< Scrolls to a row of a list, perhaps when its window arrives.
    void forgetWanted() { m_wanted.reset(); } ///< The next window does not scroll.

private:
    void showWindow(); ///< In the bar.
    void moveWindow(); ///< If an end of it is near.
    int visibleRows() const;
    void followWindow(); ///< It has moved.

    TableModel& m_model;
    QTableView& m_table;
    QScrollBar& m_bar;
    int m_shift = 0; ///< A step of the bar is 2^n rows, because it counts in `int`.
    bool m_isMoving = false;
    quint64 m_topBefore = 0;         ///< The first visible row before the window moved.
    std::optional<quint64> m_wanted; ///< The first visible row, when its window arrives.
};

} // namespace wavelane::ui

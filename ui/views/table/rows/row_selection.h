// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QtTypes>

#include <vector>

class QTableView;

namespace wavelane::ui {

class TableModel;

/// What is selected in all rows of a table whose model has only a window of them at a time. When the window moves,
/// the part of the selection in it is selected again. UI thread.
class RowSelection final : public QObject
{
    Q_OBJECT

public:
    /// Rows are counted in all windows.
    struct Range
    {
        quint64 first = 0;
        quint64 count = 0;
        int left = 0; ///< The first column.
        int right = 0;
        bool operator==(const Range&) const = default;
    };

    /// Both must outlive this object.
    RowSelection(TableModel& model, QTableView& table, QObject* parent = nullptr);

    std::vector<Range> ranges() const;
    void extendToAllRows(); ///< What is selected in the window becomes whole columns.
    /// Selects the rows from the current one to the last or first of all, in the columns that are selected there.
    void extend(bool toLast);

private:
    void take();    ///< The user has selected something else.
    void release(); ///< Before the window moves, so that nothing has to follow millions of rows.
    void restore();
    void showSelection(); ///< The part of it that is in the window.

    TableModel& m_model;
    QTableView& m_table;
    std::vector<Range> m_ranges;
    bool m_isMoving = false;
};

} // namespace wavelane::ui

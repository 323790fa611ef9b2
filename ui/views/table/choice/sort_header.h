// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QTableView;

namespace wavelane::ui {

/// The order of the rows that the user chooses by clicking the headers of columns: ascending, then descending, then
/// none. UI thread.
class SortHeader final : public QObject
{
    Q_OBJECT

public:
    /// The table must outlive this object.
    explicit SortHeader(QTableView& table, QObject* parent = nullptr);

    int column() const { return m_column; } ///< −1: the rows' own order.
    bool isDescending() const { return m_isDescending; }
    void show(int column, bool descending);   ///< Without `changed`.
    void sortBy(int column, bool descending); ///< Does nothing while sorting is not allowed.
    void setAllowed(bool allowed);

Q_SIGNALS:
    void changed(); ///< By `sortBy` or the user.

private:
    QTableView& m_table;
    int m_column = -1;
    bool m_isDescending = false;
};

} // namespace wavelane::ui

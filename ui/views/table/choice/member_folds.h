// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

#include <set>

class QTableView;

namespace wavelane::ui {

class TableModel;

/// Collapses members of structures in a table: a collapsed member is one column with all of its numbers. UI thread.
class MemberFolds final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this object.
    MemberFolds(TableModel& model, QTableView& table, QObject* parent = nullptr);

    /// Nothing happens for columns that are members themselves.
    void setCollapsed(int column, bool collapsed);
    void setAllCollapsed(bool collapsed);
    const std::set<QString>& members() const; ///< Members that are collapsed.
    void setMembers(std::set<QString> members);
    void refresh(); ///< The table has other columns.

private:
    TableModel& m_model;
    QTableView& m_table;
};

} // namespace wavelane::ui

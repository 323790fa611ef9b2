// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QTableView;

namespace wavelane::ui {

class TableModel;
class TableView;

/// The commands of a table, in the context menus of its cells and of its header: copy, sort by the current column,
/// and how it shows its values.
class TableActions final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the actions.
    explicit TableActions(TableView& view);

private:
    QAction* add(const char* name, const QString& text);
    void addMembers();
    void addSorting();
    void addFormats();
    void showHeaderMenu(QPoint place);
    int column() const; ///< The current one; −1: none.

    TableView& m_view;
    QTableView& m_table;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <vector>

class QAction;
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
    void addSeparator();
    void checkFormat(); ///< Checks the action of the current column's format.
    void addMembers();
    void addSorting();
    void addFormats();
    void showHeaderMenu(QPoint place);
    int column() const; ///< The current one; −1: none.

    TableView& m_view;
    QTableView& m_table;
    std::vector<QAction*> m_formats; ///< In the order of `allColumnFormats`.
};

} // namespace wavelane::ui

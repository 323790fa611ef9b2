// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeWidget>
#include <QWidget>

#include <vector>

class QAction;
class QLineEdit;

namespace wavelane::ui {

class DebugStops;

/// Lists the breakpoints with their conditions and hits, and the watch points. Conditions and hits can be edited;
/// Space disables the selected rows, and Delete removes them. UI thread.
class StopList final : public QWidget
{
    Q_OBJECT

public:
    /// `stops` must outlive the list.
    explicit StopList(DebugStops& stops, QWidget* parent = nullptr);

    /// Appends actions of the window to the context menu.
    void addMenuActions(const QList<QAction*>& actions);
    QTreeWidget& tree() { return *m_tree; }
    QLineEdit& watchField() { return *m_field; }

Q_SIGNALS:
    void chosen(const QString& file, int line); ///< A breakpoint; 1-based.

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void edit(QTreeWidgetItem* item, int column);
    /// What a row shows.
    struct Row
    {
        enum class Kind { none, breakpoint, lost, watchPoint };
        Kind kind = Kind::none;
        std::size_t index = 0; ///< In the list of its kind.
    };
    /// What is selected, in a form that survives new rows.
    struct Selection
    {
        QStringList keys;
        QTreeWidgetItem* group = nullptr; ///< Group of the current row; null: there is none.
        QString current;
        int index = 0; ///< Index of the current row.
    };
    Selection selection() const;
    void select(const Selection& wanted);
    /// `key` names the row in its group as long as it is in the list.
    QTreeWidgetItem* addRow(QTreeWidgetItem& group, const QString& key, const QStringList& texts, bool isEnabled);
    void markProblem(QTreeWidgetItem& item, const QString& problem);
    Row rowOf(QTreeWidgetItem* item) const;
    std::vector<Row> selectedRows() const; ///< Selected rows, those with greater indices first.
    void setRowEnabled(const Row& row, bool isEnabled);
    bool isRowEnabled(const Row& row) const;
    void toggleSelected();
    void removeSelected();
    void refreshActions();

    DebugStops& m_stops;
    QTreeWidget* m_tree = nullptr;
    QTreeWidgetItem* m_breakpoints = nullptr;
    QTreeWidgetItem* m_watchPoints = nullptr;
    QLineEdit* m_field = nullptr;
    QAction* m_toggle = nullptr;
    QAction* m_remove = nullptr;
    bool m_isFilling = false;
    bool m_isCheckChanged = false; ///< By the click that is being handled.
};

} // namespace wavelane::ui

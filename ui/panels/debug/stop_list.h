// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeWidget>
#include <QWidget>

class QLineEdit;

namespace wavelane::ui {

class DebugStops;

/// Lists the breakpoints with their conditions and hits, and the watch points. Conditions and hits can be edited;
/// Delete removes a row. UI thread.
class StopList final : public QWidget
{
    Q_OBJECT

public:
    /// `stops` must outlive the list.
    explicit StopList(DebugStops& stops, QWidget* parent = nullptr);

    QTreeWidget& tree() { return *m_tree; }
    QLineEdit& watchField() { return *m_field; }

Q_SIGNALS:
    void chosen(const QString& file, int line); ///< A breakpoint; 1-based.

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void refresh();
    void edit(QTreeWidgetItem* item, int column);
    void removeCurrent();

    DebugStops& m_stops;
    QTreeWidget* m_tree = nullptr;
    QTreeWidgetItem* m_breakpoints = nullptr;
    QTreeWidgetItem* m_watchPoints = nullptr;
    QLineEdit* m_field = nullptr;
    bool m_isFilling = false;
};

} // namespace wavelane::ui

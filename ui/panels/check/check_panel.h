// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/models/checks/check_rows.h"

#include <QTreeWidget>
#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QToolButton;

namespace wavelane::ui {

/// What the interpreter found: mistakes in the shaders, what deliberate faults change, or who wrote a byte. A row
/// leads to its source line or to its bytes. UI thread.
class CheckPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit CheckPanel(QWidget* parent = nullptr);

    /// Something runs; `maximum` 0: nobody knows how long.
    void showProgress(const QString& text, int value, int maximum);
    void showResult(const CheckResult& result);
    /// The result, if there is one, does not belong to the project any more.
    void dropResult(const QString& reason);
    void addCommand(QAction& action); ///< A button that starts it.

    QString summary() const;
    QTreeWidget& list() { return *m_list; }
    QToolButton& cancelButton() { return *m_cancel; }
    bool isBusy() const { return m_isBusy; }

Q_SIGNALS:
    void jump(const wavelane::Diagnostic& to);
    void bytesChosen(const wavelane::ui::BytePlace& place);
    void whoRequested(const wavelane::ui::BytePlace& place);
    void cancelRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setBusy(bool isBusy);
    void setSummary(CheckRow::Kind kind, const QString& text);
    void addRow(QTreeWidgetItem* parent, const CheckRow& row);
    void activate(const QTreeWidgetItem& item);
    void buildActions();
    void refreshActions(); ///< For the current row.
    void goToLine(const CheckRow& row);
    void showMenu(QPoint position);
    const CheckRow* rowOf(const QTreeWidgetItem& item) const;
    const CheckRow* current() const; ///< Null: none.
    void refreshIcons();

    QLabel* m_icon = nullptr;
    QLabel* m_summary = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
    QTreeWidget* m_list = nullptr;
    QHBoxLayout* m_head = nullptr;
    QAction* m_goTo = nullptr;
    QAction* m_show = nullptr;
    QAction* m_who = nullptr;
    QAction* m_copy = nullptr;
    CheckRow::Kind m_kind = CheckRow::Kind::plain;
    std::vector<CheckRow> m_rows; ///< Rows of the items, in the order of their numbers; without children.
    bool m_isBusy = false;
};

} // namespace wavelane::ui

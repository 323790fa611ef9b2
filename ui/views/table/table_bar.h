// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace wavelane::ui {

class NumberBox;

/// The fields above a table: go to an element, filter, the type of the elements, statistics, and a note. UI thread.
class TableBar final : public QWidget
{
    Q_OBJECT

public:
    explicit TableBar(QWidget* parent = nullptr);

    QLineEdit& goTo() { return *m_goTo; }
    QLineEdit& filter() { return *m_filter; }
    QComboBox& choice() { return *m_choice; }
    NumberBox& columns() { return *m_columns; }
    QToolButton& statistics() { return *m_statistics; }

    /// The condition that was entered last.
    const QString& where() const { return m_where; }
    void setWhere(const QString& where); ///< Without a signal.
    /// Why elements cannot be filtered now; empty: they can.
    void setFilterProblem(const QString& reason);

    void showNote(const QString& text);

Q_SIGNALS:
    void whereChanged(); ///< A moment after typing, on Return, and after Escape, which clears the filter.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply();

    QLineEdit* m_goTo = nullptr;
    QLineEdit* m_filter = nullptr;
    QComboBox* m_choice = nullptr;
    NumberBox* m_columns = nullptr;
    QToolButton* m_statistics = nullptr;
    QLabel* m_note = nullptr;
    QString m_where;
    QString m_hint;
    QTimer m_typing;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QScrollArea>
#include <QString>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace wavelane::ui {

/// One thing that a fix must achieve, for display.
struct LessonItem
{
    QString text;
    bool passed = false;
    Diagnostic place; ///< Where it failed; without a file and a pointer: nowhere.
};

/// The lesson of the open project: its page, and what the check says of the fix. UI thread.
class LessonPanel final : public QScrollArea
{
    Q_OBJECT

public:
    explicit LessonPanel(QWidget* parent = nullptr);

    /// `next` is the title of the lesson after this one; empty: it is the last one.
    void showLesson(const QString& title, const QString& page, const QString& next);
    void showChecking();
    void showItems(const std::vector<LessonItem>& items, bool isSolved);
    /// Why the fix could not be checked.
    void showProblem(const QString& problem);
    void showNothing(); ///< The fix was not checked yet.

    QString verdict() const; ///< The line above the items.
    QString title() const;
    bool isSolved() const { return m_isSolved; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void checkRequested();
    void restartRequested();
    void closeRequested();
    void nextRequested();
    void jump(const wavelane::Diagnostic& to);

protected:
    void changeEvent(QEvent* event) override;

private:
    void clearItems();
    void showVerdict(const QString& text);

    QLabel* m_title = nullptr;
    QLabel* m_page = nullptr;
    QLabel* m_verdict = nullptr;
    QVBoxLayout* m_items = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_next = nullptr; ///< Visible after this lesson was solved.
    bool m_hasNext = false;
    std::vector<LessonItem> m_shown;
    bool m_isSolved = false;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "ui/widgets/tone.h"

#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace wavelane::ui {

/// One thing that a fix must achieve, for display.
struct LessonItem
{
    QString text;
    bool passed = false;
    Diagnostic place; ///< Where it failed; without a file and a pointer: nowhere.
};

/// The lesson of the open project: its page, then what the check found, which scroll, and below them the verdict and
/// the buttons, which stay. The first check after the lesson was opened does not scroll the page; later ones,
/// which follow an edit or a click, scroll to what they found. UI thread.
class LessonPanel final : public QWidget
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

    QString verdict() const; ///< The line above the buttons.
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
    QWidget* makeHeader();
    QScrollArea* makePage();
    QWidget* makeFooter();
    void setItems(const std::vector<LessonItem>& items, bool isSolved);
    void clearItems();
    void addItem(const LessonItem& item);
    void showVerdict(const QString& text, Tone tone = Tone::plain);
    void scrollToItems();

    QLabel* m_title = nullptr;
    QScrollArea* m_scroll = nullptr;
    QLabel* m_page = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_found = nullptr; ///< Heading of the items.
    QVBoxLayout* m_items = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_next = nullptr; ///< Visible after this lesson was solved.
    bool m_hasNext = false;
    bool m_followsChecks = false; ///< Scrolls to what the next check finds.
    bool m_isChecking = false;
    std::vector<LessonItem> m_shown;
    bool m_isSolved = false;
};

} // namespace wavelane::ui

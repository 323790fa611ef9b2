// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace wavelane::ui {

class TourCard;

/// Unsaved changes of a program that exited, shown as a row.
struct UnsavedCard
{
    QString title;
    QString description; ///< Folder, time and number of files.
    QString file;        ///< The recovery file.

    bool operator==(const UnsavedCard&) const = default;
};

/// Shown instead of the editor while no project is open: unsaved changes, Open and New, recent projects, templates
/// and examples, with preview images if available.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecent(const QStringList& folders);
    void setUnsaved(const QList<UnsavedCard>& cards);
    void setSolvedLessons(const QStringList& names); ///< Their tiles get a check mark, and the heading counts them.
    void setTourOffered(bool offered); ///< With a card at the top. A button below always opens the tour.

Q_SIGNALS:
    void openRequested();
    void newRequested();
    void tourRequested();
    void tourDeclined();                      ///< The card was closed.
    void pasteRequested();                    ///< A new project for the shader in the clipboard.
    void templateChosen(const QString& name); ///< Name of a `project::ProjectTemplate`.
    void lessonChosen(const QString& name);   ///< Name of a `project::Lesson`.
    void projectChosen(const QString& folder);
    void unsavedChosen(const QString& file);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addRecent(QVBoxLayout& column, const QStringList& folders);
    void addTemplates(QVBoxLayout& column);
    void addLessons(QVBoxLayout& column);
    static QVBoxLayout* addBox(QVBoxLayout& column);

    TourCard* m_tour = nullptr;
    QPushButton* m_tourButton = nullptr;
    QVBoxLayout* m_recent = nullptr;
    QLabel* m_lessons = nullptr; ///< The heading.
    QVBoxLayout* m_unsaved = nullptr;
    QList<UnsavedCard> m_cards; ///< The shown ones.
};

} // namespace wavelane::ui

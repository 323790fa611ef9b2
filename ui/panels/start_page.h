// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QVBoxLayout;

namespace wavelane::ui {

/// Unsaved changes of a program that ended, as a row on the page.
struct UnsavedCard
{
    QString title;
    QString description; ///< Where, when, and how many files.
    QString file;        ///< That holds them.

    bool operator==(const UnsavedCard&) const = default;
};

/// What stands in place of the editor while no project is open: unsaved changes of programs that ended, open, new,
/// what to begin with, recent projects and examples, each with a picture where there is one.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecent(const QStringList& folders);
    void setUnsaved(const QList<UnsavedCard>& cards);

Q_SIGNALS:
    void openRequested();
    void newRequested();
    void templateChosen(const QString& name); ///< Of `project::ProjectTemplate`.
    void projectChosen(const QString& folder);
    void unsavedChosen(const QString& file);

private:
    void addProjects(QVBoxLayout& column, const QStringList& folders, bool areExamples);
    void addTemplates(QVBoxLayout& column);
    static QVBoxLayout* addBox(QVBoxLayout& column);

    QVBoxLayout* m_recent = nullptr;
    QVBoxLayout* m_unsaved = nullptr;
    QList<UnsavedCard> m_cards; ///< Those that are shown.
};

} // namespace wavelane::ui

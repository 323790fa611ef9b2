// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QMenu;

namespace wavelane::ui {

class FilesController;
class LessonController;

/// The examples by topic, and the lessons, as submenus. The start page has them too, but only while no project is
/// open; the command palette finds what is in menus.
class ExampleMenus final : public QObject
{
    Q_OBJECT

public:
    ExampleMenus(FilesController& files, LessonController& lessons);

    /// Adds both submenus. A menu without entries is left out.
    void addTo(QMenu& menu);

private:
    void addExamples(QMenu& menu);
    void addLessons(QMenu& menu);

    FilesController& m_files;
    LessonController& m_lessons;
};

} // namespace wavelane::ui

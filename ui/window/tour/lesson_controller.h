// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/lessons/lesson.h"
#include "ui/exchange/check_run.h"
#include "ui/window/window_context.h"

#include <cstdint>

namespace wavelane::ui {

class FilesController;

/// The lessons of the start page and the Help menu: creates their projects, shows the page of the open one, and
/// checks the fix after each run and on request. UI thread.
class LessonController final : public QObject
{
    Q_OBJECT

public:
    LessonController(const WindowContext& context, FilesController& files);

    /// Opens the project of the lesson as it was left, or a new one.
    void open(const QString& name) { open(name, false); }

private:
    void open(const QString& name, bool isNew);
    QString folderOf(const QString& name, int number) const;
    void projectChanged();
    void placePanel();
    void check();
    void conclude(const CheckEnd& end);
    void textChanged();

    const WindowContext& m_context;
    FilesController& m_files;
    CheckRun m_run;
    const project::Lesson* m_lesson = nullptr; ///< Lesson of the open project; null: it is not a lesson.
    bool m_isClosed = false;                   ///< The user closed the panel.
    std::uint64_t m_revision = 0;              ///< Revision of the document that is checked.
};

} // namespace wavelane::ui

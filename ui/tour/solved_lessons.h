// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace wavelane::ui {

/// Names of the `project::Lesson`s that the user has solved, in the order in which they were solved first. The user's
/// QSettings. UI thread.
QStringList solvedLessons();
void setLessonSolved(const QString& name);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/tour/solved_lessons.h"

#include "ui/base/settings.h"

#include <QSettings>

namespace wavelane::ui {

namespace {
constexpr QLatin1StringView solvedKey("lessons/solved");
} // namespace

QStringList solvedLessons()
{
    return QSettings().value(solvedKey).toStringList();
}

void setLessonSolved(const QString& name)
{
    QStringList solved = solvedLessons();
    if (solved.contains(name))
        return;
    solved += name;
    storeSetting(solvedKey, solved, QStringList());
}

} // namespace wavelane::ui

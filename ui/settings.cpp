// SPDX-License-Identifier: MIT
#include "ui/settings.h"

#include <QSettings>

namespace wavelane::ui {

namespace {
constexpr QLatin1StringView runOpenedKey("run/opened-projects");
constexpr QLatin1StringView runAfterChangesKey("run/after-changes");
constexpr QLatin1StringView whitespaceKey("editor/whitespace");
constexpr QLatin1StringView editorCommandKey("editor/command");
} // namespace

bool runsOpenedProjects()
{
    return QSettings().value(runOpenedKey, false).toBool();
}

void setRunsOpenedProjects(bool on)
{
    QSettings().setValue(runOpenedKey, on);
}

bool runsAfterChanges()
{
    return QSettings().value(runAfterChangesKey, true).toBool();
}

void setRunsAfterChanges(bool on)
{
    QSettings().setValue(runAfterChangesKey, on);
}

bool showsWhitespace()
{
    return QSettings().value(whitespaceKey, false).toBool();
}

void setShowsWhitespace(bool on)
{
    QSettings().setValue(whitespaceKey, on);
}

QString editorCommand()
{
    return QSettings().value(editorCommandKey).toString();
}

void setEditorCommand(const QString& command)
{
    QSettings().setValue(editorCommandKey, command);
}

} // namespace wavelane::ui

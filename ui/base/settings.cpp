// SPDX-License-Identifier: MIT
#include "ui/base/settings.h"

#include "ui/base/text.h"

#include <QSettings>

#include <format>

namespace wavelane::ui {

namespace {
constexpr QLatin1StringView runOpenedKey("run/opened-projects");
constexpr QLatin1StringView runAfterChangesKey("run/after-changes");
constexpr QLatin1StringView whitespaceKey("editor/whitespace");
constexpr QLatin1StringView editorCommandKey("editor/command");
} // namespace

void storeSetting(QLatin1StringView key, const QVariant& value, const QVariant& defaultValue)
{
    QSettings settings;
    if (value == defaultValue)
        settings.remove(key);
    else
        settings.setValue(key, value);
}

Result<void> writeSettings()
{
    QSettings settings;
    settings.sync();
    if (settings.status() == QSettings::NoError)
        return {};
    return fail(Code::fileUnwritable, std::format("The settings cannot be written to {}. They apply until the window "
                                                  "is closed.",
                                                  toUtf8(settings.fileName())));
}

bool runsOpenedProjects()
{
    return QSettings().value(runOpenedKey, false).toBool();
}

void setRunsOpenedProjects(bool on)
{
    storeSetting(runOpenedKey, on, false);
}

bool runsAfterChanges()
{
    return QSettings().value(runAfterChangesKey, true).toBool();
}

void setRunsAfterChanges(bool on)
{
    storeSetting(runAfterChangesKey, on, true);
}

bool showsWhitespace()
{
    return QSettings().value(whitespaceKey, false).toBool();
}

void setShowsWhitespace(bool on)
{
    storeSetting(whitespaceKey, on, false);
}

QString editorCommand()
{
    return QSettings().value(editorCommandKey).toString();
}

void setEditorCommand(const QString& command)
{
    storeSetting(editorCommandKey, command, QString());
}

} // namespace wavelane::ui

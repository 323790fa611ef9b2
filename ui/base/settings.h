// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QVariant>

namespace wavelane::ui {

/// Stores a value in the user's QSettings, or removes it if it is the default, so that a later default applies to
/// everyone who never changed the setting. UI thread.
void storeSetting(QLatin1StringView key, const QVariant& value, const QVariant& defaultValue);

/// Writes the settings to their file. `file_unwritable` with the file's name if that fails; the values then apply
/// while a QSettings object of the program exists. UI thread.
Result<void> writeSettings();

/// Whether every project runs as soon as it is opened. Off by default: only our own examples run. UI thread.
bool runsOpenedProjects();
void setRunsOpenedProjects(bool on);

/// Whether a project that has been run runs again after each change. On by default.
bool runsAfterChanges();
void setRunsAfterChanges(bool on);

/// Whether the editor shows markers for spaces and tabs.
bool showsWhitespace();
void setShowsWhitespace(bool on);

/// The command that opens a source in an external editor, with `{file}` and `{line}`. Empty: the system's default
/// program.
QString editorCommand();
void setEditorCommand(const QString& command);

} // namespace wavelane::ui

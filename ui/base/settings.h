// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QVariant>

namespace wavelane::ui {

/// Keeps a value in the user's QSettings, or nothing where it is the usual one: a better usual value then reaches
/// everyone who never chose. GUI thread.
void keepSetting(QLatin1StringView key, const QVariant& value, const QVariant& usual);

/// Writes what was kept to its file now. `file_unwritable`, with the file's name, if that fails; the values then hold
/// as long as some QSettings of the program lives. GUI thread.
Result<void> writeSettings();

/// Whether a project runs as soon as it is opened, wherever it comes from. Off until the user turns it on: opening
/// then runs only our own examples. Kept in the user's QSettings; GUI thread.
bool runsOpenedProjects();
void setRunsOpenedProjects(bool on);

/// Whether a project that was run once runs again after each change; on where the user never said.
bool runsAfterChanges();
void setRunsAfterChanges(bool on);

/// Marks for spaces and tabs in the editor.
bool showsWhitespace();
void setShowsWhitespace(bool on);

/// The command that opens a source outside, with `{file}` and `{line}`; empty: what the system opens it with.
QString editorCommand();
void setEditorCommand(const QString& command);

} // namespace wavelane::ui

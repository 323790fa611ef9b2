// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

/// What a dialog asks a folder for. Each use has its own last folder.
enum class FolderUse { newProject, openProject, copyProject, importFile, importTarget, exportTarget, recording };

/// The folder that was used last, stored in QSettings; `fallback` if there is none or it no longer exists. UI thread.
QString lastFolder(FolderUse use, const QString& fallback);
/// Remembers a folder for the next dialog, also after the program exits. An empty text is ignored.
void rememberFolder(FolderUse use, const QString& folder);

} // namespace wavelane::ui

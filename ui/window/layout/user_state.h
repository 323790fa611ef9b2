// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/debug/stops/debug_state.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <filesystem>

namespace wavelane::ui {

/// A source that is open in the editor.
struct OpenTab
{
    QString file;      ///< Relative to the project folder, with `/`.
    int line = 1;      ///< Line of the cursor, starting at 1.
    int zoomSteps = 0; ///< Points added to the default text size: −50 to 50.
    bool operator==(const OpenTab&) const = default;
};

/// State of the window for one project, stored in `project.wavelane.user` next to the project file.
struct UserState
{
    QString layout;   ///< Key of the built-in layout; empty: none was chosen.
    QByteArray docks; ///< From `Docks::save`; empty: as in the layout.
    QList<OpenTab> tabs;
    QString current; ///< File of the current tab; empty if there is none.
    DebugState debug;
    bool operator==(const UserState&) const = default;
};

/// Reads the state. Missing, damaged or invalid parts are ignored, such as tabs outside the project or docks that
/// this user did not write: they are sealed with a secret from the user's settings, because Qt's format is not
/// designed for untrusted data. An invalid file gives the default state. UI thread.
UserState readUserState(const std::filesystem::path& projectFolder);

/// Writes the state atomically. False if it cannot be written, which callers may ignore.
bool writeUserState(const std::filesystem::path& projectFolder, const UserState& state);

} // namespace wavelane::ui

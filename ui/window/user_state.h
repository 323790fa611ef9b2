// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <filesystem>

namespace wavelane::ui {

/// A source that stands open in the editor.
struct OpenTab
{
    QString file;      ///< Relative to the project's folder, with `/`.
    int line = 1;      ///< Of the cursor, from 1.
    int zoomSteps = 0; ///< Points above (below) the usual size of the text, at most 50.
    bool operator==(const OpenTab&) const = default;
};

/// What the window remembers of one project and no other program has to know: `project.wavelane.user` beside it.
struct UserState
{
    QString layout;   ///< Key of the built-in layout that the docks come from; empty: none was chosen.
    QByteArray docks; ///< As `Docks::save` gives them; empty: those of the layout.
    QList<OpenTab> tabs;
    QString current; ///< File of the tab in front; empty where there is none.
    bool operator==(const UserState&) const = default;
};

/// Reads it. Whatever is missing, damaged or unreasonable is left out: tabs that lie outside of the project, docks
/// that this user did not write (the seal is made with a secret in the user's own settings, because Qt's own format
/// was never meant for strangers). A file of no such kind gives the default. GUI thread.
UserState readUserState(const std::filesystem::path& projectFolder);

/// Writes it as a whole or not at all. False where it cannot be written, which is no error: the window then forgets.
bool writeUserState(const std::filesystem::path& projectFolder, const UserState& state);

} // namespace wavelane::ui

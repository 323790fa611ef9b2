// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <filesystem>

namespace wavelane::ui {

/// The user's own command with the places of a file in it: `kate --line {line} {file}` as words. Where it does not
/// name the file, the file is its last word. Quotes hold words together.
QStringList commandFor(const QString& command, const std::filesystem::path& file, int line);

/// Opens a source in the user's own editor: the command of the settings, else what the system opens it with. The text
/// as it was last saved. `file_unreadable` where nothing could be started.
Result<void> openInMyEditor(const std::filesystem::path& file, int line);

} // namespace wavelane::ui

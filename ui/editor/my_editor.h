// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <filesystem>

namespace wavelane::ui {

/// Splits the user's editor command into arguments and replaces the placeholders: `kate --line {line} {file}`.
/// Without `{file}`, the file becomes the last argument. Quotes group words.
QStringList commandFor(const QString& command, const std::filesystem::path& file, int line);

/// Opens the saved file in the external editor from the settings, or in the system's default application. Fails with
/// `file_unreadable` if no program could be started.
Result<void> openInMyEditor(const std::filesystem::path& file, int line);

} // namespace wavelane::ui

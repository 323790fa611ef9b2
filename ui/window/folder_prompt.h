// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <filesystem>
#include <functional>

namespace wavelane::ui {

struct WindowContext;

using FolderWriter = std::function<Result<void>(const std::filesystem::path&)>;

/// Asks for a folder until `write` succeeds there; each failure is shown. Returns the folder, or an empty text if the
/// user cancels.
QString writeIntoChosenFolder(const WindowContext& context, const QString& title, const FolderWriter& write);

} // namespace wavelane::ui

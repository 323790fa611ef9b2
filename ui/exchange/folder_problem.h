// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

/// Why files cannot be written to a folder that the user named, as a sentence; empty where they can. With `force` it
/// may hold something already.
QString folderProblem(const QString& folder, bool force);
/// What becomes of a folder that can be written to: that it is made, or that its files may be replaced.
QString folderPromise(const QString& folder);

} // namespace wavelane::ui

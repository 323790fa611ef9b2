// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace wavelane::ui {

/// Why files cannot be written to the folder that the user entered, in one sentence; empty if they can. With `force`,
/// the folder does not have to be empty.
QString folderProblem(const QString& folder, bool force);
/// What happens to a writable folder: it is created, or its files are replaced.
QString folderConsequence(const QString& folder);
/// `name`, or the first of `name`-2, `name`-3 … that does not exist in a folder.
QString freeName(const QString& folder, const QString& name);

} // namespace wavelane::ui

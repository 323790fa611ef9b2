// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QStringList>

namespace wavelane::ui {

class FilesController;

/// Reports what other programs write to the open files, and asks which text to keep if both sides changed the same
/// lines.
class ConflictsController final : public QObject
{
    Q_OBJECT

public:
    ConflictsController(const WindowContext& context, FilesController& files);

private:
    void addConflict(const QString& file);
    void resolve(const QString& file);
    void finish(const QString& file); ///< Continues with the next file.

    const WindowContext& m_context;
    QStringList m_conflicts; ///< The first one is shown in a dialog.
};

} // namespace wavelane::ui

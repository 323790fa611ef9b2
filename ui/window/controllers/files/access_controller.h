// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QTimer>

namespace wavelane::ui {

/// Allows one window at a time to write a project; the others open it read-only or copy it.
class AccessController final : public QObject
{
    Q_OBJECT

public:
    enum class Access { write, readOnly, none };

    explicit AccessController(const WindowContext& context);

    /// Locks the project for this window. If another window holds it, asks how to proceed and sets `path` to the copy
    /// if the user makes one. `none`: the user cancels.
    Access request(QString& path);
    /// Applies the answer of `request` to the project that was opened.
    void apply(Access access);
    /// Locks the copy that was just saved.
    void lockCopy();
    /// Keeps only the lock of the open project.
    void releaseOthers();
    /// Shows in the banner who holds the project, or that it is free again.
    void showAccess();

Q_SIGNALS:
    void reopenRequested(const QString& path);

private:
    QString chooseCopy(const QString& path); ///< Empty: canceled or failed.

    const WindowContext& m_context;
    QTimer m_holderTimer; ///< Checks whether the window that holds the project has exited.
};

} // namespace wavelane::ui

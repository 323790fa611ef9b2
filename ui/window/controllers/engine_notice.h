// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QTimer>

namespace wavelane::ui {

/// A notice above the editors when the engine failed: what happened and what starts again. It disappears some
/// seconds after the next good run, or after a new engine is up if nothing runs, or when the user closes it.
class EngineNotice final : public QObject
{
    Q_OBJECT

public:
    explicit EngineNotice(const WindowContext& context);

private:
    void show();
    QString consequence() const;
    void follow();
    void showFailedRun(); ///< A new engine is up, but the run has failed: why, as exactly as is known now.

    const WindowContext& m_context;
    QString m_reason; ///< Reason of the last failure.
    QTimer m_closing; ///< Runs while a new engine is up and nothing is wrong any more.
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QDialog>
#include <QPointer>

namespace wavelane::ui {

/// Runs and plays the project, and shows the failures of the engine.
class RunActions final : public QObject
{
    Q_OBJECT

public:
    explicit RunActions(const WindowContext& context);
    ~RunActions() override;

private:
    void registerRunActions();
    void registerLiveActions();
    void registerOptions();
    void registerEngineActions();
    void registerValidation();
    QString playToolTip() const;
    bool isPlaying() const;
    void togglePlay();
    void showPicture(); ///< Opens Live if the project presents a texture.
    void showPlaying();
    void showFailures();

    const WindowContext& m_context;
    QAction* m_play = nullptr; ///< Checked while the project plays.
    QPointer<QDialog> m_failuresDialog;
};

} // namespace wavelane::ui

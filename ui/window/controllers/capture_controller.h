// SPDX-License-Identifier: MIT
#pragma once

#include "ui/exchange/capture_run.h"
#include "ui/window/window_context.h"

namespace wavelane::ui {

/// Captures a frame with RenderDoc and opens the capture.
class CaptureController final : public QObject
{
    Q_OBJECT

public:
    explicit CaptureController(const WindowContext& context);

Q_SIGNALS:
    void captured(const QString& file);

private:
    void capture();
    void ask(const QString& reason); ///< RenderDoc was not found.
    void conclude(const QString& file, const QString& problem);

    const WindowContext& m_context;
    CaptureRun m_run;
};

} // namespace wavelane::ui

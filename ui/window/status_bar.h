// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QStatusBar>

class QLabel;

namespace wavelane::ui {

/// The status bar of the window: state of the engine, number of problems, compiler and device.
class StatusBar final : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusBar(const WindowContext& context);

    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    QString stateText() const;
    QString problemText() const;

    const WindowContext& m_context;
    QLabel* m_state;
    QLabel* m_problems;
    QLabel* m_compiler;
    QLabel* m_device;
};

} // namespace wavelane::ui

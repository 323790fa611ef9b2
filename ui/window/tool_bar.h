// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

#include <QToolBar>

namespace wavelane::ui {

/// The tool bar of the window. Two of its buttons show the device and the compiler.
class ToolBar final : public QToolBar
{
    Q_OBJECT

public:
    explicit ToolBar(const WindowContext& context);

    void refresh();

private:
    QString shortened(const QString& text) const;

    const WindowContext& m_context;
};

} // namespace wavelane::ui

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

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QString shortened(const QString& text) const;
    void showDevice(); ///< As much of its name as there is room for.

    const WindowContext& m_context;
    QString m_device; ///< The complete name.
};

} // namespace wavelane::ui

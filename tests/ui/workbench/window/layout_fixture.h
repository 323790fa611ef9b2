// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/test_options.h"
#include "ui/window/layout/docks.h"
#include "ui/window/main_window.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QSettings>

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace wavelane::ui {

/// A window that may store its layout, without a project at first.
class LayoutTest : public testing::Test
{
protected:
    ~LayoutTest() override { QSettings().remove(QStringLiteral("window")); }

    void start(bool remembers)
    {
        MainWindowOptions options = testWindowOptions();
        options.rememberLayout = remembers;
        workbench = std::make_unique<Workbench>(testWorkbenchOptions());
        window = std::make_unique<MainWindow>(*workbench, std::move(options));
        window->show();
        QCoreApplication::processEvents();
    }
    void stop()
    {
        window->close();
        window.reset();
        workbench.reset();
    }
    QDockWidget& dock(const char* name) { return *window->docks().find(QLatin1StringView(name)); }
    bool isOpen(const char* name) { return !dock(name).isHidden(); }

    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;
};

} // namespace wavelane::ui

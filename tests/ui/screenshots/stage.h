// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/screenshots/camera.h"
#include "ui/window/main_window.h"

#include <QLatin1StringView>
#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace wavelane::ui {

/// The window that is pictured, with a real engine and copies of projects.
class Stage
{
public:
    Stage(Camera& camera, Theme& theme);
    ~Stage();

    MainWindow& window() { return *m_window; }
    Camera& camera() { return m_camera; }

    /// Opens a copy of a project folder of the source tree and runs it once.
    void open(const QString& folder);
    void run();
    void trigger(QLatin1StringView action);

    /// Waits for the condition. Fails with this description if it does not hold in time.
    void await(const QString& what, const std::function<bool()>& holds);

    /// Opens a dialog by an action, lets `with` prepare it, takes its picture and closes it.
    void dialog(const QString& name, const std::function<void()>& show,
                const std::function<void(QWidget&)>& with = {});
    /// A menu of the menu bar, by its position, over the window.
    void menu(const QString& name, int position);

private:
    Camera& m_camera;
    QTemporaryDir m_folder;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;
    int m_copies = 0;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/main_window.h"
#include "ui/window/workbench.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>

class QVulkanInstance;

namespace wavelane::ui {

/// Settings in a temporary folder, so that a benchmark neither reads nor changes those of the user. Create it before
/// the theme and the window.
class BenchSettings
{
public:
    BenchSettings();

private:
    QTemporaryDir m_folder;
};

/// A hidden window of the program with its workbench and an engine. Recovery data and failure reports are in a
/// temporary folder, and nothing asks to save changes at the end.
class BenchWindow
{
public:
    /// Without an instance, the live view draws without Vulkan.
    explicit BenchWindow(QVulkanInstance* vulkan = nullptr);
    ~BenchWindow();

    MainWindow* operator->() const { return m_window.get(); }
    MainWindow& operator*() const { return *m_window; }

private:
    QTemporaryDir m_recovery;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;
};

/// Handles events until the condition holds. False after a long time, which is reported with the name of what was
/// waited for.
bool waitFor(const std::function<bool()>& holds, const char* what);

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "bench_window.h"

#include "benchmarks/window/event_wait.h"
#include "ui/document/document.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>

#include <cstdio>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int timeoutMilliseconds = 300'000;
} // namespace

BenchSettings::BenchSettings()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    QCoreApplication::setOrganizationName(QStringLiteral("WavelaneBenchmarks"));
}

BenchWindow::BenchWindow(QVulkanInstance* vulkan)
{
    WorkbenchOptions options;
    options.engine.program = WAVELANE_PROGRAM;
    options.recoveryFolder = m_recovery.path();
    options.failureFolder = m_recovery.path();
    m_workbench = std::make_unique<Workbench>(std::move(options));
    MainWindowOptions windowOptions;
    windowOptions.vulkan = vulkan;
    windowOptions.noVulkanReason = QStringLiteral("The benchmark draws without Vulkan.");
    windowOptions.rememberLayout = false;
    m_window = std::make_unique<MainWindow>(*m_workbench, std::move(windowOptions));
}

BenchWindow::~BenchWindow()
{
    for (const auto& [path, file] : m_window->document().openFiles())
        file->document().setModified(false);
    m_window->document().undoStack().setClean();
}

bool waitFor(const std::function<bool()>& holds, const char* what)
{
    if (waitForEvents(holds, timeoutMilliseconds))
        return true;
    std::fprintf(stderr, "Timed out while waiting for %s.\n", what);
    return false;
}

} // namespace wavelane::ui

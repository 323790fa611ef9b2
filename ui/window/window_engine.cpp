// SPDX-License-Identifier: MIT
// What the main window does about the engine's failures and its device.
#include "ui/dialogs/failures_dialog.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QLabel>

#include <utility>

namespace wavelane::ui {

void MainWindow::connectEngineActions()
{
    const Actions& a = *m_actions;
    connect(a.tryAgain, &QAction::triggered, &m_session, &EngineSession::tryAgain);
    connect(a.measureGuard, &QAction::triggered, &m_session, &EngineSession::measureGuard);
    connect(a.settings, &QAction::triggered, this, [this] { showSettings(); });
    connect(m_deviceAction, &QAction::triggered, this, [this] { showSettings(SettingsAt::device); });
    connect(m_compilerAction, &QAction::triggered, this, [this] { showSettings(SettingsAt::compilers); });
    connect(a.failures, &QAction::triggered, this, &MainWindow::showFailures);
    connect(m_stateLabel, &QLabel::linkActivated, a.tryAgain, &QAction::trigger);
    connect(m_deviceLabel, &QLabel::linkActivated, this, [this] { showSettings(SettingsAt::device); });
    connect(&m_session, &EngineSession::engineFailed, &m_failures, &FailureLog::add);
    connect(&m_session, &EngineSession::guardMeasured, this, &MainWindow::refreshActions);
    connect(&m_session, &EngineSession::reported, this, &MainWindow::refreshActions);
    connect(&m_session, &EngineSession::devicesChanged, this, [this] {
        refreshStatus();
        offerDevices();
    });
}

void MainWindow::connectFailures()
{
    for (const QString& problem : m_failures.loadProblems())
        m_output->append(Severity::warning, problem);
    connect(&m_failures, &FailureLog::problemFound, this,
            [this](const QString& problem) { m_output->append(Severity::warning, problem); });
}

void MainWindow::showFailures()
{
    if (!m_failuresDialog) {
        m_failuresDialog = new FailuresDialog(m_failures, this);
        m_failuresDialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_failuresDialog->show();
    m_failuresDialog->raise();
    m_failuresDialog->activateWindow();
}

void MainWindow::offerDevices()
{
    if (m_session.deviceProblem().isEmpty())
        m_offeredDevices = false;
    else if (!std::exchange(m_offeredDevices, true))
        showSettings(SettingsAt::device);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/window/messages.h"

#include "ui/base/core_message.h"
#include "ui/panels/list_panels.h"

#include <QMainWindow>
#include <QMessageBox>
#include <QStatusBar>

namespace wavelane::ui {

namespace {
constexpr int hintMilliseconds = 5000;
constexpr int announcementMilliseconds = 10'000;
} // namespace

void Messages::showHint(const QString& text)
{
    m_window.statusBar()->showMessage(text, hintMilliseconds);
}

void Messages::note(const QString& text)
{
    m_output.append(Severity::note, text);
}

void Messages::warn(const QString& text)
{
    m_output.append(Severity::warning, text);
}

void Messages::logError(const QString& text)
{
    m_output.append(Severity::error, text);
}

void Messages::announce(const QString& text)
{
    note(text);
    m_window.statusBar()->showMessage(text, announcementMilliseconds);
}

void Messages::showError(const QString& text)
{
    logError(text);
    auto* box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Wavelane"), coreMessage(text), QMessageBox::Ok,
                                &m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/window/controllers/capture_controller.h"

#include "ui/exchange/capture_folder.h"
#include "ui/exchange/exchange_run.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QUrl>

namespace wavelane::ui {

CaptureController::CaptureController(const WindowContext& context)
    : m_context(context), m_run(wavelaneProgram(context.workbench.options().engine.program))
{
    Workbench& workbench = m_context.workbench;
    m_context.actions.registerAction({.id = action_id::captureFrame,
                                      .text = tr("Captu&re Frame"),
                                      .toolTip = tr("Run frame 0 with RenderDoc and open the capture"),
                                      .disabledReason = [this, &workbench]() -> DisabledReason {
                                          if (m_run.isRunning())
                                              return tr("A capture is in progress.");
                                          return reasonNoProject(workbench);
                                      },
                                      .run = [this] { capture(); }});
    connect(&m_run, &CaptureRun::ended, this, &CaptureController::conclude);
}

void CaptureController::capture()
{
    if (m_run.isRunning())
        return;
    const QString library = renderDocLibrary();
    if (!QFileInfo(library).isFile())
        return ask(tr("RenderDoc was not found."));
    const CaptureFolder folder;
    const QString file = folder.newFile(QFileInfo(toQt(m_context.workbench.document().folder())).fileName(),
                                        QDateTime::currentDateTime());
    if (file.isEmpty())
        return m_context.messages.showError(tr("The folder %1 cannot be created.").arg(folder.path()));
    m_run.start(*m_context.workbench.document().snapshot(),
                {.library = library, .file = file, .device = m_context.workbench.session().deviceName()});
    m_context.messages.announce(tr("Capturing frame 0 …"));
    m_context.actions.refresh();
}

void CaptureController::ask(const QString& reason)
{
    auto* box = new QMessageBox(QMessageBox::Information, tr("Capture Frame"), reason, QMessageBox::Cancel,
                                &m_context.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("Install RenderDoc from your distribution or from renderdoc.org. If it is in an unusual place, choose its "
           "library, librenderdoc.so."));
    QPushButton* choose = box->addButton(tr("Choose &Library …"), QMessageBox::AcceptRole);
    box->setDefaultButton(choose);
    connect(choose, &QPushButton::clicked, this, [this] {
        const QString chosen = QFileDialog::getOpenFileName(&m_context.window, tr("RenderDoc Library"), {},
                                                            tr("Libraries (*.so *.so.*)"));
        if (chosen.isEmpty())
            return;
        setRenderDocLibrary(chosen);
        capture();
    });
    box->open();
}

void CaptureController::conclude(const QString& file, const QString& problem)
{
    m_context.actions.refresh();
    if (!problem.isEmpty()) // Another library may be the remedy.
        return ask(tr("The frame was not captured: %1").arg(problem));
    m_context.messages.announce(tr("The capture was saved as %1.").arg(QDir::toNativeSeparators(file)));
    Q_EMIT captured(file);
    const QString viewer = QStandardPaths::findExecutable(QStringLiteral("qrenderdoc"));
    if (viewer.isEmpty() ? QDesktopServices::openUrl(QUrl::fromLocalFile(file))
                         : QProcess::startDetached(viewer, {file}))
        return;
    m_context.messages.showError(tr("The capture %1 was written, but no program opens it.").arg(file));
}

} // namespace wavelane::ui

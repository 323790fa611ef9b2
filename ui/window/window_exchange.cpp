// SPDX-License-Identifier: MIT
// Export and import of the main window.
#include "ui/base/text.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/exchange/exchange_run.h"
#include "ui/window/main_window.h"

namespace wavelane::ui {

void MainWindow::showExport()
{
    QStringList compilers;
    for (const std::string& each : m_session.compilers())
        compilers += toQt(each);
    auto* dialog = new ExportDialog(*m_document.snapshot(),
                                    {.program = wavelaneProgram(m_options.engine.program),
                                     .compilers = compilers,
                                     .device = m_session.deviceName()},
                                    this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showImport()
{
    auto* dialog = new ImportDialog(wavelaneProgram(m_options.engine.program), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { openProject(dialog->folder()); });
    dialog->open();
}

} // namespace wavelane::ui

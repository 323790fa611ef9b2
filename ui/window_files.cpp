// SPDX-License-Identifier: MIT
// New, open, save and close of the main window.
#include "ui/actions.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/document/templates.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/main_window.h"
#include "ui/text.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>

namespace wavelane::ui {

void MainWindow::connectFileActions()
{
    const Actions& a = *m_actions;
    connect(a.newProject, &QAction::triggered, this, &MainWindow::makeProject);
    connect(a.open, &QAction::triggered, this, &MainWindow::chooseProject);
    connect(a.save, &QAction::triggered, this, &MainWindow::save);
    connect(a.saveAs, &QAction::triggered, this, &MainWindow::saveCopy);
    connect(a.closeProject, &QAction::triggered, this, [this] {
        if (askToSave())
            m_document.close();
    });
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.about, &QAction::triggered, this, &MainWindow::showAbout);
}

bool MainWindow::askToSave()
{
    if (!m_document.modified())
        return true;
    const auto answer =
        QMessageBox::question(this, QStringLiteral("Wavelane"),
                              tr("“%1” has changes that are not saved. Save them?").arg(m_document.title()),
                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save)
        return save();
    return answer == QMessageBox::Discard;
}

bool MainWindow::save()
{
    if (auto saved = m_document.save(); !saved) {
        report(toQt(saved.error().message));
        return false;
    }
    return true;
}

void MainWindow::chooseProject()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a project"), toQt(m_document.folder()),
                                                      tr("Wavelane projects (*.wavelane);;All files (*)"));
    if (!file.isEmpty())
        openProject(file);
}

void MainWindow::makeProject()
{
    if (!askToSave())
        return;
    NewProjectDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (auto made = createProject(toPath(dialog.folder()), toUtf8(dialog.name())); !made) {
        report(toQt(made.error().message));
        return;
    }
    if (openProject(dialog.folder()))
        m_session.run(); // Made here, just now: there is nothing in it that is not ours.
}

void MainWindow::saveCopy()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the copy"));
    if (folder.isEmpty())
        return;
    if (auto saved = m_document.saveAs(toPath(folder)); !saved)
        report(toQt(saved.error().message));
}

void MainWindow::goToLine()
{
    CodeEditor* editor = m_editors->current();
    if (!editor)
        return;
    bool chosen = false;
    const int line = QInputDialog::getInt(this, tr("Go to line"), tr("Line"), editor->textCursor().blockNumber() + 1,
                                          1, editor->blockCount(), 1, &chosen);
    if (chosen)
        editor->goTo(line, 0);
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About Wavelane"),
                       tr("<h3>Wavelane %1</h3><p>A workbench for compute shaders.</p>"
                          "<p>Compilers and GPU work run in a process of their own: an endless loop or a crash ends "
                          "that process, not your work.</p><p>MIT licence.</p>")
                           .arg(QStringLiteral(WAVELANE_VERSION)));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!askToSave()) {
        event->ignore();
        return;
    }
    saveLayout();
    m_session.stop();
    event->accept();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// New, open, save and close of the main window.
#include "core/project/templates.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/document/read_file.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/list_panels.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace wavelane::ui {

void MainWindow::connectFileActions()
{
    const Actions& a = *m_actions;
    connect(a.newProject, &QAction::triggered, this, [this] { makeProject(); });
    connect(a.open, &QAction::triggered, this, &MainWindow::chooseProject);
    connect(a.save, &QAction::triggered, this, &MainWindow::save);
    connect(a.saveAs, &QAction::triggered, this, &MainWindow::saveCopy);
    connect(a.closeProject, &QAction::triggered, this, [this] {
        if (leaveProject())
            m_document.close();
    });
    connect(a.exportProject, &QAction::triggered, this, &MainWindow::showExport);
    connect(a.importProject, &QAction::triggered, this, &MainWindow::showImport);
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
    if (answer == QMessageBox::Discard)
        m_recovery.discardOwn();
    return answer == QMessageBox::Discard;
}

bool MainWindow::leaveProject()
{
    if (!askToSave())
        return false;
    keepThumbnail();
    m_workspace->keep();
    return true;
}

bool MainWindow::save()
{
    // What another program wrote a moment ago is asked about first: a save would write over it.
    if (!m_outside.look())
        return false;
    if (auto saved = m_document.save(); !saved) {
        reportNotSaved(toQt(saved.error().message));
        return false;
    }
    return true;
}

void MainWindow::reportNotSaved(const QString& problem)
{
    m_output->append(Severity::error, problem);
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Not saved"), problem, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* elsewhere = box->addButton(tr("&Save in another folder …"), QMessageBox::ActionRole);
    box->setDefaultButton(QMessageBox::Close);
    connect(box, &QMessageBox::buttonClicked, this, [this, elsewhere](const QAbstractButton* button) {
        if (button == elsewhere)
            saveCopy();
    });
    box->open();
}

void MainWindow::chooseProject()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a project"), toQt(m_document.folder()),
                                                      tr("Wavelane projects (*.wavelane);;All files (*)"));
    if (!file.isEmpty())
        openProject(file);
}

void MainWindow::makeProject(const QString& templateName)
{
    if (!askToSave())
        return;
    NewProjectDialog dialog(templateName, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (auto made = project::makeProject(toPath(dialog.folder()), dialog.chosen(), toUtf8(dialog.name())); !made) {
        report(toQt(made.error().message));
        return;
    }
    if (openProject(dialog.folder()))
        m_session.run(); // Made here, just now: there is nothing in it that is not ours.
}

QString MainWindow::writeInto(const QString& title, const FolderWriter& write)
{
    // A folder that is refused is no reason to begin anew: another one is asked for.
    for (QString folder;;) {
        folder = QFileDialog::getExistingDirectory(this, title, folder);
        if (folder.isEmpty())
            return {};
        const Result<void> written = write(toPath(folder));
        if (written)
            return folder;
        m_output->append(Severity::error, toQt(written.error().message));
        QMessageBox::warning(this, QStringLiteral("Wavelane"), toQt(written.error().message));
    }
}

void MainWindow::saveCopy()
{
    if (writeInto(tr("Folder for the copy"), [this](const std::filesystem::path& folder) {
            return m_document.saveAs(folder);
        }).isEmpty())
        return;
    m_document.setMayWrite(m_lock.acquire(m_document.folder()));
    showAccess();
    showOpened();
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

void MainWindow::connectOutsideChanges()
{
    connect(&m_outside, &OutsideChanges::loaded, this, [this](const QString& file) {
        m_output->append(Severity::note, tr("%1 was changed by another program and is loaded again.").arg(file));
    });
    connect(&m_outside, &OutsideChanges::merged, this, [this](const QString& file) {
        m_output->append(Severity::note, tr("%1 was changed by another program. Its changes were taken beside the "
                                            "unsaved ones; one step of undo takes them back.")
                                             .arg(file));
    });
    connect(&m_outside, &OutsideChanges::gone, this, [this](const QString& file) {
        m_output->append(Severity::warning, tr("%1 was removed by another program; Save writes it again.").arg(file));
        m_recovery.writeSoon();
    });
    connect(&m_outside, &OutsideChanges::unreadable, this, [this](const QString&, const QString& reason) {
        m_output->append(Severity::warning,
                         tr("Another program changed a file, and the change cannot be loaded. %1 The window keeps "
                            "the text that it had.")
                             .arg(reason));
        m_recovery.writeSoon();
    });
    connect(&m_outside, &OutsideChanges::blocked, this, [this](const QString& reasons) {
        reportNotSaved(tr("Another program wrote a file that cannot be loaded, and saving would overwrite it. Move "
                          "that file to another place, then save again.\n%1")
                           .arg(reasons));
    });
    connect(&m_outside, &OutsideChanges::conflicting, this, [this](const QString& file) {
        if (m_conflicts.contains(file))
            return;
        m_conflicts += file;
        if (m_conflicts.size() == 1)
            askWhichText(file);
    });
    connect(&m_recovery, &Recovery::failed, this,
            [this](const QString& reason) { m_output->append(Severity::warning, reason); });
}

void MainWindow::askWhichText(const QString& name)
{
    const std::filesystem::path file = toPath(name);
    const auto theirs = readFile(file);
    if (!theirs) { // The file changed again meanwhile; the next look at it reports how.
        m_conflicts.removeOne(name);
        report(toQt(theirs.error().message));
        if (!m_conflicts.isEmpty())
            askWhichText(m_conflicts.front());
        return;
    }
    const SourceFile* text = m_document.openFile(file);
    const std::string mine = text && text->modified() ? text->text() : project::toText(m_document.project());
    auto* dialog = new ChangesDialog(
        tr("Changed by another program"),
        tr("%1 was changed by another program in places that have unsaved changes here.")
            .arg(QDir::toNativeSeparators(name)),
        tr("Lines with − are yours, lines with + are the file's. Keep yours, and the next save writes over the file; "
           "or "
           "load the file, and one step of undo brings yours back."),
        {{.name = toQt(file.filename()), .note = {}, .before = mine, .after = *theirs}}, this);
    const auto tell = [this](const Result<void>& done) {
        if (!done)
            report(toQt(done.error().message));
    };
    dialog->addButton(tr("&Keep mine"), QDialogButtonBox::AcceptRole,
                      [this, file, tell] { tell(m_outside.keep(file)); });
    dialog->addButton(tr("&Load theirs"), QDialogButtonBox::DestructiveRole,
                      [this, file, tell] { tell(m_outside.load(file)); });
    dialog->addButton(tr("&Decide later"), QDialogButtonBox::RejectRole, [] {});
    connect(dialog, &QDialog::finished, this, [this, name] {
        m_conflicts.removeOne(name);
        if (!m_conflicts.isEmpty())
            askWhichText(m_conflicts.front());
    });
    dialog->open();
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
    if (!leaveProject()) {
        event->ignore();
        return;
    }
    m_session.stop();
    event->accept();
}

} // namespace wavelane::ui

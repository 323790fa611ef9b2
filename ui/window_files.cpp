// SPDX-License-Identifier: MIT
// New, open, save and close of the main window.
#include "core/project/templates.h"
#include "ui/actions.h"
#include "ui/dialogs/new_project_dialog.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/main_window.h"
#include "ui/panels/list_panels.h"
#include "ui/text.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

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
    if (answer == QMessageBox::Discard)
        m_recovery.discard();
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
    if (auto made = project::makeProject(toPath(dialog.folder()), dialog.chosen(), toUtf8(dialog.name())); !made) {
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

void MainWindow::connectOutsideChanges()
{
    connect(&m_outside, &OutsideChanges::loaded, this, [this](const QString& file) {
        m_output->append(Severity::note, tr("%1 was changed by another program and is loaded again.").arg(file));
    });
    connect(&m_outside, &OutsideChanges::gone, this, [this](const QString& file) {
        m_output->append(Severity::warning, tr("%1 was removed by another program; Save writes it again.").arg(file));
    });
    connect(&m_outside, &OutsideChanges::conflicting, this, &MainWindow::askWhichText);
    connect(&m_recovery, &Recovery::failed, this,
            [this](const QString& reason) { m_output->append(Severity::warning, reason); });
}

void MainWindow::offerRecovery()
{
    const auto left = m_recovery.found();
    if (!left)
        return;
    auto* box = new QMessageBox(
        QMessageBox::Question, QStringLiteral("Wavelane"),
        tr("Wavelane ended on %1 with changes of “%2” that were not saved.")
            .arg(QLocale().toString(left->when.toLocalTime(), QLocale::ShortFormat), m_document.title()),
        QMessageBox::NoButton, this);
    box->setInformativeText(tr("Restored, they are unsaved again and can be undone."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* restore = box->addButton(tr("Restore"), QMessageBox::AcceptRole);
    const QPushButton* discard = box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box->setDefaultButton(restore);
    connect(box, &QMessageBox::buttonClicked, this, [this, restore, discard](const QAbstractButton* button) {
        if (button == discard)
            m_recovery.discard();
        else if (button == restore)
            if (auto restored = m_recovery.restore(); !restored)
                report(toQt(restored.error().message));
    });
    box->open();
}

void MainWindow::askWhichText(const QString& file)
{
    auto* box = new QMessageBox(QMessageBox::Question, QStringLiteral("Wavelane"),
                                tr("%1 was changed by another program, and has changes here that are not saved.")
                                    .arg(QDir::toNativeSeparators(file)),
                                QMessageBox::NoButton, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->addButton(tr("Keep mine"), QMessageBox::RejectRole);
    const QPushButton* load = box->addButton(tr("Load the other"), QMessageBox::AcceptRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, load, file](const QAbstractButton* button) {
        if (button != load)
            return;
        if (auto loaded = m_outside.load(toPath(file)); !loaded)
            report(toQt(loaded.error().message));
    });
    box->open();
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

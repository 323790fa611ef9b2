// SPDX-License-Identifier: MIT
#include "ui/window/controllers/files/conflicts_controller.h"

#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/document/files/read_file.h"
#include "ui/window/controllers/files/files_controller.h"

#include <QDir>

namespace wavelane::ui {

ConflictsController::ConflictsController(const WindowContext& context, FilesController& files) : m_context(context)
{
    const OutsideChanges& outside = m_context.workbench.outsideChanges();
    Recovery& recovery = m_context.workbench.recovery();
    connect(&outside, &OutsideChanges::loaded, this, [this](const QString& file) {
        m_context.messages.note(tr("%1 was changed by another program and has been reloaded.").arg(file));
    });
    connect(&outside, &OutsideChanges::merged, this, [this](const QString& file) {
        m_context.messages.note(tr("%1 was changed by another program. Its changes were merged with the unsaved "
                                   "changes; Undo reverts the merge.")
                                    .arg(file));
    });
    connect(&outside, &OutsideChanges::gone, this, [this, &recovery](const QString& file) {
        m_context.messages.warn(tr("%1 was removed by another program. Save All writes it again.").arg(file));
        recovery.writeSoon();
    });
    connect(&outside, &OutsideChanges::unreadable, this, [this, &recovery](const QString&, const QString& reason) {
        m_context.messages.warn(tr("Another program changed a file, and the change cannot be loaded. %1 The editor "
                                   "keeps its text.")
                                    .arg(reason));
        recovery.writeSoon();
    });
    connect(&outside, &OutsideChanges::blocked, this, [&files](const QString& reasons) {
        files.reportNotSaved(tr("Another program wrote a file that cannot be loaded, and saving would overwrite it. "
                                "Move that file elsewhere, then save again.\n%1")
                                 .arg(reasons));
    });
    connect(&outside, &OutsideChanges::conflicting, this, &ConflictsController::addConflict);
    connect(&recovery, &Recovery::failed, this, [this](const QString& reason) { m_context.messages.warn(reason); });
}

void ConflictsController::addConflict(const QString& file)
{
    if (m_conflicts.contains(file))
        return;
    m_conflicts += file;
    if (m_conflicts.size() == 1)
        resolve(file);
}

void ConflictsController::finish(const QString& file)
{
    m_conflicts.removeOne(file);
    if (!m_conflicts.isEmpty())
        resolve(m_conflicts.front());
}

void ConflictsController::resolve(const QString& name)
{
    const std::filesystem::path file = toPath(name);
    const auto theirs = readFile(file);
    if (!theirs) { // The file changed again in the meantime; the next check reports how.
        m_context.messages.showError(coreMessage(theirs.error().message));
        finish(name);
        return;
    }
    const Document& document = m_context.workbench.document();
    const SourceFile* text = document.openFile(file);
    const std::string mine = text && text->modified() ? text->text() : project::toText(document.project());
    auto* dialog = new ChangesDialog(
        tr("File Changed by Another Program"),
        tr("Another program changed lines of %1 that also have unsaved changes.").arg(QDir::toNativeSeparators(name)),
        tr("Lines with − are in your version, lines with + in the file. Keep My Version overwrites the file when you "
           "save. Load File replaces your version; Undo restores it."),
        {{.name = toQt(file.filename()), .note = {}, .before = mine, .after = *theirs}}, &m_context.window);
    const auto check = [this](const Result<void>& result) {
        if (!result)
            m_context.messages.showError(coreMessage(result.error().message));
    };
    OutsideChanges& outside = m_context.workbench.outsideChanges();
    dialog->addButton(tr("&Keep My Version"), QDialogButtonBox::AcceptRole,
                      [&outside, file, check] { check(outside.keep(file)); });
    dialog->addButton(tr("&Load File"), QDialogButtonBox::DestructiveRole,
                      [&outside, file, check] { check(outside.load(file)); });
    dialog->addButton(tr("&Decide Later"), QDialogButtonBox::RejectRole, [] {});
    connect(dialog, &QDialog::finished, this, [this, name] { finish(name); });
    dialog->open();
}

} // namespace wavelane::ui

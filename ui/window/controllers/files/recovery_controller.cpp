// SPDX-License-Identifier: MIT
#include "ui/window/controllers/files/recovery_controller.h"

#include "core/base/system/relative_inside.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/document/files/read_file.h"
#include "ui/panels/start/start_page.h"
#include "ui/safety/write_left.h"
#include "ui/window/controllers/files/files_controller.h"
#include "ui/window/folder_prompt.h"

#include <QApplication>
#include <QDir>
#include <QFileSystemWatcher>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace wavelane::ui {

namespace {

QString localTime(const QDateTime& when)
{
    return QLocale().toString(when.toLocalTime(), QLocale::ShortFormat);
}

QString titleOf(const Left& left)
{
    return toQt(left.title.empty() ? left.projectFile.parent_path().filename().string() : left.title);
}

QString describe(const Left& left)
{
    QString text = RecoveryController::tr("Wavelane exited on %1 with unsaved changes to “%2”.")
                       .arg(localTime(left.owner.since), titleOf(left));
    if (!left.owner.isOnThisMachine())
        text += RecoveryController::tr(" It ran on %1 and may still be open there.").arg(toQt(left.owner.host));
    return text;
}

/// Each file as it is on disk and with the unsaved changes. `project` is the current text of the project.
std::vector<TextChange> changesIn(const Left& left, const std::string& project)
{
    const std::filesystem::path folder = left.projectFile.parent_path();
    std::vector<TextChange> changes;
    const auto add = [&](const std::filesystem::path& path, const std::string& before, const std::string& after,
                         const QString& note) {
        changes.push_back({.name = toQt(relativeInside(path, folder).value_or(path)),
                           .note = note,
                           .before = before,
                           .after = after});
    };
    const QString removed = RecoveryController::tr("removed");
    if (left.isProjectChanged)
        add(left.projectFile, project, left.text, project.empty() ? removed : QString());
    for (const auto& [path, text] : left.texts) {
        const auto now = readFile(path);
        const bool isRemoved = !now && now.error().code == Code::fileMissing;
        add(path, now.value_or(""), text, now ? QString() : isRemoved ? removed : coreMessage(now.error().message));
    }
    return changes;
}

} // namespace

RecoveryController::RecoveryController(const WindowContext& context, FilesController& files)
    : m_context(context), m_files(files)
{
    connect(&m_context.panels.startPage(), &StartPage::unsavedChosen, this, &RecoveryController::openFromStartPage);
    if (!m_context.workbench.options().isViewOnly)
        connect(&m_files, &FilesController::opened, this, &RecoveryController::offer);
    refreshStartPage();
    watchFolder();
}

void RecoveryController::refreshStartPage()
{
    const RecoveryFolder& folder = m_context.workbench.recovery().folder();
    QList<UnsavedCard> cards;
    for (const Left& left : folder.all()) {
        const qsizetype files = static_cast<qsizetype>(left.texts.size()) + (left.isProjectChanged ? 1 : 0);
        const QString count = tr("%n file(s)", nullptr, static_cast<int>(files));
        const QString place = QDir::toNativeSeparators(toQt(left.projectFile.parent_path()));
        cards += {.title = titleOf(left),
                  .description = (left.isProjectThere() ? tr("%1, %2, in %3") : tr("%1, %2, in %3 (removed)"))
                                     .arg(localTime(left.owner.since), count, place),
                  .file = left.file};
    }
    m_context.panels.startPage().setUnsaved(cards);
    if (m_context.workbench.document().isOpen())
        return;
    for (const QString& file : folder.damaged())
        m_context.messages.warn(tr("The recovery file %1 is damaged and cannot be read. It was not changed.")
                                    .arg(QDir::toNativeSeparators(file)));
}

void RecoveryController::watchFolder()
{
    auto* watcher = new QFileSystemWatcher(this);
    // The folder is created on first use. Until then, the nearest existing parent is watched.
    const auto watch = [this, watcher] {
        QDir folder(m_context.workbench.recovery().folder().path());
        while (!folder.exists() && !folder.isRoot())
            folder.setPath(QDir::cleanPath(folder.filePath(QStringLiteral(".."))));
        if (!watcher->directories().contains(folder.path()))
            watcher->addPath(folder.path());
    };
    const auto refresh = [this, watch] {
        watch();
        if (!m_context.workbench.document().isOpen())
            refreshStartPage();
    };
    connect(watcher, &QFileSystemWatcher::directoryChanged, this, refresh);
    // The exit of another window changes no folder, so also check when the user returns to this one.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [refresh](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            refresh();
    });
    watch();
}

void RecoveryController::openFromStartPage(const QString& file)
{
    const auto all = m_context.workbench.recovery().folder().all();
    const auto left = std::ranges::find(all, file, &Left::file);
    if (left == all.end())
        refreshStartPage(); // Another window has restored or discarded it.
    else if (left->isProjectThere())
        m_files.open(toQt(left->projectFile));
    else
        offerWithoutProject(*left);
}

void RecoveryController::offer()
{
    Document& document = m_context.workbench.document();
    Recovery& recovery = m_context.workbench.recovery();
    const auto left = document.isWritable() ? recovery.found() : std::nullopt;
    if (!left)
        return;
    const std::string project = document.isReadable() ? project::toText(document.project()) : document.savedProject();
    auto* dialog =
        new ChangesDialog(tr("Recover Unsaved Changes"), describe(*left),
                          tr("Lines with + were not saved. Restore adds them as unsaved changes that can be undone."),
                          changesIn(*left, project), &m_context.window);
    dialog->addButton(tr("&Restore"), QDialogButtonBox::AcceptRole, [this, &recovery, left = *left] {
        if (auto restored = recovery.restore(left); !restored)
            m_context.messages.showError(coreMessage(restored.error().message));
        else
            offer(); // Another program may also have left unsaved changes.
    });
    dialog->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole, [this, left = *left] {
        if (discard(left))
            offer();
    });
    dialog->addButton(tr("Decide &Later"), QDialogButtonBox::RejectRole, [this] {
        m_context.messages.note(
            tr("The unsaved changes are kept and will be offered again when the project is opened."));
    });
    dialog->open();
}

bool RecoveryController::discard(const Left& left)
{
    const auto discarded = Recovery::discard(left);
    if (!discarded)
        m_context.messages.showError(coreMessage(discarded.error().message));
    return discarded.has_value();
}

void RecoveryController::offerWithoutProject(const Left& left)
{
    auto* dialog = new ChangesDialog(
        tr("Recover Unsaved Changes"), describe(left),
        tr("%1 no longer exists. The project and the unsaved changes can be saved in another folder.")
            .arg(QDir::toNativeSeparators(toQt(left.projectFile))),
        changesIn(left, {}), &m_context.window);
    dialog->addButton(tr("&Save in Another Folder …"), QDialogButtonBox::AcceptRole,
                      [this, left] { saveElsewhere(left); });
    dialog->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole, [this, left] {
        discard(left);
        refreshStartPage();
    });
    dialog->addButton(tr("Decide &Later"), QDialogButtonBox::RejectRole, [] {});
    dialog->open();
}

void RecoveryController::saveElsewhere(const Left& left)
{
    const QString folder =
        writeIntoChosenFolder(m_context, tr("Empty Folder for the Project"),
                              [&left](const std::filesystem::path& chosen) { return writeLeft(left, chosen); });
    if (folder.isEmpty())
        return;
    discard(left);
    m_files.open(folder);
}

} // namespace wavelane::ui

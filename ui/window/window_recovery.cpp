// SPDX-License-Identifier: MIT
// What the main window offers of unsaved changes that an ended program has left.
#include "core/base/system/relative_inside.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/document/read_file.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/start_page.h"
#include "ui/safety/write_left.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDir>
#include <QFileSystemWatcher>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace wavelane::ui {

namespace {

QString momentOf(const QDateTime& when)
{
    return QLocale().toString(when.toLocalTime(), QLocale::ShortFormat);
}

QString titleOf(const Left& left)
{
    return toQt(left.title.empty() ? left.projectFile.parent_path().filename().string() : left.title);
}

QString sentenceAbout(const Left& left)
{
    QString text = MainWindow::tr("Wavelane ended on %1 with changes of “%2” that were not saved.")
                       .arg(momentOf(left.owner.since), titleOf(left));
    if (!left.owner.isHere())
        text += MainWindow::tr(" It ran on %1, where it may still be open.").arg(toQt(left.owner.host));
    return text;
}

/// Each file as it is on the disk and as it was left. `project` is the project's text now.
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
    if (left.isProjectChanged)
        add(left.projectFile, project, left.text, project.empty() ? MainWindow::tr("gone") : QString());
    for (const auto& [path, text] : left.texts) {
        const auto now = readFile(path);
        const bool isGone = !now && now.error().code == Code::fileMissing;
        add(path, now.value_or(""), text,
            now      ? QString()
            : isGone ? MainWindow::tr("gone")
                     : toQt(now.error().message));
    }
    return changes;
}

} // namespace

void MainWindow::refreshUnsaved()
{
    QList<UnsavedCard> cards;
    for (const Left& left : m_recovery.folder().all()) {
        const qsizetype files = static_cast<qsizetype>(left.texts.size()) + (left.isProjectChanged ? 1 : 0);
        const QString count = files == 1 ? tr("1 file") : tr("%1 files").arg(files);
        const QString folder = QDir::toNativeSeparators(toQt(left.projectFile.parent_path()));
        cards += {.title = titleOf(left),
                  .description = (left.isProjectThere() ? tr("%1, %2, in %3") : tr("%1, %2, in %3, which is gone"))
                                     .arg(momentOf(left.owner.since), count, folder),
                  .file = left.file};
    }
    m_start->setUnsaved(cards);
    if (m_document.isOpen())
        return;
    for (const QString& file : m_recovery.folder().damaged())
        m_output->append(Severity::warning, tr("%1 is damaged: what it should recover cannot be read. It is left as "
                                               "it is.")
                                                .arg(QDir::toNativeSeparators(file)));
}

void MainWindow::watchUnsaved()
{
    auto* watcher = new QFileSystemWatcher(this);
    // Before something was left for the first time there is no folder yet: its parents tell when it comes.
    const auto watch = [this, watcher] {
        QDir folder(m_recovery.folder().path());
        while (!folder.exists() && !folder.isRoot())
            folder.setPath(QDir::cleanPath(folder.filePath(QStringLiteral(".."))));
        if (!watcher->directories().contains(folder.path()))
            watcher->addPath(folder.path());
    };
    const auto look = [this, watch] {
        watch();
        if (!m_document.isOpen())
            refreshUnsaved();
    };
    connect(watcher, &QFileSystemWatcher::directoryChanged, this, look);
    // That a window has ended changes no folder, and is seen when the user comes back to this one.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [look](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            look();
    });
    watch();
}

void MainWindow::openLeft(const QString& file)
{
    const auto all = m_recovery.folder().all();
    const auto left = std::ranges::find(all, file, &Left::file);
    if (left == all.end())
        refreshUnsaved(); // Another window has decided about it.
    else if (left->isProjectThere())
        openProject(toQt(left->projectFile));
    else
        offerElsewhere(*left);
}

void MainWindow::offerRecovery()
{
    const auto left = m_document.isWritable() ? m_recovery.found() : std::nullopt;
    if (!left)
        return;
    const std::string project =
        m_document.isReadable() ? project::toText(m_document.project()) : m_document.savedProject();
    auto* dialog =
        new ChangesDialog(tr("Recover unsaved changes"), sentenceAbout(*left),
                          tr("Lines with + were not saved. Restored, they are unsaved again and can be undone."),
                          changesIn(*left, project), this);
    dialog->addButton(tr("&Restore"), QDialogButtonBox::AcceptRole, [this, left = *left] {
        if (auto restored = m_recovery.restore(left); !restored)
            report(toQt(restored.error().message));
        else
            offerRecovery(); // Another program may have left something as well.
    });
    dialog->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole, [this, left = *left] {
        if (discardLeft(left))
            offerRecovery();
    });
    dialog->addButton(tr("Decide &later"), QDialogButtonBox::RejectRole, [this] {
        m_output->append(Severity::note, tr("What was not saved is kept; it is offered when the project is opened."));
    });
    dialog->open();
}

bool MainWindow::discardLeft(const Left& left)
{
    const auto discarded = Recovery::discard(left);
    if (!discarded)
        report(toQt(discarded.error().message));
    return discarded.has_value();
}

void MainWindow::offerElsewhere(const Left& left)
{
    auto* dialog = new ChangesDialog(
        tr("Recover unsaved changes"), sentenceAbout(left),
        tr("%1 is not there any more. What was not saved, and the project as it was, can be saved in another folder.")
            .arg(QDir::toNativeSeparators(toQt(left.projectFile))),
        changesIn(left, {}), this);
    dialog->addButton(tr("&Save in another folder …"), QDialogButtonBox::AcceptRole,
                      [this, left] { saveElsewhere(left); });
    dialog->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole, [this, left] {
        discardLeft(left);
        refreshUnsaved();
    });
    dialog->addButton(tr("Decide &later"), QDialogButtonBox::RejectRole, [] {});
    dialog->open();
}

void MainWindow::saveElsewhere(const Left& left)
{
    const QString folder =
        writeInto(tr("Empty folder for the project"),
                  [&left](const std::filesystem::path& chosen) { return writeLeft(left, chosen); });
    if (folder.isEmpty())
        return;
    discardLeft(left);
    openProject(folder);
}

} // namespace wavelane::ui

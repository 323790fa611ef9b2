// SPDX-License-Identifier: MIT
#include "ui/window/controllers/files/access_controller.h"

#include "ui/base/core_message.h"
#include "ui/widgets/notes/banner.h"
#include "ui/window/folder_prompt.h"

#include <QDir>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace wavelane::ui {

namespace {

constexpr int holderCheckMilliseconds = 1000;

std::filesystem::path projectFolderOf(const QString& path)
{
    std::error_code error;
    const auto absolute = std::filesystem::absolute(toPath(path), error);
    return std::filesystem::is_directory(absolute, error) ? absolute : absolute.parent_path();
}

QString describeHolder(const Owner& holder)
{
    if (holder.process == 0)
        return AccessController::tr("another program");
    return AccessController::tr("%1 on %2, process %3, since %4")
        .arg(toQt(holder.user), toQt(holder.host))
        .arg(holder.process)
        .arg(QLocale().toString(holder.since.toLocalTime(), QLocale::ShortFormat));
}

} // namespace

AccessController::AccessController(const WindowContext& context) : m_context(context)
{
    m_holderTimer.setInterval(holderCheckMilliseconds);
    connect(&m_holderTimer, &QTimer::timeout, this, [this] {
        if (m_context.workbench.lock().acquire(m_context.workbench.document().folder()))
            showAccess();
    });
    // Reopened, because the other window may have saved a different state or left unsaved changes.
    connect(&m_context.panels.banner(), &Banner::clicked, this,
            [this] { Q_EMIT reopenRequested(toQt(m_context.workbench.document().file())); });
    connect(&m_context.workbench.document(), &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened && !m_context.workbench.document().isOpen()) {
            releaseOthers();
            showAccess();
        }
    });
}

AccessController::Access AccessController::request(QString& path)
{
    m_holderTimer.stop();
    ProjectLock& lock = m_context.workbench.lock();
    if (lock.acquire(projectFolderOf(path)))
        return Access::write;
    QMessageBox box(QMessageBox::Question, tr("Project Open in Another Window"),
                    tr("“%1” is open in another window: %2.")
                        .arg(QDir::toNativeSeparators(toQt(projectFolderOf(path))), describeHolder(lock.holder())),
                    QMessageBox::Cancel, &m_context.window);
    box.setInformativeText(tr("Opened read-only, the project can be run and inspected here, and it follows what the "
                              "other window saves."));
    QPushButton* readOnly = box.addButton(tr("Open &Read-Only"), QMessageBox::AcceptRole);
    const QPushButton* copy = box.addButton(tr("Open a &Copy …"), QMessageBox::ActionRole);
    box.setDefaultButton(readOnly);
    box.exec();
    if (box.clickedButton() == readOnly)
        return Access::readOnly;
    if (box.clickedButton() == copy)
        if (const QString copied = chooseCopy(path); !copied.isEmpty()) {
            path = copied;
            return lock.acquire(projectFolderOf(path)) ? Access::write : Access::readOnly;
        }
    releaseOthers();
    showAccess();
    return Access::none;
}

QString AccessController::chooseCopy(const QString& path)
{
    Document copied;
    if (auto opened = copied.open(toPath(path)); !opened) {
        m_context.messages.showError(coreMessage(opened.error().message));
        return {};
    }
    return writeIntoChosenFolder(m_context, tr("Empty Folder for the Copy"),
                                 [&copied](const std::filesystem::path& folder) { return copied.saveAs(folder); });
}

void AccessController::apply(Access access)
{
    m_context.workbench.document().setMayWrite(access == Access::write);
    releaseOthers();
    showAccess();
}

void AccessController::lockCopy()
{
    Document& document = m_context.workbench.document();
    document.setMayWrite(m_context.workbench.lock().acquire(document.folder()));
    showAccess();
}

void AccessController::releaseOthers()
{
    const Document& document = m_context.workbench.document();
    ProjectLock& lock = m_context.workbench.lock();
    if (!document.isOpen() || !document.mayWrite())
        lock.release();
    else [[maybe_unused]]
        const bool isOurs = lock.acquire(document.folder());
}

void AccessController::showAccess()
{
    const Document& document = m_context.workbench.document();
    ProjectLock& lock = m_context.workbench.lock();
    Banner& banner = m_context.panels.banner();
    m_holderTimer.stop();
    if (document.isOpen() && !document.mayWrite() && lock.acquire(document.folder())) {
        banner.showMessage(tr("Read-only: the window that held this project has exited."), tr("&Take Over"));
    } else if (document.isOpen() && !document.mayWrite()) {
        banner.showMessage(
            tr("Read-only: this project is open in another window: %1.").arg(describeHolder(lock.holder())));
        m_holderTimer.start();
    } else if (document.isOpen() && !document.isWritable()) {
        banner.showMessage(tr("Read-only: the project uses a newer version of the format."));
    } else {
        banner.clear();
    }
}

} // namespace wavelane::ui

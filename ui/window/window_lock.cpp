// SPDX-License-Identifier: MIT
// What the main window does where another one has the same project.
#include "ui/base/text.h"
#include "ui/widgets/banner.h"
#include "ui/window/main_window.h"

#include <QDir>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace wavelane::ui {

namespace {

constexpr int holderMilliseconds = 1000;

std::filesystem::path folderOf(const QString& path)
{
    std::error_code error;
    const auto whole = std::filesystem::absolute(toPath(path), error);
    return std::filesystem::is_directory(whole, error) ? whole : whole.parent_path();
}

QString textOf(const Owner& holder)
{
    if (holder.process == 0)
        return MainWindow::tr("another program");
    return MainWindow::tr("%1 on %2, process %3, since %4")
        .arg(toQt(holder.user), toQt(holder.host))
        .arg(holder.process)
        .arg(QLocale().toString(holder.since.toLocalTime(), QLocale::ShortFormat));
}

} // namespace

void MainWindow::connectLock()
{
    m_holderTimer.setInterval(holderMilliseconds);
    connect(&m_holderTimer, &QTimer::timeout, this, [this] {
        if (m_lock.acquire(m_document.folder()))
            showAccess();
    });
    // Opened anew: the other window may have left it in another state than it is shown in, or unsaved changes.
    connect(m_banner, &Banner::chosen, this, [this] { openProject(toQt(m_document.file())); });
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened && !m_document.isOpen()) {
            releaseOthers();
            showAccess();
        }
    });
}

MainWindow::Access MainWindow::accessTo(QString& path)
{
    m_holderTimer.stop();
    if (m_lock.acquire(folderOf(path)))
        return Access::write;
    QMessageBox box(QMessageBox::Question, tr("Open in another window"),
                    tr("“%1” is open in another window: %2.")
                        .arg(QDir::toNativeSeparators(toQt(folderOf(path))), textOf(m_lock.holder())),
                    QMessageBox::Cancel, this);
    box.setInformativeText(
        tr("Read-only, it runs and can be looked at here, and follows what the other window saves."));
    QPushButton* look = box.addButton(tr("Open &read-only"), QMessageBox::AcceptRole);
    const QPushButton* copy = box.addButton(tr("Open a &copy …"), QMessageBox::ActionRole);
    box.setDefaultButton(look);
    box.exec();
    if (box.clickedButton() == look)
        return Access::look;
    if (box.clickedButton() == copy)
        if (const QString copied = copyOf(path); !copied.isEmpty()) {
            path = copied;
            return m_lock.acquire(folderOf(path)) ? Access::write : Access::look;
        }
    releaseOthers();
    showAccess();
    return Access::none;
}

QString MainWindow::copyOf(const QString& path)
{
    Document copied;
    if (auto opened = copied.open(toPath(path)); !opened) {
        report(toQt(opened.error().message));
        return {};
    }
    return writeInto(tr("Empty folder for the copy"),
                     [&copied](const std::filesystem::path& folder) { return copied.saveAs(folder); });
}

void MainWindow::releaseOthers()
{
    if (!m_document.isOpen() || !m_document.mayWrite())
        m_lock.release();
    else [[maybe_unused]]
        const bool isOurs = m_lock.acquire(m_document.folder());
}

void MainWindow::showAccess()
{
    m_holderTimer.stop();
    if (m_document.isOpen() && !m_document.mayWrite() && m_lock.acquire(m_document.folder())) {
        m_banner->say(tr("Read-only: the window that held this project has ended."), tr("&Take over"));
    } else if (m_document.isOpen() && !m_document.mayWrite()) {
        m_banner->say(tr("Read-only: this project is open in another window: %1.").arg(textOf(m_lock.holder())));
        m_holderTimer.start();
    } else if (m_document.isOpen() && !m_document.isWritable()) {
        m_banner->say(tr("Read-only: the project is of a newer version of the format."));
    } else {
        m_banner->clear();
    }
}

} // namespace wavelane::ui

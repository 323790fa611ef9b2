// SPDX-License-Identifier: MIT
// Files that are dropped on the main window, and the small picture that it keeps of a project.
#include "ui/base/text.h"
#include "ui/base/thumbnails.h"
#include "ui/models/object_drag.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/live_panel.h"
#include "ui/panels/project_panel.h"
#include "ui/views/present/present_view.h"
#include "ui/window/main_window.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStatusBar>

namespace wavelane::ui {

namespace {

constexpr int tellMilliseconds = 10'000;

/// The one project, as its file or its folder, that is dragged; empty where it is something else.
QString draggedProject(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return {};
    const QFileInfo file(urls.front().toLocalFile());
    const bool isProject = file.fileName().endsWith(QLatin1StringView(".wavelane")) ||
                           QFileInfo::exists(file.filePath() + QStringLiteral("/project.wavelane"));
    return isProject ? file.filePath() : QString();
}

} // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const bool takesFiles = m_document.isOpen() && m_document.isReadable() && m_document.isWritable();
    if (!draggedProject(*event->mimeData()).isEmpty() ||
        (takesFiles && !projectFilesIn(*event->mimeData()).isEmpty()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    // The program that the files come from waits for the end of the drop, and there may be a question to answer.
    if (const QString project = draggedProject(*event->mimeData()); !project.isEmpty())
        QMetaObject::invokeMethod(this, [this, project] { openProject(project); }, Qt::QueuedConnection);
    else
        QMetaObject::invokeMethod(
            m_project, [this, files = projectFilesIn(*event->mimeData())] { m_project->addFiles(files); },
            Qt::QueuedConnection);
}

void MainWindow::tell(const QString& what)
{
    m_output->append(Severity::note, what);
    statusBar()->showMessage(what, tellMilliseconds);
}

void MainWindow::keepThumbnail()
{
    if (m_document.isOpen() && m_options.rememberLayout)
        Thumbnails(Thumbnails::usualFolder()).keep(toQt(m_document.folder()), m_live->view().picture());
}

} // namespace wavelane::ui

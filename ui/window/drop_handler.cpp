// SPDX-License-Identifier: MIT
#include "ui/window/drop_handler.h"

#include "ui/base/accept_copy.h"
#include "ui/models/object_drag.h"
#include "ui/panels/project/project_panel.h"
#include "ui/window/controllers/files/files_controller.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace wavelane::ui {

namespace {

/// The project file or folder if exactly one is dragged; otherwise empty.
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

DropHandler::DropHandler(const WindowContext& context, FilesController& files) : m_context(context), m_files(files)
{
    m_context.window.setAcceptDrops(true);
    m_context.window.installEventFilter(this);
}

bool DropHandler::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drag = static_cast<QDropEvent*>(event);
    if (event->type() == QEvent::Drop)
        drop(*drag->mimeData());
    else if (!canDrop(*drag->mimeData()))
        return QObject::eventFilter(watched, event);
    acceptCopy(*drag);
    return true;
}

bool DropHandler::canDrop(const QMimeData& data) const
{
    const Document& document = m_context.workbench.document();
    const bool acceptsFiles = document.isOpen() && document.isReadable() && document.isWritable();
    return !draggedProject(data).isEmpty() || (acceptsFiles && !projectFilesIn(data).isEmpty());
}

void DropHandler::drop(const QMimeData& data)
{
    // Queued, because opening may show a dialog, and the other program waits until the drop has been handled.
    if (const QString project = draggedProject(data); !project.isEmpty())
        QMetaObject::invokeMethod(this, [this, project] { m_files.open(project); }, Qt::QueuedConnection);
    else
        QMetaObject::invokeMethod(
            this, [this, files = projectFilesIn(data)] { m_context.panels.project().addFiles(files); },
            Qt::QueuedConnection);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/properties/slots/slot_drop.h"

#include "core/shader/contract/compiler.h"
#include "ui/base/accept_copy.h"
#include "ui/base/text.h"
#include "ui/document/edits/dropped_files.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <utility>

namespace wavelane::ui {

SlotDrop::SlotDrop(QWidget& row, std::function<void(const QString& file)> dropped)
    : QObject(&row), m_dropped(std::move(dropped))
{
    row.setAcceptDrops(true);
    row.installEventFilter(this);
}

QString SlotDrop::fileIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return {};
    const QString file = urls.front().toLocalFile();
    return isProjectFile(toPath(file)) && !shader::languageOfFile(toPath(file)) ? file : QString();
}

bool SlotDrop::eventFilter(QObject* watched, QEvent* event)
{
    const bool isDrag = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (!isDrag && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QString file = fileIn(*drop->mimeData());
    if (file.isEmpty())
        return QObject::eventFilter(watched, event);
    acceptCopy(*drop);
    if (!isDrag)
        QMetaObject::invokeMethod(this, [this, file] { m_dropped(file); }, Qt::QueuedConnection);
    return true;
}

} // namespace wavelane::ui

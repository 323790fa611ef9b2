// SPDX-License-Identifier: MIT
#include "ui/editor/file_drops.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <algorithm>

namespace wavelane::ui {

namespace {

class FileDrops final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* /*viewport*/, QEvent* event) override
    {
        if (event->type() != QEvent::DragEnter)
            return false;
        auto* drag = static_cast<QDragEnterEvent*>(event);
        const QList<QUrl> urls = drag->mimeData()->urls();
        const bool areFiles = !urls.isEmpty() && std::ranges::all_of(urls, &QUrl::isLocalFile);
        if (areFiles)
            drag->ignore(); // The parent widgets get it.
        return areFiles;
    }
};

} // namespace

void passFilesToWindow(QWidget& viewport)
{
    viewport.installEventFilter(new FileDrops(&viewport));
}

} // namespace wavelane::ui

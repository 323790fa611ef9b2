// SPDX-License-Identifier: MIT
#pragma once

#include "ui/window/window_context.h"

class QMimeData;

namespace wavelane::ui {

class FilesController;

/// Files dropped on the window: a project is opened, other files are added to the open project.
class DropHandler final : public QObject
{
    Q_OBJECT

public:
    DropHandler(const WindowContext& context, FilesController& files);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool canDrop(const QMimeData& data) const;
    void drop(const QMimeData& data);

    const WindowContext& m_context;
    FilesController& m_files;
};

} // namespace wavelane::ui

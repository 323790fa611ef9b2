// SPDX-License-Identifier: MIT
#include "ui/window/folder_prompt.h"

#include "ui/base/core_message.h"
#include "ui/base/last_folders.h"
#include "ui/window/window_context.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace wavelane::ui {

QString writeIntoChosenFolder(const WindowContext& context, const QString& title, const FolderWriter& write)
{
    for (QString folder = lastFolder(FolderUse::copyProject, {});;) {
        folder = QFileDialog::getExistingDirectory(&context.window, title, folder);
        if (folder.isEmpty())
            return {};
        rememberFolder(FolderUse::copyProject, QFileInfo(folder).path());
        const Result<void> written = write(toPath(folder));
        if (written)
            return folder;
        const QString problem = coreMessage(written.error().message);
        context.messages.logError(problem);
        QMessageBox::warning(&context.window, QStringLiteral("Wavelane"), problem);
    }
}

} // namespace wavelane::ui

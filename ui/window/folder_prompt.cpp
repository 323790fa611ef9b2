// SPDX-License-Identifier: MIT
#include "ui/window/folder_prompt.h"

#include "ui/window/window_context.h"

#include <QFileDialog>
#include <QMessageBox>

namespace wavelane::ui {

QString writeIntoChosenFolder(const WindowContext& context, const QString& title, const FolderWriter& write)
{
    for (QString folder;;) {
        folder = QFileDialog::getExistingDirectory(&context.window, title, folder);
        if (folder.isEmpty())
            return {};
        const Result<void> written = write(toPath(folder));
        if (written)
            return folder;
        const QString problem = toQt(written.error().message);
        context.messages.logError(problem);
        QMessageBox::warning(&context.window, QStringLiteral("Wavelane"), problem);
    }
}

} // namespace wavelane::ui

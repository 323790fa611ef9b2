// SPDX-License-Identifier: MIT
#include "ui/editor/my_editor.h"

#include "ui/base/settings.h"
#include "ui/base/text.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QProcess>
#include <QUrl>

namespace wavelane::ui {

QStringList commandFor(const QString& command, const std::filesystem::path& file, int line)
{
    QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty())
        return words;
    const bool namesFile = command.contains(u"{file}");
    for (QString& word : words)
        word.replace(QLatin1StringView("{line}"), QString::number(line))
            .replace(QLatin1StringView("{file}"), toQt(file));
    if (!namesFile)
        words += toQt(file);
    return words;
}

Result<void> openInMyEditor(const std::filesystem::path& file, int line)
{
    QStringList words = commandFor(editorCommand(), file, line);
    if (words.isEmpty()) {
        if (QDesktopServices::openUrl(QUrl::fromLocalFile(toQt(file))))
            return {};
        return fail(Code::fileUnreadable,
                    toUtf8(QCoreApplication::translate("wavelane::ui::MyEditor",
                                                       "The system has no program for %1. Choose your editor with "
                                                       "Edit ▸ Choose External Editor.")
                               .arg(toQt(file.filename()))));
    }
    const QString program = words.takeFirst();
    if (QProcess::startDetached(program, words))
        return {};
    return fail(Code::fileUnreadable,
                toUtf8(QCoreApplication::translate("wavelane::ui::MyEditor", "The editor %1 could not be started.")
                           .arg(program)));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/base/core_message.h"

#include "ui/base/text.h"

#include <QRegularExpression>

namespace wavelane::ui {

QString coreMessage(const QString& message)
{
    // The opening quote begins a word and the closing quote ends one, unlike an apostrophe.
    static const QRegularExpression quoted(QStringLiteral(R"((?<![\w'"`])(['"`])([^'"`\n]+)\1(?!\w))"));
    QString shown = message;
    // glslang begins messages with the token that they are about, even if there is none.
    if (const QLatin1StringView none("'' : "); shown.startsWith(none))
        shown.remove(0, none.size());
    return shown.replace(quoted, QStringLiteral("“\\2”"));
}

QString coreMessage(std::string_view message)
{
    return coreMessage(toQt(message));
}

QString coreLine(std::string_view message)
{
    return coreMessage(message.substr(0, message.find('\n')));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/editor/text/diagnostic_range.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace wavelane::ui {

QTextCursor diagnosticRange(QTextDocument& document, const Diagnostic& diagnostic)
{
    const QTextBlock block =
        document.findBlockByNumber(std::clamp(diagnostic.line - 1, 0, document.blockCount() - 1));
    const QByteArray bytes = block.text().toUtf8();
    const auto letters = [&](int byteColumn) {
        return static_cast<int>(QString::fromUtf8(bytes.left(std::max(0, byteColumn - 1))).size());
    };
    const QString text = block.text();
    int from = letters(diagnostic.column);
    int to = diagnostic.endColumn > diagnostic.column ? letters(diagnostic.endColumn) : from;
    if (diagnostic.column == 0) { // The compiler names only the line: underline all of its text.
        to = static_cast<int>(text.size());
        while (from < to && text[from].isSpace())
            ++from;
    } else if (to == from) { // The location has no end: underline the word.
        while (to < text.size() && (text[to].isLetterOrNumber() || text[to] == QLatin1Char('_')))
            ++to;
        to = std::max(to, from + 1);
    }
    QTextCursor cursor(block);
    const int last = block.position() + static_cast<int>(text.size());
    // After the last character (a missing semicolon), there is nothing to underline: use the character before it.
    cursor.setPosition(std::min(block.position() + from, std::max(block.position(), last - 1)));
    cursor.setPosition(std::min(block.position() + to, last), QTextCursor::KeepAnchor);
    return cursor;
}

const Diagnostic* diagnosticAt(QTextDocument& document, const Diagnostics& diagnostics, int position)
{
    const auto found = std::ranges::find_if(diagnostics, [&](const Diagnostic& each) {
        const QTextCursor range = diagnosticRange(document, each);
        return position >= range.selectionStart() && position <= range.selectionEnd();
    });
    return found == diagnostics.end() ? nullptr : &*found;
}

QString richText(const Diagnostic& diagnostic)
{
    QString text = QStringLiteral("<p>%1").arg(coreMessage(diagnostic.message).toHtmlEscaped());
    if (!diagnostic.detail.empty())
        text += QStringLiteral("<br><small>%1</small>")
                    .arg(toQt(diagnostic.detail).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
    return text + QStringLiteral("</p>");
}

} // namespace wavelane::ui

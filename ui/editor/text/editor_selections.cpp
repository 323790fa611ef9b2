// SPDX-License-Identifier: MIT
#include "ui/editor/text/editor_selections.h"

#include "ui/editor/text/brackets.h"
#include "ui/editor/text/diagnostic_range.h"
#include "ui/editor/text/line_mark.h"
#include "ui/theme/theme.h"

#include <QTextBlock>
#include <QTextDocument>

namespace wavelane::ui {

QList<QTextEdit::ExtraSelection> editorSelections(const EditorSelectionOptions& options,
                                                  const Diagnostics& diagnostics)
{
    const ThemeColors& colors = Theme::colors(options.palette);
    QTextDocument& document = *options.cursor.document();
    QList<QTextEdit::ExtraSelection> selections;

    QTextCharFormat line;
    line.setBackground(colors.currentLine);
    line.setProperty(QTextFormat::FullWidthSelection, true);
    QTextCursor here = options.cursor;
    here.clearSelection();
    selections += {.cursor = here, .format = line};

    if (options.linkedLine > 0)
        selections += lineMark(QTextCursor(document.findBlockByNumber(options.linkedLine - 1)), options.palette);

    QTextCharFormat bracket;
    bracket.setBackground(colors.bracketMatch);
    if (const auto pair = matchingBrackets(options.cursor))
        for (const int position : {pair->first, pair->second}) {
            QTextCursor cursor(&document);
            cursor.setPosition(position);
            cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
            selections += {.cursor = cursor, .format = bracket};
        }

    for (const Diagnostic& each : diagnostics) {
        if (each.severity == Severity::note)
            continue;
        QTextCharFormat wave;
        wave.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wave.setUnderlineColor(each.severity == Severity::error ? colors.error : colors.warning);
        selections += {.cursor = diagnosticRange(document, each), .format = wave};
    }
    return selections;
}

} // namespace wavelane::ui

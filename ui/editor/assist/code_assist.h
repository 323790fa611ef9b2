// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/assist/explanation.h"
#include "ui/editor/assist/quick_fixes.h"

#include <QObject>
#include <QPoint>

class QKeyEvent;
class QMenu;
class QMouseEvent;
class QTextCursor;

namespace wavelane::ui {

class CallHintBubble;
class CodeEditor;
class Completer;
class Document;
class SourceNames;

/// Code assistance of an HLSL editor: completion, parameter hints, explanations, go to definition and quick fixes. It
/// sees key events before the editor does. UI thread; owned by its editor.
class CodeAssist final : public QObject
{
    Q_OBJECT

public:
    CodeAssist(CodeEditor& editor, Document& document, SourceNames& names);

    bool take(const QKeyEvent& event);   ///< Called before the editor; true if the editor must ignore the key.
    void follow(const QKeyEvent& event); ///< Called after the editor handled the key.
    bool take(const QMouseEvent& event); ///< Ctrl+click goes to the definition.
    void close();                        ///< Closes all popups.

    /// Tool tip for the word at a point of the viewport; empty if there is no word.
    QString textAt(QPoint point) const;
    std::optional<Explanation> explainAtCursor() const;
    void offerArguments();
    void goToDefinition(); ///< Of the word at the cursor; emits `jump` if it has a definition.

    /// Fixes for the problems in a line (1-based), for problems that a change at its end solves in the next line, and
    /// fixes that apply without a problem.
    std::vector<QuickFix> fixes(int line) const;
    bool hasFixes(int line) const;              ///< Whether a problem has a fix.
    int bulbLine() const { return m_bulbLine; } ///< Line of the cursor if one of its problems has a fix; otherwise 0.
    void refreshBulb();                         ///< Call when the problems changed.
    void addFixes(QMenu& menu, int line);
    /// Inserts the fixes and “Go to Definition” for a place at the top of a context menu.
    void addActions(QMenu& menu, const QTextCursor& place);
    void offerFixes(int line); ///< Opens a menu at the line.
    void apply(const QuickFix& fix);

    Completer& completer() { return *m_completer; }
    CallHintBubble& callHint() { return *m_callHint; }

Q_SIGNALS:
    void jump(const wavelane::ui::Definition& to);
    void wantsFile(const QString& name); ///< An `#include` names a file that does not exist.
    void wantsDxc();
    void noDefinition(const QString& name); ///< `goToDefinition` found no definition.

private:
    void goToDefinition(int position);
    Diagnostics problemsAround(int line) const; ///< In this line and in the next line with code.
    /// If the problem is in another line, only the fixes that change `line` alone.
    std::vector<QuickFix> fixesOf(const Diagnostic& problem, int line, const QString& source) const;
    void answer(int line,
                const QuickFix& fix); ///< Applies the fix and immediately hides the problems that it solves.

    CodeEditor& m_editor;
    Document& m_document;
    SourceNames& m_names;
    Completer* m_completer = nullptr;
    CallHintBubble* m_callHint = nullptr;
    int m_bulbLine = 0;
};

} // namespace wavelane::ui

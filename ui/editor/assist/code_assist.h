// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/assist/explanation.h"
#include "ui/editor/assist/quick_fixes.h"

#include <QObject>
#include <QPoint>

class QKeyEvent;
class QMenu;
class QMouseEvent;

namespace wavelane::ui {

class CallHintBubble;
class CodeEditor;
class Completer;
class Document;
class SourceNames;

/// What an editor of HLSL offers beside the text: completions, what calls take, what names are and where they come
/// from. It stands between the keys and the editor. UI thread; belongs to its editor.
class CodeAssist final : public QObject
{
    Q_OBJECT

public:
    CodeAssist(CodeEditor& editor, Document& document, SourceNames& names);

    bool take(const QKeyEvent& event);   ///< Before the editor; true where the key was not for the text.
    void follow(const QKeyEvent& event); ///< Behind what the editor did with it.
    bool take(const QMouseEvent& event); ///< A click with Ctrl goes to the definition.
    void close();                        ///< Everything that lies over the text.

    /// Of the word under a point of the viewport; empty where there is none.
    QString textAt(QPoint point) const;
    std::optional<Explanation> explainAtCursor() const;
    void offerArguments();
    void goToDefinition(); ///< Of the word at the cursor; `jump` follows where there is one.

    /// What can be done about the problems of a line (1-based), in it without any, and in its end about the next
    /// line's.
    std::vector<QuickFix> fixes(int line) const;
    bool hasFixes(int line) const;              ///< Without those that no problem asks for.
    int bulbLine() const { return m_bulbLine; } ///< The cursor's, where a problem has a fix; 0: none.
    void refreshBulb();                         ///< Other problems are known now.
    void addFixes(QMenu& menu, int line);
    void offerFixes(int line); ///< As a menu at the line.
    void apply(const QuickFix& fix);

    Completer& completer() { return *m_completer; }
    CallHintBubble& callHint() { return *m_callHint; }

Q_SIGNALS:
    void jump(const wavelane::ui::Definition& to);
    void wantsFile(const QString& name); ///< Of an `#include` that finds none.
    void wantsDxc();
    void noDefinition(const QString& name); ///< `goToDefinition` found none.

private:
    void goToDefinition(int position);
    Diagnostics problemsAround(int line) const; ///< In it, and in the next line with code.
    /// Of a problem in another line, only those that change nothing but `line`.
    std::vector<QuickFix> fixesOf(const Diagnostic& problem, int line, const QString& source) const;
    void answer(int line, const QuickFix& fix); ///< Applies it; the problems that it was for are gone at once.

    CodeEditor& m_editor;
    Document& m_document;
    SourceNames& m_names;
    Completer* m_completer = nullptr;
    CallHintBubble* m_callHint = nullptr;
    int m_bulbLine = 0;
};

} // namespace wavelane::ui

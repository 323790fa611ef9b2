// SPDX-License-Identifier: MIT
#pragma once

#include "ui/editor/assist/explanation.h"

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

/// Code assistance of an HLSL editor: completion, parameter hints, explanations and go to definition. It sees key
/// events before the editor does. UI thread; owned by its editor.
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
    void goToDefinition(); ///< Finds the definition of the word at the cursor; emits `jump` if it has one.

    void addActions(QMenu& menu, const QTextCursor& place); ///< “Go to Definition” for a place.

    Completer& completer() { return *m_completer; }
    CallHintBubble& callHint() { return *m_callHint; }

Q_SIGNALS:
    void jump(const wavelane::ui::Definition& to);
    void noDefinition(const QString& name); ///< `goToDefinition` found no definition.

private:
    void goToDefinition(int position);

    CodeEditor& m_editor;
    Document& m_document;
    SourceNames& m_names;
    Completer* m_completer = nullptr;
    CallHintBubble* m_callHint = nullptr;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/window/controllers/text_edit_actions.h"

#include "core/importer/paste/pasted_shader.h"
#include "ui/editor/code_editor.h"
#include "ui/editor/editor_tabs.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QTextEdit>

namespace wavelane::ui {

TextEditActions::TextEditActions(const WindowContext& context) : m_context(context)
{
    registerUndo();
    registerClipboard();
}

void TextEditActions::registerUndo()
{
    ActionRegistry& actions = m_context.actions;
    const Panels& panels = m_context.panels;
    const auto onEditor = [&](const QString& id, const QString& text, void (CodeEditor::*function)()) {
        actions.registerAction({.id = id,
                                .text = text,
                                .disabledReason = [&panels] { return reasonNoEditor(panels); },
                                .run =
                                    [&panels, function] {
                                        if (CodeEditor* editor = panels.editors().current())
                                            (editor->*function)();
                                    }});
    };
    // A text with the focus handles the undo keys itself; everywhere else they act on the project.
    onEditor(action_id::undoTyping, tr("&Undo Typing"), &CodeEditor::undo);
    onEditor(action_id::redoTyping, tr("&Redo Typing"), &CodeEditor::redo);
    QUndoStack& stack = m_context.workbench.document().undoStack();
    actions.registerAction({.id = action_id::undo, .shortcuts = {QKeySequence(QKeySequence::Undo)}},
                           *stack.createUndoAction(this, tr("Undo")));
    actions.registerAction({.id = action_id::redo, .shortcuts = {QKeySequence(QKeySequence::Redo)}},
                           *stack.createRedoAction(this, tr("Redo")));
}

void TextEditActions::registerClipboard()
{
    const auto add = [this](const QString& id, const QString& text, const QList<QKeySequence>& shortcuts,
                            const char* slot) {
        m_context.actions.registerAction({.id = id,
                                          .text = text,
                                          .shortcuts = shortcuts,
                                          .scope = ActionScope::editor,
                                          .owner = &m_context.panels.editors(),
                                          .disabledReason = [this]() -> DisabledReason {
                                              if (target())
                                                  return std::nullopt;
                                              return reasonNoEditor(m_context.panels);
                                          },
                                          .run =
                                              [this, slot] {
                                                  if (QWidget* widget = target())
                                                      QMetaObject::invokeMethod(widget, slot);
                                              }});
    };
    add(action_id::cut, tr("Cu&t"), {QKeySequence(QKeySequence::Cut)}, "cut");
    add(action_id::copy, tr("&Copy"), {QKeySequence(QKeySequence::Copy)}, "copy");
    registerPaste();
    m_context.actions.registerAction({.id = action_id::deleteSelection,
                                      .text = tr("&Delete"),
                                      .toolTip = tr("Delete the selected text"),
                                      .disabledReason = [this] { return reasonNoEditor(m_context.panels); },
                                      .run =
                                          [this] {
                                              if (CodeEditor* editor = m_context.panels.editors().current())
                                                  editor->textCursor().removeSelectedText();
                                          }});
    add(action_id::selectAll, tr("Select &All"), {QKeySequence(QKeySequence::SelectAll)}, "selectAll");
}

void TextEditActions::registerPaste()
{
    // Outside of texts, a shader in the clipboard becomes a new shader. Texts with the focus handle the key
    // themselves.
    m_context.actions.registerAction({.id = action_id::paste,
                                      .text = tr("&Paste"),
                                      .shortcuts = {QKeySequence(QKeySequence::Paste)},
                                      .disabledReason = [this]() -> DisabledReason {
                                          const Document& document = m_context.workbench.document();
                                          const bool pastesShader = document.isOpen() && document.checkEditable();
                                          if (target() || pastesShader)
                                              return std::nullopt;
                                          return reasonNoEditor(m_context.panels);
                                      },
                                      .run = [this] { paste(); }});
}

void TextEditActions::paste()
{
    QWidget* const widget = target();
    const std::string text = toUtf8(QApplication::clipboard()->text());
    if (!focusedText() && (!widget || importer::isPastedShader(text)))
        m_context.actions.at(action_id::pasteShader).trigger();
    else if (widget)
        QMetaObject::invokeMethod(widget, "paste");
}

QWidget* TextEditActions::focusedText() const
{
    QWidget* focused = QApplication::focusWidget();
    const bool isText = qobject_cast<QPlainTextEdit*>(focused) || qobject_cast<QTextEdit*>(focused) ||
                        qobject_cast<QLineEdit*>(focused);
    return isText && focused->window() == &m_context.window ? focused : nullptr;
}

QWidget* TextEditActions::target() const
{
    QWidget* const focused = focusedText();
    return focused ? focused : m_context.panels.editors().current();
}

} // namespace wavelane::ui

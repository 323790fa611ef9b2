// SPDX-License-Identifier: MIT
#include "ui/window/actions/text_edit_actions.h"

#include "core/importer/paste/pasted_shader.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTextEdit>

#include <optional>

namespace wavelane::ui {

namespace {

bool hasTextSelection(const QWidget* text)
{
    if (const auto* plain = qobject_cast<const QPlainTextEdit*>(text))
        return plain->textCursor().hasSelection();
    if (const auto* rich = qobject_cast<const QTextEdit*>(text))
        return rich->textCursor().hasSelection();
    const auto* line = qobject_cast<const QLineEdit*>(text);
    return line && line->hasSelectedText();
}

bool isReadOnlyText(const QWidget* text)
{
    if (const auto* plain = qobject_cast<const QPlainTextEdit*>(text))
        return plain->isReadOnly();
    if (const auto* rich = qobject_cast<const QTextEdit*>(text))
        return rich->isReadOnly();
    const auto* line = qobject_cast<const QLineEdit*>(text);
    return line && line->isReadOnly();
}

} // namespace

TextEditActions::TextEditActions(const WindowContext& context) : m_context(context)
{
    registerTextUndo();
    registerProjectUndo();
    registerClipboard();
    const EditorTabs& editors = m_context.panels.editors();
    connect(&editors, &EditorTabs::currentChanged, this, [this, &editors] {
        const CodeEditor* editor = editors.current();
        if (!editor)
            return;
        ActionRegistry* actions = &m_context.actions;
        connect(editor, &CodeEditor::undoAvailable, actions, &ActionRegistry::refresh, Qt::UniqueConnection);
        connect(editor, &CodeEditor::redoAvailable, actions, &ActionRegistry::refresh, Qt::UniqueConnection);
        connect(editor, &CodeEditor::copyAvailable, actions, &ActionRegistry::refresh, Qt::UniqueConnection);
    });
}

void TextEditActions::registerTextUndo()
{
    const auto add = [this](const QString& id, const QString& text, QKeySequence::StandardKey keys,
                            void (CodeEditor::*function)(), bool isUndo) {
        const Panels& panels = m_context.panels;
        QAction& action =
            m_context.actions.registerAction({.id = id,
                                              .text = text,
                                              .shortcuts = {QKeySequence(keys)},
                                              .scope = ActionScope::editor,
                                              .disabledReason = [&panels, isUndo]() -> DisabledReason {
                                                  const CodeEditor* editor = panels.editors().current();
                                                  if (!editor)
                                                      return reasonNoEditor(panels);
                                                  if (editor->isReadOnly())
                                                      return tr("The text is read-only.");
                                                  if (isUndo && !editor->document()->isUndoAvailable())
                                                      return tr("The text has no change to undo.");
                                                  if (!isUndo && !editor->document()->isRedoAvailable())
                                                      return tr("The text has no change to redo.");
                                                  return std::nullopt;
                                              },
                                              .run =
                                                  [&panels, function] {
                                                      if (CodeEditor* editor = panels.editors().current())
                                                          (editor->*function)();
                                                  }});
        // Only in the text itself: next to it, the keys act on the project.
        action.setShortcutContext(Qt::WidgetShortcut);
        const EditorTabs& editors = m_context.panels.editors();
        connect(&editors, &EditorTabs::currentChanged, &action, [&editors, &action] {
            if (CodeEditor* editor = editors.current(); editor && !editor->actions().contains(&action))
                editor->addAction(&action);
        });
    };
    add(action_id::undoTyping, tr("&Undo Typing"), QKeySequence::Undo, &CodeEditor::undo, true);
    add(action_id::redoTyping, tr("&Redo Typing"), QKeySequence::Redo, &CodeEditor::redo, false);
}

void TextEditActions::registerProjectUndo()
{
    QUndoStack& stack = m_context.workbench.document().undoStack();
    QAction& undo = m_context.actions.registerAction(
        {.id = action_id::undo,
         .text = tr("Undo Project Change"),
         .toolTip = tr("Undo the last change of the project"),
         // A text with the focus handles the second one itself; everywhere else it acts on the project.
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Z), QKeySequence(QKeySequence::Undo)},
         .scope = ActionScope::outsideText,
         .disabledReason = [&stack]() -> DisabledReason {
             if (stack.canUndo())
                 return std::nullopt;
             return tr("The project has no change to undo.");
         },
         .run = [&stack] { stack.undo(); }});
    QAction& redo = m_context.actions.registerAction(
        {.id = action_id::redo,
         .text = tr("Redo Project Change"),
         .toolTip = tr("Redo the change of the project that was undone last"),
         .shortcuts = {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_Z), QKeySequence(QKeySequence::Redo)},
         .scope = ActionScope::outsideText,
         .disabledReason = [&stack]() -> DisabledReason {
             if (stack.canRedo())
                 return std::nullopt;
             return tr("The project has no change to redo.");
         },
         .run = [&stack] { stack.redo(); }});
    const auto nameSteps = [&stack, &undo, &redo, this] {
        const auto titled = [](const QString& step, const QString& plain, const QString& named) {
            return step.isEmpty() ? plain
                                  : named.arg(QString(step).replace(QLatin1Char('&'), QLatin1StringView("&&")));
        };
        //: %1 is the name of a step, such as “Bind image”
        undo.setText(titled(stack.undoText(), tr("Undo Project Change"), tr("Undo Project Change: %1")));
        redo.setText(titled(stack.redoText(), tr("Redo Project Change"), tr("Redo Project Change: %1")));
        m_context.actions.refresh();
    };
    connect(&stack, &QUndoStack::undoTextChanged, this, nameSteps);
    connect(&stack, &QUndoStack::redoTextChanged, this, nameSteps);
    connect(&stack, &QUndoStack::canUndoChanged, this, nameSteps);
    connect(&stack, &QUndoStack::canRedoChanged, this, nameSteps);
    nameSteps();
}

void TextEditActions::registerClipboard()
{
    enum class Needs { text, selection, editableSelection };
    const auto reason = [this](const QWidget* text, Needs needs) -> DisabledReason {
        if (!text)
            return reasonNoEditor(m_context.panels);
        if (needs == Needs::editableSelection && isReadOnlyText(text))
            return tr("The text is read-only.");
        if (needs != Needs::text && !hasTextSelection(text))
            return tr("No text is selected.");
        return std::nullopt;
    };
    const auto add = [this, reason](const QString& id, const QString& text, const QList<QKeySequence>& shortcuts,
                                    const char* slot, Needs needs) {
        m_context.actions.registerAction({.id = id,
                                          .text = text,
                                          .shortcuts = shortcuts,
                                          .scope = ActionScope::editor,
                                          .owner = &m_context.panels.editors(),
                                          .disabledReason = [this, reason, needs] { return reason(target(), needs); },
                                          .run =
                                              [this, slot] {
                                                  if (QWidget* widget = target())
                                                      QMetaObject::invokeMethod(widget, slot);
                                              }});
    };
    add(action_id::cut, tr("Cu&t"), {QKeySequence(QKeySequence::Cut)}, "cut", Needs::editableSelection);
    add(action_id::copy, tr("&Copy"), {QKeySequence(QKeySequence::Copy)}, "copy", Needs::selection);
    registerPaste();
    m_context.actions.registerAction(
        {.id = action_id::deleteSelection,
         .text = tr("&Delete"),
         .toolTip = tr("Delete the selected text"),
         .disabledReason =
             [this, reason] { return reason(m_context.panels.editors().current(), Needs::editableSelection); },
         .run =
             [this] {
                 if (CodeEditor* editor = m_context.panels.editors().current())
                     editor->textCursor().removeSelectedText();
             }});
    add(action_id::selectAll, tr("Select &All"), {QKeySequence(QKeySequence::SelectAll)}, "selectAll", Needs::text);
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
                                          // Without a project, a shader becomes a project of its own.
                                          const bool pastesShader = !document.isOpen() || document.checkEditable();
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

// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/parts.h"
#include "tests/ui/screenshots/scenes.h"
#include "tests/ui/screenshots/stage.h"
#include "ui/actions/action_ids.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/window/layout/layout.h"

#include <QAction>
#include <QApplication>
#include <QTest>
#include <QTextCursor>

namespace wavelane::ui {

void pictureEditor(Stage& stage)
{
    stage.open(photoFilter);
    stage.window().workspace().choose(Layout::write);
    CodeEditor* editor = stage.window().editors().current();
    if (!editor)
        return stage.camera().fail(QStringLiteral("No source is open."));
    editor->setFocus();
    stage.trigger(action_id::find);
    stage.trigger(action_id::replace);
    stage.camera().take(QStringLiteral("editor-find"), stage.window().editors());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    editor->goTo(18, 0);
    QTextCursor cursor = editor->textCursor();
    cursor.insertText(QStringLiteral("    float wrong = missing;\n"));
    editor->setTextCursor(cursor);
    stage.await(QStringLiteral("an error in the source"),
                [&] { return stage.window().document().problems().count(Severity::error) > 0; });
    settle();
    stage.camera().take(QStringLiteral("editor-error"), stage.window());
    takeDock(stage, "problems", QStringLiteral("panel-problems-error"));
    cursor.movePosition(QTextCursor::Up);
    editor->setTextCursor(cursor);
    editor->setFocus();
    takePopup(stage, QStringLiteral("editor-fixes"),
              [&] { stage.window().actions().at(action_id::quickFix).trigger(); });
    cursor.movePosition(QTextCursor::Down);
    editor->setTextCursor(cursor);
    QTest::keyClicks(editor, QStringLiteral("  sourc"));
    QTest::keyClick(editor, Qt::Key_Space, Qt::ControlModifier);
    settle();
    stage.camera().takeWhole(QStringLiteral("editor-completion"), stage.window());
    QTest::keyClick(editor, Qt::Key_Escape);
    QTest::keyClicks(editor, QStringLiteral("; lerp("));
    settle();
    stage.camera().takeWhole(QStringLiteral("editor-parameters"), stage.window());
    QTest::keyClick(editor, Qt::Key_Escape);
    while (editor->document()->isUndoAvailable())
        editor->document()->undo();
    stage.trigger(action_id::split);
    stage.camera().take(QStringLiteral("editor-split"), stage.window().editors());
    stage.trigger(action_id::split);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/editor/assist/completion_popup.h"
#include "ui/editor/assist/symbol_chooser.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/completer.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/panels/reference_panel.h"
#include "ui/widgets/notes/banner.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTabBar>
#include <QTextBlock>

#include <algorithm>

namespace wavelane::ui {
namespace {

class EditorInWindowTest : public WorkbenchTest
{
protected:
    void placeCursorIn(const QString& word)
    {
        QTextCursor found = editor()->document()->find(word);
        ASSERT_FALSE(found.isNull());
        found.setPosition(found.selectionStart() + 1);
        editor()->setTextCursor(found);
        editor()->setFocus();
    }
};

TEST_F(EditorInWindowTest, F1ExplainsTheNameAtTheCursorInTheReference)
{
    open("photo-filter");
    placeCursorIn(QStringLiteral("numthreads"));
    QTest::keyClick(editor(), Qt::Key_F1);
    EXPECT_TRUE(eventually([&] { return window->referencePanel().text().contains(u"numthreads("); }));
    EXPECT_TRUE(window->referencePanel().isVisible());
}

TEST_F(EditorInWindowTest, HomeTogglesAlsoInTextThatCannotBeEdited)
{
    open("photo-filter");
    const auto column = [&] { return editor()->textCursor().positionInBlock(); };
    for (const bool isReadOnly : {false, true}) {
        editor()->setMayEdit(!isReadOnly);
        const QTextCursor found = editor()->document()->find(QRegularExpression(QStringLiteral("^    \\w+")));
        ASSERT_FALSE(found.isNull());
        editor()->setTextCursor(found);
        editor()->setFocus();
        person::press(Qt::Key_Home);
        EXPECT_EQ(column(), 4);
        person::press(Qt::Key_Home);
        EXPECT_EQ(column(), 0);
        person::press(Qt::Key_Home);
        EXPECT_EQ(column(), 4);
    }
}

TEST_F(EditorInWindowTest, TheLineOfAMissingIncludeOffersToCreateTheFileOrToCommentItOut)
{
    open("swap-channels");
    editor()->textCursor().insertText(QStringLiteral("#include \"lib/noise.hlsli\"\n"));
    ASSERT_TRUE(eventually([&] { return has(Code::fileMissing); }));
    const auto fix = [&](int index) {
        QMenu menu;
        editor()->lineFixes()->addTo(menu, 1);
        ASSERT_EQ(menu.actions().size(), 2);
        EXPECT_EQ(menu.actions()[0]->text(), QStringLiteral("Create File lib/noise.hlsli"));
        EXPECT_EQ(menu.actions()[1]->text(), QStringLiteral("Comment Out This #include"));
        menu.actions()[index]->trigger();
    };
    CodeEditor* source = editor();
    fix(1);
    EXPECT_EQ(source->document()->firstBlock().text(), QStringLiteral("// #include \"lib/noise.hlsli\""));
    EXPECT_TRUE(eventually([&] { return !has(Code::fileMissing) && compiled(); }));
    source->undo();
    ASSERT_TRUE(eventually([&] { return has(Code::fileMissing); }));
    fix(0);
    ASSERT_NE(editor(), source);
    EXPECT_EQ(editor()->file().path(), copy->folder() / "lib/noise.hlsli");
    EXPECT_TRUE(eventually([&] { return !has(Code::fileMissing) && compiled(); }))
        << "the empty text counts before it is saved";
}

TEST_F(EditorInWindowTest, AResourceShowsWhatTheProjectBindsToIt)
{
    open("photo-filter");
    placeCursorIn(QStringLiteral("source;"));
    const auto found = editor()->assistance()->explainAtCursor();
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->text.contains(u"binds it to “photo”")) << found->text.toStdString();
}

TEST_F(EditorInWindowTest, ChoosesASymbolOfTheFile)
{
    open("photo-filter");
    window->actions().at(action_id::goToSymbol).trigger();
    auto* chooser = window->findChild<SymbolChooser*>();
    ASSERT_NE(chooser, nullptr);
    QTest::keyClicks(chooser->findChild<QLineEdit*>(), QStringLiteral("main"));
    QTest::keyClick(chooser->findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_TRUE(editor()->textCursor().block().text().contains(u"main"));
}

TEST_F(EditorInWindowTest, AFixRemovesTheCompilersProblem)
{
    open("photo-filter");
    const QString before = editor()->toPlainText();
    replaceText(QStringLiteral("weights = 0;"), QStringLiteral("weights = 0"));
    ASSERT_TRUE(eventually([&] { return compiled() && has(Code::compileFailed); }));
    int line = 0;
    for (const Diagnostic& one : editor()->diagnostics())
        if (!editor()->lineFixes()->edits(one.line).empty())
            line = one.line;
    ASSERT_GT(line, 0);
    editor()->lineFixes()->apply(editor()->lineFixes()->edits(line).front());
    EXPECT_EQ(editor()->toPlainText(), before);
    EXPECT_TRUE(eventually([&] { return compiled() && !has(Code::compileFailed); }));
}

TEST_F(EditorInWindowTest, TheLineOfTheCaretStaysVisibleWhenANoticeTakesSpace)
{
    open("photo-filter");
    const int last = editor()->cursorForPosition({0, editor()->viewport()->height() - 1}).blockNumber();
    editor()->setTextCursor(QTextCursor(editor()->document()->findBlockByNumber(last - 1)));
    editor()->horizontalScrollBar()->setValue(0);
    const int height = editor()->height();
    window->engineNotice().showMessage(QStringLiteral("The engine failed.\nA new one is starting."));
    ASSERT_TRUE(eventually([&] { return editor()->height() < height; }));
    EXPECT_LE(editor()->cursorRect().bottom(), editor()->viewport()->height());
    EXPECT_EQ(editor()->horizontalScrollBar()->value(), 0);
}

TEST_F(EditorInWindowTest, TabsHaveAMenu)
{
    open("photo-filter");
    window->workspace().finishShowing();
    EditorTabs& tabs = window->editors();
    ASSERT_GT(tabs.count(), 1);
    auto* bar = tabs.findChild<QTabBar*>();
    const std::filesystem::path file = tabs.all().front()->file().path();
    person::chooseInContextMenu(*bar, bar->tabRect(0).center(), QStringLiteral("Copy Path"));
    EXPECT_EQ(toPath(QApplication::clipboard()->text()), file);
    person::chooseInContextMenu(*bar, bar->tabRect(0).center(), QStringLiteral("Close Others"));
    ASSERT_EQ(tabs.count(), 1);
    EXPECT_EQ(tabs.current()->file().path(), file);
    person::chooseInContextMenu(*bar, bar->tabRect(0).center(), QStringLiteral("Close"));
    EXPECT_EQ(tabs.count(), 0);
}

TEST_F(EditorInWindowTest, TheContextMenuShowsTheShortcuts)
{
    open("photo-filter");
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(60, 40), editor()->mapToGlobal(QPoint(60, 40)));
    QApplication::sendEvent(editor()->viewport(), &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    QStringList texts;
    for (const QAction* action : menu->actions())
        texts += action->text().remove(u'&');
    menu->close();
    EXPECT_TRUE(texts.contains(QStringLiteral("Undo\tCtrl+Z"))) << texts.join(u'|').toStdString();
    EXPECT_TRUE(texts.contains(QStringLiteral("Paste\tCtrl+V"))) << texts.join(u'|').toStdString();
}

TEST_F(EditorInWindowTest, CommandsOfTheEditorNeedOne)
{
    EXPECT_FALSE(window->actions().at(action_id::goToSymbol).isEnabled());
    EXPECT_FALSE(window->actions().at(action_id::split).isEnabled());
    open("photo-filter");
    EXPECT_TRUE(window->actions().at(action_id::goToSymbol).isEnabled());
    window->actions().at(action_id::split).trigger();
    EXPECT_TRUE(window->editors().isSplit());
    EXPECT_TRUE(window->actions().at(action_id::split).isChecked());
    window->actions().at(action_id::split).trigger();
    EXPECT_FALSE(window->editors().isSplit());
}

TEST_F(EditorInWindowTest, TheCommandCompletesTheWord)
{
    open("photo-filter");
    placeCursorIn(QStringLiteral("numthreads"));
    window->actions().at(action_id::complete).trigger();
    Completer& completer = editor()->assistance()->completer();
    ASSERT_TRUE(completer.isOpen());
    EXPECT_TRUE(std::ranges::contains(completer.popup().all(), "numthreads", &language::Completion::name));
}

} // namespace
} // namespace wavelane::ui

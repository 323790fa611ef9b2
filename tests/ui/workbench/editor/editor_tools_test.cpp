// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/editor/editor_fixture.h"
#include "ui/editor/assist/source_names.h"
#include "ui/editor/assist/symbol_chooser.h"
#include "ui/editor/code/code_assist.h"
#include "ui/editor/code/editor_gutter.h"
#include "ui/editor/code/line_fixes.h"
#include "ui/editor/editor_page.h"
#include "ui/editor/my_editor.h"
#include "ui/editor/text/bookmarks.h"
#include "ui/editor/text/folding.h"
#include "ui/editor/text/line_states.h"
#include "ui/theme/theme.h"

#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>

#include <algorithm>

namespace wavelane::ui {
namespace {

class EditorToolsTest : public EditorTest
{
protected:
    QTextDocument& textDocument() { return *tabs->current()->document(); }
    std::vector<int> hidden()
    {
        std::vector<int> list;
        for (QTextBlock block = textDocument().begin(); block.isValid(); block = block.next())
            if (!block.isVisible())
                list.push_back(block.blockNumber());
        return list;
    }
    EditorGutter& gutter() { return *tabs->current()->findChild<EditorGutter*>(); }
    void clickGutter(QPoint place) { QTest::mouseClick(&gutter(), Qt::LeftButton, Qt::NoModifier, place); }
};

TEST_F(EditorToolsTest, FoldsTextBetweenBraces)
{
    edit("void f()\n{\n    if (a) {\n        b;\n    } else {\n        c;\n    }\n}\nvoid g() { }\n");
    QTextDocument& text = textDocument();
    EXPECT_FALSE(folding::canFold(text, text.findBlockByNumber(0)));
    EXPECT_EQ(folding::lastFolded(text, 1), 6);
    EXPECT_EQ(folding::lastFolded(text, 2), 3);
    EXPECT_EQ(folding::lastFolded(text, 4), 5);
    EXPECT_EQ(folding::lastFolded(text, 8), -1);
    folding::setFolded(text, 2, true);
    EXPECT_EQ(hidden(), (std::vector{3}));
    folding::setFolded(text, 1, true);
    EXPECT_EQ(hidden(), (std::vector{2, 3, 4, 5, 6}));
    folding::unfoldAll(text);
    EXPECT_TRUE(hidden().empty());
    EXPECT_EQ(folding::foldAround(text, 5), 4);
    EXPECT_EQ(folding::foldAround(text, 6), 4);
    EXPECT_EQ(folding::foldAround(text, 8), -1);
}

TEST_F(EditorToolsTest, TheGutterFoldsAndTheCursorUnfolds)
{
    CodeEditor& editor = edit("|void f()\n{\n    a;\n    b;\n}\nfloat c;\n");
    clickGutter(gutter().foldAt(2));
    EXPECT_EQ(hidden(), (std::vector{2, 3}));
    EXPECT_EQ(editor.toPlainText(), QStringLiteral("void f()\n{\n    a;\n    b;\n}\nfloat c;\n"));
    editor.goTo(4, 0);
    EXPECT_TRUE(hidden().empty()) << "what the cursor goes to is shown";
    editor.toggleFold();
    EXPECT_EQ(hidden(), (std::vector{2, 3}));
    EXPECT_EQ(editor.textCursor().blockNumber(), 1) << "the cursor stays in sight";
    editor.toggleFold();
    EXPECT_TRUE(hidden().empty());
}

TEST_F(EditorToolsTest, NothingStaysHiddenThatCannotBeUnfolded)
{
    CodeEditor& editor = edit("void f()\n{|\n    a;\n    b;\n}\n");
    folding::setFolded(textDocument(), 1, true);
    ASSERT_EQ(hidden(), (std::vector{2, 3}));
    press(Qt::Key_Backspace);
    EXPECT_TRUE(hidden().empty()) << "the brace is gone";
    editor.undo();
    folding::setFolded(textDocument(), 1, true);
    press(Qt::Key_Return);
    EXPECT_TRUE(hidden().empty()) << "the line that opens is another one now";
}

TEST_F(EditorToolsTest, BookmarksMoveWithTheTextAndGoAround)
{
    CodeEditor& editor = edit("a;\nb;\nc;\n|d;\n");
    editor.toggleBookmark();
    QTest::mouseClick(&gutter(), Qt::LeftButton, Qt::ControlModifier, gutter().markAt(1));
    Bookmarks& marks = Bookmarks::of(textDocument());
    EXPECT_EQ(marks.lines(), (std::vector{0, 3}));
    QTextCursor(textDocument().findBlockByNumber(1)).insertText(QStringLiteral("x;\ny;\n"));
    EXPECT_EQ(marks.lines(), (std::vector{0, 5}));
    editor.goToBookmark(false);
    EXPECT_EQ(editor.textCursor().blockNumber(), 0) << "the first follows the last";
    editor.goToBookmark(false);
    EXPECT_EQ(editor.textCursor().blockNumber(), 5);
    editor.goToBookmark(true);
    EXPECT_EQ(editor.textCursor().blockNumber(), 0);
    editor.toggleBookmark();
    EXPECT_EQ(marks.lines(), (std::vector{5}));
}

TEST_F(EditorToolsTest, TwoViewsShareTheTextAndHavePlacesOfTheirOwn)
{
    CodeEditor& first = edit("|a;\nb;\nc;\n");
    tabs->setSplit(true);
    ASSERT_TRUE(tabs->isSplit());
    auto* page = qobject_cast<EditorPage*>(first.parentWidget());
    ASSERT_EQ(page->editors().size(), 2U);
    CodeEditor* second = page->editors()[1];
    second->setFocus();
    EXPECT_EQ(tabs->current(), second);
    second->goTo(3, 0);
    EXPECT_EQ(first.textCursor().blockNumber(), 0);
    second->insertPlainText(QStringLiteral("x"));
    EXPECT_EQ(first.toPlainText(), QStringLiteral("a;\nb;\nxc;\n"));
    document.problems().set("test",
                            {{.code = Code::compileFailed, .message = "No.", .file = "main.hlsl", .line = 1}});
    EXPECT_EQ(first.squiggles().size(), 1U);
    EXPECT_EQ(second->squiggles().size(), 1U);
    tabs->setSplit(false);
    EXPECT_EQ(page->editors().size(), 1U);
    EXPECT_EQ(tabs->current(), second) << "the one that was used stays";
    EXPECT_EQ(tabs->current()->textCursor().blockNumber(), 2);
}

TEST_F(EditorToolsTest, WhitespaceIsMarkedInAllTexts)
{
    edit("a b");
    const auto marks = [&] { return textDocument().defaultTextOption().flags() & QTextOption::ShowTabsAndSpaces; };
    EXPECT_FALSE(marks());
    tabs->setWhitespace(true);
    EXPECT_TRUE(marks());
    put("other.hlsl", "a");
    ASSERT_TRUE(tabs->show(folder() / "other.hlsl"));
    EXPECT_TRUE(marks());
    tabs->setWhitespace(false);
    EXPECT_FALSE(marks());
}

TEST_F(EditorToolsTest, ALightBulbOffersTheFixesOfTheLine)
{
    CodeEditor& editor = edit("float a = 1|\nfloat b;\n");
    EXPECT_EQ(editor.lineFixes()->bulbLine(), 0);
    editor.setDiagnostics(
        {{.code = Code::compileFailed, .message = "expected ';' at end of declaration", .line = 1, .column = 12}});
    EXPECT_EQ(editor.lineFixes()->bulbLine(), 1);
    clickGutter(gutter().markAt(1));
    auto* menu = editor.findChild<QMenu*>(QStringLiteral("fixes"));
    ASSERT_NE(menu, nullptr);
    ASSERT_EQ(menu->actions().size(), 1);
    menu->actions().front()->trigger();
    menu->close();
    EXPECT_EQ(editor.toPlainText(), QStringLiteral("float a = 1;\nfloat b;\n"));
    EXPECT_TRUE(Bookmarks::of(textDocument()).lines().empty()) << "the click was for the bulb";
    editor.undo();
    EXPECT_EQ(editor.toPlainText(), QStringLiteral("float a = 1\nfloat b;\n")) << "one step of undo";
    editor.setMayEdit(false);
    EXPECT_TRUE(editor.lineFixes()->edits(1).empty());
}

TEST_F(EditorToolsTest, TheNumberOfALineShowsItsWorstProblem)
{
    CodeEditor& editor = edit("float a = 1|\nfloat b;\nfloat c;\n");
    const ThemeColors& colors = Theme::colors(gutter().palette());
    const auto has = [&](int line, const QColor& color) {
        const QImage picture = gutter().grab().toImage();
        const double ratio = picture.devicePixelRatio();
        const int middle = gutter().markAt(line).y();
        const int half = editor.fontMetrics().height() / 2;
        for (int y = static_cast<int>((middle - half) * ratio); y < (middle + half) * ratio; ++y)
            for (int x = static_cast<int>(20 * ratio); x < picture.width(); ++x) // To the right of the marks.
                if (picture.pixelColor(x, y) == color)
                    return true;
        return false;
    };
    EXPECT_FALSE(has(1, colors.error));
    const auto problem = [](Severity severity, int line) {
        return Diagnostic{
            .severity = severity, .code = Code::compileFailed, .message = "x", .line = line, .column = 1};
    };
    editor.setDiagnostics({problem(Severity::warning, 1), problem(Severity::error, 1), problem(Severity::warning, 2),
                           problem(Severity::note, 3)});
    EXPECT_TRUE(has(1, colors.error));
    EXPECT_FALSE(has(1, colors.warning));
    EXPECT_TRUE(has(2, colors.warning));
    EXPECT_FALSE(has(3, colors.error) || has(3, colors.warning));
}

TEST_F(EditorToolsTest, ASemicolonIsOfferedWhereItIsMissingToo)
{
    CodeEditor& editor = edit("void f()\n{\n    int a = 1|\n\n    // Nothing.\n}\n");
    const Diagnostic missing{
        .code = Code::compileFailed, .message = "';' : Expected", .file = "main.hlsl", .line = 6};
    document.problems().set("shader:main", {missing});
    const LineFixes& fixes = *editor.lineFixes();
    EXPECT_EQ(fixes.bulbLine(), 3) << "the cursor's line";
    EXPECT_EQ(fixes.edits(6), fixes.edits(3));
    EXPECT_TRUE(fixes.edits(2).empty());
    QMenu menu;
    editor.lineFixes()->addTo(menu, 3);
    ASSERT_EQ(menu.actions().size(), 1);
    menu.actions().front()->trigger();
    EXPECT_EQ(editor.toPlainText(), QStringLiteral("void f()\n{\n    int a = 1;\n\n    // Nothing.\n}\n"));
    EXPECT_TRUE(document.problems().all().empty());
}

TEST_F(EditorToolsTest, AFixedProblemDisappearsBeforeTheNextCompile)
{
    CodeEditor& editor = edit("float a = 1|\nfloat b;\n");
    Problems& problems = document.problems();
    const Diagnostic missing{
        .code = Code::compileFailed, .message = "expected ';'", .file = "main.hlsl", .line = 1, .column = 12};
    const Diagnostic other{.code = Code::compileFailed, .message = "No.", .file = "main.hlsl", .line = 1};
    for (const char* shader : {"shader:one", "shader:two"})
        problems.set(shader, {missing, other});
    for (int i = 0; i < 2; ++i) { // The second time nothing is left to do.
        QMenu menu;
        editor.lineFixes()->addTo(menu, 1);
        for (QAction* action : menu.actions())
            action->trigger();
    }
    EXPECT_EQ(editor.toPlainText(), QStringLiteral("float a = 1;\nfloat b;\n"));
    ASSERT_EQ(problems.all().size(), 1U);
    EXPECT_EQ(problems.all().front().message, other.message);
    problems.set("shader:one", {missing, other});
    EXPECT_EQ(problems.all().size(), 2U) << "the compiler has the last word";
}

TEST_F(EditorToolsTest, AMissingIncludedFileIsCreated)
{
    CodeEditor& editor = edit("#include \"lib/noise.hlsli\"|\n");
    editor.setDiagnostics({{.code = Code::fileMissing, .message = "not found", .line = 1, .column = 10}});
    const auto fixes = editor.lineFixes()->edits(1);
    ASSERT_FALSE(fixes.empty());
    editor.lineFixes()->apply(fixes.front());
    EXPECT_EQ(tabs->current()->file().path(), folder() / "lib/noise.hlsli");
    EXPECT_TRUE(tabs->current()->file().modified()) << "saving makes the file";
}

TEST_F(EditorToolsTest, GoesToASymbolByItsLetters)
{
    CodeEditor& editor =
        edit("struct Particle { float age; };\nRWTexture2D<float4> target;\nvoid drawParticle() { }\n"
             "[numthreads(8, 8, 1)]\nvoid main() { float local; }\n");
    const auto files = tabs->names().filesOf(editor.file(), SourceNames::When::now);
    auto* chooser = new SymbolChooser(outlineOf(*files.front().symbols));
    EXPECT_EQ(chooser->shown(), (QStringList{QStringLiteral("Particle"), QStringLiteral("target"),
                                             QStringLiteral("drawParticle"), QStringLiteral("main")}));
    QSignalSpy chosen(chooser, &SymbolChooser::chosen);
    chooser->open();
    QTest::keyClicks(chooser->findChild<QLineEdit*>(), QStringLiteral("dp"));
    EXPECT_EQ(chooser->shown(), (QStringList{QStringLiteral("drawParticle")}));
    QTest::keyClick(chooser->findChild<QLineEdit*>(), Qt::Key_Return);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen.front().front().toInt(), 3);
}

TEST(MyEditor, PutsThePlaceIntoTheUsersCommand)
{
    EXPECT_TRUE(commandFor({}, "/a/b c.hlsl", 7).isEmpty());
    EXPECT_EQ(commandFor(QStringLiteral("code -g {file}:{line}"), "/a/b c.hlsl", 7),
              (QStringList{QStringLiteral("code"), QStringLiteral("-g"), QStringLiteral("/a/b c.hlsl:7")}));
    EXPECT_EQ(commandFor(QStringLiteral("\"my editor\" +{line}"), "/a.hlsl", 7),
              (QStringList{QStringLiteral("my editor"), QStringLiteral("+7"), QStringLiteral("/a.hlsl")}));
}

TEST_F(EditorToolsTest, TypingInALongTextScansTheLineAloneAndReadsItInAThread)
{
    std::string source;
    for (int number = 0; number < 4000; ++number)
        source += "float f" + std::to_string(number) + "(float value)\n{\n    return value;\n}\n\n";
    CodeEditor& editor = edit(source + "void main() { | }");
    ASSERT_GT(editor.blockCount(), 20'000);
    const LineStates& states = LineStates::of(textDocument());
    const std::size_t scanned = states.scannedLines();
    const std::size_t read = tabs->names().parseCount();
    type("f39");
    // Each letter scans its line: once for the letter, and for each time that the highlighter touches it.
    EXPECT_LE(states.scannedLines() - scanned, 12U);
    EXPECT_EQ(tabs->names().parseCount(), read) << "nobody has asked for names yet";
    QSignalSpy known(&tabs->names(), &SourceNames::changed);
    const auto files = tabs->names().filesOf(editor.file());
    EXPECT_EQ(tabs->names().parseCount(), read + 1);
    tabs->names().filesOf(editor.file());
    EXPECT_EQ(tabs->names().parseCount(), read + 1) << "once for each change";
    ASSERT_TRUE(eventually([&] { return known.count() == 1; }));
    EXPECT_EQ(tabs->names().filesOf(editor.file()).front().symbols->symbols.size(), 4001U);
}

} // namespace
} // namespace wavelane::ui

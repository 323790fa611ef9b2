// SPDX-License-Identifier: MIT
// Counts the work of operations in large projects: announced rows and lines highlighted at once. The benchmarks
// measure times.
#include "core/project/writer.h"
#include "tests/ui/workbench/editor/editor_fixture.h"
#include "ui/base/deferred_update.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/text/text_highlighter.h"
#include "ui/models/project_model.h"
#include "ui/session/engine_session.h"

#include <QSignalSpy>
#include <QTextBlock>
#include <QTextLayout>

namespace wavelane::ui {
namespace {

constexpr int manyLines = 20'000;

QString linesOfCode(int count)
{
    QString text;
    for (int line = 0; line < count; ++line)
        text += QStringLiteral("float value%1 = %1.0; // The value.\n").arg(line);
    return text;
}

class LargeText : public EditorTest
{
protected:
    CodeEditor& open(const QString& text)
    {
        put("main.hlsl", text.toStdString());
        return *tabs->show(folder() / "main.hlsl").value();
    }
    static TextHighlighter& colors(CodeEditor& editor) { return TextHighlighter::of(*editor.document()); }
    static bool isColored(CodeEditor& editor, int line)
    {
        return !editor.document()->findBlockByNumber(line).layout()->formats().isEmpty();
    }
};

TEST_F(LargeText, IsHighlightedInSlices)
{
    CodeEditor& editor = open(linesOfCode(manyLines));
    EXPECT_FALSE(isColored(editor, manyLines - 1));
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    EXPECT_TRUE(isColored(editor, manyLines - 1));
    EXPECT_LE(colors(editor).maxLinesPerEvent(), TextHighlighter::maxLines);
    EXPECT_LE(colors(editor).highlightedLines(), manyLines + 1U) << "each line once";
}

TEST_F(LargeText, ATypedCharacterHighlightsOnlyItsLine)
{
    CodeEditor& editor = open(linesOfCode(manyLines));
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    editor.goTo(manyLines / 2, 1);
    const std::size_t before = colors(editor).highlightedLines();
    press(Qt::Key_X, QStringLiteral("x"));
    EXPECT_EQ(colors(editor).highlightedLines() - before, 1U);
    EXPECT_TRUE(colors(editor).isDone());
}

TEST_F(LargeText, AnUnterminatedCommentIsHighlightedInSlices)
{
    CodeEditor& editor = open(linesOfCode(manyLines));
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    const auto colorOf = [&](int line) {
        return editor.document()->findBlockByNumber(line).layout()->formats().front().format.foreground().color();
    };
    const QColor code = colorOf(manyLines - 1);
    editor.goTo(1, 1);
    press(Qt::Key_Slash, QStringLiteral("/"));
    press(Qt::Key_Asterisk, QStringLiteral("*"));
    EXPECT_FALSE(colors(editor).isDone());
    EXPECT_EQ(colorOf(manyLines - 1), code);
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    EXPECT_NE(colorOf(manyLines - 1), code);
    EXPECT_LE(colors(editor).maxLinesPerEvent(), TextHighlighter::maxLines);
    // Undone half way, the lines are highlighted as before.
    press(Qt::Key_Backspace);
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    EXPECT_EQ(colorOf(manyLines - 1), code);
}

TEST_F(LargeText, LinesInsertedOrRemovedDuringHighlightingAreHighlighted)
{
    CodeEditor& editor = open(linesOfCode(manyLines));
    ASSERT_FALSE(colors(editor).isDone());
    editor.goTo(1, 1);
    QTextCursor cursor = editor.textCursor();
    cursor.insertText(linesOfCode(500));
    cursor.setPosition(editor.document()->findBlockByNumber(manyLines - 300).position());
    cursor.setPosition(editor.document()->findBlockByNumber(manyLines - 10).position(), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    int bare = 0;
    for (QTextBlock block = editor.document()->begin(); block.isValid(); block = block.next())
        bare += block.layout()->formats().isEmpty() && !block.text().isEmpty() ? 1 : 0;
    EXPECT_EQ(bare, 0);
}

TEST_F(LargeText, OnlyTheBeginningOfAVeryLongLineIsHighlighted)
{
    CodeEditor& editor =
        open(QStringLiteral("float x = ") + QStringLiteral("- ").repeated(manyLines) + QStringLiteral("1.0;\n"));
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    const auto ranges = editor.document()->begin().layout()->formats();
    ASSERT_FALSE(ranges.isEmpty());
    EXPECT_EQ(ranges.back().start + ranges.back().length, TextHighlighter::maxColumn);
    // A tool tip explains why highlighting ends.
    const auto tipAt = [&](int letter) {
        QTextCursor cursor(editor.document());
        cursor.setPosition(letter);
        editor.setTextCursor(cursor);
        return editor.toolTipAt(editor.cursorRect().center());
    };
    EXPECT_TRUE(tipAt(TextHighlighter::maxColumn + 100).contains(QStringLiteral("highlighting ends")));
    EXPECT_FALSE(tipAt(TextHighlighter::maxColumn - 100).contains(QStringLiteral("highlighting ends")));
}

TEST_F(LargeText, HighlightingIsNotATextChange)
{
    CodeEditor& editor = open(linesOfCode(manyLines));
    const QSignalSpy changes(&editor.file(), &SourceFile::textChanged);
    ASSERT_TRUE(eventually([&] { return colors(editor).isDone(); }));
    EXPECT_EQ(changes.count(), 0);
    press(Qt::Key_X, QStringLiteral("x"));
    EXPECT_EQ(changes.count(), 1);
    EXPECT_TRUE(editor.file().modified());
}

class LargeProject : public testing::Test
{
protected:
    static constexpr int many = 200;

    void SetUp() override
    {
        project::Project made;
        for (int i = 0; i < many; ++i)
            made.resources.push_back(
                {.name = "t" + std::to_string(i), .kind = project::Texture{.width = {64, {}}, .height = {64, {}}}});
        std::ofstream(folder.filePath("project.wavelane").toStdString()) << project::toText(made);
        ASSERT_TRUE(document.open(folder.path().toStdString()));
        ASSERT_EQ(document.project().resources.size(), static_cast<std::size_t>(many));
    }

    QTemporaryDir folder;
    Document document;
    EngineSession session{document};
};

TEST_F(LargeProject, AnnouncesOnlyTheRowThatChanged)
{
    const ProjectModel model(document, session);
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    document.edit<project::Resource>(resourceId(77), QStringLiteral("Width"), [](project::Resource& one) {
        std::get<project::Texture>(one.kind).width = {128, {}};
    });
    ASSERT_EQ(changes.count(), 1);
    EXPECT_EQ(changes[0][0].toModelIndex(),
              model.indexOf(resourceId(77)).siblingAtColumn(ProjectModel::detailColumn));
    EXPECT_EQ(changes[0][1].toModelIndex(), changes[0][0].toModelIndex());
    EXPECT_TRUE(changes[0][0].toModelIndex().data().toString().contains(QStringLiteral("128")));
    changes.clear();
    document.problems().set("test", {{.code = Code::badValue, .message = "Wrong.", .at = "/resources/t5/width"}});
    ASSERT_EQ(changes.count(), 1);
    EXPECT_EQ(changes[0][0].toModelIndex(), model.indexOf(resourceId(5)));
    changes.clear();
    document.problems().set("other", {{.code = Code::badValue, .message = "Of none of them.", .at = "/name"}});
    EXPECT_EQ(changes.count(), 0);
    EXPECT_EQ(resets.count(), 0);
}

TEST(DeferredUpdate, RunsWhileVisibleAndCatchesUpOnce)
{
    int done = 0;
    DeferredUpdate work([&] { ++done; });
    work.ask();
    work.ask();
    EXPECT_EQ(done, 0);
    work.setContentVisible(true);
    EXPECT_EQ(done, 1);
    work.ask();
    EXPECT_EQ(done, 2);
    work.setContentVisible(false);
    work.setContentVisible(true);
    EXPECT_EQ(done, 2) << "nothing was requested in the meantime";
    work.retryLater();
    work.setContentVisible(true);
    EXPECT_EQ(done, 3);
}

} // namespace
} // namespace wavelane::ui

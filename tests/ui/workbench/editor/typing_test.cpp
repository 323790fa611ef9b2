// SPDX-License-Identifier: MIT
#include "ui/editor/text/brackets.h"
#include "ui/editor/text/typing.h"

#include <QTextDocument>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

/// Types a key at the position of `|`, and returns the text with the cursor as `|`.
std::string typed(const char* before, int key, const char* text = "")
{
    QString source = QString::fromUtf8(before);
    const auto place = static_cast<int>(source.indexOf(QLatin1Char('|')));
    QTextDocument document(source.remove(QLatin1Char('|')));
    QTextCursor cursor(&document);
    cursor.setPosition(place);
    const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier, QString::fromUtf8(text));
    if (!typing::handle(event, cursor))
        return "not handled";
    return document.toPlainText().insert(cursor.position(), QLatin1Char('|')).toStdString();
}

std::string commented(const char* text, int from, int to)
{
    QTextDocument document(QString::fromUtf8(text));
    QTextCursor cursor(&document);
    cursor.setPosition(from);
    cursor.setPosition(to, QTextCursor::KeepAnchor);
    typing::toggleComment(cursor);
    return document.toPlainText().toStdString();
}

/// Presses Home at the position of `|`, and returns the text with the cursor as `|`.
std::string afterHome(const char* before, Qt::KeyboardModifiers keys = {})
{
    QString source = QString::fromUtf8(before);
    const auto place = static_cast<int>(source.indexOf(QLatin1Char('|')));
    QTextDocument document(source.remove(QLatin1Char('|')));
    QTextCursor cursor(&document);
    cursor.setPosition(place);
    const QKeyEvent event(QEvent::KeyPress, Qt::Key_Home, keys);
    if (!typing::moveToLineStart(event, cursor))
        return "not handled";
    QString text = document.toPlainText().insert(cursor.position(), QLatin1Char('|'));
    if (cursor.hasSelection())
        text += QStringLiteral(" selected: ") + cursor.selectedText();
    return text.toStdString();
}

TEST(Typing, HomeTogglesBetweenTheFirstCharacterAndColumnZero)
{
    EXPECT_EQ(afterHome("{\n    retu|rn;"), "{\n    |return;");
    EXPECT_EQ(afterHome("{\n    |return;"), "{\n|    return;");
    EXPECT_EQ(afterHome("{\n|    return;"), "{\n    |return;");
    EXPECT_EQ(afterHome("{\n  |  return;"), "{\n    |return;");
    EXPECT_EQ(afterHome("no indentation|"), "|no indentation");
    EXPECT_EQ(afterHome("    |"), "|    ");
}

TEST(Typing, ShiftHomeSelectsAndCtrlHomeIsLeftToTheEditor)
{
    EXPECT_EQ(afterHome("    return|;", Qt::ShiftModifier), "    |return; selected: return");
    EXPECT_EQ(afterHome("    return|;", Qt::ControlModifier), "not handled");
}

TEST(Typing, ReturnKeepsTheIndentation)
{
    EXPECT_EQ(typed("    a = 1;|", Qt::Key_Return), "    a = 1;\n    |");
}

TEST(Typing, ReturnAfterABraceIndentsDeeper)
{
    EXPECT_EQ(typed("if (x) {|", Qt::Key_Return), "if (x) {\n    |");
    EXPECT_EQ(typed("{|}", Qt::Key_Return), "{\n    |\n}");
}

TEST(Typing, AClosingBraceStepsBack)
{
    EXPECT_EQ(typed("{\n    |", Qt::Key_BraceRight, "}"), "{\n}|");
    EXPECT_EQ(typed("a |", Qt::Key_BraceRight, "}"), "not handled");
}

TEST(Typing, TabGoesToTheNextStopAndBackspaceReturns)
{
    EXPECT_EQ(typed("ab|", Qt::Key_Tab), "ab  |");
    EXPECT_EQ(typed("        |", Qt::Key_Backspace), "    |");
    EXPECT_EQ(typed("      |x", Qt::Key_Backspace), "    |x");
}

TEST(Typing, CommentsAtTheSmallestIndentationAndTakesThemAwayAgain)
{
    const char* text = "  a\n    b\n\n  c";
    const std::string with = commented(text, 0, 14);
    EXPECT_EQ(with, "  // a\n  //   b\n\n  // c");
    EXPECT_EQ(commented(with.c_str(), 0, static_cast<int>(with.size())), text);
}

TEST(Brackets, FindsThePartnerAcrossLinesAndIgnoresCommentsAndStrings)
{
    QTextDocument document(QStringLiteral("f(a, // )\n \")\", b)"));
    QTextCursor cursor(&document);
    cursor.setPosition(1);
    const auto pair = matchingBrackets(cursor);
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->first, 1);
    EXPECT_EQ(pair->second, document.toPlainText().size() - 1);
    cursor.setPosition(4);
    EXPECT_FALSE(matchingBrackets(cursor));
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/editor/assist/editor_place.h"
#include "ui/editor/text/line_states.h"

#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <gtest/gtest.h>

#include <random>

namespace wavelane::ui {
namespace {

void expectScannedAnew(QTextDocument& document)
{
    LineStart start;
    const LineStates& states = LineStates::of(document);
    for (int line = 0; line < document.blockCount(); ++line) {
        ASSERT_EQ(states.at(line), start) << line << "\n" << document.toPlainText().toStdString();
        start = stateAfterLine(document.findBlockByNumber(line).text(), start);
    }
    ASSERT_EQ(states.at(document.blockCount()), start);
}

TEST(LineStates, BracesInCommentsStringsAndDirectivesDoNotCount)
{
    EXPECT_EQ(stateAfterLine(u"{ // {", {}), (LineStart{.depth = 1}));
    EXPECT_EQ(stateAfterLine(u"\"{\\\"{\" {", {}), (LineStart{.depth = 1}));
    EXPECT_EQ(stateAfterLine(u"#define A {", {}), LineStart());
    EXPECT_EQ(stateAfterLine(u"} /* {", {.depth = 2}), (LineStart{.inComment = true, .depth = 1}));
    EXPECT_EQ(stateAfterLine(u"{ */ }}", {.inComment = true, .depth = 1}), LineStart()) << "never less than none";
}

TEST(LineStates, FollowsAnyChangeAsIfItScannedAgain)
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    document.setPlainText(QStringLiteral("void main()\n{\n    a; /* b\n*/ }\n"));
    LineStates::of(document);
    std::mt19937 random(7);
    const char* const pieces[] = {"{", "}", "/*", "*/", "\n", "\"", "//", "x\ny\n", "{\n{\n"};
    for (int round = 0; round < 400; ++round) {
        QTextCursor cursor(&document);
        const int end = document.characterCount() - 1;
        cursor.setPosition(static_cast<int>(random() % static_cast<unsigned>(end + 1)));
        if (random() % 3 == 0)
            cursor.setPosition(std::min(end, cursor.position() + static_cast<int>(random() % 6)),
                               QTextCursor::KeepAnchor);
        cursor.insertText(QString::fromLatin1(pieces[random() % std::size(pieces)]));
        if (round % 50 == 49)
            document.undo();
        ASSERT_NO_FATAL_FAILURE(expectScannedAnew(document));
    }
}

TEST(LineStates, ATypedLetterScansOneLineOfALongText)
{
    QTextDocument document;
    document.setDocumentLayout(new QPlainTextDocumentLayout(&document));
    document.setPlainText(QStringLiteral("void f() { int a = 1; }\n").repeated(20'000));
    const LineStates& states = LineStates::of(document);
    const std::size_t before = states.scannedLines();
    QTextCursor cursor(document.findBlockByNumber(10'000));
    cursor.insertText(QStringLiteral("x"));
    EXPECT_LE(states.scannedLines() - before, 2U);
    cursor.insertText(QStringLiteral("\n"));
    EXPECT_LE(states.scannedLines() - before, 5U);
}

TEST(EditorPlace, ADeclarationBeginsAfterThePreviousOne)
{
    QTextDocument document(
        QStringLiteral("int a;\nstruct S\n{\n    int b;\n};\n[numthreads(8, 8, 1)]\nvoid main(uint3 id\n"
                       "          : SV_DispatchThreadID)\n{\n    if (a) {\n        b;\n"));
    EXPECT_EQ(declarationStart(document, 10), 5);
    EXPECT_EQ(declarationStart(document, 7), 5);
    EXPECT_EQ(declarationStart(document, 3), 1);
    EXPECT_EQ(declarationStart(document, 0), 0);
}

TEST(EditorPlace, FindsTheWordBeforeAndAround)
{
    const QTextDocument document(QStringLiteral("a.first_1 + b"));
    EXPECT_EQ(wordBefore(document, 4), QStringLiteral("fi"));
    EXPECT_EQ(wordAround(document, 4), (std::pair{2, 9}));
    EXPECT_EQ(wordAround(document, 11), (std::pair{11, 11}));
}

} // namespace
} // namespace wavelane::ui

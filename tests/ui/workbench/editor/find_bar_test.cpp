// SPDX-License-Identifier: MIT
#include "ui/editor/find_bar.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class FindBarTest : public testing::Test
{
protected:
    FindBarTest()
    {
        editor.setPlainText(QStringLiteral("float a = 1;\nfloat b = a.x + a.y;\n"));
        bar.setEditor(&editor);
        bar.openReplace();
    }
    QLineEdit* field(const QString& name)
    {
        for (QLineEdit* one : bar.findChildren<QLineEdit*>())
            if (one->accessibleName() == name)
                return one;
        return nullptr;
    }
    void click(const QString& text)
    {
        for (QPushButton* one : bar.findChildren<QPushButton*>())
            if (one->text() == text)
                one->click();
    }
    void search(const QString& wanted)
    {
        field(QStringLiteral("Find"))->clear();
        QTest::keyClicks(field(QStringLiteral("Find")), wanted);
    }
    void useExpressions() { bar.findChildren<QCheckBox*>().at(1)->setChecked(true); }
    bool shows(const QString& text)
    {
        const auto labels = bar.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* one) { return one->text() == text; });
    }

    QPlainTextEdit editor;
    FindBar bar;
};

TEST_F(FindBarTest, ReplacesOneByOneOrAllInOneUndoStep)
{
    search(QStringLiteral("float"));
    EXPECT_EQ(editor.textCursor().selectedText(), QStringLiteral("float"));
    field(QStringLiteral("Replace with"))->setText(QStringLiteral("half"));
    click(QStringLiteral("Replace"));
    EXPECT_TRUE(editor.toPlainText().startsWith(u"half a = 1;\nfloat b"));
    EXPECT_EQ(editor.textCursor().selectedText(), QStringLiteral("float")) << "the next one is selected";
    editor.undo();
    const QString before = editor.toPlainText();
    click(QStringLiteral("Replace All"));
    EXPECT_TRUE(editor.toPlainText().startsWith(u"half a = 1;\nhalf b"));
    EXPECT_TRUE(shows(QStringLiteral("2 replaced")));
    editor.undo();
    EXPECT_EQ(editor.toPlainText(), before);
}

TEST_F(FindBarTest, ReplacementsReferToTheGroupsOfAnExpression)
{
    useExpressions();
    search(QStringLiteral("a\\.(\\w)"));
    field(QStringLiteral("Replace with"))->setText(QStringLiteral("\\1(a)"));
    click(QStringLiteral("Replace All"));
    EXPECT_TRUE(editor.toPlainText().contains(u"x(a) + y(a)")) << editor.toPlainText().toStdString();
}

TEST_F(FindBarTest, PlainTextIsNotAnExpression)
{
    search(QStringLiteral("a.x"));
    field(QStringLiteral("Replace with"))->setText(QStringLiteral("\\1"));
    click(QStringLiteral("Replace All"));
    EXPECT_TRUE(editor.toPlainText().contains(u"= \\1 + a.y"));
}

TEST_F(FindBarTest, ForgetsAFailedSearchWhenTheTextChanges)
{
    search(QStringLiteral("nowhere"));
    EXPECT_TRUE(shows(QStringLiteral("Not found")));
    QPlainTextEdit other;
    bar.setEditor(&other);
    EXPECT_FALSE(shows(QStringLiteral("Not found")));
    bar.setEditor(&editor);
}

TEST_F(FindBarTest, ReportsErrorsInExpressions)
{
    useExpressions();
    search(QStringLiteral("(a"));
    EXPECT_FALSE(shows(QStringLiteral("Not found")));
    EXPECT_TRUE(shows(QRegularExpression(QStringLiteral("(a")).errorString()));
}

} // namespace
} // namespace wavelane::ui

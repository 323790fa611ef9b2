// SPDX-License-Identifier: MIT
// The command palette: what it finds, and how it is used without a mouse.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/window/actions.h"
#include "ui/window/command_model.h"
#include "ui/window/command_palette.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class PaletteTest : public WorkbenchTest
{
protected:
    CommandPalette* openPalette()
    {
        window->actions().palette->trigger();
        return window->findChild<CommandPalette*>();
    }
    static QString textAt(CommandPalette& palette, int row)
    {
        return palette.list().model()->index(row, CommandModel::textColumn).data().toString();
    }
};

TEST(CommandQuality, RanksBeginningsBeforeWordsBeforeFirstLetters)
{
    const QString text = QStringLiteral("Reset Layout");
    EXPECT_GT(commandQuality(text, QStringLiteral("reset")), commandQuality(text, QStringLiteral("layout")));
    EXPECT_GT(commandQuality(text, QStringLiteral("layout")), commandQuality(text, QStringLiteral("rl")));
    EXPECT_GT(commandQuality(text, QStringLiteral("lay res")), 0);
    EXPECT_GT(commandQuality(text, QStringLiteral("RESET LAY")), commandQuality(text, QStringLiteral("lay res")));
    EXPECT_GT(commandQuality(text, QString()), 0);
    EXPECT_EQ(commandQuality(text, QStringLiteral("yout")), 0);
    EXPECT_EQ(commandQuality(text, QStringLiteral("reset all")), 0);
}

TEST(CommandModelTest, HoldsToTheRulesOfModelsWhileItIsFiltered)
{
    QList<Command> commands;
    for (const char* text : {"Run", "Reset", "Reset Layout"})
        commands += {.text = QLatin1StringView(text), .where = QStringLiteral("Run"), .shortcut = {}, .icon = {}};
    CommandModel model(commands);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 3);
    model.filter(QStringLiteral("reset"));
    EXPECT_EQ(model.rowCount(), 2);
    // What is found by its menu alone stands last.
    model.filter(QStringLiteral("run"));
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.commandAt(0).text, QStringLiteral("Run"));
    model.filter(QStringLiteral("nothing"));
    EXPECT_EQ(model.rowCount(), 0);
    model.filter({});
    EXPECT_EQ(model.rowCount(), 3);
}

TEST_F(PaletteTest, HasEveryActionOfTheMenusWithItsShortcut)
{
    QStringList texts;
    const QList<Command> commands = menuCommands(*window->menuBar());
    for (const Command& one : commands)
        texts += one.text;
    // Every member of the window's actions that a menu shows; the names are those that users see.
    for (const char* text : {"New Project …", "Save All", "Run", "Teach", "Reset Layout", "Properties", "Settings …"})
        EXPECT_TRUE(texts.contains(QString::fromUtf8(text))) << text;
    for (const QAction* action : window->actions().findChildren<QAction*>(Qt::FindDirectChildrenOnly)) {
        QString text = action->text();
        text.remove(QLatin1Char('&'));
        EXPECT_TRUE(texts.contains(text)) << text.toStdString();
    }
    const auto run = std::ranges::find(commands, QStringLiteral("Run"), &Command::text);
    EXPECT_EQ(run->shortcut, QStringLiteral("F5"));
    EXPECT_FALSE(run->enabled); // No project is open.
}

TEST_F(PaletteTest, TheKeyboardFindsChoosesAndRuns)
{
    open("photo-filter");
    CommandPalette* palette = openPalette();
    ASSERT_NE(palette, nullptr);
    ASSERT_TRUE(eventually([&] { return palette->field().hasFocus() || QApplication::focusWidget() == nullptr; }));
    QTest::keyClicks(&palette->field(), QStringLiteral("layout"));
    EXPECT_EQ(palette->list().currentIndex().row(), 0);
    const QString first = textAt(*palette, 0);
    QTest::keyClick(&palette->field(), Qt::Key_Down);
    EXPECT_EQ(palette->list().currentIndex().row(), 1);
    QTest::keyClick(&palette->field(), Qt::Key_Up);
    EXPECT_EQ(textAt(*palette, palette->list().currentIndex().row()), first);
    palette->field().clear();
    const auto& resource = window->document().project().resources[1];
    QTest::keyClicks(&palette->field(), QStringLiteral("go to ") + QString::fromStdString(resource.name));
    EXPECT_EQ(textAt(*palette, 0), QStringLiteral("Go to ") + QString::fromStdString(resource.name));
    QTest::keyClick(&palette->field(), Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return window->projectPanel().selected() == resourceId(1); }));
    EXPECT_TRUE(eventually([&] { return window->findChild<CommandPalette*>() == nullptr; }));
}

TEST_F(PaletteTest, WhatCannotBeUsedNowIsGreyAndDoesNotRun)
{
    CommandPalette* palette = openPalette();
    QTest::keyClicks(&palette->field(), QStringLiteral("play"));
    const QModelIndex index = palette->list().model()->index(0, 0);
    ASSERT_EQ(index.data().toString(), QStringLiteral("Play"));
    EXPECT_FALSE(index.flags().testFlag(Qt::ItemIsEnabled));
    palette->list().setCurrentIndex(index);
    QTest::keyClick(&palette->field(), Qt::Key_Return);
    EXPECT_TRUE(palette->isVisible());
    QTest::keyClick(&palette->field(), Qt::Key_Escape);
    EXPECT_FALSE(palette->isVisible());
}

} // namespace
} // namespace wavelane::ui

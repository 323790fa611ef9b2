// SPDX-License-Identifier: MIT
// The command palette: what it lists and how it is used with the keyboard.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/actions/command_model.h"
#include "ui/actions/command_palette.h"
#include "ui/document/edits/project_edits.h"
#include "ui/models/project_model.h"
#include "ui/panels/properties_panel.h"
#include "ui/views/hex/hex_area.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolBar>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class PaletteTest : public WorkbenchTest
{
protected:
    CommandPalette* openPalette()
    {
        window->actions().at(action_id::palette).trigger();
        return window->findChild<CommandPalette*>();
    }
    static QString textAt(CommandPalette& palette, int row)
    {
        return palette.list().model()->index(row, CommandModel::textColumn).data().toString();
    }
    /// Titles of the entries, without shortcuts.
    static QStringList contextMenu(QWidget& widget, QPoint at)
    {
        QStringList titles;
        QTimer closing;
        QObject::connect(&closing, &QTimer::timeout, &closing, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            closing.stop();
            for (const QAction* action : menu->actions())
                if (!action->isSeparator() && action->isVisible())
                    titles += plainTitle(*action).section(QLatin1Char('\t'), 0, 0);
            menu->close();
        });
        closing.start(0);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
        QCoreApplication::sendEvent(&widget, &event);
        EXPECT_TRUE(eventually([&] { return !closing.isActive(); }));
        return titles;
    }
};

TEST(CommandQuality, RanksPrefixesBeforeWordsBeforeInitials)
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

TEST(CommandQuality, RanksTheWholeTextFirstAndPrefixesBeforeEverythingElse)
{
    const auto quality = [](const char* text, const char* typed) {
        return commandQuality(QString::fromUtf8(text), QString::fromLatin1(typed));
    };
    EXPECT_GT(quality("Run", "run"), quality("Run Again", "run"));
    EXPECT_GT(quality("Find …", "find"), quality("Find Next", "find")) << "punctuation does not count";
    EXPECT_GT(quality("Reset Layout of All Docks", "reset la"), quality("Layout Reset", "reset la"));
    // However well the words of a longer text match, a text that begins with what was typed comes first.
    EXPECT_GT(quality("Go to Line", "go to li"), quality("Line to Go", "go to li"));
}

TEST(CommandModelTest, ListsExactMatchesThenPrefixesThenOthers)
{
    QList<Command> commands;
    for (const char* text : {"Go to reset", "Reset Layout", "Reset", "Auto Reset"})
        commands += {.text = QLatin1StringView(text), .where = {}, .shortcut = {}, .icon = {}};
    CommandModel model(commands);
    model.filter(QStringLiteral("reset"));
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_EQ(model.commandAt(0).text, QStringLiteral("Reset"));
    EXPECT_EQ(model.commandAt(1).text, QStringLiteral("Reset Layout"));
}

TEST(CommandModelTest, IsAConsistentModelWhileFiltered)
{
    QList<Command> commands;
    for (const char* text : {"Run", "Reset", "Reset Layout"})
        commands += {.text = QLatin1StringView(text), .where = QStringLiteral("Run"), .shortcut = {}, .icon = {}};
    CommandModel model(commands);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 3);
    model.filter(QStringLiteral("reset"));
    EXPECT_EQ(model.rowCount(), 2);
    // A match only in the menu path comes last.
    model.filter(QStringLiteral("run"));
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.commandAt(0).text, QStringLiteral("Run"));
    model.filter(QStringLiteral("nothing"));
    EXPECT_EQ(model.rowCount(), 0);
    model.filter({});
    EXPECT_EQ(model.rowCount(), 3);
}

TEST_F(PaletteTest, ListsEveryRegisteredActionOnceWithItsShortcut)
{
    const QList<Command> commands = window->paletteCommands();
    QStringList texts;
    for (const Command& one : commands)
        texts += one.text;
    for (const char* text : {"New Project …", "Save All", "Run", "Teach", "Reset Layout", "Properties", "Settings …"})
        EXPECT_EQ(texts.count(QString::fromUtf8(text)), 1) << text;
    for (const ActionRegistry::Entry& entry : window->actions().entries())
        EXPECT_TRUE(texts.contains(plainTitle(*entry.action))) << entry.description.id.toStdString();
    const auto run = std::ranges::find(commands, QStringLiteral("Run"), &Command::text);
    EXPECT_EQ(run->shortcut, QStringLiteral("F5"));
    EXPECT_FALSE(run->enabled);
    EXPECT_TRUE(run->toolTip.contains(QStringLiteral("No project is open."))) << run->toolTip.toStdString();
}

TEST_F(PaletteTest, ListsEveryEntryOfEveryContextMenu)
{
    open("photo-filter");
    runAndWait();
    window->inspectPanel().showHex();
    window->projectPanel().select(resourceId(0));
    HexArea& bytes = window->inspectPanel().hexView().area();
    ASSERT_TRUE(eventually([&] { return bytes.cache().size() > 0; }));
    QTreeView& tree = window->projectPanel().tree();
    const QModelIndex object = window->projectPanel().model().indexOf(resourceId(0));
    tree.scrollTo(object);
    QList<std::pair<QWidget*, QPoint>> places{{editor()->viewport(), QPoint(5, 5)},
                                              {tree.viewport(), tree.visualRect(object).center()},
                                              {tree.viewport(), QPoint(5, tree.viewport()->height() - 2)},
                                              {bytes.viewport(), QPoint(40, 60)},
                                              {window->findChild<QToolBar*>(QStringLiteral("runBar")), QPoint(2, 2)}};
    for (QLabel* label : window->propertiesPanel().findChildren<QLabel*>())
        if (label->contextMenuPolicy() == Qt::ActionsContextMenu && label->isVisible())
            places += {label, label->rect().center()};
    ASSERT_GT(places.size(), 5);
    const QList<Command> commands = window->paletteCommands();
    for (const auto& [widget, at] : places) {
        const QStringList entries = contextMenu(*widget, at);
        EXPECT_FALSE(entries.isEmpty()) << widget->metaObject()->className();
        for (const QString& entry : entries)
            EXPECT_TRUE(std::ranges::any_of(commands, [&](const Command& one) { return one.text.startsWith(entry); }))
                << entry.toStdString() << " of " << widget->metaObject()->className();
    }
}

TEST_F(PaletteTest, RunsAnEntryOfAContextMenu)
{
    open("photo-filter");
    window->projectPanel().select(resourceId(0));
    const std::size_t before = window->document().project().resources.size();
    CommandPalette* palette = openPalette();
    QTest::keyClicks(&palette->field(), QStringLiteral("duplicate"));
    QTest::keyClick(&palette->field(), Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return window->document().project().resources.size() == before + 1; }));
}

TEST_F(PaletteTest, FindsSelectsAndRunsWithTheKeyboard)
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

TEST_F(PaletteTest, IsAPopUpAtTheTopOfTheWindowThatSaysWhenNothingMatches)
{
    CommandPalette* palette = openPalette();
    ASSERT_TRUE(eventually([&] { return palette->isVisible(); }));
    EXPECT_EQ(palette->windowType(), Qt::Popup) << "without a title bar";
    const QRect inWindow(window->mapFromGlobal(palette->pos()), palette->size());
    EXPECT_LE(std::abs(inWindow.center().x() - window->rect().center().x()), 1);
    EXPECT_LT(inWindow.top(), window->height() / 10);
    EXPECT_TRUE(palette->note().isEmpty());
    EXPECT_TRUE(palette->list().isVisible());
    const int full = palette->height();
    QTest::keyClicks(&palette->field(), QStringLiteral("zzz"));
    EXPECT_EQ(palette->note(), QStringLiteral("No command or object matches “zzz”."));
    EXPECT_FALSE(palette->list().isVisible());
    EXPECT_LT(palette->height(), full / 2) << "it is as high as its contents";
    QTest::keyClick(&palette->field(), Qt::Key_Return);
    EXPECT_TRUE(palette->isVisible());
    palette->field().clear();
    EXPECT_EQ(palette->height(), full);
    QTest::keyClick(&palette->field(), Qt::Key_Escape);
    EXPECT_FALSE(palette->isVisible());
}

TEST_F(PaletteTest, DisabledCommandsAreGrayAndDoNotRun)
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

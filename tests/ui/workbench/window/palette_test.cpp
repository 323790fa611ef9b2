// SPDX-License-Identifier: MIT
// The command palette: what it lists and how it is used with the keyboard.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_ids.h"
#include "ui/actions/command_model.h"
#include "ui/actions/command_palette.h"
#include "ui/views/hex/hex_area.h"
#include "ui/window/layout/docks.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QScrollBar>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <functional>
#include <map>

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
    /// Items that Qt adds to the menus of texts. They are about the text at that place.
    static bool isOfQt(const QAction& action)
    {
        return action.objectName().startsWith(QStringLiteral("edit-")) ||
               action.objectName() == QStringLiteral("link-copy");
    }
    /// What the palette calls the items of a menu and its submenus.
    static QStringList titlesOf(const QMenu& menu)
    {
        QStringList titles;
        for (const QAction* action : menu.actions()) {
            if (action->isSeparator() || !action->isVisible() || isOfQt(*action))
                continue;
            if (const QMenu* submenu = action->menu()) {
                titles += titlesOf(*submenu);
                continue;
            }
            const QString ownTitle = action->property("paletteText").toString();
            titles += ownTitle.isEmpty() ? plainTitle(*action).section(QLatin1Char('\t'), 0, 0) : ownTitle;
        }
        return titles;
    }
    /// Those of the context menu at a place; empty if there is none.
    static QStringList contextMenu(QWidget& widget, QPoint at)
    {
        QStringList titles;
        const auto takeMenu = [&titles] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            titles += titlesOf(*menu);
            menu->close();
        };
        QTimer taking; // Some menus only return when they are closed.
        QObject::connect(&taking, &QTimer::timeout, &taking, takeMenu);
        taking.start(0);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget.mapToGlobal(at));
        QCoreApplication::sendEvent(&widget, &event);
        takeMenu();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return titles;
    }
    /// Places in a widget at which context menus can differ.
    static QList<QPoint> placesIn(QWidget& widget)
    {
        QList<QPoint> places{widget.rect().center()};
        if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                places += tabs->tabRect(i).center();
        if (const auto* view = qobject_cast<QAbstractItemView*>(widget.parentWidget());
            view && view->viewport() == &widget && view->model() && view->model()->rowCount() > 0)
            places += view->visualRect(view->model()->index(0, 0)).center();
        return places;
    }
    /// The items of all context menus and menu buttons that are visible now, each with a widget that has it.
    std::map<QString, std::string> reachableItems()
    {
        std::map<QString, std::string> items;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != window.get() || widget->rect().isEmpty() ||
                qobject_cast<QScrollBar*>(widget)) // Its menu only scrolls.
                continue;
            const std::string name = widget->metaObject()->className() +
                                     (" " + widget->objectName() + widget->accessibleName()).toStdString();
            const QPointer<QWidget> guard = widget;
            for (const QPoint at : placesIn(*widget)) {
                if (!guard)
                    break;
                for (const QString& title : contextMenu(*widget, at))
                    items.emplace(title, name);
            }
            const auto* button = qobject_cast<QToolButton*>(guard.data());
            if (QMenu* menu = button && button->isEnabled() ? button->menu() : nullptr) {
                Q_EMIT menu->aboutToShow();
                for (const QString& title : titlesOf(*menu))
                    items.emplace(title, name);
            }
        }
        return items;
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

TEST_F(PaletteTest, ListsEveryItemOfEveryMenuAndContextMenu)
{
    open("photo-filter");
    runAndWait();
    ASSERT_TRUE(window->editors().show(window->document().folder() / "project.wavelane").has_value());
    window->projectPanel().select(resourceId(0));
    std::size_t checked = 0;
    const auto check = [&](const std::string& shown) {
        QStringList texts;
        for (const Command& one : window->paletteCommands())
            texts += one.text;
        for (const auto& [title, widget] : reachableItems()) {
            EXPECT_TRUE(texts.contains(title)) << title.toStdString() << " of " << widget << " in " << shown;
            ++checked;
        }
    };
    for (const QAction* menu : window->menuBar()->actions()) {
        Q_EMIT menu->menu()->aboutToShow();
        QStringList texts;
        for (const Command& one : window->paletteCommands())
            texts += one.text;
        for (const QString& title : titlesOf(*menu->menu()))
            EXPECT_TRUE(texts.contains(title)) << title.toStdString() << " of " << plainTitle(*menu).toStdString();
    }
    for (QDockWidget* dock : window->docks().all()) {
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
        check(dock->windowTitle().toStdString());
    }
    InspectPanel& inspect = window->inspectPanel();
    window->docks().show(QStringLiteral("inspect"));
    inspect.showHex();
    ASSERT_TRUE(eventually([&] { return inspect.hexView().area().cache().size() > 0; }));
    check("Hex");
    inspect.showTable();
    check("Table");
    inspect.showImage();
    check("Image");
    EXPECT_GT(checked, 100U);
}

TEST_F(PaletteTest, FindsTheActionsOfEditorTabsAndRunsThemForTheCurrentTab)
{
    open("photo-filter");
    const std::filesystem::path file = window->document().folder() / "project.wavelane";
    ASSERT_TRUE(window->editors().show(file).has_value());
    const int tabs = window->editors().count();
    ASSERT_GT(tabs, 1);
    CommandPalette* palette = openPalette();
    QTest::keyClicks(&palette->field(), QStringLiteral("copy path"));
    QTest::keyClick(&palette->field(), Qt::Key_Return);
    EXPECT_TRUE(
        eventually([&] { return QApplication::clipboard()->text() == QString::fromStdString(file.string()); }));
    ASSERT_TRUE(eventually([&] { return window->findChild<CommandPalette*>() == nullptr; }));
    palette = openPalette();
    QTest::keyClicks(&palette->field(), QStringLiteral("close others"));
    QTest::keyClick(&palette->field(), Qt::Key_Return);
    EXPECT_TRUE(eventually([&] { return window->editors().count() == 1; }));
    EXPECT_EQ(editor()->file().path(), file);
}

TEST_F(PaletteTest, FloatsAndClosesADock)
{
    open("photo-filter");
    QDockWidget* dock = window->docks().find(QStringLiteral("problems"));
    window->docks().show(QStringLiteral("problems"));
    for (const auto& [typed, holds] : std::initializer_list<std::pair<const char*, std::function<bool()>>>{
             {"float problems", [dock] { return dock->isFloating(); }},
             {"close problems", [dock] { return dock->isHidden(); }}}) {
        CommandPalette* palette = openPalette();
        QTest::keyClicks(&palette->field(), QLatin1StringView(typed));
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        EXPECT_TRUE(eventually(holds)) << typed;
        ASSERT_TRUE(eventually([&] { return window->findChild<CommandPalette*>() == nullptr; }));
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

TEST_F(PaletteTest, IsAPopUpAtTheTopOfTheWindowThatReportsWhenNothingMatches)
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
    EXPECT_EQ(palette->note(), QStringLiteral("Nothing matches “zzz”."));
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

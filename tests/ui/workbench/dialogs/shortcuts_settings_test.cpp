// SPDX-License-Identifier: MIT
// The settings page for shortcuts, used with real keys.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/command_palette.h"
#include "ui/dialogs/settings/settings_dialog.h"
#include "ui/dialogs/settings/shortcut_model.h"
#include "ui/dialogs/settings/shortcuts_settings_page.h"

#include <QAbstractItemModelTester>
#include <QDialogButtonBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class ShortcutsSettingsTest : public WorkbenchTest
{
protected:
    ~ShortcutsSettingsTest() override { QSettings().remove(QStringLiteral("shortcuts")); }

    void openPage()
    {
        window->actions().at(action_id::settings).trigger();
        dialog = window->findChild<SettingsDialog*>();
        ASSERT_NE(dialog, nullptr);
        page = dialog->findChild<ShortcutsSettingsPage*>();
        dialog->showPage(page);
        ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
    }
    template<class Widget>
    Widget& part(const char* name)
    {
        return *page->findChild<Widget*>(QLatin1StringView(name));
    }
    /// Searches for the action and selects the first match.
    void select(const QString& text)
    {
        auto& search = part<QLineEdit>("search");
        search.clear();
        person::click(search);
        person::type(text);
        auto& list = part<QTreeView>("shortcuts");
        ASSERT_GT(list.model()->rowCount(), 0) << text.toStdString();
        person::click(*list.viewport(), list.visualRect(list.model()->index(0, 0)).center());
        ASSERT_EQ(list.currentIndex().row(), 0);
    }
    QString shown(int column)
    {
        const QModelIndex index = part<QTreeView>("shortcuts").currentIndex();
        return index.siblingAtColumn(column).data().toString();
    }
    void pressShortcut(int key, Qt::KeyboardModifiers modifiers)
    {
        person::click(part<QKeySequenceEdit>("shortcut"));
        person::press(key, modifiers);
    }
    void pressButton(QDialogButtonBox::StandardButton which)
    {
        person::click(*dialog->findChild<QDialogButtonBox*>()->button(which));
    }
    static bool isStored(QLatin1StringView id) { return QSettings().contains(QStringLiteral("shortcuts/") + id); }

    SettingsDialog* dialog = nullptr;
    ShortcutsSettingsPage* page = nullptr;
};

TEST_F(ShortcutsSettingsTest, ANewShortcutWorksImmediatelyAndTheOldOneNoLonger)
{
    openPage();
    ASSERT_NO_FATAL_FAILURE(select(QStringLiteral("command palette")));
    EXPECT_EQ(shown(ShortcutModel::whereColumn), QStringLiteral("Help"));
    pressShortcut(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(shown(ShortcutModel::shortcutColumn), QStringLiteral("Ctrl+Alt+K"));
    EXPECT_FALSE(isStored(action_id::palette)) << "pending until it is applied";
    pressButton(QDialogButtonBox::Ok);
    EXPECT_TRUE(isStored(action_id::palette));
    EXPECT_TRUE(window->actions().at(action_id::palette).toolTip().contains(QStringLiteral("Ctrl+Alt+K")));
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    person::press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QCoreApplication::processEvents();
    EXPECT_EQ(window->findChild<CommandPalette*>(), nullptr);
    person::press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_TRUE(eventually([&] { return window->findChild<CommandPalette*>() != nullptr; }));
}

TEST_F(ShortcutsSettingsTest, AStoredShortcutIsUsedByTheNextWindow)
{
    window->actions().setShortcuts(action_id::run, {QKeySequence(Qt::CTRL | Qt::Key_R)});
    window->actions().setShortcuts(action_id::stop, {});
    window = std::make_unique<MainWindow>(*workbench, testWindowOptions());
    EXPECT_EQ(window->actions().at(action_id::run).shortcut(), QKeySequence(Qt::CTRL | Qt::Key_R));
    EXPECT_TRUE(window->actions().at(action_id::stop).shortcut().isEmpty());
    EXPECT_EQ(window->actions().at(action_id::play).shortcut(), QKeySequence(Qt::Key_F6));
}

TEST_F(ShortcutsSettingsTest, IgnoresAStoredValueThatIsNotAShortcut)
{
    QSettings().setValue(QStringLiteral("shortcuts/run.run"), QStringLiteral("Ctrl+Nonsense"));
    window = std::make_unique<MainWindow>(*workbench, testWindowOptions());
    EXPECT_EQ(window->actions().at(action_id::run).shortcut(), QKeySequence(Qt::Key_F5));
}

TEST_F(ShortcutsSettingsTest, StoresOnlyWhatDiffersFromTheDefault)
{
    openPage();
    pressButton(QDialogButtonBox::Apply);
    EXPECT_TRUE(QSettings().allKeys().filter(QStringLiteral("shortcuts/")).isEmpty());
    ASSERT_NO_FATAL_FAILURE(select(QStringLiteral("save all")));
    pressShortcut(Qt::Key_F11, Qt::ControlModifier);
    pressButton(QDialogButtonBox::Apply);
    EXPECT_TRUE(isStored(action_id::saveAll));
    EXPECT_TRUE(part<QPushButton>("reset").isEnabled());
    person::click(part<QPushButton>("reset"));
    EXPECT_EQ(shown(ShortcutModel::shortcutColumn), QStringLiteral("Ctrl+S"));
    EXPECT_FALSE(part<QPushButton>("reset").isEnabled());
    pressButton(QDialogButtonBox::Ok);
    EXPECT_FALSE(isStored(action_id::saveAll));
    EXPECT_EQ(window->actions().at(action_id::saveAll).shortcut(), QKeySequence(QKeySequence::Save));
}

TEST_F(ShortcutsSettingsTest, AConflictNamesTheOtherActionAndCanBeResolved)
{
    openPage();
    ASSERT_NO_FATAL_FAILURE(select(QStringLiteral("import")));
    auto& conflict = part<QLabel>("conflict");
    EXPECT_FALSE(conflict.isVisible());
    pressShortcut(Qt::Key_F5, {});
    EXPECT_TRUE(conflict.isVisible());
    EXPECT_TRUE(conflict.text().contains(QStringLiteral("F5 is also the shortcut of “Run”.")))
        << conflict.text().toStdString();
    person::click(part<QPushButton>("reassign"));
    EXPECT_FALSE(conflict.isVisible());
    pressButton(QDialogButtonBox::Ok);
    EXPECT_TRUE(window->actions().at(action_id::run).shortcut().isEmpty());
    EXPECT_EQ(window->actions().at(action_id::importProject).shortcut(), QKeySequence(Qt::Key_F5));
}

TEST_F(ShortcutsSettingsTest, SameKeysInDifferentViewsDoNotConflict)
{
    EXPECT_TRUE(shortcutsCollide(ActionScope::window, {QKeySequence(Qt::Key_F5)}, ActionScope::editor,
                                 {QKeySequence(Qt::Key_F5)}));
    EXPECT_FALSE(shortcutsCollide(ActionScope::imageView, {QKeySequence(Qt::Key_F5)}, ActionScope::editor,
                                  {QKeySequence(Qt::Key_F5)}));
    EXPECT_FALSE(shortcutsCollide(ActionScope::window, {}, ActionScope::window, {}));
    EXPECT_TRUE(shortcutsCollide(ActionScope::window, {QKeySequence(QStringLiteral("Ctrl+K"))}, ActionScope::window,
                                 {QKeySequence(QStringLiteral("Ctrl+K, Ctrl+C"))}));
}

TEST_F(ShortcutsSettingsTest, TheDefaultsHaveNoConflicts)
{
    ShortcutModel model(window->actions());
    for (int row = 0; row < model.rowCount(); ++row)
        for (const int other : model.conflicts(row))
            ADD_FAILURE() << model.titleAt(row).toStdString() << " and " << model.titleAt(other).toStdString();
}

TEST_F(ShortcutsSettingsTest, TheDefaultsAreNotTakenByGnomeOrPlasma)
{
    // Keys of their window managers, which applications never see.
    const QStringList taken{
        QStringLiteral("Alt+F1"),      QStringLiteral("Alt+F2"),         QStringLiteral("Alt+F3"),
        QStringLiteral("Alt+F4"),      QStringLiteral("Alt+F5"),         QStringLiteral("Alt+F6"),
        QStringLiteral("Alt+F7"),      QStringLiteral("Alt+F8"),         QStringLiteral("Alt+F9"),
        QStringLiteral("Alt+F10"),     QStringLiteral("Alt+Space"),      QStringLiteral("Alt+Tab"),
        QStringLiteral("Alt+Esc"),     QStringLiteral("Ctrl+F1"),        QStringLiteral("Ctrl+F2"),
        QStringLiteral("Ctrl+F3"),     QStringLiteral("Ctrl+F4"),        QStringLiteral("Ctrl+F7"),
        QStringLiteral("Ctrl+F8"),     QStringLiteral("Ctrl+F9"),        QStringLiteral("Ctrl+F10"),
        QStringLiteral("Ctrl+F12"),    QStringLiteral("Ctrl+Esc"),       QStringLiteral("Ctrl+Alt+Left"),
        QStringLiteral("Ctrl+Alt+Up"), QStringLiteral("Ctrl+Alt+Right"), QStringLiteral("Ctrl+Alt+Down")};
    for (const ActionRegistry::Entry& entry : window->actions().entries()) {
        for (const QKeySequence& keys : entry.action->shortcuts())
            EXPECT_FALSE(taken.contains(keys.toString(QKeySequence::PortableText)))
                << keys.toString().toStdString() << " of " << entry.action->text().toStdString();
    }
}

TEST_F(ShortcutsSettingsTest, ResetAllRestoresEveryDefault)
{
    window->actions().setShortcuts(action_id::run, {QKeySequence(Qt::CTRL | Qt::Key_R)});
    window->actions().setShortcuts(QStringLiteral("projectTree.rename"), {QKeySequence(Qt::CTRL | Qt::Key_R)});
    openPage();
    person::click(part<QPushButton>("resetAll"));
    pressButton(QDialogButtonBox::Ok);
    EXPECT_TRUE(QSettings().allKeys().filter(QStringLiteral("shortcuts/")).isEmpty());
    EXPECT_EQ(window->actions().at(action_id::run).shortcut(), QKeySequence(Qt::Key_F5));
    EXPECT_EQ(window->actions().at(QStringLiteral("projectTree.rename")).shortcut(), QKeySequence(Qt::Key_F2));
}

TEST_F(ShortcutsSettingsTest, CancelKeepsTheShortcuts)
{
    openPage();
    ASSERT_NO_FATAL_FAILURE(select(QStringLiteral("save all")));
    pressShortcut(Qt::Key_F11, Qt::ControlModifier);
    pressButton(QDialogButtonBox::Cancel);
    EXPECT_EQ(window->actions().at(action_id::saveAll).shortcut(), QKeySequence(QKeySequence::Save));
}

TEST_F(ShortcutsSettingsTest, ListsActionsInTheOrderOfTheMenus)
{
    const ShortcutModel model(window->actions());
    EXPECT_EQ(model.titleAt(0), QStringLiteral("New Project …"));
    EXPECT_EQ(model.titleAt(1), QStringLiteral("Open Project …"));
}

TEST_F(ShortcutsSettingsTest, IsAConsistentModel)
{
    ShortcutModel model(window->actions());
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_GT(model.rowCount(), 60);
    model.setShortcuts(0, {QKeySequence(Qt::CTRL | Qt::Key_J)});
    EXPECT_FALSE(model.isDefault(0));
    model.resetAll();
    EXPECT_TRUE(model.isDefault(0));
}

} // namespace
} // namespace wavelane::ui

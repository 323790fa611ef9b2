// SPDX-License-Identifier: MIT
// Breakpoints, watch points and watches that are kept with the project.
#include "tests/ui/workbench/debug/kept_stops_fixture.h"
#include "ui/dialogs/changes_dialog.h"
#include "ui/panels/list_panels.h"
#include "ui/widgets/dialogs/line_dialog.h"
#include "ui/window/layout/user_state.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

namespace wavelane::ui {
namespace {

TEST_F(KeptStopsTest, AReopenedProjectStopsAtTheSameLines)
{
    openExample();
    const int line = lineOf("sum += numbers");
    clickMargin(line);
    clickMargin(lineOf("uint level = 0;"));
    // A condition by the dialog, another hit in the list, and one that is disabled, all by the keyboard.
    editor()->placeCursor(line, 0);
    QAction& condition = window->actions().at(QStringLiteral("editor.breakpointCondition"));
    person::inDialog<LineDialog>([&] { condition.trigger(); },
                                 [](LineDialog&) { person::type(QStringLiteral("part < 3\n")); });
    showTab(stopsTab);
    ASSERT_EQ(row(0).text(1), QStringLiteral("part < 3"));
    select(row(0));
    tree().setCurrentItem(&row(0), 2);
    person::press(Qt::Key_F2);
    person::type(QStringLiteral("2\n"));
    ASSERT_TRUE(eventually([&] { return row(0).text(2) == QStringLiteral("2"); }));
    select(row(1));
    person::press(Qt::Key_Space);
    ASSERT_EQ(row(1).checkState(0), Qt::Unchecked);
    person::click(panel().stopList().watchField());
    person::type(QStringLiteral("shared_sums[63]\n"));
    panel().variables().addWatch(QStringLiteral("part * 2"));
    closeWindow();
    openWindow();
    ASSERT_EQ(openedRows(), 2);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(line));
    EXPECT_EQ(row(0).text(1), QStringLiteral("part < 3"));
    EXPECT_EQ(row(0).text(2), QStringLiteral("2"));
    EXPECT_EQ(row(1).checkState(0), Qt::Unchecked);
    ASSERT_EQ(panel().stops().watchPoints().size(), 1U);
    EXPECT_EQ(panel().stops().watchPoints()[0].command, QStringLiteral("shared_sums[63]"));
    EXPECT_EQ(panel().variables().watches(), QStringList{QStringLiteral("part * 2")});
    showSource();
    EXPECT_TRUE(marks().has(line - 1));
    // The debugger uses them: the second hit of the condition, then the change, and not the disabled one.
    start();
    move("debug.continue");
    EXPECT_EQ(marks().executionLine() + 1, line);
    EXPECT_EQ(panel().variables().valueAt({QStringLiteral("part * 2")}), QStringLiteral("2"));
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("changed “shared_sums” at byte 252")))
        << panel().status().toStdString();
    panel().stops().removeWatchPoint(0); // Later steps change the same bytes.
    ASSERT_TRUE(eventually([&] { return isReady(); }));
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("ended"))) << panel().status().toStdString();
}

TEST_F(KeptStopsTest, AnotherProjectHasItsOwn)
{
    openExample();
    clickMargin(lineOf("uint sum = 0;"));
    panel().variables().addWatch(QStringLiteral("sum"));
    const ExampleCopy other("swap-channels");
    ASSERT_TRUE(openWhole(*window, other.path()));
    EXPECT_EQ(openedRows(), 0);
    EXPECT_EQ(panel().variables().watches(), QStringList());
    EXPECT_FALSE(window->actions().at(QStringLiteral("debug.removeAllStops")).isEnabled());
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(openedRows(), 1);
    EXPECT_EQ(panel().variables().watches(), QStringList{QStringLiteral("sum")});
}

TEST_F(KeptStopsTest, AKilledWindowLosesNone)
{
    openExample();
    const int line = lineOf("uint level = 0;");
    clickMargin(line);
    // Without anything that happens when a window is closed.
    ASSERT_TRUE(eventually([&] { return readUserState(copy.folder()).debug.breakpoints.size() == 1; }));
    const QByteArray kept = userFile();
    closeWindow();
    writeUserFile(kept);
    openWindow();
    ASSERT_EQ(openedRows(), 1);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(line));
}

TEST_F(KeptStopsTest, LinesOfUnsavedTextComeBackWithIt)
{
    openExample();
    const QByteArray saved = source();
    const QString unsaved = QStringLiteral("uint debugged = 7;");
    QTextCursor cursor = editor()->document()->find(QStringLiteral("uint sum = 0;"));
    cursor.movePosition(QTextCursor::StartOfBlock);
    cursor.insertText(QStringLiteral("    ") + unsaved + QStringLiteral("\n    // more\n"));
    const int added = lineOf("uint debugged");
    clickMargin(added);
    clickMargin(lineOf("uint level = 0;"));
    ASSERT_TRUE(eventually([&] { return readUserState(copy.folder()).debug.breakpoints.size() == 2; }));
    const QString whole = editor()->toPlainText();
    const QByteArray kept = userFile();
    discard();
    closeWindow();
    // What a killed window leaves: its last state, and the unsaved text beside the saved file.
    writeUserFile(kept);
    writeSource(saved);
    leaveUnsaved(whole);
    openWindow();
    ASSERT_EQ(openedRows(), 2);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(lineOf("uint level = 0;")))
        << "as the saved file has it";
    EXPECT_TRUE(row(1).text(0).contains(QStringLiteral("The file no longer has the line “uint debugged = 7;”.")))
        << row(1).text(0).toStdString();
    auto* const dialog = window->findChild<ChangesDialog*>();
    ASSERT_NE(dialog, nullptr);
    const auto buttons = dialog->findChildren<QPushButton*>();
    const auto restore = std::ranges::find(buttons, QStringLiteral("&Restore"), &QPushButton::text);
    ASSERT_NE(restore, buttons.end());
    person::click(**restore);
    ASSERT_TRUE(eventually([&] { return editor()->toPlainText() == whole; }));
    ASSERT_EQ(openedRows(), 2);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(added));
    EXPECT_EQ(row(1).text(0), QStringLiteral("sum.hlsl:%1").arg(lineOf("uint level = 0;")));
    discard();
}

TEST_F(KeptStopsTest, LinesThatMovedWhileTheProjectWasClosedAreFoundAgain)
{
    openExample();
    clickMargin(lineOf("uint sum = 0;"));
    clickMargin(lineOf("uint level = 0;"));
    const int before = lineOf("uint sum = 0;");
    closeWindow();
    const QByteArray text = source();
    writeSource("// one\n// two\n" + QByteArray(text).replace("    uint level = 0;\n", ""));
    openWindow();
    ASSERT_EQ(openedRows(), 2);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(before + 2));
    const QString gone = QStringLiteral("The file no longer has the line “uint level = 0;”.");
    EXPECT_TRUE(row(1).text(0).contains(gone)) << row(1).text(0).toStdString();
    EXPECT_TRUE(output().contains(gone)) << output().toStdString();
    showSource();
    EXPECT_EQ(marks().breakpoints().size(), 1U) << "no other line has it";
    // It is kept until its line is back.
    closeWindow();
    writeSource(text);
    openWindow();
    ASSERT_EQ(openedRows(), 2);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(before));
    showSource();
    EXPECT_TRUE(marks().has(lineOf("uint level = 0;") - 1));
    EXPECT_FALSE(output().contains(gone));
}

TEST_F(KeptStopsTest, LinesOfAChangedFileAreFoundAgainWhileItIsOpen)
{
    openExample();
    const int first = lineOf("uint sum = 0;");
    clickMargin(first);
    clickMargin(lineOf("sum += numbers"));
    clickMargin(lineOf("uint level = 0;"));
    // Changes before, between and after: a single replaced part contains all of them.
    QByteArray text = source();
    text.replace("    uint sum = 0;\n", "    // above\n    uint sum = 0;\n");
    text.replace("    uint level = 0;\n", "    uint level = 00;\n");
    writeSource("// first\n" + text + "// last\n");
    ASSERT_TRUE(eventually([&] { return editor()->toPlainText().contains(QStringLiteral("// last")); }));
    ASSERT_EQ(openedRows(), 3);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(first + 2));
    EXPECT_EQ(row(1).text(0), QStringLiteral("sum.hlsl:%1").arg(lineOf("sum += numbers")));
    EXPECT_TRUE(row(2).text(0).contains(QStringLiteral("no longer has the line"))) << row(2).text(0).toStdString();
    EXPECT_FALSE(marks().has(lineOf("uint level = 00;") - 1));
    EXPECT_TRUE(output().contains(QStringLiteral("The file no longer has the line “uint level = 0;”.")));
    select(row(2));
    person::press(Qt::Key_Delete);
    EXPECT_EQ(openedRows(), 2);
}

TEST_F(KeptStopsTest, ACopyOfTheProjectHasThemToo)
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    openExample();
    const int line = lineOf("uint level = 0;");
    clickMargin(line);
    const QTemporaryDir places;
    const QString place = places.path() + QStringLiteral("/copy");
    std::filesystem::create_directory(place.toStdString());
    person::inDialog<QFileDialog>([&] { window->actions().at(action_id::saveCopy).trigger(); },
                                  [&](QFileDialog& dialog) {
                                      dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(place);
                                      person::click(
                                          *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open));
                                  });
    window->workspace().finishShowing();
    ASSERT_EQ(window->document().folder(), place.toStdString());
    ASSERT_EQ(openedRows(), 1);
    EXPECT_EQ(row(0).text(0), QStringLiteral("sum.hlsl:%1").arg(line));
    ASSERT_TRUE(openWhole(*window, copy.path()));
    EXPECT_EQ(openedRows(), 1) << "the original keeps them";
    closeWindow();
}

TEST_F(KeptStopsTest, BreakpointsAreDisabledAndRemovedFromTheKeyboard)
{
    openExample();
    const int line = lineOf("uint sum = 0;");
    editor()->placeCursor(line, 0);
    editor()->setFocus();
    person::press(Qt::Key_F9, Qt::ShiftModifier);
    ASSERT_TRUE(marks().has(line - 1));
    person::press(Qt::Key_F9, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_FALSE(marks().at(line - 1)->isEnabled);
    editor()->placeCursor(lineOf("uint level = 0;"), 0);
    person::press(Qt::Key_F9, Qt::ShiftModifier);
    person::press(Qt::Key_F9, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_FALSE(window->actions().at(QStringLiteral("debug.disableAllStops")).isEnabled());
    start();
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("ended"))) << panel().status().toStdString();
    // All rows of the list at once.
    showTab(stopsTab);
    select(row(0));
    person::press(Qt::Key_A, Qt::ControlModifier);
    person::press(Qt::Key_Space);
    EXPECT_TRUE(marks().at(line - 1)->isEnabled);
    EXPECT_EQ(row(1).checkState(0), Qt::Checked);
    move("debug.backContinue");
    EXPECT_EQ(marks().executionLine() + 1, lineOf("uint level = 0;"));
    window->actions().at(QStringLiteral("debug.disableAllStops")).trigger();
    EXPECT_EQ(row(0).checkState(0), Qt::Unchecked);
    window->actions().at(QStringLiteral("debug.enableAllStops")).trigger();
    EXPECT_EQ(row(1).checkState(0), Qt::Checked);
    // A click on the box disables one, without showing its line.
    editor()->placeCursor(1, 0);
    const QRect place = tree().visualItemRect(&row(0));
    person::click(*tree().viewport(), {place.left() + 8, place.center().y()});
    EXPECT_TRUE(eventually([&] { return row(0).checkState(0) == Qt::Unchecked; }));
    EXPECT_EQ(editor()->textCursor().blockNumber(), 0);
    window->actions().at(QStringLiteral("debug.removeAllStops")).trigger();
    EXPECT_EQ(openedRows(), 0);
    EXPECT_TRUE(marks().breakpoints().empty());
}

TEST_F(KeptStopsTest, SeveralRowsStaySelectedWhenTheListChanges)
{
    openExample();
    for (const char* const text : {"uint sum = 0;", "uint level = 0;", "GroupMemoryBarrierWithGroupSync"}) {
        editor()->placeCursor(lineOf(QLatin1StringView(text)), 0);
        editor()->setFocus();
        person::press(Qt::Key_F9, Qt::ShiftModifier);
    }
    panel().stops().addWatchPoint(QStringLiteral("shared_sums[63]"));
    showTab(stopsTab);
    select(row(0));
    row(2).setSelected(true);
    tree().topLevelItem(1)->child(0)->setSelected(true);
    person::press(Qt::Key_Space);
    EXPECT_EQ(tree().selectedItems().size(), 3);
    EXPECT_FALSE(row(1).isSelected());
    EXPECT_EQ(row(0).checkState(0), Qt::Unchecked);
    EXPECT_EQ(row(1).checkState(0), Qt::Checked);
    // Another one gives no reason to select others, either.
    const QString third = row(2).text(0);
    marks().remove(lineOf("uint sum = 0;") - 1);
    ASSERT_EQ(openedRows(), 2);
    EXPECT_FALSE(row(0).isSelected());
    EXPECT_TRUE(row(1).isSelected());
    EXPECT_EQ(row(1).text(0), third);
    person::press(Qt::Key_Delete);
    EXPECT_EQ(openedRows(), 1);
    EXPECT_TRUE(panel().stops().watchPoints().empty());
}

TEST_F(KeptStopsTest, OneSignalChangesAllStops)
{
    openExample();
    for (const char* const text : {"uint sum = 0;", "uint level = 0;"})
        marks().put({.line = lineOf(QLatin1StringView(text)) - 1, .condition = {}});
    QSignalSpy changes(&marks(), &DebugMarks::breakpointsChanged);
    QSignalSpy refreshes(&panel().stops(), &DebugStops::changed);
    panel().stops().setAllEnabled(false);
    EXPECT_EQ(changes.size(), 1);
    panel().stops().removeAll();
    EXPECT_EQ(changes.size(), 2);
    EXPECT_EQ(refreshes.size(), 2);
    EXPECT_TRUE(marks().breakpoints().empty());
}

TEST_F(KeptStopsTest, DisabledWatchPointsDoNotStop)
{
    openExample();
    start();
    showTab(stopsTab);
    person::click(panel().stopList().watchField());
    person::type(QStringLiteral("shared_sums[63]\n"));
    ASSERT_TRUE(eventually([&] { return isReady() && tree().topLevelItem(1)->childCount() == 1; }));
    select(*tree().topLevelItem(1)->child(0));
    person::press(Qt::Key_Space);
    EXPECT_FALSE(panel().stops().watchPoints()[0].isEnabled);
    ASSERT_TRUE(eventually([&] { return isReady(); }));
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("ended"))) << panel().status().toStdString();
    person::press(Qt::Key_Space);
    ASSERT_TRUE(eventually([&] { return isReady(); }));
    move("debug.backContinue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("changed “shared_sums”"))) << panel().status().toStdString();
}

TEST(DebugState, LeavesOutWhatWouldBeAnotherCommand)
{
    const auto json = parseJson(R"({"breakpoints": [
        {"file": "a.hlsl", "line": 3, "text": "x", "condition": "i\nquit"},
        {"file": "a\nb", "line": 3, "text": "x"}, {"file": "", "line": 3}, {"file": "a.hlsl", "line": 0}, 7, null,
        {"file": "a.hlsl", "line": 2, "hits": 0},
        {"file": "ü b.hlsl", "line": 5, "text": "  y ", "hits": 4, "enabled": false}],
      "watch_points": [{"text": "a", "watch": "b\r\nquit"}, {"text": "a"}, {"text": "a", "watch": "b"}],
      "watches": ["", 7, "a\u0000b", "i + 1"]})");
    ASSERT_TRUE(json);
    const DebugState state{
        .breakpoints = {{.file = QStringLiteral("ü b.hlsl"),
                         .line = 5,
                         .text = QStringLiteral("y"),
                         .condition = {},
                         .hits = 4,
                         .isEnabled = false}},
        .watchPoints = {{.text = QStringLiteral("a"), .command = QStringLiteral("b")}},
        .watches = {QStringLiteral("i + 1")},
    };
    EXPECT_EQ(debugStateOf(*json), state);
    EXPECT_EQ(debugStateOf(toJson(state)), state);
    EXPECT_EQ(debugStateOf(Json(7)), DebugState());
}

} // namespace
} // namespace wavelane::ui

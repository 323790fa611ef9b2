// SPDX-License-Identifier: MIT
// Checks, faults and writers of bytes in the window, driven by mouse and keyboard.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/check/check_panel.h"
#include "ui/panels/inspect/age_chip.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/session/contents/result_age.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/table/table_view.h"

#include <QHeaderView>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace wavelane::ui {
namespace {

// Without a barrier between the lines 8 and 9.
constexpr std::string_view racyShader = R"(StructuredBuffer<uint> from;
RWStructuredBuffer<uint> result;
groupshared uint words[64];

[numthreads(64, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID, uint lane : SV_GroupIndex)
{
    words[lane] = from[thread.x] * 3;
    result[thread.x] = words[63 - lane] + 1;
}
)";
constexpr std::string_view barrier = "    GroupMemoryBarrierWithGroupSync();\n";
constexpr std::string_view secondLine = "    result[thread.x]";

std::string freeShader()
{
    std::string text(racyShader);
    return text.insert(text.find(secondLine), barrier);
}

class ChecksWindowTest : public WorkbenchTest
{
protected:
    void openShader(std::string_view source, int groups = 2)
    {
        const std::filesystem::path folder = m_folder.path().toStdString();
        std::ofstream(folder / "mirror.hlsl") << source;
        std::ofstream(folder / "project.wavelane") << R"({
  "wavelane": 1,
  "shaders": { "mirror": { "source": "mirror.hlsl" } },
  "resources": {
    "from": { "kind": "buffer", "count": 128, "stride": 4,
              "initial": { "sequence": { "type": "uint32", "start": 0, "step": 1 } } },
    "result": { "kind": "buffer", "count": 200, "stride": 4 }
  },
  "passes": [ { "name": "turn", "dispatch": "mirror", "groups": [)"
                                                   << groups << R"(, 1, 1] } ]
}
)";
        ASSERT_TRUE(openWhole(*window, m_folder.path()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
    }
    CheckPanel& panel() { return *window->findChild<CheckPanel*>(); }
    QTreeWidget& list() { return panel().list(); }
    void command(const QString& title)
    {
        person::press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        person::type(title + u'\n');
    }
    testing::AssertionResult summaryIs(const QString& text)
    {
        return eventually([&] { return !panel().isBusy() && panel().summary() == text; })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << panel().summary().toStdString();
    }
    /// The text of a row and those below it, indented.
    static QString textOf(const QTreeWidgetItem& item, int depth = 0)
    {
        QString text =
            QStringLiteral("%1%2 | %3\n").arg(QString(depth * 2, QLatin1Char(' ')), item.text(0), item.text(1));
        for (int i = 0; i < item.childCount(); ++i)
            text += textOf(*item.child(i), depth + 1);
        return text;
    }
    QString allRows() { return textOf(*list().invisibleRootItem()); }
    void clickRow(const QTreeWidgetItem& item)
    {
        list().scrollToItem(&item);
        person::click(*list().viewport(), list().visualItemRect(&item).center());
    }
    int cursorLine() { return editor()->textCursor().blockNumber() + 1; }
    int problemsAt(int line)
    {
        return static_cast<int>(
            std::ranges::count_if(problems().all(), [&](const Diagnostic& one) { return one.line == line; }));
    }
    void selectByte(const char* resource, const QString& offset)
    {
        InspectPanel& inspect = window->inspectPanel();
        inspect.showResource(QString::fromLatin1(resource));
        ASSERT_GE(firstByte(), 0);
        inspect.hexView().area().setFocus();
        person::press(Qt::Key_G, Qt::ControlModifier);
        person::type(offset + u'\n');
        ASSERT_TRUE(eventually([&] { return inspect.hexView().area().cursor() == offset.toULongLong(); }));
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(ChecksWindowTest, ARaceIsAProblemWithBothThreadsAndLinesUntilItIsFixed)
{
    ASSERT_NO_FATAL_FAILURE(openShader(racyShader));
    command(QStringLiteral("Check Shaders"));
    ASSERT_TRUE(eventually([&] { return !panel().isBusy() && list().topLevelItemCount() > 0; }));
    // What a thread reads too early was not written yet, which is another finding.
    ASSERT_EQ(list().findItems(QStringLiteral("Race on "), Qt::MatchStartsWith).size(), 1) << allRows().toStdString();
    const QTreeWidgetItem& race = *list().findItems(QStringLiteral("Race on "), Qt::MatchStartsWith).front();
    ASSERT_GE(race.childCount(), 3) << allRows().toStdString();
    EXPECT_TRUE(race.text(0).startsWith(QStringLiteral("Race on “words” at byte "))) << race.text(0).toStdString();
    EXPECT_TRUE(race.child(0)->text(0).startsWith(QStringLiteral("1. Thread ("))) << allRows().toStdString();
    EXPECT_TRUE(race.child(1)->text(0).startsWith(QStringLiteral("2. Thread ("))) << allRows().toStdString();
    EXPECT_EQ(QSet<QString>({race.child(0)->text(1), race.child(1)->text(1)}),
              QSet<QString>({QStringLiteral("mirror.hlsl:8"), QStringLiteral("mirror.hlsl:9")}));
    EXPECT_TRUE(race.child(2)->text(0).startsWith(QStringLiteral("Nothing orders them.")));

    // Each access leads to its line.
    for (int i = 0; i < 2; ++i) {
        clickRow(*race.child(i));
        EXPECT_EQ(QStringLiteral("mirror.hlsl:%1").arg(cursorLine()), race.child(i)->text(1));
    }
    // Both lines have a mark.
    EXPECT_GE(problemsAt(8), 1);
    EXPECT_GE(problemsAt(9), 1);

    // The finding is gone with the edit, and the fixed shader is correct.
    editor()->setFocus();
    editor()->goTo(9, 1);
    person::type(QString::fromUtf8(barrier.data(), static_cast<qsizetype>(barrier.size())).trimmed() + u'\n');
    EXPECT_TRUE(summaryIs(QStringLiteral("The project has changed since the check.")));
    EXPECT_TRUE(problems().all().empty());
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    command(QStringLiteral("Check Shaders"));
    EXPECT_TRUE(eventually([&] {
        return panel().summary().startsWith(QStringLiteral(
            "No races, no accesses out of bounds, no uses of uninitialized memory, no divergent barriers and no "
            "endless loops in 1 dispatch"));
    })) << panel().summary().toStdString()
        << allRows().toStdString();
    EXPECT_EQ(list().topLevelItemCount(), 0) << allRows().toStdString();
}

TEST_F(ChecksWindowTest, AFindingLeavesTheResultsOfTheLastRunCurrent)
{
    ASSERT_NO_FATAL_FAILURE(openShader(racyShader));
    runAndWait();
    ASSERT_TRUE(resultAge(window->document(), window->session()).isEmpty());
    command(QStringLiteral("Check Shaders"));
    ASSERT_TRUE(eventually([&] { return !panel().isBusy() && problems().count(Severity::error) > 0; }));
    EXPECT_EQ(resultAge(window->document(), window->session()), QString());
    const auto* chip = window->inspectPanel().findChild<AgeChip*>();
    ASSERT_NE(chip, nullptr);
    EXPECT_TRUE(chip->isHidden()) << chip->text().toStdString();
}

TEST_F(ChecksWindowTest, ALongCheckShowsItsDispatchAndCanBeCanceled)
{
    // 65535 groups of 64 threads, each of which executes more than 200 instructions.
    std::string source = freeShader();
    source.insert(source.find(barrier), "    for (uint i = 0; i < 100; ++i)\n        words[lane] += i;\n");
    ASSERT_NO_FATAL_FAILURE(openShader(source, 65'535));
    command(QStringLiteral("Check Shaders"));
    ASSERT_TRUE(eventually([&] { return panel().isBusy() && panel().summary().contains(QStringLiteral("turn")); }));
    // It can be ended at any time.
    person::click(panel().cancelButton());
    EXPECT_TRUE(summaryIs(QStringLiteral("The check was canceled.")));
    EXPECT_TRUE(window->actions().at(action_id::checkShaders).isEnabled());
}

TEST_F(ChecksWindowTest, AProjectThatDoesNotCompileIsNotChecked)
{
    std::string source = freeShader();
    ASSERT_NO_FATAL_FAILURE(openShader(source.replace(source.find("thread.x"), 8, "thread.none")));
    command(QStringLiteral("Check Shaders"));
    EXPECT_TRUE(summaryIs(QStringLiteral("The project could not be checked.")));
    ASSERT_GE(list().topLevelItemCount(), 1);
    EXPECT_EQ(list().topLevelItem(0)->text(1), QStringLiteral("mirror.hlsl:8")) << allRows().toStdString();
}

TEST_F(ChecksWindowTest, FaultsShowWhichBarrierIsNeeded)
{
    std::string source = freeShader();
    source.insert(source.rfind('}'), barrier); // In line 11: nothing follows.
    ASSERT_NO_FATAL_FAILURE(openShader(source));
    command(QStringLiteral("Try Faults"));
    ASSERT_TRUE(eventually([&] { return !panel().isBusy() && list().topLevelItemCount() > 0; }));
    EXPECT_TRUE(panel().summary().startsWith(QStringLiteral("No output depends on execution order")))
        << panel().summary().toStdString();
    const QString rows = allRows();
    EXPECT_TRUE(rows.contains(QStringLiteral("Groups in another order (seed 1): no output changes.")))
        << rows.toStdString();
    EXPECT_TRUE(rows.contains(QStringLiteral("Without this barrier: no output changes with this input. | "
                                             "mirror.hlsl:11")))
        << rows.toStdString();
    EXPECT_TRUE(rows.contains(QStringLiteral("of “result” change. | mirror.hlsl:9"))) << rows.toStdString();
}

TEST_F(ChecksWindowTest, AByteLeadsToItsThreadItsLineAndTheValuesThatItRead)
{
    ASSERT_NO_FATAL_FAILURE(openShader(freeShader()));
    runAndWait();
    ASSERT_NO_FATAL_FAILURE(selectByte("result", QStringLiteral("280"))); // Thread 70.
    HexArea& hex = window->inspectPanel().hexView().area();
    person::chooseInContextMenu(hex, QPoint(hex.width() / 2, hex.height() / 2), QStringLiteral("Who Wrote This?"));
    // words[63 - 6] = 3 · (64 + 57) = 363.
    ASSERT_TRUE(summaryIs(QStringLiteral("Byte 280 of “result”: Frame 0: thread (70, 0, 0) of “turn” wrote 364.")));
    const QTreeWidgetItem& writer = *list().topLevelItem(0);
    EXPECT_EQ(writer.text(1), QStringLiteral("mirror.hlsl:10"));
    clickRow(writer);
    EXPECT_EQ(cursorLine(), 10);
    ASSERT_EQ(writer.childCount(), 1) << allRows().toStdString();
    EXPECT_EQ(writer.child(0)->text(0), QStringLiteral("from groupshared “words”, byte 228: 363"));
}

TEST_F(ChecksWindowTest, TheLineBelowTheViewAsksAndAByteThatNothingWroteHasItsInitialData)
{
    ASSERT_NO_FATAL_FAILURE(openShader(freeShader()));
    runAndWait();
    ASSERT_NO_FATAL_FAILURE(selectByte("result", QStringLiteral("600"))); // 128 of 200 elements are written.
    const SelectionLine& line = window->inspectPanel().first().selectionLine();
    auto* who = line.findChild<QToolButton*>(QStringLiteral("whoWrote"));
    ASSERT_NE(who, nullptr);
    // The line moves the button when the value arrives.
    ASSERT_TRUE(eventually([&] {
        return who->isVisible() && line.text().contains(QStringLiteral("0x258 · 00 00 00 00"));
    })) << line.text().toStdString();
    person::click(*who);
    EXPECT_TRUE(summaryIs(QStringLiteral("Nothing wrote byte 600 of “result”: it has its initial data.")));
    EXPECT_EQ(list().topLevelItemCount(), 0);
}

TEST_F(ChecksWindowTest, AValueThatWasReadIsFollowedBack)
{
    std::string source(racyShader);
    source.replace(source.find("words[63 - lane]"), 16, "from[thread.x]");
    ASSERT_NO_FATAL_FAILURE(openShader(source));
    runAndWait();
    ASSERT_NO_FATAL_FAILURE(selectByte("result", QStringLiteral("20")));
    window->inspectPanel().showTable();
    QTableView& table = window->inspectPanel().tableView().table();
    ASSERT_TRUE(eventually([&] { return table.isVisible() && table.currentIndex().row() == 5; }));
    person::chooseInContextMenu(*table.viewport(), table.visualRect(table.currentIndex()).center(),
                                QStringLiteral("Who Wrote This?"));
    ASSERT_TRUE(summaryIs(QStringLiteral("Byte 20 of “result”: Frame 0: thread (5, 0, 0) of “turn” wrote 6.")));
    QTreeWidgetItem* const read = list().topLevelItem(0)->child(0);
    ASSERT_EQ(read->text(0), QStringLiteral("from “from”, byte 20: 5"));
    person::chooseInContextMenu(*list().viewport(), list().visualItemRect(read).center(),
                                QStringLiteral("Who Wrote This?"));
    EXPECT_TRUE(summaryIs(QStringLiteral("Nothing wrote byte 20 of “from”: it has its initial data.")));
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// The Timings panel with real runs and real mouse events.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/models/timing_model.h"
#include "ui/panels/timings/timing_graph.h"
#include "ui/panels/timings/timings_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QToolButton>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class TimingsTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        open("swap-channels");
        window->docks().show(QStringLiteral("timings"));
    }
    TimingsPanel& panel() { return window->timingsPanel(); }
    QToolButton& button(const char* name) { return *panel().findChild<QToolButton*>(QString::fromLatin1(name)); }
    QString cell(int column) { return panel().model().index(0, column).data().toString(); }
};

TEST_F(TimingsTest, EachRunAddsAPointAndTheSelectedPassHasAGraph)
{
    EXPECT_FALSE(button("copyTimes").isEnabled()) << "nothing was measured";
    EXPECT_FALSE(button("baseline").isEnabled());
    runAndWait();
    runAndWait();
    runAndWait();
    ASSERT_TRUE(eventually([&] { return panel().model().rowCount() > 0 && button("copyTimes").isEnabled(); }));
    const auto statistics = panel().model().statistics(0);
    ASSERT_TRUE(statistics);
    EXPECT_EQ(statistics->points, 3U);
    EXPECT_LE(statistics->times.min, statistics->times.median);
    EXPECT_LE(statistics->times.p95, statistics->times.max);

    EXPECT_FALSE(panel().graph().isVisible());
    auto* list = panel().findChild<QTreeView*>();
    person::click(*list->viewport(), list->visualRect(panel().model().index(0, 0)).center());
    const auto setHeight = [&](int height) {
        window->resizeDocks({window->docks().find(QStringLiteral("timings"))}, {height}, Qt::Vertical);
    };
    setHeight(400);
    ASSERT_TRUE(eventually([&] { return panel().graph().isVisible(); })) << panel().height();
    EXPECT_EQ(panel().graph().curve().nanoseconds.size(), 3U);
    const int right = panel().graph().width() - 10;
    EXPECT_TRUE(panel().graph().textAt({right, 20}).startsWith(QStringLiteral("Last run: ")));
    EXPECT_TRUE(panel().graph().textAt({panel().graph().width() / 4, 20}).isEmpty()) << "there was no such run";
    setHeight(100);
    EXPECT_TRUE(eventually([&] { return !panel().graph().isVisible(); })) << "the table needs the room";
}

TEST_F(TimingsTest, ABaselineIsComparedWithLaterRunsAndTheTimesCanBeCopied)
{
    runAndWait();
    ASSERT_TRUE(eventually([&] { return button("baseline").isEnabled(); }));
    auto* list = panel().findChild<QTreeView*>();
    EXPECT_TRUE(cell(TimingModel::baselineColumn).isEmpty());
    EXPECT_TRUE(list->isColumnHidden(TimingModel::baselineColumn));
    person::click(button("baseline"));
    EXPECT_FALSE(list->isColumnHidden(TimingModel::baselineColumn));
    EXPECT_TRUE(cell(TimingModel::baselineColumn).isEmpty()) << "nothing has run since then";
    runAndWait();
    ASSERT_TRUE(eventually([&] { return panel().model().statistics(0)->points == 2; }));
    EXPECT_FALSE(cell(TimingModel::baselineColumn).isEmpty());
    person::click(button("baseline"));
    EXPECT_TRUE(cell(TimingModel::baselineColumn).isEmpty());

    person::click(button("copyTimes"));
    const QStringList lines = QGuiApplication::clipboard()->text().trimmed().split(u'\n');
    EXPECT_EQ(lines.front(), QStringLiteral("pass,at,run,min_ns,median_ns,p95_ns,max_ns"));
    int measured = 0; // Swaps run on no device.
    for (int row = 0; row < panel().model().rowCount(); ++row)
        measured += panel().model().statistics(row) ? 1 : 0;
    EXPECT_EQ(measured, 1);
    EXPECT_EQ(lines.size(), 1 + 2 * measured);

    open("photo-filter");
    EXPECT_FALSE(button("copyTimes").isEnabled()) << "the times were those of another project";
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// The Sweep panel with real sweeps, mouse and keys.
#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/models/sweep_model.h"
#include "ui/panels/sweep/heat_map.h"
#include "ui/panels/sweep/sweep_axes.h"
#include "ui/panels/sweep/sweep_panel.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeView>

namespace wavelane::ui {
namespace {

class SweepPanelTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        open("swap-channels");
        window->docks().show(QStringLiteral("sweep"));
        ASSERT_TRUE(eventually([&] { return !panel().visibleRegion().isEmpty(); }));
        window->resizeDocks({window->docks().find(QStringLiteral("sweep"))}, {400}, Qt::Vertical);
    }
    SweepPanel& panel() { return window->sweepPanel(); }
    const SweepModel& model() { return panel().model(); }
    QString cell(int row, SweepModel::Extra extra)
    {
        return model().index(row, model().column(extra)).data().toString();
    }
    void sweep(const char* target, const char* values)
    {
        panel().axes().target(0).setCurrentText(QString::fromLatin1(target));
        panel().axes().values(0).setText(QString::fromLatin1(values));
        start();
    }
    void start()
    {
        person::click(panel().startButton());
        ASSERT_TRUE(eventually([&] { return panel().startButton().text() == QStringLiteral("Start Sweep"); }));
    }
};

TEST_F(SweepPanelTest, OffersPropertiesAndComparesGroupSizes)
{
    EXPECT_GE(panel().axes().target(0).findText(QStringLiteral("swap.numthreads")), 0);
    EXPECT_EQ(model().rowCount(), 0);
    sweep("swap.numthreads", "4x4,8x8,16x1");
    EXPECT_EQ(panel().note(), QString());
    ASSERT_EQ(model().rowCount(), 3) << panel().note().toStdString();
    EXPECT_EQ(model().result().columns, QStringList{QStringLiteral("swap.numthreads")});
    EXPECT_EQ(cell(0, SweepModel::resultColumn), QStringLiteral("reference"));
    EXPECT_EQ(cell(1, SweepModel::resultColumn), QStringLiteral("equal"));
    EXPECT_EQ(cell(2, SweepModel::resultColumn), QStringLiteral("equal"));
    ASSERT_TRUE(model().result().fastest);
    EXPECT_EQ(cell(*model().result().fastest, SweepModel::ratioColumn), QLocale::c().toString(1.0, 'f', 2));
}

TEST_F(SweepPanelTest, ALongPropertyShowsItsBeginning)
{
    QComboBox& target = panel().axes().target(0);
    target.lineEdit()->setFocus();
    person::type(QStringLiteral("swap.strict_float"));
    EXPECT_GT(target.lineEdit()->cursorPosition(), 0) << "typing goes on at the end";
    panel().axes().values(0).setFocus();
    EXPECT_EQ(target.lineEdit()->cursorPosition(), 0);
    target.setCurrentText(QStringLiteral("swap.numthreads"));
    EXPECT_EQ(target.lineEdit()->cursorPosition(), 0);
}

TEST_F(SweepPanelTest, TheHeatMapHasACellForEachRunAndSelectsIt)
{
    panel().axes().add();
    panel().axes().target(1).setCurrentText(QStringLiteral("swap.strict_float"));
    panel().axes().values(1).setText(QStringLiteral("false,true"));
    sweep("swap.numthreads", "4x4,8x8,16x1");
    ASSERT_EQ(model().rowCount(), 6) << panel().note().toStdString();
    HeatMap& map = panel().heatMap();
    QSet<int> seen;
    for (int run = 0; run < 6; ++run) {
        const QRect cell = map.cellOf(run);
        ASSERT_FALSE(cell.isEmpty()) << run;
        EXPECT_EQ(map.runAt(cell.center()), run);
        seen += map.runAt(cell.center());
    }
    EXPECT_EQ(seen.size(), 6);
    EXPECT_EQ(map.cellOf(0).left(), map.cellOf(2).left())
        << "equal values of the second property are below each other";
    EXPECT_EQ(map.cellOf(0).top(), map.cellOf(1).top());
    auto* table = panel().findChild<QTreeView*>();
    person::click(map, map.cellOf(5).center());
    EXPECT_EQ(table->currentIndex().row(), 5);
    EXPECT_EQ(map.chosen(), 5);
    QTest::keyClick(&map, Qt::Key_Up);
    EXPECT_EQ(table->currentIndex().row(), 3);
    EXPECT_TRUE(map.textOf(3).contains(QStringLiteral("swap.numthreads: 8x8x1"))) << map.textOf(3).toStdString();
}

TEST_F(SweepPanelTest, TheMapAppearsWithTheFirstRunsAndLeavesTheColumnsTheirRoom)
{
    auto* table = panel().findChild<QTreeView*>();
    EXPECT_FALSE(panel().heatMap().isVisible()) << "it would be empty";
    sweep("swap.numthreads", "4x4,8x8");
    ASSERT_EQ(model().rowCount(), 2) << panel().note().toStdString();
    EXPECT_TRUE(panel().heatMap().isVisible());
    ASSERT_TRUE(eventually([&] { return !panel().heatMap().visibleRegion().isEmpty(); }));
    EXPECT_EQ(table->horizontalScrollBar()->maximum(), 0);
    const QModelIndex results = model().index(0, model().column(SweepModel::resultColumn));
    EXPECT_LE(table->fontMetrics().horizontalAdvance(results.data().toString()), table->visualRect(results).width());
    sweep("swap.numthreads", "4x4");
    ASSERT_EQ(model().rowCount(), 1) << panel().note().toStdString();
    EXPECT_FALSE(panel().heatMap().isVisible()) << "a single run has no map";
}

TEST_F(SweepPanelTest, WhatCannotBeVariedIsReported)
{
    sweep("nothing.numthreads", "8x8");
    EXPECT_TRUE(panel().note().contains(QStringLiteral("nothing"))) << panel().note().toStdString();
    EXPECT_EQ(model().rowCount(), 0);
}

TEST_F(SweepPanelTest, HeadingsOmitTheObjectThatAllPropertiesShare)
{
    const auto heading = [&](int column, int role = Qt::DisplayRole) {
        return model().headerData(column, Qt::Horizontal, role).toString();
    };
    panel().axes().add();
    panel().axes().target(1).setCurrentText(QStringLiteral("swap.strict_float"));
    panel().axes().values(1).setText(QStringLiteral("false,true"));
    sweep("swap.numthreads", "4x4");
    ASSERT_EQ(model().rowCount(), 2) << panel().note().toStdString();
    EXPECT_EQ(heading(0), QStringLiteral("numthreads"));
    EXPECT_EQ(heading(1), QStringLiteral("strict_float"));
    EXPECT_EQ(heading(1, Qt::ToolTipRole), QStringLiteral("swap.strict_float"));
    const auto* table = panel().findChild<QTreeView*>();
    EXPECT_TRUE(table->isColumnHidden(model().column(SweepModel::statisticsColumn))) << "nobody asked for them";
    EXPECT_FALSE(table->isColumnHidden(model().column(SweepModel::resultColumn)));
}

TEST_F(SweepPanelTest, AnotherProjectStartsWithoutResultsAndProperties)
{
    panel().axes().add();
    sweep("swap.numthreads", "4x4,8x8");
    ASSERT_EQ(model().rowCount(), 2) << panel().note().toStdString();
    open("photo-filter");
    EXPECT_EQ(model().rowCount(), 0);
    EXPECT_EQ(panel().axes().variations(), QStringList());
    EXPECT_EQ(panel().axes().target(0).findText(QStringLiteral("swap.numthreads")), -1);
}

} // namespace
} // namespace wavelane::ui

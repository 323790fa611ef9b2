// SPDX-License-Identifier: MIT
// Numbers of resources in the engine are plotted.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/contents/plot_inspector.h"
#include "ui/views/plot/plot_view.h"

#include <QListWidget>

namespace wavelane::ui {
namespace {

class PlotWindowTest : public ValuesProjectTest
{
protected:
    PlotInspector& plot() { return inspect().plotInspector(); }
    PlotCanvas& canvas() { return plot().view().canvas(); }

    void showPlotOf(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showPlot();
        ASSERT_TRUE(eventually([&] { return canvas().envelope().parts > 0; }));
    }
};

TEST_F(PlotWindowTest, AMillionFloatsAreOneLineAndTheirNanAreCounted)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showPlotOf("numbers"));
    EXPECT_TRUE(plot().view().statusText().endsWith(QStringLiteral("3 NaN · 1,048,576 of 1,048,576 elements")))
        << plot().view().statusText().toStdString();
    EXPECT_LT(canvas().envelope().parts, 10'000U);
    EXPECT_GT(canvas().scale().high(), 524'000);

    // Zoomed in, single elements are read.
    person::click(canvas(), canvas().plotArea().center().toPoint());
    for (int i = 0; i < 60; ++i)
        person::press(Qt::Key_Plus);
    EXPECT_TRUE(eventually([&] { return canvas().cursorText().startsWith(QStringLiteral("Element ")); }))
        << canvas().cursorText().toStdString();
    const auto element = static_cast<double>(canvas().cursor().value_or(0));
    EXPECT_EQ(canvas().cursorText(),
              QStringLiteral("Element %L1   %2").arg(*canvas().cursor()).arg(element / 2, 0, 'g', 7));
    person::press(Qt::Key_Home);
    EXPECT_TRUE(canvas().span().isFitted());
}

TEST_F(PlotWindowTest, MembersOfAStructureAreColumnsThatEachResourceKeeps)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showPlotOf("items"));
    QListWidget& legend = plot().view().legend();
    ASSERT_EQ(legend.count(), 5);
    EXPECT_EQ(legend.item(1)->text(), QStringLiteral("position.y"));
    EXPECT_EQ(legend.item(4)->checkState(), Qt::Unchecked) << "The first four are shown.";
    legend.setFocus();
    legend.setCurrentRow(0);
    person::press(Qt::Key_Space);
    EXPECT_EQ(legend.item(0)->checkState(), Qt::Unchecked);
    EXPECT_TRUE(eventually([&] { return canvas().scale().high() < 3000; })) << "position.y is at most 2000";

    ASSERT_NO_FATAL_FAILURE(showPlotOf("numbers"));
    EXPECT_FALSE(legend.isVisible());
    ASSERT_NO_FATAL_FAILURE(showPlotOf("items"));
    EXPECT_TRUE(eventually([&] { return legend.count() == 5 && legend.item(0)->checkState() == Qt::Unchecked; }));
}

TEST_F(PlotWindowTest, AnotherTypeShowsTheSameBytes)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showPlotOf("items"));
    person::choose(plot().typeChoice(), QStringLiteral("uint32"));
    EXPECT_TRUE(eventually([&] { return canvas().span().total() == 4096 * 5; }));
    EXPECT_TRUE(eventually([&] { return canvas().scale().high() > 1e9; })) << "bits of floats";
}

TEST_F(PlotWindowTest, TheSelectedRowIsAtTheCursorAndStaysSelected)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    tableView().goToByte(20 * 1234);
    ASSERT_NO_FATAL_FAILURE(showPlotOf("items"));
    EXPECT_TRUE(eventually([&] { return canvas().cursor() == 1234U; }));
    inspect().showHex();
    EXPECT_TRUE(eventually([&] { return hex().cursor() / 20 == 1234; })) << hex().cursor();
}

TEST_F(PlotWindowTest, ANewRunIsPlotted)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showPlotOf("numbers"));
    replaceText(QStringLiteral("0.5 * i;"), QStringLiteral("-0.5 * i;"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_TRUE(eventually([&] { return canvas().scale().low() < -500'000; }));
    person::choose(inspect().passChoice(), QStringLiteral("no pass (initial data)"));
    EXPECT_EQ(canvas().span().total(), 0U);
}

} // namespace
} // namespace wavelane::ui

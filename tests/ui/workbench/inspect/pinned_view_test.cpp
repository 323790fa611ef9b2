// SPDX-License-Identifier: MIT
// A second view of Inspect stays beside the first one.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/document/edits/project_edits.h"
#include "ui/panels/inspect/contents_header.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/panels/inspect/view_finder.h"
#include "ui/views/hex/hex_view.h"

#include <QAction>

namespace wavelane::ui {
namespace {

class PinnedViewTest : public ValuesProjectTest
{
protected:
    void pin()
    {
        inspect().setFocus();
        person::press(Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
        ASSERT_NE(inspect().pinned(), nullptr);
    }
    QString pinnedCell(int row, int column)
    {
        return inspect().pinned()->tabs().table().model().index(row, column).data().toString();
    }
};

TEST_F(PinnedViewTest, KeepsItsResourceAndFollowsRuns)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    ASSERT_NO_FATAL_FAILURE(pin());
    ContentsInspector& pinned = *inspect().pinned();
    EXPECT_EQ(pinned.resource(), QStringLiteral("items"));
    EXPECT_EQ(pinned.tabs().current(), InspectView::table);
    EXPECT_TRUE(eventually([&] { return pinnedCell(6, 3) == u"6"; })) << pinnedCell(6, 3).toStdString();
    inspect().showResource(QStringLiteral("numbers"));
    EXPECT_TRUE(eventually([&] { return cell(4, 0) == u"2"; }));
    EXPECT_EQ(pinned.resource(), QStringLiteral("items"));
    replaceText(QStringLiteral("items[i].kind = i % 7;"), QStringLiteral("items[i].kind = 77;"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_TRUE(eventually([&] { return pinnedCell(6, 3) == u"77"; }));
    EXPECT_TRUE(eventually([&] { return cell(4, 0) == u"2"; }));
}

TEST_F(PinnedViewTest, HiddenViewsNeedNoRoom)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    InspectTabs& tabs = inspect().first().tabs();
    tabs.show(InspectView::hex);
    const int withHex = tabs.minimumSizeHint().height();
    tabs.show(InspectView::table);
    EXPECT_LT(tabs.minimumSizeHint().height(), withHex);
}

TEST_F(PinnedViewTest, HasItsOwnSearch)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    ASSERT_NO_FATAL_FAILURE(pin());
    inspect().showResource(QStringLiteral("items"));
    ContentsInspector& pinned = *inspect().pinned();
    HexArea& area = pinned.tabs().hex().area();
    ASSERT_TRUE(eventually([&] { return pinned.tabs().hex().byteAt(0) >= 0; }));
    area.setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return pinned.findBar().firstField().hasFocus(); }));
    person::choose(pinned.findBar().kindChoice(), QStringLiteral("NaN"));
    EXPECT_TRUE(eventually([&] { return pinned.findBar().status() == u"3 NaN in 1,048,576 floats"; }))
        << pinned.findBar().status().toStdString();
    person::press(Qt::Key_F3);
    EXPECT_TRUE(eventually([&] { return area.selectionStart() == 4 * nanIndices[0]; }));
}

/// A project whose second pass doubles what the first one wrote.
class PinnedPassTest : public PinnedViewTest
{
protected:
    void openTwoPasses()
    {
        write("fill.hlsl", R"(RWStructuredBuffer<float> numbers : register(u0);
[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] = id.x + 1; }
)");
        write("double.hlsl", R"(RWStructuredBuffer<float> numbers : register(u0);
[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { numbers[id.x] *= 2; }
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "fill": { "source": "fill.hlsl" }, "double": { "source": "double.hlsl" } },
  "resources": { "numbers": { "kind": "buffer", "count": 4096, "stride": 4 } },
  "passes": [
    { "name": "first", "dispatch": "fill", "threads": [4096, 1, 1], "bind": { "numbers": "numbers" } },
    { "name": "second", "dispatch": "double", "threads": [4096, 1, 1], "bind": { "numbers": "numbers" } }
  ]
}
)");
        openAndRun();
    }
    ContentsInspector& pinned() { return *inspect().pinned(); }
    /// The numbers after the frame, and beside them those after the first pass.
    void pinFirstPass()
    {
        ASSERT_NO_FATAL_FAILURE(openTwoPasses());
        ASSERT_NO_FATAL_FAILURE(showTableOf("numbers"));
        ASSERT_NO_FATAL_FAILURE(pin());
        EXPECT_TRUE(show("8", "8"));
        person::choose(pinned().header().passChoice(), QStringLiteral("first"));
        ASSERT_TRUE(show("8", "4"));
    }
    testing::AssertionResult show(const char* first, const char* second)
    {
        return eventually(
                   [&] { return cell(3, 0) == QLatin1String(first) && pinnedCell(3, 0) == QLatin1String(second); })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure()
                         << cell(3, 0).toStdString() << " and " << pinnedCell(3, 0).toStdString();
    }
};

TEST_F(PinnedPassTest, AResourceIsShownBeforeAndAfterAPass)
{
    ASSERT_NO_FATAL_FAILURE(pinFirstPass());
    EXPECT_EQ(inspect().passChoice().currentText(), QStringLiteral("the frame"));
    // Both follow a run.
    replaceText(QStringLiteral("id.x + 1;"), QStringLiteral("id.x + 11;"));
    ASSERT_TRUE(eventually([&] { return window->session().isCompiled(); }));
    runAndWait();
    EXPECT_TRUE(show("28", "14"));
    // The first view has a pass of its own as well.
    person::choose(inspect().passChoice(), QStringLiteral("first"));
    EXPECT_TRUE(show("14", "14"));
    person::choose(pinned().header().passChoice(), QStringLiteral("second"));
    EXPECT_TRUE(show("14", "28"));
    person::choose(inspect().passChoice(), QStringLiteral("the frame"));
    EXPECT_TRUE(show("28", "28"));
    EXPECT_EQ(pinned().header().passChoice().currentText(), QStringLiteral("second"));
}

TEST_F(PinnedPassTest, TheSearchAndTheSelectionAreThoseOfTheShownPass)
{
    ASSERT_NO_FATAL_FAILURE(pinFirstPass());
    QTableView& table = pinned().tabs().table().table();
    table.setFocus();
    table.setCurrentIndex(table.model()->index(3, 0));
    EXPECT_TRUE(eventually([&] {
        const QString text = pinned().selectionLine().text();
        return text.endsWith(QStringLiteral("of first")) &&
               text.contains(QStringLiteral("00 00 80 40")); // 4 as a float.
    })) << pinned().selectionLine().text().toStdString();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return pinned().findBar().firstField().hasFocus(); }));
    person::type(QStringLiteral("4095\n")); // Only before it is doubled.
    EXPECT_TRUE(eventually([&] { return pinned().findBar().status().startsWith(QStringLiteral("1 ")); }))
        << pinned().findBar().status().toStdString();
    EXPECT_TRUE(eventually([&] { return table.currentIndex().row() == 4094; }));
}

TEST_F(PinnedPassTest, ARenamedPassStaysChosen)
{
    ASSERT_NO_FATAL_FAILURE(pinFirstPass());
    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Rename"),
                                           [](auto& pass) { pass.name = "start"; });
    EXPECT_TRUE(eventually([&] { return pinned().header().passChoice().currentText() == u"start"; }))
        << pinned().header().passChoice().currentText().toStdString();
    EXPECT_TRUE(show("8", "4"));
}

TEST_F(PinnedViewTest, ClosesByItsButtonOrWithTheProject)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    ASSERT_NO_FATAL_FAILURE(pin());
    EXPECT_TRUE(inspect().pinAction().isChecked());
    inspect().pinned()->tabs().hex().area().setFocus();
    person::press(Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(inspect().pinned(), nullptr);
    EXPECT_FALSE(inspect().pinAction().isChecked());
    EXPECT_TRUE(eventually([&] { return hex().hasFocus(); })) << "The keys go to the first view.";
}

} // namespace
} // namespace wavelane::ui

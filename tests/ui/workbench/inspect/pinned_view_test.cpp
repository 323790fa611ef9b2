// SPDX-License-Identifier: MIT
// A second view of Inspect stays beside the first one.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/inspect/contents_header.h"
#include "ui/panels/inspect/inspect_tabs.h"
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

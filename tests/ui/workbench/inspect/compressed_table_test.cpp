// SPDX-License-Identifier: MIT
// The texels of block-compressed textures are rows of Table.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/inspect/contents_inspector.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/views/table/table_bar.h"
#include "ui/widgets/number_box.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>

#include <algorithm>
#include <string>

namespace wavelane::ui {
namespace {

class CompressedTableTest : public ValuesProjectTest
{
protected:
    /// 8 × 8 texels of BC1 (Khronos Data Format Specification 1.3, section 18.1): blocks of red, green, blue, and
    /// white with a black first row.
    void openBlocks()
    {
        using namespace std::string_view_literals;
        write("blocks.bin", "\x00\xf8\x00\x00\x00\x00\x00\x00"   // 0xF800 and 0, all texels have the first color.
                            "\xe0\x07\x00\x00\x00\x00\x00\x00"   // 0x07E0
                            "\x1f\x00\x00\x00\x00\x00\x00\x00"   // 0x001F
                            "\xff\xff\x00\x00\x55\x00\x00\x00"sv // 0xFFFF; the first row has the second color.
        );
        write("project.wavelane", R"({
  "wavelane": 1,
  "resources": {
    "blocks": { "kind": "texture2d", "width": 8, "height": 8, "format": "BC1_UNORM",
                "initial": { "file": "blocks.bin" } },
    "other": { "kind": "buffer", "size": 64 }
  },
  "passes": [ { "clear": "other", "value": 0 } ]
}
)");
        ASSERT_TRUE(openWhole(*window, folder()));
        runAndWait();
    }
    /// Two slices of 2048 × 1024 black texels. The last block is green in one, and white in the other. As many texels
    /// are searched and copied in several steps.
    void openSlices()
    {
        using namespace std::string_view_literals;
        const std::string black(512 * 256 * 8 - 8, '\0');
        write("slices.bin", black + std::string("\xe0\x07\x00\x00\x00\x00\x00\x00"sv) + black +
                                std::string("\xff\xff\x00\x00\x00\x00\x00\x00"sv));
        write("project.wavelane", R"({
  "wavelane": 1,
  "resources": {
    "slices": { "kind": "texture2d", "width": 2048, "height": 1024, "slices": 2, "format": "BC1_UNORM",
                "initial": { "file": "slices.bin" } },
    "other": { "kind": "buffer", "size": 64 }
  },
  "passes": [ { "clear": "other", "value": 0 } ]
}
)");
        ASSERT_TRUE(openWhole(*window, folder()));
        runAndWait();
        ASSERT_NO_FATAL_FAILURE(showTableOf("slices"));
        person::click(tableView().bar().filter());
        person::type(QStringLiteral("g == 1\n"));
        ASSERT_TRUE(eventually([&] { return table().model()->rowCount() == 16; })) << table().model()->rowCount();
        ASSERT_TRUE(eventually([&] { return cell(0, 1) == u"1"; }));
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        table().setFocus();
    }
    bool isNoted(QStringView text)
    {
        const auto notes = inspect().findChildren<QLabel*>();
        return std::ranges::any_of(notes, [&](const QLabel* each) { return each->text().contains(text); });
    }
    /// The red, green and blue of a texel.
    testing::AssertionResult isColor(int x, int y, const QString& color)
    {
        const auto shown = [&] {
            const int row = 8 * y + x;
            return QStringList{cell(row, 0), cell(row, 1), cell(row, 2)}.join(u' ');
        };
        return eventually([&] { return shown() == color; }) ? testing::AssertionSuccess()
                                                            : testing::AssertionFailure() << shown().toStdString();
    }
    void showTab(InspectView view) { inspect().first().tabs().show(view); }
};

TEST_F(CompressedTableTest, ARowIsATexelAndBelongsToItsBlock)
{
    ASSERT_NO_FATAL_FAILURE(openBlocks());
    ASSERT_NO_FATAL_FAILURE(showTableOf("blocks"));
    EXPECT_EQ(tableView().layoutChoice().currentText(), QStringLiteral("BC1_UNORM, decoded"));
    EXPECT_EQ(tableView().model().elements(), 64U);
    EXPECT_EQ(table().model()->headerData(13, Qt::Vertical).toString(), QStringLiteral("5, 1"));
    EXPECT_TRUE(isColor(0, 0, QStringLiteral("1 0 0")));
    EXPECT_TRUE(isColor(4, 3, QStringLiteral("0 1 0")));
    EXPECT_TRUE(isColor(3, 7, QStringLiteral("0 0 1")));
    EXPECT_TRUE(isColor(6, 4, QStringLiteral("0 0 0")));
    EXPECT_TRUE(isColor(6, 5, QStringLiteral("1 1 1")));
    // A texel is in its block, and a block starts with its first texel.
    table().setCurrentIndex(table().model()->index(8 * 2 + 7, 1));
    showTab(InspectView::hex);
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 8; })) << hex().cursor();
    inspect().hexView().goTo(3 * 8 + 5);
    showTab(InspectView::table);
    EXPECT_TRUE(eventually([&] { return table().currentIndex().row() == 8 * 4 + 4; }))
        << table().currentIndex().row();
}

TEST_F(CompressedTableTest, TexelsAreFilteredAndFound)
{
    ASSERT_NO_FATAL_FAILURE(openBlocks());
    ASSERT_NO_FATAL_FAILURE(showTableOf("blocks"));
    person::click(tableView().bar().filter());
    person::type(QStringLiteral("g == 1\n"));
    EXPECT_TRUE(eventually([&] { return table().model()->rowCount() == 16 + 12; })) << table().model()->rowCount();
    person::press(Qt::Key_Escape);
    EXPECT_TRUE(eventually([&] { return table().model()->rowCount() == 64; }));
    table().setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    person::type(QStringLiteral("1\n"));
    // Alpha is 1 in all 64 texels; red, green and blue in 16 each, and in 12 white ones.
    EXPECT_TRUE(eventually([&] { return bar().status().contains(QStringLiteral("148 ")); }))
        << bar().status().toStdString();
}

TEST_F(CompressedTableTest, ACopyIsThatOfTheTableAlsoIfAnotherViewIsShown)
{
    ASSERT_NO_FATAL_FAILURE(openSlices());
    person::press(Qt::Key_A, Qt::ControlModifier);
    person::press(Qt::Key_C, Qt::ControlModifier);
    showTab(InspectView::hex);
    const auto copied = [] { return QGuiApplication::clipboard()->text().split(u'\n'); };
    ASSERT_TRUE(eventually([&] { return copied().size() == 16; })) << copied().size();
    EXPECT_EQ(copied().last(), QStringLiteral("0\t1\t0\t1"));
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// What is selected in one view of Inspect is selected in the next one.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"

#include <QTabBar>
#include <QTabWidget>

namespace wavelane::ui {
namespace {

class LinkedSelectionTest : public ValuesProjectTest
{
protected:
    void clickTab(const QString& title)
    {
        for (auto* tabs : inspect().findChildren<QTabWidget*>())
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->tabText(i) == title)
                    person::click(*tabs->tabBar(), tabs->tabBar()->tabRect(i).center());
    }
    void typeOffset(const QString& text)
    {
        person::press(Qt::Key_G, Qt::ControlModifier);
        person::type(text);
    }
};

TEST_F(LinkedSelectionTest, AByteIsTheCellAndTheCellIsItsBytes)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showHexOf("items"));
    typeOffset(QStringLiteral("3000*20+4\n"));
    ASSERT_EQ(hex().cursor(), 60'004U);
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().currentIndex().row() == 3000; })) << table().currentIndex().row();
    EXPECT_EQ(table().currentIndex().column(), 1);
    table().setFocus();
    person::press(Qt::Key_Down);
    person::press(Qt::Key_Right);
    clickTab(QStringLiteral("Hex"));
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 60'028; })) << hex().cursor();
}

TEST_F(LinkedSelectionTest, AViewWithoutASelectionLeavesTheOther)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    table().setCurrentIndex(table().model()->index(2000, 2));
    clickTab(QStringLiteral("Hex"));
    ASSERT_TRUE(eventually([&] { return hex().cursor() == 40'008; })) << hex().cursor();
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().isVisible() && table().currentIndex().row() == 2000; }));
    // Each resource has its own.
    inspect().showResource(QStringLiteral("numbers"));
    clickTab(QStringLiteral("Hex"));
    EXPECT_TRUE(eventually([&] { return inspect().hexView().byteAt(0) >= 0; }));
    EXPECT_EQ(hex().cursor(), 0U);
    inspect().showResource(QStringLiteral("items"));
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().isVisible() && table().currentIndex().row() == 2000; }))
        << table().currentIndex().row();
}

TEST_F(LinkedSelectionTest, ThePlaceHasItsRowBytesValuesAndThread)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    const auto shows = [&](const char* text) {
        const SelectionLine& line = inspect().first().selectionLine();
        return eventually([&] { return line.text() == QString::fromUtf8(text); })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << line.text().toStdString();
    };
    // 1,048,576 threads in groups of 64 for as many floats.
    ASSERT_NO_FATAL_FAILURE(showHexOf("numbers"));
    typeOffset(QStringLiteral("4*1000\n"));
    EXPECT_TRUE(shows("Row 1000 · byte 0xfa0 · 00 00 fa 43 · 500 · group (15, 0, 0), thread (40, 0, 0) of go"));
    clickTab(QStringLiteral("Table"));
    table().setFocus();
    EXPECT_TRUE(eventually([&] { return table().currentIndex().row() == 1000; }));
    person::press(Qt::Key_Down);
    EXPECT_TRUE(shows("Row 1001 · byte 0xfa4 · 00 40 fa 43 · 500.5 · group (15, 0, 0), thread (41, 0, 0) of go"));
    // Only some of the threads write the structures.
    ASSERT_NO_FATAL_FAILURE(showTableOf("items"));
    table().setCurrentIndex(table().model()->index(1, 3));
    EXPECT_TRUE(shows("Row 1 · byte 0x20 · kind 1 · 01 00 00 00 · "
                      "The thread is not known, because “go” does not cover “items”. · "
                      "position.x 1, position.y 1999, position.z 0.25, kind 1, weight 37"));
}

TEST_F(LinkedSelectionTest, AClickedTexelHasItsValueBytesRowAndThread)
{
    write("picture.hlsl", R"(RWTexture2D<float> picture : register(u0);
[numthreads(8, 4, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    picture[id.xy] = id.x + 0.5 * id.y;
}
)");
    write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "picture": { "source": "picture.hlsl" } },
  "resources": { "picture": { "kind": "texture2d", "width": 40, "height": 20, "format": "R32_FLOAT" } },
  "passes": [ { "name": "go", "dispatch": "picture", "cover": "picture", "bind": { "picture": "picture" } } ]
}
)");
    ASSERT_TRUE(openWhole(*window, folder()));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    inspect().showResource(QStringLiteral("picture"));
    inspect().showImage();
    ASSERT_TRUE(eventually([&] { return !inspect().imageView().image().isNull(); }));
    ImageCanvas& canvas = inspect().imageView().canvas();
    person::click(canvas, canvas.texelRect({13, 9}).center().toPoint());
    const SelectionLine& line = inspect().first().selectionLine();
    const QString place = QStringLiteral(
        "Texel 13, 9 · row 373 · byte 0x5d4 · 00 00 8c 41 · r 17.5 · group (1, 2, 0), thread (5, 1, 0) of go");
    EXPECT_TRUE(eventually([&] { return line.text() == place; })) << line.text().toStdString();
    // It is the same in the other views, and its neighbor by a key.
    clickTab(QStringLiteral("Table"));
    EXPECT_TRUE(eventually([&] { return table().currentIndex().row() == 9 * 40 + 13; }));
    EXPECT_TRUE(eventually([&] { return table().currentIndex().data().toString() == u"17.5"; }));
    EXPECT_TRUE(eventually([&] { return line.text() == place; })) << line.text().toStdString();
    clickTab(QStringLiteral("Hex"));
    EXPECT_TRUE(eventually([&] { return hex().cursor() == 4 * 373; })) << hex().cursor();
    clickTab(QStringLiteral("Image"));
    canvas.setFocus();
    person::press(Qt::Key_Right);
    EXPECT_TRUE(eventually([&] { return line.text().startsWith(u"Texel 14, 9 · row 374 · "); }))
        << line.text().toStdString();
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// From a value in Inspect to the line and the variable that made it, by mouse and keyboard.
#include "tests/ui/workbench/debug/debug_panel_fixture.h"
#include "ui/panels/debug/debug_header.h"
#include "ui/panels/debug/print_list.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_view.h"

#include <QTabWidget>
#include <QTableView>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace wavelane::ui {
namespace {

constexpr const char* rootShader = R"(RWTexture2D<float4> picture;

float heightAt(float2 at)
{
    return at.x - 3.0;
}

[numthreads(8, 4, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float height = heightAt(float2(id.xy));
    float root = sqrt(height);
    picture[id.xy] = float4(root, 0, 0, 1);
}
)";

class DebugFromValueTest : public DebugPanelTest
{
protected:
    void openShader(const std::string& source)
    {
        const std::filesystem::path folder = own.path().toStdString();
        std::ofstream(folder / "root.hlsl") << source;
        std::ofstream(folder / "project.wavelane") << R"({
  "wavelane": 1,
  "shaders": { "root": { "source": "root.hlsl" } },
  "resources": {
    "picture": { "kind": "texture2d", "width": 16, "height": 8, "format": "R32G32B32A32_FLOAT" }
  },
  "passes": [ { "name": "go", "dispatch": "root", "cover": "picture" } ]
}
)";
        ASSERT_TRUE(openWhole(*window, own.path()));
        ASSERT_TRUE(window->editors().show(folder / "root.hlsl"));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
        runAndWait();
    }
    InspectPanel& inspect() { return window->inspectPanel(); }
    /// Something that the user does, until the debugger has answered.
    void act(const std::function<void()>& action)
    {
        ++m_actions;
        action();
        ASSERT_TRUE(eventually([&] { return !panel().isBusy(); }));
    }
    int actions() const { return m_actions; }
    testing::AssertionResult debugs(const std::array<quint64, 3>& thread)
    {
        if (eventually([&] { return isReady() && panel().header().thread() == thread; }))
            return testing::AssertionSuccess();
        const auto found = panel().header().thread();
        return testing::AssertionFailure()
               << found[0] << ", " << found[1] << ", " << found[2] << ": " << panel().status().toStdString();
    }

private:
    int m_actions = 0;
};

TEST_F(DebugFromValueTest, FromANanTexelToItsLineAndVariableInFiveActions)
{
    ASSERT_NO_FATAL_FAILURE(openShader(rootShader));
    inspect().showResource(QStringLiteral("picture"));
    inspect().showImage();
    ASSERT_TRUE(eventually([&] { return !inspect().imageView().image().isNull(); }));
    ImageCanvas& canvas = inspect().imageView().canvas();
    const auto texel = [&canvas] { return canvas.texelRect({1, 5}).center().toPoint(); };
    act([&] { person::click(canvas, texel()); });
    ASSERT_TRUE(eventually([&] { return canvas.picked() == QPoint(1, 5); }));
    act([&] { person::chooseInContextMenu(canvas, texel(), QStringLiteral("Debug This Thread")); });
    ASSERT_TRUE(debugs({1, 5, 0}));
    act([&] {
        person::press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        person::type(QStringLiteral("Go to First NaN of Thread\n"));
    });
    ASSERT_TRUE(eventually([&] { return isReady() && panel().status().contains(QStringLiteral("NaN")); }))
        << panel().status().toStdString();
    // The line of the square root, and the number of which there is none. Other threads of the group have NaN, too.
    EXPECT_EQ(markedLine(), lineOf("float root = sqrt(height);"));
    EXPECT_EQ(value({"height"}), "-2");
    EXPECT_TRUE(debugs({1, 5, 0}));
    // Where this number came from: to the start of this line, and to the line before it.
    for (int i = 0; i < 2; ++i)
        act([&] { person::press(Qt::Key_F11, Qt::ControlModifier | Qt::ShiftModifier); });
    EXPECT_TRUE(eventually([&] { return isReady() && markedLine() == lineOf("float height = "); })) << markedLine();
    EXPECT_LE(actions(), 5);
}

TEST_F(DebugFromValueTest, ARowOfATableHasItsThread)
{
    ASSERT_NO_FATAL_FAILURE(openShader(rootShader));
    inspect().showResource(QStringLiteral("picture"));
    inspect().showTable();
    QTableView& table = inspect().tableView().table();
    ASSERT_TRUE(eventually([&] { return table.model() && table.model()->rowCount() == 128; }));
    const QModelIndex row = table.model()->index(2, 0);
    person::click(*table.viewport(), table.visualRect(row).center());
    person::chooseInContextMenu(*table.viewport(), table.visualRect(row).center(),
                                QStringLiteral("Debug This Thread"));
    EXPECT_TRUE(debugs({2, 0, 0}));
}

TEST_F(DebugFromValueTest, AByteHasItsThread)
{
    ASSERT_NO_FATAL_FAILURE(openShader(rootShader));
    inspect().showResource(QStringLiteral("picture"));
    ASSERT_GE(firstByte(), 0);
    HexView& hex = inspect().hexView();
    hex.area().setFocus();
    person::press(Qt::Key_G, Qt::ControlModifier);
    person::type(QStringLiteral("16*35+5\n")); // In texel 3 of row 2.
    ASSERT_TRUE(eventually([&] { return hex.area().cursor() == 16 * 35 + 5; }));
    person::press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    person::type(QStringLiteral("Debug This Thread\n"));
    EXPECT_TRUE(debugs({3, 2, 0}));
}

TEST_F(DebugFromValueTest, PrintsAreListedAndAFailedAssertionStops)
{
    std::string source = rootShader;
    source.insert(source.find("    float root"), "    printf(\"height %.1f\", height);\n"
                                                 "    if (height < -2.5)\n"
                                                 "        printf(\"assertion failed: height is %.1f\", height);\n");
    ASSERT_NO_FATAL_FAILURE(openShader(source));
    panel().header().setThread({5, 0, 0});
    start();
    move("debug.over");
    move("debug.over");
    EXPECT_EQ(panel().prints().toPlainText(), QString()) << "the debugger is only asked for what is shown";
    act([this] { panel().tabs().setCurrentWidget(&panel().prints()); });
    EXPECT_TRUE(eventually([&] { return panel().prints().toPlainText().contains(QStringLiteral("(5, 0, 0)")); }))
        << panel().prints().toPlainText().toStdString();
    EXPECT_TRUE(panel().prints().toPlainText().contains(QStringLiteral("height 2.0")));
    move("debug.continue");
    EXPECT_TRUE(panel().status().contains(QStringLiteral("assertion failed: height is -3.0")))
        << panel().status().toStdString();
    EXPECT_EQ(markedLine(), lineOf("assertion failed"));
    EXPECT_EQ(value({"height"}), "-3");
    move("debug.restart");
    EXPECT_TRUE(eventually([&] { return panel().prints().toPlainText().isEmpty(); }))
        << "the list follows each step while it is shown";
}

} // namespace
} // namespace wavelane::ui

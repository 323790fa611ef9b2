// SPDX-License-Identifier: MIT
// Slices are shown together, and buffers as images.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/contents/buffer_shape_bar.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/widgets/number_box.h"

namespace wavelane::ui {
namespace {

class SlicesWindowTest : public ValuesProjectTest
{
protected:
    void openSlices()
    {
        write("slices.hlsl", R"(RWTexture2DArray<float> layers : register(u0);
RWStructuredBuffer<float> numbers : register(u1);
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    layers[id] = id.z + id.x / 64.0;
    if (id.z == 0)
        numbers[id.y * 32 + id.x] = id.y;
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "slices": { "source": "slices.hlsl" } },
  "resources": {
    "layers": { "kind": "texture2d", "width": 32, "height": 16, "slices": 5, "format": "R32_FLOAT" },
    "numbers": { "kind": "buffer", "count": 512, "stride": 4 }
  },
  "passes": [ { "name": "go", "dispatch": "slices", "groups": [4, 2, 5],
                "bind": { "layers": "layers", "numbers": "numbers" } } ]
}
)");
        openAndRun();
    }
    void showImageOf(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showImage();
        ASSERT_TRUE(eventually([&] { return !image().image().isNull(); }));
    }
};

TEST_F(SlicesWindowTest, AContactSheetShowsAllSlices)
{
    ASSERT_NO_FATAL_FAILURE(openSlices());
    ASSERT_NO_FATAL_FAILURE(showImageOf("layers"));
    EXPECT_EQ(image().image().height, 16);
    person::choose(texture().layoutChoice(), QStringLiteral("Contact sheet"));
    EXPECT_TRUE(eventually([&] { return image().image().tiles.columns == 2; }));
    EXPECT_EQ(image().image().width, 64);
    EXPECT_EQ(image().image().height, 48);
    EXPECT_FALSE(texture().slice().isVisible());
    image().canvas().setFocus();
    image().canvas().goTo({32 + 16, 16});
    EXPECT_EQ(image().valuesAt({32 + 16, 16}), QStringLiteral("R 3.25")) << "slice 3, x 16";
    EXPECT_TRUE(image().canvas().accessibleDescription().startsWith(QStringLiteral("slice 3  x 16  y 0")))
        << image().canvas().accessibleDescription().toStdString();
    EXPECT_FALSE(inspect().selectedIn(InspectPanel::View::image)) << "The texel is not one of a single slice.";
    person::choose(texture().layoutChoice(), QStringLiteral("One slice"));
    EXPECT_TRUE(eventually([&] { return image().image().height == 16; }));
    EXPECT_TRUE(texture().slice().isVisible());
}

TEST_F(SlicesWindowTest, AMatchIsThePickedTexelOfItsSlice)
{
    ASSERT_NO_FATAL_FAILURE(openSlices());
    ASSERT_NO_FATAL_FAILURE(showImageOf("layers"));
    image().canvas().setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    person::type(QStringLiteral("3.25"));
    const auto isAt = [&](int slice, QPoint texel) {
        return eventually([&] { return texture().slice().value() == slice && image().canvas().picked() == texel; });
    };
    person::press(Qt::Key_F3);
    EXPECT_TRUE(isAt(3, {16, 0}));
    person::press(Qt::Key_F3);
    EXPECT_TRUE(isAt(3, {16, 1}));
    const SelectionLine& line = inspect().first().selectionLine();
    EXPECT_TRUE(eventually([&] {
        return line.text() ==
               QStringLiteral("Texel 16, 1 · slice 3 · row 1584 · byte 0x18c0 · 00 00 50 40 · r 3.25 · "
                              "group (2, 0, 3), thread (0, 1, 0) of go");
    })) << line.text().toStdString();
    person::press(Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(isAt(3, {16, 0}));
}

TEST_F(SlicesWindowTest, ABufferIsAnImageOfTheChosenWidth)
{
    ASSERT_NO_FATAL_FAILURE(openSlices());
    ASSERT_NO_FATAL_FAILURE(showImageOf("numbers"));
    BufferShapeBar& bar = texture().shapeBar();
    EXPECT_TRUE(bar.isVisible());
    EXPECT_EQ(bar.formatChoice().currentText(), QStringLiteral("R32_FLOAT"));
    bar.width().setFocus();
    bar.width().selectAll();
    person::type(QStringLiteral("32\n"));
    EXPECT_TRUE(eventually([&] { return image().image().width == 32; }));
    EXPECT_EQ(image().image().height, 16);
    EXPECT_EQ(image().valuesAt({5, 9}), QStringLiteral("R 9"));
    // Every second row.
    bar.rowBytes().setFocus();
    bar.rowBytes().selectAll();
    person::type(QStringLiteral("256\n"));
    EXPECT_TRUE(eventually([&] { return image().image().height == 8; }));
    EXPECT_EQ(image().valuesAt({5, 4}), QStringLiteral("R 8"));
    person::choose(bar.formatChoice(), QStringLiteral("R16_UINT"));
    EXPECT_TRUE(eventually([&] { return image().image().format == Format::R16_UINT; }));
    // Each resource keeps its own.
    ASSERT_NO_FATAL_FAILURE(showImageOf("layers"));
    EXPECT_FALSE(bar.isVisible());
    ASSERT_NO_FATAL_FAILURE(showImageOf("numbers"));
    EXPECT_TRUE(eventually([&] { return bar.isVisible() && bar.rowBytes().value() == 256; }));
    EXPECT_EQ(bar.formatChoice().currentText(), QStringLiteral("R16_UINT"));
}

} // namespace
} // namespace wavelane::ui

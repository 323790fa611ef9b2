// SPDX-License-Identifier: MIT
// Textures and buffers that are too large to be fetched as a whole.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/contents/buffer_shape_bar.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/widgets/number_box.h"

#include <QClipboard>
#include <QGuiApplication>

namespace wavelane::ui {
namespace {

class LargeTextureTest : public ValuesProjectTest
{
protected:
    void openLarge()
    {
        write("large.hlsl", R"(RWTexture2DArray<float4> large : register(u0);
RWStructuredBuffer<float> numbers : register(u1);
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    float planted = id.x == 1801 && id.y == 1234 && id.z == 1 ? asfloat(0x7fc00000) : id.z;
    large[id] = float4(id.x, id.y, planted, 1);
    if (id.z == 0)
        numbers[id.y * 2048 + id.x] = id.y + id.x / 2048.0;
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "large": { "source": "large.hlsl" } },
  "resources": {
    "large": { "kind": "texture2d", "width": 2048, "height": 2048, "slices": 2, "format": "R16G16B16A16_FLOAT" },
    "numbers": { "kind": "buffer", "count": 4194304, "stride": 4 }
  },
  "passes": [ { "name": "go", "dispatch": "large", "groups": [256, 256, 2],
                "bind": { "large": "large", "numbers": "numbers" } } ]
}
)");
        openAndRun();
    }
    void showImageOf(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showImage();
        ASSERT_TRUE(eventually([&] { return !image().image().isNull() && image().image().cache; }));
    }
    testing::AssertionResult valueBecomes(QPoint texel, const QString& text)
    {
        return eventually([&] { return image().valuesAt(texel) == text; })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << image().valuesAt(texel).toStdString();
    }
};

TEST_F(LargeTextureTest, TexelsAndMarksOfALargeTextureAreExact)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    ASSERT_NO_FATAL_FAILURE(showImageOf("large"));
    image().canvas().setFocus();
    image().canvas().goTo({1000, 2047});
    EXPECT_TRUE(valueBecomes({1000, 2047}, QStringLiteral("R 1000   G 2047   B 0   A 1")));
    EXPECT_EQ(image().status().marksText(), QString());
    texture().slice().setFocus();
    texture().slice().setValue(1);
    EXPECT_TRUE(eventually([&] { return image().status().marksText() == QStringLiteral("■ 1 NaN"); }))
        << image().status().marksText().toStdString();
    image().canvas().setFocus();
    person::press(Qt::Key_N);
    EXPECT_TRUE(eventually([&] { return image().canvas().picked() == QPoint(1801, 1234); }));
    EXPECT_TRUE(valueBecomes({1801, 1234}, QStringLiteral("R 1801   G 1234   B nan   A 1")));
    const SelectionLine& line = inspect().first().selectionLine();
    EXPECT_TRUE(eventually([&] {
        return line.text().startsWith(QStringLiteral("Texel 1801, 1234 · slice 1 ·")) &&
               line.text().endsWith(QStringLiteral("group (225, 154, 1), thread (1, 2, 0) of go"));
    })) << line.text().toStdString();
    image().copyTexels();
    EXPECT_TRUE(eventually([] { return QGuiApplication::clipboard()->text() == QStringLiteral("1801 1234 nan 1"); }))
        << QGuiApplication::clipboard()->text().toStdString();
}

TEST_F(LargeTextureTest, FindMarksTheMatchesInTheShownSlice)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    ASSERT_NO_FATAL_FAILURE(showImageOf("large"));
    image().canvas().setFocus();
    person::press(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(eventually([&] { return bar().firstField().hasFocus(); }));
    person::type(QStringLiteral("nan\n"));
    EXPECT_TRUE(eventually(
        [&] { return texture().slice().value() == 1 && image().canvas().picked() == QPoint(1801, 1234); }));
    EXPECT_TRUE(eventually([&] { return image().canvas().matches() == std::vector<QPoint>{{1801, 1234}}; }));
    texture().slice().setValue(0);
    EXPECT_TRUE(eventually([&] { return image().canvas().matches().empty(); })) << "They are in another slice.";
}

TEST_F(LargeTextureTest, ALargeBufferIsAnImage)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    ASSERT_NO_FATAL_FAILURE(showImageOf("numbers"));
    EXPECT_EQ(image().image().width, 2048);
    EXPECT_EQ(image().image().height, 2048);
    image().canvas().goTo({1024, 2000});
    EXPECT_TRUE(valueBecomes({1024, 2000}, QStringLiteral("R 2000.5")));
    BufferShapeBar& shape = texture().shapeBar();
    shape.rowBytes().setFocus();
    shape.rowBytes().selectAll();
    person::type(QStringLiteral("16384\n")); // Every second row.
    EXPECT_TRUE(eventually([&] { return image().image().height == 1024; }));
    image().canvas().goTo({1024, 1000});
    EXPECT_TRUE(valueBecomes({1024, 1000}, QStringLiteral("R 2000.5")));
}

TEST_F(LargeTextureTest, NewResultsReplaceTheShownOnes)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    ASSERT_NO_FATAL_FAILURE(showImageOf("large"));
    image().canvas().goTo({77, 88});
    EXPECT_TRUE(valueBecomes({77, 88}, QStringLiteral("R 77   G 88   B 0   A 1")));
    replaceText(QStringLiteral("float4(id.x, "), QStringLiteral("float4(id.x + 1, "));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_TRUE(valueBecomes({77, 88}, QStringLiteral("R 78   G 88   B 0   A 1")));
}

} // namespace
} // namespace wavelane::ui

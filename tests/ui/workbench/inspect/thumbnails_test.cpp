// SPDX-License-Identifier: MIT
// Small pictures of all textures are below the image.
#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/contents/buffer_shape_bar.h"
#include "ui/panels/contents/thumbnail_strip.h"
#include "ui/panels/inspect/texture_inspector.h"

#include <QComboBox>
#include <QIcon>
#include <QImage>

namespace wavelane::ui {
namespace {

class ThumbnailStripTest : public ValuesProjectTest
{
protected:
    ThumbnailStrip& strip() { return inspect().textureInspector().thumbnails(); }
    QColor colorOf(int item)
    {
        const QImage image = strip().item(item)->icon().pixmap(strip().iconSize()).toImage();
        return image.isNull() ? QColor() : image.pixelColor(image.rect().center());
    }
    void openTwo()
    {
        write("two.hlsl", R"(RWTexture2D<float4> first : register(u0);
RWTexture2D<float4> second : register(u1);
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    first[id.xy] = float4(1, 0, 0, 1);
    second[id.xy] = float4(0, 0, 1, 1);
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "two": { "source": "two.hlsl" } },
  "resources": {
    "first": { "kind": "texture2d", "width": 64, "height": 64, "format": "R8G8B8A8_UNORM" },
    "second": { "kind": "texture2d", "width": 64, "height": 64, "format": "R8G8B8A8_UNORM" }
  },
  "passes": [ { "name": "go", "dispatch": "two", "cover": "first",
                "bind": { "first": "first", "second": "second" } } ]
}
)");
        ASSERT_NO_FATAL_FAILURE(openAndRun());
        inspect().showImage();
    }
};

TEST_F(ThumbnailStripTest, ShowAndOpenTheTexturesOfTheLastRun)
{
    ASSERT_NO_FATAL_FAILURE(openTwo());
    ASSERT_TRUE(eventually([&] { return strip().isVisible() && strip().count() == 2; }));
    EXPECT_TRUE(eventually([&] { return colorOf(0) == QColor(255, 0, 0) && colorOf(1) == QColor(0, 0, 255); }));
    person::click(*strip().viewport(), strip().visualItemRect(strip().item(1)).center());
    EXPECT_EQ(inspect().resource(), QStringLiteral("second"));
    EXPECT_TRUE(eventually([&] { return strip().currentRow() == 1; }));
    replaceText(QStringLiteral("float4(1, 0, 0, 1)"), QStringLiteral("float4(0, 1, 0, 1)"));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    runAndWait();
    EXPECT_TRUE(eventually([&] { return colorOf(0) == QColor(0, 255, 0); })) << "It follows each run.";
}

TEST_F(ThumbnailStripTest, MarkNanAsTheImageDoes)
{
    write("broken.hlsl", R"(RWTexture2D<float4> good; RWTexture2D<float4> broken;
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    good[id.xy] = float4(0, 1, 0, 1);
    broken[id.xy] = float4(0, asfloat(0x7fc00000), 0, 1);
}
)");
    write("project.wavelane", R"({ "wavelane": 1, "shaders": { "broken": { "source": "broken.hlsl" } },
  "resources": {
    "good": { "kind": "texture2d", "width": 64, "height": 64, "format": "R32G32B32A32_FLOAT" },
    "broken": { "kind": "texture2d", "width": 64, "height": 64, "format": "R32G32B32A32_FLOAT" } },
  "passes": [ { "name": "go", "dispatch": "broken", "cover": "broken" } ] })");
    ASSERT_NO_FATAL_FAILURE(openAndRun());
    inspect().showImage();
    EXPECT_TRUE(eventually([&] { return colorOf(0) == QColor(0, 255, 0); }));
    EXPECT_TRUE(eventually([&] { return colorOf(1) == QColor(255, 0, 255); })) << colorOf(1).name().toStdString();
}

TEST_F(ThumbnailStripTest, ShowBuffersAsImages)
{
    ASSERT_NO_FATAL_FAILURE(openValues());
    inspect().showImage();
    ASSERT_TRUE(eventually([&] { return strip().isVisible() && strip().count() == 2; }));
    EXPECT_TRUE(eventually([&] { return colorOf(0) == QColor(255, 255, 255); })) << "Numbers above 1 are white.";
    const QImage framed = strip().item(0)->icon().pixmap(strip().iconSize()).toImage();
    EXPECT_NE(framed.pixelColor(framed.width() / 2, 0), QColor(255, 255, 255)) << "It has a frame.";
    person::click(*strip().viewport(), strip().visualItemRect(strip().item(1)).center());
    EXPECT_EQ(inspect().resource(), QStringLiteral("items"));
}

TEST_F(ThumbnailStripTest, ShowStructuredIntegersByTheTypeOfTheShader)
{
    write("count.hlsl",
          R"(RWStructuredBuffer<uint2> pairs; RWStructuredBuffer<int> signs; RWStructuredBuffer<uint> same;
[numthreads(64, 1, 1)] void main(uint id : SV_DispatchThreadID)
{
    pairs[id] = uint2(id, 255 - id);
    signs[id] = (int)id - 500;
    same[id] = 7;
}
)");
    write("project.wavelane", R"({ "wavelane": 1, "shaders": { "count": { "source": "count.hlsl" } },
  "resources": { "pairs": { "kind": "buffer", "count": 256, "stride": 8 },
                 "signs": { "kind": "buffer", "count": 256, "stride": 4 },
                 "same": { "kind": "buffer", "count": 256, "stride": 4 } },
  "passes": [ { "name": "go", "dispatch": "count", "groups": [4, 1, 1] } ] })");
    ASSERT_NO_FATAL_FAILURE(openAndRun());
    inspect().showImage();
    ASSERT_TRUE(eventually([&] { return strip().isVisible() && strip().count() == 3; }));
    // As floats, all of these are almost zero. The center is half way between the least and the greatest value.
    EXPECT_TRUE(eventually([&] { return colorOf(0).red() > 100 && colorOf(0).red() < 156; })) << colorOf(0).red();
    EXPECT_TRUE(eventually([&] { return colorOf(1).red() > 100 && colorOf(1).red() < 156; })) << colorOf(1).red();
    BufferShapeBar& bar = inspect().textureInspector().shapeBar();
    const auto isShownAs = [&](const char* resource, const char* format) {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showImage();
        return eventually([&] { return bar.formatChoice().currentText() == QLatin1StringView(format); });
    };
    EXPECT_TRUE(isShownAs("pairs", "R32G32_UINT"));
    EXPECT_TRUE(isShownAs("signs", "R32_SINT"));
    EXPECT_TRUE(isShownAs("same", "R32_UINT"));
}

TEST_F(ThumbnailStripTest, AreHiddenWithoutOthers)
{
    write("one.hlsl", "RWBuffer<float> one; [numthreads(1, 1, 1)] void main() { one[0] = 1; }");
    write("project.wavelane", R"({ "wavelane": 1, "shaders": { "one": { "source": "one.hlsl" } },
  "resources": { "one": { "kind": "buffer", "count": 64, "format": "R32_FLOAT" } },
  "passes": [ { "name": "go", "dispatch": "one", "groups": [1, 1, 1] } ] })");
    ASSERT_NO_FATAL_FAILURE(openAndRun());
    inspect().showImage();
    EXPECT_TRUE(eventually([&] { return inspect().textureInspector().shown().has_value(); }));
    EXPECT_TRUE(strip().isHidden());
}

} // namespace
} // namespace wavelane::ui

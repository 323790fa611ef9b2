// SPDX-License-Identifier: MIT
// Pictures are compared with other pictures.
#include "tests/ui/workbench/inspect/changes_window_fixture.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/image/image_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/widgets/line_field.h"
#include "ui/widgets/number_box.h"

#include <QFile>
#include <QImage>
#include <QPushButton>
#include <QSlider>

#include <cmath>
#include <vector>

namespace wavelane::ui {
namespace {

TEST_F(ChangesWindowTest, PicturesOfTwoRunsHaveADifference)
{
    ASSERT_NO_FATAL_FAILURE(openPicture());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("picture"));
    ImageView& shown = changes().pictures().view();
    ASSERT_NO_FATAL_FAILURE(
        rerunWith(QStringLiteral("0.5, 0, 1);"), QStringLiteral("id.x == 40 ? 0.75 : 0.5, 0, 1);")));
    EXPECT_TRUE(shows(QStringLiteral("32 of 2,048 elements differ.")));
    EXPECT_TRUE(eventually([&] { return shown.valuesAt({40, 3}).startsWith(QStringLiteral("R 0   G 0.25   B 0")); }))
        << shown.valuesAt({40, 3}).toStdString();
    EXPECT_TRUE(shown.valuesAt({41, 3}).startsWith(QStringLiteral("R 0   G 0   B 0")));
    EXPECT_EQ(shown.canvas().wholeImage().pixelColor(40, 3), QColor(0, 255, 0))
        << "The range follows the differences.";

    ASSERT_NO_FATAL_FAILURE(choose("Split"));
    changes().pictures().slider().setValue(0); // All of the other picture.
    EXPECT_TRUE(shown.valuesAt({40, 3}).contains(QStringLiteral("G 0.5 ")));
    changes().pictures().slider().setValue(changes().pictures().slider().maximum());
    EXPECT_TRUE(shown.valuesAt({40, 3}).contains(QStringLiteral("G 0.75 ")));

    person::click(changes().firstButton());
    EXPECT_TRUE(eventually([&] { return inspect().imageView().canvas().picked() == QPoint(40, 0); }));
}

/// Pictures of which only the visible texels are fetched.
class LargeChangesTest : public ChangesWindowTest
{
protected:
    /// Two slices of 2048 × 1024 texels, of 16 MiB each.
    void openLarge()
    {
        write("large.hlsl", R"(RWTexture2DArray<float4> large : register(u0);
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    large[id] = float4(id.x, 0.5, id.z, 1);
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "large": { "source": "large.hlsl" } },
  "resources": {
    "large": { "kind": "texture2d", "width": 2048, "height": 1024, "slices": 2, "format": "R16G16B16A16_FLOAT" }
  },
  "passes": [ { "name": "go", "dispatch": "large", "groups": [256, 128, 2], "bind": { "large": "large" } } ]
}
)");
        ASSERT_TRUE(openWhole(*window, folder()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
        runAndWait();
    }
    ImageView& shown() { return changes().pictures().view(); }
    /// The values of a texel, which is fetched if it is not visible.
    testing::AssertionResult valueIs(QPoint texel, const char* text)
    {
        const auto values = [&] { return shown().valuesAt(texel); };
        const auto isShown = [&] {
            if (!shown().image().isNull() && shown().canvas().picked() != texel)
                shown().canvas().goTo(texel);
            return values() == QLatin1String(text);
        };
        return eventually(isShown) ? testing::AssertionSuccess()
                                   : testing::AssertionFailure() << values().toStdString();
    }
};

TEST_F(LargeChangesTest, VisibleTexelsOfTwoRunsAreSubtractedInTheEngine)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("large"));
    ASSERT_NO_FATAL_FAILURE(
        rerunWith(QStringLiteral("0.5, id.z"), QStringLiteral("all(id == uint3(1801, 700, 0)) ? 0.75 : 0.5, id.z")));
    EXPECT_TRUE(shows(QStringLiteral("1 of 4,194,304 elements differs.")));
    ASSERT_TRUE(eventually([&] { return shown().image().cache != nullptr; }));
    EXPECT_TRUE(shown().image().bytes.isEmpty()) << "It is not fetched as a whole.";
    EXPECT_TRUE(valueIs({1801, 700}, "R 0   G 0.25   B 0   A 0"));
    EXPECT_TRUE(valueIs({1802, 700}, "R 0   G 0   B 0   A 0"));
    // The range is that of all differences, which the engine finds.
    EXPECT_TRUE(eventually([&] {
        const auto range = shown().canvas().options().range;
        return range && range->black == 0 && range->white == 0.25;
    }));
    choose("Other");
    EXPECT_TRUE(valueIs({1801, 700}, "R 1801   G 0.5   B 0   A 1"));
    choose("Current");
    EXPECT_TRUE(valueIs({1801, 700}, "R 1801   G 0.75   B 0   A 1"));
    choose("Split");
    changes().pictures().slider().setValue(0);
    EXPECT_TRUE(valueIs({1801, 700}, "R 1801   G 0.5   B 0   A 1"));
    changes().pictures().slider().setValue(changes().pictures().slider().maximum());
    EXPECT_TRUE(valueIs({1801, 700}, "R 1801   G 0.75   B 0   A 1"));
    choose("Flicker");
    EXPECT_TRUE(eventually([&] { return shown().valuesAt({1801, 700}).contains(QStringLiteral("G 0.5 ")); }));
    EXPECT_TRUE(eventually([&] { return shown().valuesAt({1801, 700}).contains(QStringLiteral("G 0.75 ")); }));
}

TEST_F(LargeChangesTest, ASliceIsComparedWithTheSameSliceOfAFrozenCopy)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    inspect().showResource(QStringLiteral("large"));
    inspect().showImage();
    ASSERT_TRUE(eventually([&] { return inspect().imageView().image().cache != nullptr; }));
    inspect().textureInspector().slice().setValue(1);
    ASSERT_NO_FATAL_FAILURE(showChangesOf("large"));
    person::choose(changes().choiceBox(), QStringLiteral("the frozen copy"));
    person::click(changes().freezeButton());
    EXPECT_TRUE(shows(QStringLiteral("None of 4,194,304 elements differs.")));
    ASSERT_NO_FATAL_FAILURE(
        rerunWith(QStringLiteral("id.z, 1);"), QStringLiteral("id.z == 1 ? asfloat(0x7fc00000) : 3, 1);")));
    EXPECT_TRUE(valueIs({5, 1000}, "R 0   G 0   B nan   A 0"));
    EXPECT_TRUE(eventually([&] { return shown().status().marksText().contains(QStringLiteral("2,097,152 NaN")); }))
        << shown().status().marksText().toStdString();
    EXPECT_TRUE(eventually([&] { return shown().canvas().options().range.has_value(); }));
}

TEST_F(LargeChangesTest, AnImageFileOfAnotherSizeIsRefusedInOneSentence)
{
    ASSERT_NO_FATAL_FAILURE(openLarge());
    ASSERT_NO_FATAL_FAILURE(showChangesOf("large"));
    QImage small(4, 4, QImage::Format_RGBA8888);
    small.fill(Qt::red);
    ASSERT_TRUE(small.save(folder() + QStringLiteral("/small.png")));
    changes().setChoice({.kind = ChangesView::Choice::Kind::file, .name = folder() + QStringLiteral("/small.png")});
    Q_EMIT changes().choiceChanged();
    EXPECT_TRUE(eventually([&] {
        return changes().summary().contains(QStringLiteral("4 × 4 texels, but 2048 × 1024"));
    })) << changes().summary().toStdString();
    EXPECT_TRUE(eventually([&] { return shown().image().isNull(); }));
}

} // namespace
} // namespace wavelane::ui

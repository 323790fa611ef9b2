// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/live/live_fixture.h"
#include "ui/panels/live/full_screen.h"
#include "ui/panels/live/inset_picture.h"
#include "ui/panels/live/live_menu.h"

namespace wavelane::ui {
namespace {

class InsetPictureTest : public LiveWindowTest
{
protected:
    void openTwoTextures()
    {
        write("fill.hlsl", R"(cbuffer Wavelane { float time; float time_delta; uint frame; };
RWTexture2D<unorm float4> image;
RWTexture2D<unorm float4> other;
[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = float4(0, 0, 1, 1);
    other[id.xy] = float4(1, frame / 255.0, 0, 1);
})");
        write("project.wavelane", R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
            "resources": { "image": { "kind": "texture2d", "width": 32, "height": 16, "format": "R8G8B8A8_UNORM" },
                           "other": { "kind": "texture2d", "width": 32, "height": 16, "format": "R8G8B8A8_UNORM" },
                           "numbers": { "kind": "buffer", "size": 16 } },
            "passes": [ { "name": "fill", "dispatch": "fill", "cover": "image" }, { "name": "show", "present": "image" } ] })");
        open();
        session().step();
        ASSERT_TRUE(eventually([&] { return !view().picture().isNull(); }));
    }
    InsetPicture& inset() { return panel().inset(); }
    bool isInsetShown() { return !view().insetPlace().isEmpty(); }
    void clickInset()
    {
        ASSERT_TRUE(view().usesVulkan());
        const auto windows = QGuiApplication::allWindows();
        const auto surface = std::ranges::find_if(
            windows, [](const QWindow* each) { return each->surfaceType() == QSurface::VulkanSurface; });
        ASSERT_NE(surface, windows.end());
        QTest::mouseClick(*surface, Qt::LeftButton, Qt::NoModifier, view().insetPlace().center());
    }
    QAction* choice(const QString& text)
    {
        QMenu& menu = panel().menu().insetMenu();
        Q_EMIT menu.aboutToShow();
        for (QAction* each : menu.actions())
            if (each->text() == text)
                return each;
        return nullptr;
    }
    /// What is on the screen, for a failure.
    std::string shown()
    {
        const QPoint place = view().insetPlace().center();
        return QStringLiteral("%1 in the inset at %2, %3; %4 in the middle; frame %5; %6")
            .arg(screenColor(place).name())
            .arg(place.x())
            .arg(place.y())
            .arg(screenColor(view().rect().center()).name())
            .arg(session().report().nextFrame)
            .arg(view().note())
            .toStdString();
    }
    QColor screenColor(const QPoint& at) { return onScreen().pixelColor(at * view().devicePixelRatioF()); }
};

TEST_F(InsetPictureTest, ShowsAnotherTextureOverACornerOfThePicture)
{
    openTwoTextures();
    EXPECT_FALSE(isInsetShown());
    EXPECT_EQ(choice(QStringLiteral("numbers")), nullptr) << "not a texture";
    ASSERT_NE(choice(QStringLiteral("other")), nullptr);
    choice(QStringLiteral("other"))->trigger();
    ASSERT_TRUE(eventually([&] { return !inset().picture().isNull(); })) << inset().problem().toStdString();
    EXPECT_EQ(inset().picture().size(), QSize(32, 16));
    EXPECT_EQ(inset().picture().pixelColor(3, 3), QColor(255, 0, 0));
    EXPECT_TRUE(choice(QStringLiteral("other"))->isChecked());
    EXPECT_GT(view().insetPlace().center().x(), view().width() / 2);
    EXPECT_GT(view().insetPlace().center().y(), view().height() / 2);
    EXPECT_TRUE(eventually([&] { return screenColor(view().insetPlace().center()) == QColor(255, 0, 0); }))
        << "it covers the window of the picture";
    EXPECT_TRUE(eventually([&] { return screenColor(view().rect().center()) == QColor(0, 0, 255); }));

    session().step();
    EXPECT_TRUE(eventually([&] { return inset().picture().pixelColor(3, 3) == QColor(255, 1, 0); }))
        << "it follows the frames";
    clickInset();
    EXPECT_LT(view().insetPlace().center().x(), view().width() / 2);
    EXPECT_TRUE(eventually([&] { return screenColor(view().insetPlace().center()) == QColor(255, 1, 0); }));
    choice(QStringLiteral("&None"))->trigger();
    EXPECT_FALSE(isInsetShown());
    EXPECT_TRUE(eventually([&] { return differences() == 0; })) << "the picture is whole again";
}

TEST_F(InsetPictureTest, AnotherProjectBeginsWithoutItEvenWhileItIsRead)
{
    openTwoTextures();
    inset().setResource(QStringLiteral("other"));
    open(); // Before the texels have arrived.
    EXPECT_FALSE(isInsetShown());
    EXPECT_TRUE(inset().resource().isEmpty());
    session().step();
    ASSERT_TRUE(eventually([&] { return session().runCount() > 0; }));
    inset().setResource(QStringLiteral("other"));
    EXPECT_TRUE(eventually([&] { return !inset().picture().isNull(); }));
}

TEST_F(InsetPictureTest, SaysWhyATextureIsNotShown)
{
    openTwoTextures();
    inset().setResource(QStringLiteral("missing"));
    EXPECT_EQ(inset().problem(), QStringLiteral("“missing” is not a texture of the last run."));
    EXPECT_TRUE(isInsetShown());
    EXPECT_NE(choice(QStringLiteral("missing")), nullptr) << "the choice shows what is chosen";
    QPalette palette = view().palette();
    palette.setColor(QPalette::Window, QColor(10, 20, 30));
    view().setPalette(palette);
    EXPECT_TRUE(eventually([&] {
        return screenColor(view().insetPlace().topLeft() + QPoint(3, 3)) == QColor(10, 20, 30);
    })) << "it follows the theme";
}

TEST_F(InsetPictureTest, FollowsTheViewToTheWholeScreen)
{
    openTwoTextures();
    inset().setResource(QStringLiteral("other"));
    ASSERT_TRUE(eventually([&] { return !inset().picture().isNull(); }));
    panel().fullScreen().setOn(true);
    ASSERT_TRUE(eventually([&] { return view().size() == view().screen()->size(); }));
    const auto isRed = [&] {
        return isInsetShown() && screenColor(view().insetPlace().center()) == QColor(255, 0, 0);
    };
    EXPECT_TRUE(eventually(isRed)) << shown();
    panel().fullScreen().setOn(false);
    EXPECT_TRUE(eventually(isRed)) << shown();
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// What the X server shows of the live view, texel by texel.
#include "tests/ui/workbench/eventually.h"
#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_view.h"
#include "ui/views/present/vulkan_instance.h"

#include <QScreen>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>

namespace wavelane::ui {
namespace {

/// Every texel has a color of its own.
PresentedFrame distinctTexels(int width, int height)
{
    PresentedFrame frame{.width = width, .height = height, .rgba = {}, .fit = project::Fit::contain, .at = {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            frame.rgba.append(static_cast<char>(x * 7))
                .append(static_cast<char>(y * 11))
                .append(static_cast<char>((x * 31 + y * 57) & 0xff))
                .append('\x40');
    return frame;
}

QColor texelOf(const PresentedFrame& frame, int x, int y)
{
    const auto* texel = reinterpret_cast<const uchar*>(frame.rgba.constData()) + (qsizetype(y) * frame.width + x) * 4;
    return {texel[0], texel[1], texel[2]};
}

class PresentPixels : public testing::TestWithParam<bool>
{
protected:
    void SetUp() override
    {
        if (GetParam()) {
            auto made = createVulkanInstance();
            ASSERT_TRUE(made) << made.error().toStdString();
            m_instance = std::move(*made);
        }
        m_view = std::make_unique<PresentView>(m_instance.get());
        m_view->resize(211, 157);
        m_view->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(m_view.get()));
        ASSERT_EQ(m_view->usesVulkan(), GetParam()) << m_view->note().toStdString();
    }
    void TearDown() override { m_view.reset(); }

    void show(const PresentedFrame& frame, const FrameView& view)
    {
        m_view->setView(view);
        QSignalSpy shown(m_view.get(), &PresentView::frameShown);
        m_view->setFrame(frame);
        ASSERT_TRUE(eventually([&] { return !shown.isEmpty(); })) << m_view->note().toStdString();
    }
    /// From the X server, as a user sees it.
    QImage onScreen() const { return m_view->screen()->grabWindow(m_view->winId()).toImage(); }
    /// The number of pixels that differ from the texels at their centers. Pixels whose center is on the edge of a
    /// texel are not counted, because rounding decides about them.
    int differences(const PresentedFrame& frame, const FrameView& view) const
    {
        const QImage picture = onScreen();
        const QRectF place = placeFrame(frame, picture.size(), view);
        int different = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                const QPointF texel = texelAt(frame, picture.size(), {x + 0.5, y + 0.5}, view);
                const bool isInside = place.contains(QPointF(x + 0.5, y + 0.5));
                const auto isOnEdge = [](double value) { return std::abs(value - std::round(value)) < 1e-3; };
                if (!isInside || isOnEdge(texel.x()) || isOnEdge(texel.y()))
                    continue;
                const QColor wanted =
                    texelOf(frame, static_cast<int>(std::floor(texel.x())), static_cast<int>(std::floor(texel.y())));
                different += picture.pixelColor(x, y).rgb() != wanted.rgb() ? 1 : 0;
            }
        return different;
    }

    std::unique_ptr<QVulkanInstance> m_instance; ///< Outlives the view.
    std::unique_ptr<PresentView> m_view;
};

TEST_P(PresentPixels, EachFitShowsTheTexelsUnchanged)
{
    const PresentedFrame frame = distinctTexels(30, 20);
    for (const FrameView& view :
         {FrameView{}, FrameView{.fit = FrameView::Fit::contain}, FrameView{.fit = FrameView::Fit::cover},
          FrameView{.fit = FrameView::Fit::actual}, FrameView{.free = FrameView::Free{.scale = 3, .center = {4, 5}}},
          FrameView{.free = FrameView::Free{.scale = 40, .center = {12.5, 7.25}}}}) {
        show(frame, view);
        EXPECT_TRUE(eventually([&] { return differences(frame, view) == 0; }))
            << differences(frame, view) << " pixels differ, fit " << static_cast<int>(view.fit) << ", scale "
            << (view.free ? view.free->scale : 0);
    }
}

TEST_P(PresentPixels, TransparentTexelsAreOverACheckerboard)
{
    PresentedFrame frame{.width = 3, .height = 1, .rgba = {}, .fit = project::Fit::contain, .at = {}};
    frame.rgba = QByteArray::fromHex("ff000000"
                                     "00ff0080"
                                     "0000ffff");
    const FrameView view{.free = FrameView::Free{.scale = 64, .center = {1.5, 0.5}}, .showsAlpha = true};
    show(frame, view);
    /// The number of pixels that differ by more than one step from the texel over the checkerboard.
    const auto different = [&] {
        const QImage picture = onScreen();
        const QRectF place = placeFrame(frame, picture.size(), view);
        const int side = static_cast<int>(std::lround(checkerSide * m_view->devicePixelRatioF()));
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                if (!place.contains(QPointF(x + 0.5, y + 0.5)))
                    continue;
                const int texel = static_cast<int>(texelAt(frame, picture.size(), {x + 0.5, y + 0.5}, view).x());
                const int gray = (x / side + y / side) % 2 == 0 ? lightChecker : darkChecker;
                const double alpha = std::array{0.0, 128 / 255.0, 1.0}[static_cast<std::size_t>(texel)];
                const QColor color = picture.pixelColor(x, y);
                const std::array<int, 3> shown{color.red(), color.green(), color.blue()};
                for (int channel = 0; channel < 3; ++channel) {
                    const double wanted = (channel == texel ? 255 : 0) * alpha + gray * (1 - alpha);
                    count += std::abs(shown[static_cast<std::size_t>(channel)] - wanted) > 1.01 ? 1 : 0;
                }
            }
        return count;
    };
    EXPECT_TRUE(eventually([&] { return different() == 0; })) << different();
}

TEST_P(PresentPixels, SmoothTexelsAreInterpolated)
{
    PresentedFrame frame{.width = 2, .height = 1, .rgba = {}, .fit = project::Fit::contain, .at = {}};
    frame.rgba = QByteArray::fromHex("000000ffffffffff");
    show(frame, {.isSmooth = true});
    const auto middle = [&] {
        const QImage picture = onScreen();
        return picture.pixelColor(picture.width() / 2, picture.height() / 2).red();
    };
    EXPECT_TRUE(eventually([&] { return middle() > 100 && middle() < 155; })) << middle();
    m_view->setView({});
    EXPECT_TRUE(eventually([&] { return middle() == 0 || middle() == 255; })) << middle();
}

TEST_P(PresentPixels, ReducedFramesAreInterpolatedEvenIfTexelsAreSharp)
{
    // Black and white columns at half their size: each pixel is in the middle of two texels.
    const QSize size = onScreen().size() * 2;
    PresentedFrame frame{.width = size.width(), .height = size.height(), .rgba = {}, .fit = {}, .at = {}};
    for (int i = 0; i < size.width() * size.height() / 2; ++i)
        frame.rgba += QByteArray::fromHex("000000ffffffffff");
    show(frame, {});
    const auto gray = [&] {
        const QImage picture = onScreen();
        return picture.pixelColor(picture.width() / 2, picture.height() / 2).red();
    };
    EXPECT_TRUE(eventually([&] { return gray() > 100 && gray() < 155; })) << gray();
}

TEST_P(PresentPixels, FramesFollowRandomSizes)
{
    std::uint32_t state = 1;
    const auto random = [&](int limit) {
        state = state * 1664525U + 1013904223U;
        return static_cast<int>((state >> 8) % static_cast<std::uint32_t>(limit));
    };
    m_view->setMinimumSize(1, 1);
    const PresentedFrame frame = distinctTexels(16, 16);
    for (int i = 0; i < 1000; ++i) {
        if (i % 50 == 17)
            m_view->hide();
        m_view->resize(i % 40 == 3 ? QSize(1, 1) : QSize(1 + random(500), 1 + random(400)));
        if (i % 3 == 0)
            m_view->setFrame(frame);
        if (!m_view->isVisible())
            m_view->show();
        QCoreApplication::processEvents();
    }
    m_view->resize(211, 157);
    show(frame, {});
    EXPECT_EQ(m_view->usesVulkan(), GetParam()) << m_view->note().toStdString();
    EXPECT_TRUE(eventually([&] {
        return onScreen().size() == QSize(211, 157) * m_view->devicePixelRatioF() && differences(frame, {}) == 0;
    }));
}

INSTANTIATE_TEST_SUITE_P(Both, PresentPixels, testing::Values(true, false),
                         [](const auto& each) { return each.param ? "ByVulkan" : "Painted"; });

} // namespace
} // namespace wavelane::ui

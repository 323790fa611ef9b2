// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/eventually.h"
#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_view.h"
#include "ui/views/present/present_window.h"
#include "ui/views/present/vulkan_instance.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace wavelane::ui {
namespace {

/// Four quarters: red, green / blue, white.
PresentedFrame quarters(int width, int height, project::Fit fit = project::Fit::contain)
{
    PresentedFrame frame{.width = width, .height = height, .rgba = {}, .fit = fit, .at = {}};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const bool right = x >= width / 2;
            const bool low = y >= height / 2;
            frame.rgba.append(right == low ? '\xff' : '\0').append(right ? '\xff' : '\0').append(low ? '\xff' : '\0');
            frame.rgba.append('\0'); // Alpha is ignored.
        }
    return frame;
}

void expectQuarters(const QImage& picture, const QRectF& place)
{
    const auto at = [&](double x, double y) {
        return picture.pixelColor((place.topLeft() + QPointF(place.width() * x, place.height() * y)).toPoint());
    };
    EXPECT_EQ(at(0.25, 0.25), QColor(255, 0, 0));
    EXPECT_EQ(at(0.75, 0.25), QColor(0, 255, 0));
    EXPECT_EQ(at(0.25, 0.75), QColor(0, 0, 255));
    EXPECT_EQ(at(0.75, 0.75), QColor(255, 255, 255));
}

PresentWindow* presentWindow()
{
    for (QWindow* window : QGuiApplication::allWindows())
        if (auto* found = qobject_cast<PresentWindow*>(window))
            return found;
    return nullptr;
}

TEST(FramePlacement, ContainsCoversAndKeepsTexels)
{
    PresentedFrame frame = quarters(200, 100);
    EXPECT_EQ(placeFrame(frame, {400, 400}), QRectF(0, 100, 400, 200));
    frame.fit = project::Fit::cover;
    EXPECT_EQ(placeFrame(frame, {400, 400}), QRectF(-200, 0, 800, 400));
    frame.fit = project::Fit::none;
    frame.at = {10, -5};
    EXPECT_EQ(placeFrame(frame, {400, 400}), QRectF(10, -5, 200, 100));
    EXPECT_EQ(texelAt(frame, {400, 400}, {110, 45}), QPointF(100, 50));
    EXPECT_TRUE(placeFrame(frame, {0, 400}).isEmpty());
    EXPECT_TRUE(placeFrame({}, {400, 400}).isEmpty());
}

TEST(FrameRate, CountsTheLastSecond)
{
    FrameRate rate;
    EXPECT_EQ(rate.perSecond(0), 0);
    constexpr qint64 millisecond = 1'000'000;
    for (qint64 frame = 0; frame <= 200; ++frame)
        rate.count(frame * 20 * millisecond);
    EXPECT_NEAR(rate.perSecond(4000 * millisecond), 50, 0.01);
    EXPECT_EQ(rate.perSecond(6000 * millisecond), 0);
}

TEST(PresentViewWithoutVulkan, PaintsAndShowsTheReason)
{
    PresentView view(nullptr, "No driver.");
    view.resize(300, 200);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    QSignalSpy shown(&view, &PresentView::frameShown);
    view.setFrame(quarters(30, 20));
    ASSERT_TRUE(eventually([&] { return shown.size() == 1; }));
    EXPECT_FALSE(view.usesVulkan());
    EXPECT_EQ(view.note(), "No driver.");
    const QImage picture = view.grabFrame();
    expectQuarters(picture, QRectF(QPointF(0, 0), QSizeF(picture.size())));
    view.clear();
    view.grab();
}

TEST(PresentViewWithoutVulkan, RejectsFramesWithTooFewBytes)
{
    PresentView view(nullptr);
    PresentedFrame frame = quarters(30, 20);
    frame.rgba.chop(1);
    view.setFrame(frame);
    EXPECT_TRUE(view.note().contains("2400")) << view.note().toStdString();
    view.grab();
}

TEST(PresentViewWithoutVulkan, ReportsMouseInTexelsAndKeys)
{
    PresentView view(nullptr);
    view.resize(300, 200);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    view.setFrame(quarters(30, 20));
    QSignalSpy mouse(&view, &PresentView::mouseChanged);
    QSignalSpy keys(&view, &PresentView::keyChanged);
    QWidget* surface = view.focusProxy();
    QTest::mousePress(surface, Qt::LeftButton, Qt::NoModifier, {150, 50});
    ASSERT_FALSE(mouse.isEmpty());
    EXPECT_EQ(mouse.back().at(0).toPointF(), QPointF(15, 5));
    EXPECT_EQ(mouse.back().at(1).value<Qt::MouseButtons>(), Qt::LeftButton);
    QTest::mouseRelease(surface, Qt::LeftButton, Qt::NoModifier, {150, 50});
    EXPECT_EQ(mouse.back().at(1).value<Qt::MouseButtons>(), Qt::NoButton);
    QTest::keyClick(surface, Qt::Key_W);
    ASSERT_EQ(keys.size(), 2);
    EXPECT_EQ(keys.at(0).at(0).toInt(), Qt::Key_W);
    EXPECT_TRUE(keys.at(0).at(1).toBool());
    EXPECT_FALSE(keys.at(1).at(1).toBool());
}

TEST(PresentViewWithoutVulkan, AKeyIsReleasedAsWhatItWasPressed)
{
    PresentView view(nullptr);
    QSignalSpy keys(&view, &PresentView::keyChanged);
    const auto send = [&](QEvent::Type type, int key, quint32 scanCode) {
        QKeyEvent event(type, key, Qt::NoModifier, scanCode, 0, 0);
        QCoreApplication::sendEvent(view.focusProxy(), &event);
    };
    send(QEvent::KeyPress, Qt::Key_1, 10);
    send(QEvent::KeyPress, Qt::Key_Shift, 50);
    send(QEvent::KeyRelease, Qt::Key_Exclam, 10); // The same key, with Shift.
    ASSERT_EQ(keys.size(), 3);
    EXPECT_EQ(keys[2][0].toInt(), Qt::Key_1);
    EXPECT_FALSE(keys[2][1].toBool());
}

TEST(PresentViewWithoutVulkan, RightButtonReachesTheShaderAndOpensTheMenuUnlessItDrags)
{
    PresentView view(nullptr);
    view.resize(300, 200);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    view.setFrame(quarters(30, 20));
    QSignalSpy mouse(&view, &PresentView::mouseChanged);
    QSignalSpy menu(&view, &PresentView::menuWanted);
    QWidget* surface = view.focusProxy();
    QTest::mousePress(surface, Qt::RightButton, Qt::NoModifier, {150, 50});
    EXPECT_EQ(mouse.back().at(1).value<Qt::MouseButtons>(), Qt::RightButton);
    EXPECT_TRUE(menu.isEmpty());
    QTest::mouseRelease(surface, Qt::RightButton, Qt::NoModifier, {150, 50});
    EXPECT_EQ(mouse.back().at(1).value<Qt::MouseButtons>(), Qt::NoButton);
    ASSERT_EQ(menu.size(), 1);
    EXPECT_EQ(menu[0][0].toPoint(), surface->mapToGlobal(QPoint(150, 50)));
    QTest::mousePress(surface, Qt::RightButton, Qt::NoModifier, {150, 50});
    QTest::mouseRelease(surface, Qt::RightButton, Qt::NoModifier, {250, 90});
    EXPECT_EQ(menu.size(), 1);
    QTest::mousePress(surface, Qt::MiddleButton, Qt::NoModifier, {150, 50});
    EXPECT_EQ(mouse.back().at(1).value<Qt::MouseButtons>(), Qt::MiddleButton);
    QTest::mouseRelease(surface, Qt::MiddleButton, Qt::NoModifier, {150, 50});
}

/// Requires a display with Vulkan surfaces and a Vulkan driver, such as the software driver of Mesa.
class PresentViewTest : public testing::Test
{
protected:
    void SetUp() override
    {
        auto made = createVulkanInstance();
        ASSERT_TRUE(made) << made.error().toStdString();
        m_instance = std::move(*made);
        m_view = std::make_unique<PresentView>(m_instance.get());
        m_view->resize(400, 300);
        m_view->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(m_view.get()));
        ASSERT_TRUE(m_view->usesVulkan()) << m_view->note().toStdString();
    }

    void TearDown() override { m_view.reset(); }

    void showAndWait(const PresentedFrame& frame)
    {
        QSignalSpy shown(m_view.get(), &PresentView::frameShown);
        m_view->setFrame(frame);
        ASSERT_TRUE(eventually([&] { return !shown.isEmpty(); })) << m_view->note().toStdString();
    }

    /// The system reports that a window was hidden or shown only later, and nothing can be grabbed in between.
    QImage grabWhenExposed()
    {
        QImage picture;
        EXPECT_TRUE(eventually([&] { return !(picture = m_view->grabFrame()).isNull(); }));
        return picture;
    }

    void expectFrame(const PresentedFrame& frame)
    {
        const QImage picture = grabWhenExposed();
        expectQuarters(picture, placeFrame(frame, picture.size()));
    }

    std::unique_ptr<QVulkanInstance> m_instance; ///< Outlives the view.
    std::unique_ptr<PresentView> m_view;
};

TEST_F(PresentViewTest, DrawsTheFrameThroughVulkan)
{
    const PresentedFrame frame = quarters(40, 30);
    showAndWait(frame);
    expectFrame(frame);
    EXPECT_TRUE(m_view->usesVulkan());
    EXPECT_FALSE(m_view->note().isEmpty());
}

TEST_F(PresentViewTest, ANewFrameDoesNotWaitForOtherEvents)
{
    showAndWait(quarters(40, 30));
    PresentWindow* window = presentWindow();
    ASSERT_NE(window, nullptr);
    QSignalSpy drawn(window, &PresentWindow::frameDrawn);
    m_view->setFrame(quarters(40, 30));
    EXPECT_EQ(drawn.size(), 1) << "it is on the screen when setFrame returns";
    m_view->setFrame(quarters(20, 10));
    EXPECT_EQ(drawn.size(), 2);
    EXPECT_EQ(m_view->droppedFrames(), 0U);
    QCoreApplication::processEvents();
    EXPECT_EQ(drawn.size(), 2) << "each frame is new only once";
    expectFrame(quarters(20, 10));
}

TEST_F(PresentViewTest, FollowsNewSizesOfFrameAndWindow)
{
    for (const QSize size : {QSize(8, 8), QSize(500, 20), QSize(33, 77), QSize(40, 1200)}) {
        const PresentedFrame frame = quarters(size.width(), size.height());
        showAndWait(frame);
        expectFrame(frame);
    }
    for (const QSize size : {QSize(200, 500), QSize(900, 120), QSize(400, 300)}) {
        m_view->resize(size);
        const PresentedFrame frame = quarters(64, 64);
        showAndWait(frame);
        ASSERT_TRUE(eventually([&] { return m_view->grabFrame().size() == size * m_view->devicePixelRatioF(); }));
        expectFrame(frame);
    }
}

TEST_F(PresentViewTest, ShowsTheLatestFrameAfterItWasHidden)
{
    showAndWait(quarters(64, 64));
    m_view->hide();
    PresentedFrame frame = quarters(64, 32, project::Fit::cover);
    m_view->setFrame(frame);
    QSignalSpy shown(m_view.get(), &PresentView::frameShown);
    m_view->show();
    ASSERT_TRUE(eventually([&] { return !shown.isEmpty(); }));
    EXPECT_TRUE(m_view->usesVulkan());
    const QImage picture = grabWhenExposed();
    EXPECT_EQ(picture.pixelColor(picture.width() / 4, picture.height() / 4), QColor(255, 0, 0));
}

TEST_F(PresentViewTest, CountsFramesThatReachTheScreen)
{
    QSignalSpy shown(m_view.get(), &PresentView::frameShown);
    QObject::connect(m_view.get(), &PresentView::frameShown, m_view.get(), [&] {
        if (shown.size() < 20)
            m_view->setFrame(quarters(64, 64));
    });
    m_view->setFrame(quarters(64, 64));
    ASSERT_TRUE(eventually([&] { return shown.size() >= 20; }));
    EXPECT_GT(m_view->framesPerSecond(), 0);
}

TEST_F(PresentViewTest, DrawsWithEachPresentationThatTheSurfaceOffers)
{
    showAndWait(quarters(40, 30));
    const QList<Presentation> offered = m_view->offeredPresentations();
    ASSERT_TRUE(offered.contains(Presentation::vsync));
    int frames = 30;
    for (const Presentation each :
         {Presentation::mailbox, Presentation::immediate, Presentation::vsync, Presentation::immediate}) {
        m_view->setPresentation(each);
        EXPECT_EQ(m_view->presentation(), offered.contains(each) ? each : Presentation::vsync);
        const PresentedFrame frame = quarters(40, ++frames);
        showAndWait(frame);
        expectFrame(frame);
        m_view->resize(m_view->size() + QSize(10, 0));
        showAndWait(frame);
        expectFrame(frame);
    }
    m_view->hide();
    m_view->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(m_view.get()));
    const PresentedFrame frame = quarters(20, 30);
    showAndWait(frame);
    expectFrame(frame);
    EXPECT_EQ(m_view->presentation(),
              offered.contains(Presentation::immediate) ? Presentation::immediate : Presentation::vsync);
    EXPECT_TRUE(m_view->usesVulkan()) << m_view->note().toStdString();
}

TEST_F(PresentViewTest, PaintsAfterADeviceLoss)
{
    showAndWait(quarters(64, 64));
    PresentWindow* window = presentWindow();
    ASSERT_NE(window, nullptr);
    QSignalSpy notes(m_view.get(), &PresentView::noteChanged);
    window->fail("The display device was lost.");
    ASSERT_TRUE(eventually([&] { return !notes.isEmpty(); }));
    EXPECT_FALSE(m_view->usesVulkan());
    EXPECT_TRUE(m_view->note().contains("lost"));
    const PresentedFrame frame = quarters(40, 30);
    showAndWait(frame);
    expectFrame(frame);
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/present/frame_placement.h"
#include "ui/views/present/frame_view.h"
#include "ui/views/present/input/view_gestures.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

constexpr QSizeF viewSurface{400, 300};

PresentedFrame frameOf(int width, int height)
{
    return {.width = width, .height = height, .rgba = {}, .fit = project::Fit::cover, .at = {7, 8}};
}

void expectNear(QPointF actual, QPointF expected, double distance)
{
    EXPECT_NEAR(actual.x(), expected.x(), distance);
    EXPECT_NEAR(actual.y(), expected.y(), distance);
}

TEST(FrameView, ReplacesTheFitOfThePass)
{
    const PresentedFrame frame = frameOf(100, 50);
    EXPECT_EQ(placeFrame(frame, viewSurface, {.fit = FrameView::Fit::contain}), QRectF(0, 50, 400, 200));
    EXPECT_EQ(placeFrame(frame, viewSurface, {.fit = FrameView::Fit::cover}), QRectF(-100, 0, 600, 300));
    EXPECT_EQ(placeFrame(frame, viewSurface, {.fit = FrameView::Fit::actual}), QRectF(150, 125, 100, 50));
    EXPECT_EQ(placeFrame(frameOf(101, 51), viewSurface, {.fit = FrameView::Fit::actual}).topLeft(), QPointF(149, 124))
        << "texels are whole pixels";
    EXPECT_EQ(placeFrame(frame, viewSurface, {}), placeFrame(frame, viewSurface));
    EXPECT_EQ(placeFrame(frame, viewSurface, {}).topLeft(), QPointF(-100 + 7 * 6, 8 * 6)) << "as the pass says";
}

TEST(FrameView, ZoomingKeepsTheTexelAtTheCursor)
{
    const PresentedFrame frame = frameOf(100, 75);
    FrameView view{.fit = FrameView::Fit::contain};
    for (const QPointF cursor : {QPointF(10, 20), QPointF(399, 1), QPointF(200, 150)}) {
        for (const double factor : {1.4, 2.0, 0.9, 3.0}) {
            const QPointF texel = texelAt(frame, viewSurface, cursor, view);
            view = zoomed(view, frame, viewSurface, cursor, factor);
            // The corner of the frame is on a whole pixel.
            expectNear(texelAt(frame, viewSurface, cursor, view), texel, 0.51 / frameScale(frame, viewSurface, view));
        }
        view = {.fit = FrameView::Fit::contain};
    }
}

TEST(FrameView, TheScaleHasLimits)
{
    const PresentedFrame frame = frameOf(100, 75);
    FrameView view;
    for (int i = 0; i < 100; ++i)
        view = zoomed(view, frame, viewSurface, {10, 10}, 2);
    EXPECT_EQ(frameScale(frame, viewSurface, view), maxFrameScale);
    for (int i = 0; i < 100; ++i)
        view = zoomed(view, frame, viewSurface, {10, 10}, 0.5);
    EXPECT_EQ(frameScale(frame, viewSurface, view), minFrameScale);
    EXPECT_EQ(zoomed({}, {}, viewSurface, {10, 10}, 2), FrameView()) << "there is no frame";
    EXPECT_EQ(zoomed({}, frame, {0, 0}, {10, 10}, 2), FrameView());
}

TEST(FrameView, PanningMovesTheFrameAndKeepsSomeOfIt)
{
    const PresentedFrame frame = frameOf(100, 75);
    FrameView view = zoomed({.fit = FrameView::Fit::contain}, frame, viewSurface, {200, 150}, 1);
    const QPointF before = placeFrame(frame, viewSurface, view).topLeft();
    view = panned(view, frame, viewSurface, {13, -7});
    EXPECT_EQ(placeFrame(frame, viewSurface, view).topLeft(), before + QPointF(13, -7));
    for (int i = 0; i < 100; ++i)
        view = panned(view, frame, viewSurface, {500, 500});
    EXPECT_TRUE(placeFrame(frame, viewSurface, view).intersects(QRectF(QPointF(0, 0), viewSurface)));
}

class Gestures : public testing::Test
{
protected:
    bool wheel(int angle, QPointF position = {200, 150})
    {
        const QWheelEvent event(position, position, {}, QPoint(0, angle), Qt::NoButton, Qt::NoModifier,
                                Qt::NoScrollPhase, false);
        return gestures.handle(event, {.frame = frame, .pixels = viewSurface}, view);
    }
    bool mouse(QEvent::Type type, QPointF position, Qt::MouseButton button, Qt::MouseButtons buttons)
    {
        const QMouseEvent event(type, position, position, button, buttons, Qt::NoModifier);
        return gestures.handle(event, {.frame = frame, .pixels = viewSurface}, view);
    }
    bool key(int code, Qt::KeyboardModifiers modifiers)
    {
        const QKeyEvent event(QEvent::KeyPress, code, modifiers);
        return gestures.handle(event, {.frame = frame, .pixels = viewSurface}, view);
    }
    double scale() const { return frameScale(frame, viewSurface, view); }

    PresentedFrame frame = frameOf(100, 75);
    FrameView view{.fit = FrameView::Fit::contain};
    ViewGestures gestures;
};

TEST_F(Gestures, TwoStepsOfTheWheelDoubleTheSize)
{
    const double before = scale();
    EXPECT_TRUE(wheel(120));
    EXPECT_TRUE(wheel(120));
    EXPECT_NEAR(scale(), 2 * before, 1e-9);
    wheel(-240);
    EXPECT_NEAR(scale(), before, 1e-9);
}

TEST_F(Gestures, TheMiddleButtonPansAndTheLeftOneIsForTheShader)
{
    const QPointF before = placeFrame(frame, viewSurface, view).topLeft();
    EXPECT_FALSE(mouse(QEvent::MouseButtonPress, {100, 100}, Qt::LeftButton, Qt::LeftButton));
    EXPECT_FALSE(mouse(QEvent::MouseMove, {120, 100}, Qt::NoButton, Qt::LeftButton));
    EXPECT_FALSE(mouse(QEvent::MouseButtonRelease, {120, 100}, Qt::LeftButton, Qt::NoButton));
    EXPECT_FALSE(view.free);
    EXPECT_TRUE(mouse(QEvent::MouseButtonPress, {100, 100}, Qt::MiddleButton, Qt::MiddleButton));
    EXPECT_TRUE(mouse(QEvent::MouseMove, {120, 90}, Qt::NoButton, Qt::MiddleButton));
    EXPECT_TRUE(mouse(QEvent::MouseButtonRelease, {130, 90}, Qt::MiddleButton, Qt::NoButton));
    EXPECT_EQ(placeFrame(frame, viewSurface, view).topLeft(), before + QPointF(30, -10));
    EXPECT_FALSE(mouse(QEvent::MouseMove, {300, 90}, Qt::NoButton, Qt::NoButton)) << "released";
}

TEST_F(Gestures, ControlWithNumbersAndSignsZooms)
{
    EXPECT_FALSE(key(Qt::Key_1, Qt::NoModifier));
    EXPECT_TRUE(key(Qt::Key_1, Qt::ControlModifier));
    EXPECT_EQ(scale(), 1);
    EXPECT_TRUE(key(Qt::Key_Plus, Qt::ControlModifier));
    EXPECT_GT(scale(), 1);
    EXPECT_TRUE(key(Qt::Key_Minus, Qt::ControlModifier));
    EXPECT_NEAR(scale(), 1, 1e-9);
    EXPECT_TRUE(key(Qt::Key_0, Qt::ControlModifier));
    EXPECT_EQ(view, FrameView());
}

} // namespace
} // namespace wavelane::ui

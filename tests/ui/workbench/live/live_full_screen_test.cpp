// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/live/live_panel_fixture.h"
#include "tests/ui/workbench/person.h"
#include "ui/panels/live/full_screen.h"
#include "ui/panels/live/live_menu.h"
#include "ui/panels/live/transport_bar.h"

#include <QAccessible>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QPointer>
#include <QScreen>
#include <QToolButton>

namespace wavelane::ui {
namespace {

using LiveFullScreenTest = LivePanelTest;

TEST_F(LiveFullScreenTest, F11AndDoubleClicksShowThePictureOnTheWholeScreen)
{
    open();
    view().setFocus();
    QTest::keyClick(&surface(), Qt::Key_F11);
    ASSERT_TRUE(panel().fullScreen().isOn());
    ASSERT_TRUE(eventually([&] {
        return view().window() != window.get() && view().size() == view().screen()->size();
    })) << view().width()
        << " × " << view().height();
    EXPECT_EQ(view().window()->pos(), view().screen()->geometry().topLeft());
    EXPECT_FALSE(window->isFullScreen()) << "not the whole window";
    QTest::keyClick(&surface(), Qt::Key_Escape);
    ASSERT_TRUE(eventually([&] { return view().window() == window.get(); }));
    EXPECT_FALSE(panel().fullScreen().isOn());
    EXPECT_TRUE(view().isVisible());
    EXPECT_FALSE(view().picture().isNull());

    QTest::mouseDClick(&surface(), Qt::LeftButton);
    EXPECT_TRUE(panel().fullScreen().isOn());
    ASSERT_TRUE(eventually([&] { return view().size() == view().screen()->size(); }));
    QTest::mouseDClick(&surface(), Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return view().window() == window.get(); }));
    view().window()->activateWindow();
    panel().menu().fullScreen().trigger();
    EXPECT_TRUE(panel().fullScreen().isOn());
    view().window()->close();
    ASSERT_TRUE(eventually([&] { return view().window() == window.get(); })) << "closing returns as well";
}

TEST_F(LiveFullScreenTest, FullScreenShowsForAMomentHowToLeaveIt)
{
    open();
    panel().fullScreen().setOn(true);
    QPointer<QLabel> hint = view().window()->findChild<QLabel*>(QStringLiteral("fullScreenHint"));
    ASSERT_NE(hint, nullptr);
    ASSERT_TRUE(eventually([&] { return hint->isVisible(); }));
    EXPECT_EQ(hint->text(), QStringLiteral("Press Esc or F11 to leave full screen"));
    EXPECT_EQ(QAccessible::queryAccessibleInterface(hint)->text(QAccessible::Name), hint->text());
    EXPECT_TRUE(view().window()->geometry().contains(hint->geometry()));
    EXPECT_EQ(hint->grab().toImage().pixelColor(1, 1), hint->palette().color(QPalette::ToolTipBase));
    EXPECT_NE(hint->palette().color(hint->foregroundRole()), hint->palette().color(QPalette::ToolTipBase));
    EXPECT_FALSE(hint->isActiveWindow()) << "keys are for the shader";
    EXPECT_TRUE(eventually([&] { return !hint->isVisible(); })) << "it goes away";
    EXPECT_TRUE(panel().fullScreen().isOn());

    panel().fullScreen().setOn(false);
    EXPECT_TRUE(eventually([&] { return hint == nullptr; }));
    panel().fullScreen().setOn(true);
    EXPECT_TRUE(eventually([&] {
        const auto* next = view().window()->findChild<QLabel*>(QStringLiteral("fullScreenHint"));
        return next && next->isVisible();
    })) << "each time";
    panel().fullScreen().setOn(false);
    EXPECT_TRUE(eventually([&] { return view().window() == window.get(); }));
}

TEST_F(LiveFullScreenTest, F11InAFloatingDockIsForThePicture)
{
    open();
    QDockWidget* dock = window->docks().find(QStringLiteral("live"));
    ASSERT_NE(dock, nullptr);
    dock->setFloating(true);
    ASSERT_TRUE(eventually([&] { return dock->isWindow() && dock->isVisible(); }));
    const auto press = [&] {
        dock->activateWindow();
        ASSERT_TRUE(eventually([&] { return QApplication::activeWindow() == dock; }));
        person::press(Qt::Key_F11);
    };
    if (QWidget* focus = dock->focusWidget())
        focus->clearFocus();
    press();
    EXPECT_TRUE(panel().fullScreen().isOn()) << "although nothing in the dock has the focus";
    EXPECT_FALSE(window->isFullScreen());
    ASSERT_TRUE(eventually([&] { return view().window() != dock; }));
    panel().fullScreen().setOn(false);
    ASSERT_TRUE(eventually([&] { return view().window() == dock; }));

    panel().transport().playButton().setFocus();
    press();
    EXPECT_TRUE(panel().fullScreen().isOn()) << "a button has the focus";
    EXPECT_FALSE(window->isFullScreen());
    panel().fullScreen().setOn(false);
    dock->setFloating(false);
}

TEST_F(LiveFullScreenTest, EscapeReachesTheShaderInTheWindow)
{
    open();
    QTest::keyPress(&surface(), Qt::Key_Escape);
    session().step();
    ASSERT_TRUE(eventually([&] { return session().state() == State::paused; }));
    EXPECT_FALSE(panel().fullScreen().isOn());
    EXPECT_TRUE(session().clock().step(9).keys[0] & (1U << 27));
    session().stop();
}

TEST_F(LiveFullScreenTest, FollowsTheShortcutThatTheUserHasChosen)
{
    open();
    window->actions().setShortcuts(action_id::fullScreen,
                                   {QKeySequence(QStringLiteral("Ctrl+K, F")), QKeySequence(Qt::SHIFT | Qt::Key_F4)});
    const auto hint = [&] { return view().window()->findChild<QLabel*>(QStringLiteral("fullScreenHint"))->text(); };
    view().setFocus();
    QTest::keyClick(&surface(), Qt::Key_F11);
    EXPECT_FALSE(panel().fullScreen().isOn()) << "the key is for the shader now";
    QTest::keyClick(&surface(), Qt::Key_F4, Qt::ShiftModifier);
    ASSERT_TRUE(panel().fullScreen().isOn());
    EXPECT_EQ(hint(), QStringLiteral("Press Esc or Shift+F4 to leave full screen"));
    EXPECT_TRUE(panel().menu().fullScreen().toolTip().startsWith(QStringLiteral("Shift+F4 or a double click")));
    QTest::keyClick(&surface(), Qt::Key_F4, Qt::ShiftModifier);
    ASSERT_TRUE(eventually([&] { return view().window() == window.get(); }));

    window->actions().setShortcuts(action_id::fullScreen, {});
    panel().fullScreen().setOn(true);
    EXPECT_EQ(hint(), QStringLiteral("Press Esc to leave full screen"));
    panel().fullScreen().setOn(false);
    EXPECT_TRUE(eventually([&] { return view().window() == window.get(); }));
    window->actions().setShortcuts(action_id::fullScreen, {QKeySequence(Qt::Key_F11)});
}

} // namespace
} // namespace wavelane::ui

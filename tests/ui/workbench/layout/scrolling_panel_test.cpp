// SPDX-License-Identifier: MIT
#include "ui/widgets/scrolling_panel.h"

#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/person.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

struct Form : QWidget
{
    Form()
    {
        auto* column = new QVBoxLayout(this);
        for (QLineEdit* one : {first, last}) {
            one->setMinimumSize(300, 120);
            column->addWidget(one);
        }
    }
    QLineEdit* first = new QLineEdit;
    QLineEdit* last = new QLineEdit;
};

TEST(ScrollingPanel, FillsItsPlaceAndScrollsIfThePlaceIsTooSmall)
{
    auto* form = new Form;
    ScrollingPanel panel(*form);
    panel.resize(500, 400);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    EXPECT_EQ(form->size(), QSize(500, 400));
    EXPECT_FALSE(panel.verticalScrollBar()->isVisible() || panel.horizontalScrollBar()->isVisible());
    panel.resize(400, 150);
    EXPECT_TRUE(eventually([&] { return panel.verticalScrollBar()->isVisible(); }));
    EXPECT_FALSE(panel.horizontalScrollBar()->isVisible());
    EXPECT_EQ(form->width(), panel.viewport()->width());
    EXPECT_EQ(form->height(), form->minimumSizeHint().height());
    panel.resize(200, 150);
    EXPECT_TRUE(eventually([&] { return panel.horizontalScrollBar()->isVisible(); }));
    EXPECT_EQ(form->size(), form->minimumSizeHint());
    EXPECT_LE(panel.minimumSizeHint().width(), 200);
    EXPECT_LE(panel.minimumSizeHint().height(), 100);
}

/// The panel is too low for its content, and its window has the focus.
void showLow(ScrollingPanel& panel)
{
    panel.resize(400, 150);
    panel.show();
    panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
}

TEST(ScrollingPanel, AFieldOutOfSightThatGetsTheFocusIsScrolledTo)
{
    auto* form = new Form;
    form->last->hide();
    ScrollingPanel panel(*form);
    ASSERT_NO_FATAL_FAILURE(showLow(panel));
    form->first->setFocus();
    form->last->show(); // Like a search bar that a key opens.
    form->last->setFocus();
    EXPECT_TRUE(eventually([&] { return !form->last->visibleRegion().isEmpty(); }));
}

TEST(ScrollingPanel, TabScrollsToTheFieldWithTheFocus)
{
    auto* form = new Form;
    ScrollingPanel panel(*form);
    ASSERT_NO_FATAL_FAILURE(showLow(panel));
    form->first->setFocus();
    person::press(Qt::Key_Tab);
    EXPECT_TRUE(form->last->hasFocus());
    EXPECT_GT(panel.verticalScrollBar()->value(), 0);
    EXPECT_TRUE(eventually([&] { return form->last->visibleRegion().boundingRect().height() == 120; }));
    person::press(Qt::Key_Tab, Qt::ShiftModifier);
    EXPECT_TRUE(eventually([&] { return form->first->visibleRegion().boundingRect().height() == 120; }));
}

TEST(ScrollingPanel, ScrollsToAFieldThatIsShownWithTheFocus)
{
    auto* form = new Form;
    auto* found = new QLineEdit;
    auto* pages = new QTabWidget;
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addWidget(new QLineEdit);
    column->addWidget(found);
    pages->addTab(page, QStringLiteral("Table"));
    form->layout()->addWidget(pages);
    found->hide();
    ScrollingPanel panel(*form);
    ASSERT_NO_FATAL_FAILURE(showLow(panel));
    form->first->setFocus();
    found->show();
    found->setFocus(Qt::ShortcutFocusReason);
    EXPECT_TRUE(eventually([&] { return found->visibleRegion().boundingRect().size() == found->size(); }));
}

TEST(ScrollingPanel, FollowsItsContent)
{
    auto* form = new Form;
    ScrollingPanel panel(*form);
    panel.resize(400, 300);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    ASSERT_FALSE(panel.verticalScrollBar()->isVisible());
    form->last->setMinimumHeight(400);
    EXPECT_TRUE(eventually([&] { return panel.verticalScrollBar()->isVisible(); }));
}

} // namespace
} // namespace wavelane::ui

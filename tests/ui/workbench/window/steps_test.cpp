// SPDX-License-Identifier: MIT
#include "ui/window/layout/steps.h"

#include "tests/ui/workbench/eventually.h"

#include <gtest/gtest.h>

#include <QCoreApplication>

#include <vector>

namespace wavelane::ui {

namespace {

TEST(Steps, RunInOrderOnePerEvent)
{
    Steps steps;
    std::vector<int> done;
    std::vector<std::size_t> doneBetween;
    for (int i = 0; i < 3; ++i)
        steps.add([&, i] {
            done.push_back(i);
            // An event posted by a step is handled before the next step.
            QMetaObject::invokeMethod(qApp, [&] { doneBetween.push_back(done.size()); }, Qt::QueuedConnection);
        });
    EXPECT_TRUE(done.empty());
    EXPECT_FALSE(steps.isDone());
    EXPECT_TRUE(eventually([&] { return doneBetween.size() == 3; }));
    EXPECT_EQ(done, (std::vector{0, 1, 2}));
    EXPECT_EQ(doneBetween, (std::vector<std::size_t>{1, 2, 3}));
    EXPECT_TRUE(steps.isDone());
}

TEST(Steps, CanBeFinishedOrDiscarded)
{
    Steps steps;
    int done = 0;
    steps.add([&] {
        ++done;
        steps.add([&] { ++done; });
    });
    steps.finish();
    EXPECT_EQ(done, 2);
    steps.add([&] { ++done; });
    steps.drop();
    EXPECT_TRUE(steps.isDone());
    QCoreApplication::processEvents();
    EXPECT_EQ(done, 2);
    steps.add([&] { ++done; });
    EXPECT_TRUE(eventually([&] { return done == 3; })) << "new steps run after a drop";
}

} // namespace

} // namespace wavelane::ui

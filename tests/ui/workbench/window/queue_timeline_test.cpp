// SPDX-License-Identifier: MIT
#include "ui/panels/timings/queue_timeline.h"

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

plan::PassReport passOn(const char* name, const char* queue, std::uint64_t begin, std::uint64_t end)
{
    plan::PassReport pass{.name = name};
    pass.queue = queue;
    pass.span = plan::SpanReport{.begin = begin, .end = end};
    return pass;
}

TEST(QueueTimeline, HasABarForEachPassAndShowsTheOverlap)
{
    plan::RunReport report;
    report.passes = {passOn("one", "main", 0, 600), passOn("two", "async", 400, 1000),
                     passOn("three", "async", 300, 350)};
    QueueTimeline timeline;
    timeline.resize(500, timeline.sizeHint().height());
    timeline.show(report);
    EXPECT_TRUE(timeline.isVisible());
    EXPECT_EQ(timeline.queues(), (QStringList{QStringLiteral("main"), QStringLiteral("async")}));
    EXPECT_EQ(timeline.overlapPercent(), 25) << "from 300 to 350 and from 400 to 600 of 1000 ns";
    timeline.resize(500, timeline.sizeHint().height());
    EXPECT_LT(timeline.barOf(0).top(), timeline.barOf(1).top());
    EXPECT_EQ(timeline.barOf(1).top(), timeline.barOf(2).top());
    EXPECT_LT(timeline.barOf(0).left(), timeline.barOf(1).left());
    EXPECT_LT(timeline.barOf(1).left(), timeline.barOf(0).right()) << "they overlap";
    EXPECT_EQ(timeline.textAt(timeline.barOf(1).center()), QStringLiteral("two on async: from 400 ns to 1.0 µs"));
    EXPECT_EQ(timeline.textAt({timeline.barOf(1).left() - 1, timeline.barOf(0).bottom() + 200}), QString());
}

TEST(QueueTimeline, IsHiddenIfOneQueueRanEverything)
{
    plan::RunReport report;
    report.passes = {passOn("one", "main", 0, 10), passOn("two", "main", 10, 20)};
    QueueTimeline timeline;
    timeline.show(report);
    EXPECT_FALSE(timeline.isVisible());
    report.passes.push_back({.name = "streamed"});
    timeline.show(report);
    EXPECT_FALSE(timeline.isVisible());
}

} // namespace
} // namespace wavelane::ui

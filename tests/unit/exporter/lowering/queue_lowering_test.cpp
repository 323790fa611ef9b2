// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/queue_lowering.h"

#include "tests/unit/exporter/lowering/planned_project.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

constexpr std::string_view resources = R"("resources": {
    "a": { "kind": "buffer", "size": 64 }, "b": { "kind": "buffer", "size": 64 },
    "color": { "kind": "texture2d", "width": 2, "height": 2, "format": "R8_UINT" },
    "depth": { "kind": "texture2d", "width": 2, "height": 2, "format": "D32_FLOAT" },
    "h": { "kind": "heap", "size": 65536 },
    "s": { "kind": "buffer", "size": 65536, "sparse": true } }, )";

Lowered onQueues(std::string_view passes)
{
    Diagnostics diagnostics;
    Lowered done =
        lower(test::planned(std::string(resources) + "\"passes\": [ " + std::string(passes) + " ]"), diagnostics);
    EXPECT_TRUE(diagnostics.empty()) << (diagnostics.empty() ? "" : diagnostics.front().message);
    return done;
}

project::PassQueue queueOfFirst(std::string_view pass)
{
    return onQueues(pass).passes.at(0).queue;
}

TEST(QueueLowering, GivesPassesTheQueueThatTheyName)
{
    using enum project::PassQueue;
    const Lowered done = onQueues(R"({ "clear": "a" }, { "clear": "b", "queue": "async" },
                                     { "group": [ { "clear": "a" }, { "clear": "b", "queue": "main" } ],
                                       "queue": "transfer" })");
    EXPECT_TRUE(done.usesQueues);
    EXPECT_EQ(done.passes.at(0).queue, main);
    EXPECT_EQ(done.passes.at(1).queue, async);
    const auto& inside = std::get<LoweredGroup>(done.passes.at(2).kind).passes;
    EXPECT_EQ(inside.at(0).queue, transfer);
    EXPECT_EQ(inside.at(1).queue, main);
    EXPECT_FALSE(onQueues(R"({ "clear": "a" }, { "clear": "b", "queue": "main" })").usesQueues);
}

TEST(QueueLowering, LeavesToTheMainQueueWhatOthersMayNotBeAbleToDo)
{
    using enum project::PassQueue;
    EXPECT_EQ(queueOfFirst(R"({ "clear": "depth", "queue": "async" })"), main);
    EXPECT_EQ(queueOfFirst(R"({ "clear": "color", "queue": "async" })"), async);
    EXPECT_EQ(queueOfFirst(R"({ "clear": "color", "queue": "transfer" })"), main);
    EXPECT_EQ(queueOfFirst(R"({ "copy": { "from": "color", "to": "a" }, "to_offset": 2, "queue": "transfer" })"),
              main);
    EXPECT_EQ(queueOfFirst(R"({ "copy": { "from": "color", "to": "a" }, "to_offset": 4, "queue": "transfer" })"),
              transfer);
    EXPECT_EQ(queueOfFirst(R"({ "copy": { "from": "color", "to": "a" }, "to_offset": 2, "queue": "async" })"), async);
}

TEST(QueueLowering, UsesOneQueueIfAFrameMapsTiles)
{
    const Lowered done = onQueues(R"({ "clear": "a", "queue": "async" },
                                     { "bind_tile": "s", "heap": "h" })");
    EXPECT_FALSE(done.usesQueues);
    EXPECT_EQ(done.passes.at(0).queue, project::PassQueue::main);
}

} // namespace
} // namespace wavelane::exporter

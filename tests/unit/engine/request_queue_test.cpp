// SPDX-License-Identifier: MIT
#include "core/engine/client/request_queue.h"

#include <gtest/gtest.h>

namespace wavelane::engine {
namespace {

PendingRequest run(Key key, std::string lane = {})
{
    return {.key = key, .lane = std::move(lane), .request = RunRequest{}};
}

PendingRequest compile(Key key)
{
    return {.key = key, .lane = {}, .request = CompileRequest{}};
}

Key keyOf(const std::optional<PendingRequest>& request)
{
    return request ? request->key : 0;
}

TEST(RequestQueue, ReturnsTheRequestsOfEachRoleInOrder)
{
    RequestQueue queue;
    queue.push(run(1));
    queue.push(compile(2));
    queue.push(run(3));
    EXPECT_EQ(keyOf(queue.popFor(Role::compile)), 2U);
    EXPECT_EQ(keyOf(queue.popFor(Role::compile)), 0U);
    EXPECT_EQ(keyOf(queue.popFor(Role::gpu)), 1U);
    EXPECT_EQ(keyOf(queue.popFor(Role::gpu)), 3U);
}

TEST(RequestQueue, ReplacesAWaitingRequestOfTheSameLaneInPlace)
{
    RequestQueue queue;
    EXPECT_EQ(queue.push(run(1, "live")), std::nullopt);
    queue.push(run(2));
    EXPECT_EQ(queue.push(run(3, "live")), 1U);
    EXPECT_EQ(keyOf(queue.popFor(Role::gpu)), 3U);
    EXPECT_EQ(keyOf(queue.popFor(Role::gpu)), 2U);
}

TEST(RequestQueue, PutsRepeatedRequestsFirst)
{
    RequestQueue queue;
    queue.push(run(1));
    queue.pushFront(run(2));
    EXPECT_EQ(keyOf(queue.popFor(Role::gpu)), 2U);
}

TEST(RequestQueue, RemovesOnlyWaitingRequests)
{
    RequestQueue queue;
    queue.push(run(1));
    EXPECT_FALSE(queue.remove(2));
    EXPECT_TRUE(queue.remove(1));
    EXPECT_TRUE(queue.takeAll().empty());
}

} // namespace
} // namespace wavelane::engine

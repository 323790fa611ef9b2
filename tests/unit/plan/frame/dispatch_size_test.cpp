// SPDX-License-Identifier: MIT
#include "core/plan/frame/dispatch_size.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

using Groups = std::array<std::uint64_t, 3>;
using Size = std::array<std::uint32_t, 3>;

constexpr std::uint64_t wrap = std::uint64_t{1} << 32U;

// GlobalInvocationId has 32 bits: WorkgroupId * WorkgroupSize + LocalInvocationId, Vulkan 1.4, "Built-In Variables".
TEST(DispatchSize, WarnsIfThreadIdsWrapAround)
{
    constexpr Size limits{UINT32_MAX, UINT32_MAX, UINT32_MAX};
    EXPECT_FALSE(judgeGroups({wrap / 64, 1, 1}, Size{64, 1, 1}, limits)) << "the last thread is 2^32 - 1";
    EXPECT_FALSE(judgeGroups({1, 70000, 70000}, Size{1, 8, 8}, limits)) << "no single axis exceeds the limit";
    const auto warned = judgeGroups({1, wrap / 64 + 1, 1}, Size{1, 64, 1}, limits);
    ASSERT_TRUE(warned);
    EXPECT_EQ(warned->severity, Severity::warning);
    EXPECT_EQ(warned->code, Code::limitExceeded);
    EXPECT_EQ(warned->message, "The dispatch has 4294967360 threads along y (67108865 groups of 64); "
                               "SV_DispatchThreadID has 32 bits and wraps around after 4294967296.");
}

TEST(DispatchSize, ReportsIndirectGroupsBeyondTheDevicesLimit)
{
    EXPECT_FALSE(judgeGroups({4, 5, 6}, Size{1, 1, 1}, Size{4, 5, 6}));
    EXPECT_FALSE(judgeGroups({0, 5, 6}, Size{1, 1, 1}, Size{4, 5, 6}));
    const auto refused = judgeGroups({4, 5, 7}, Size{1, 1, 1}, Size{4, 5, 6});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->severity, Severity::error);
    EXPECT_EQ(refused->code, Code::limitExceeded);
    EXPECT_EQ(refused->message, "The indirect dispatch read 4 × 5 × 7 groups; this device allows 6 along z "
                                "(maxComputeWorkGroupCount), so its results are undefined.");
}

TEST(DispatchSize, ThreadCountSaturatesAtSixtyFourBits)
{
    EXPECT_EQ(threadCount({2, 3, 4}, Size{5, 6, 7}), 5040U);
    EXPECT_EQ(threadCount({UINT32_MAX, UINT32_MAX, UINT32_MAX}, Size{1024, 1, 1}), UINT64_MAX);
    EXPECT_EQ(threadCount({UINT32_MAX, UINT32_MAX, 0}, Size{1024, 1024, 64}), 0U);
}

TEST(DispatchSize, RejectsMoreGroupsThanTheDeviceAllows)
{
    const auto fitting = checkGroups({4, 5, 6}, Size{4, 5, 6});
    ASSERT_TRUE(fitting);
    EXPECT_EQ(*fitting, (Size{4, 5, 6}));
    const auto refused = checkGroups({4, wrap + 5, 6}, Size{4, 5, 6});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::limitExceeded);
    EXPECT_EQ(refused.error().message, "The dispatch has 4294967301 groups along y; this device allows 5 "
                                       "(maxComputeWorkGroupCount).");
}

} // namespace
} // namespace wavelane::plan

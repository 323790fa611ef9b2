// SPDX-License-Identifier: MIT
#include "core/base/try.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace wavelane {

namespace {

Result<std::unique_ptr<int>> number(int value)
{
    if (value < 0)
        return fail(Code::badValue, "negative", "/number");
    return std::make_unique<int>(value);
}

Result<void> check(int value)
{
    if (value > 9)
        return fail(Code::badValue, "too large");
    return {};
}

Result<int> sum(int first, int second, bool checked = true)
{
    TRY(const std::unique_ptr<int> one, number(first));
    std::unique_ptr<int> other;
    TRY(other, number(second));
    const int result = *one + *other;
    if (checked)
        TRY_VOID(check(result));
    return result;
}

} // namespace

TEST(Try, UnwrapsTheValue)
{
    EXPECT_EQ(sum(2, 3), 5);
    EXPECT_EQ(sum(7, 8, false), 15);
}

TEST(Try, ReturnsTheErrorUnchanged)
{
    const Result<int> result = sum(1, -1);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, Code::badValue);
    EXPECT_EQ(result.error().message, "negative");
    EXPECT_EQ(result.error().at, "/number");
    EXPECT_EQ(sum(-1, 1).error().message, "negative");
    EXPECT_EQ(sum(5, 5).error().message, "too large");
}

} // namespace wavelane

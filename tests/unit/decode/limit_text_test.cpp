// SPDX-License-Identifier: MIT
#include "core/decode/limit_text.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::decode {
namespace {

TEST(LimitText, HasAUnitAfterTheNumber)
{
    const auto parts = [](std::string_view text) {
        const LimitText limit = splitLimit(text);
        return std::pair(std::string(limit.number), limit.unit);
    };
    EXPECT_EQ(parts("1e-3"), std::pair(std::string("1e-3"), LimitUnit::absolute));
    EXPECT_EQ(parts("1.5%"), std::pair(std::string("1.5"), LimitUnit::percent));
    EXPECT_EQ(parts("2ulp"), std::pair(std::string("2"), LimitUnit::ulp));
    EXPECT_EQ(parts("2ULP"), std::pair(std::string("2"), LimitUnit::ulp));
    EXPECT_EQ(parts("%"), std::pair(std::string(), LimitUnit::percent));
    EXPECT_EQ(parts("lp"), std::pair(std::string("lp"), LimitUnit::absolute));
    EXPECT_EQ(parts(""), std::pair(std::string(), LimitUnit::absolute));
}

TEST(LimitText, SetsOneLimitAndKeepsTheOthers)
{
    Tolerance tolerance;
    setLimit(tolerance, LimitUnit::absolute, 0.5);
    setLimit(tolerance, LimitUnit::percent, 25);
    setLimit(tolerance, LimitUnit::ulp, 3);
    EXPECT_EQ(tolerance, (Tolerance{.absolute = 0.5, .relative = 0.25, .ulp = 3}));
    setLimit(tolerance, LimitUnit::ulp, std::numeric_limits<double>::max());
    EXPECT_GE(tolerance.ulp, std::uint64_t{1} << 62U) << "more units than there are between any two numbers";
}

} // namespace
} // namespace wavelane::decode

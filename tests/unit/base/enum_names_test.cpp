// SPDX-License-Identifier: MIT
#include "core/base/enum_names.h"

#include <gtest/gtest.h>

#include <optional>

namespace wavelane {
namespace {

enum class Shade { light, dark, unnamed };

constexpr auto shadeNames =
    std::to_array<EnumName<Shade>>({{Shade::light, "light"}, {Shade::dark, "dark"}, {Shade::dark, "night"}});

TEST(EnumNames, NamesAValueByItsFirstName)
{
    EXPECT_EQ(findName(shadeNames, Shade::light), "light");
    EXPECT_EQ(findName(shadeNames, Shade::dark), "dark");
    EXPECT_EQ(findName(shadeNames, Shade::unnamed), "");
}

TEST(EnumNames, FindsTheValueOfEachName)
{
    EXPECT_EQ(findValue(shadeNames, "dark"), Shade::dark);
    EXPECT_EQ(findValue(shadeNames, "night"), Shade::dark);
    EXPECT_EQ(findValue(shadeNames, "Dark"), std::nullopt);
    EXPECT_EQ(findValue(shadeNames, ""), std::nullopt);
}

} // namespace
} // namespace wavelane

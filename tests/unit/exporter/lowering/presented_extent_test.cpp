// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/presented_extent.h"

#include <gtest/gtest.h>

namespace wavelane::exporter {
namespace {

project::Project presenting(std::vector<project::Pass> passes)
{
    return {.resources = {{.name = "t", .kind = project::Texture{.width = {8, {}}, .height = {4, {}}, .mips = 2}},
                          {.name = "u", .kind = project::Texture{.width = {16, {}}, .height = {16, {}}}}},
            .passes = std::move(passes)};
}

TEST(PresentedExtent, IsThatOfTheFirstEnabledPresentPass)
{
    using Extent = std::array<std::uint32_t, 2>;
    const project::PresentPass first{.resource = "t"};
    const project::PresentPass second{.resource = "u"};
    EXPECT_EQ(presentedExtent(presenting({{.kind = first}, {.kind = second}})), (Extent{8, 4}));
    EXPECT_EQ(presentedExtent(presenting({{.enabled = false, .kind = first}, {.kind = second}})), (Extent{16, 16}));
    EXPECT_EQ(
        presentedExtent(presenting({{.kind = project::GroupPass{.passes = {{.kind = second}}}}, {.kind = first}})),
        (Extent{16, 16}));
    EXPECT_EQ(presentedExtent(presenting({})), (Extent{0, 0}));
}

TEST(PresentedExtent, IsThatOfTheMip)
{
    EXPECT_EQ(presentedExtent(presenting({{.kind = project::PresentPass{.resource = "t", .mip = 1}}})),
              (std::array<std::uint32_t, 2>{4, 2}));
}

} // namespace
} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadSampler, HasTheDefaultsOfTheFormat)
{
    const Sampler sampler = test::resourceKind<Sampler>(R"({ "kind": "sampler" })");
    EXPECT_EQ(sampler.min, Filter::point);
    EXPECT_EQ(sampler.address, (std::array{AddressMode::wrap, AddressMode::wrap, AddressMode::wrap}));
    EXPECT_EQ(sampler.border, BorderColor::transparentBlack);
    EXPECT_EQ(sampler.lodMin, 0);
    EXPECT_EQ(sampler.lodMax, std::nullopt);
    EXPECT_EQ(sampler.anisotropy, std::nullopt);
    EXPECT_EQ(sampler.compare, std::nullopt);
}

TEST(ReadSampler, ReadsEachAddressMode)
{
    const auto mode = [](std::string_view name) {
        return test::resourceKind<Sampler>(R"({ "kind": "sampler", "address_v": ")" + std::string(name) + "\" }")
            .address;
    };
    using enum AddressMode;
    EXPECT_EQ(mode("mirror"), (std::array{wrap, mirror, wrap}));
    EXPECT_EQ(mode("clamp"), (std::array{wrap, clamp, wrap}));
    EXPECT_EQ(mode("border"), (std::array{wrap, border, wrap}));
    EXPECT_EQ(mode("mirror_once"), (std::array{wrap, mirrorOnce, wrap}));
}

TEST(ReadSampler, RefusesRangesThatAreEmpty)
{
    EXPECT_EQ(test::readerMessage(test::withResource(R"({ "kind": "sampler", "lod_min": 3, "lod_max": 2 })")),
              "`lod_max` is 2; it must be at least `lod_min`, which is 3.");
    EXPECT_EQ(test::readerMessage(test::withResource(R"({ "kind": "sampler", "anisotropy": 0.5 })")),
              "`anisotropy` is 0.5; it must be at least 1.");
}

} // namespace

} // namespace wavelane::project

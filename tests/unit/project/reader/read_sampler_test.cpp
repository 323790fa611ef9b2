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
    EXPECT_EQ(sampler.reduction, Reduction::average);
    EXPECT_FALSE(sampler.unnormalized);
}

TEST(ReadSampler, ReadsReductions)
{
    EXPECT_EQ(test::resourceKind<Sampler>(R"({ "kind": "sampler", "reduction": "min" })").reduction, Reduction::min);
    EXPECT_EQ(test::resourceKind<Sampler>(R"({ "kind": "sampler", "reduction": "max" })").reduction, Reduction::max);
    EXPECT_EQ(
        test::readerMessage(test::withResource(R"({ "kind": "sampler", "compare": "less", "reduction": "max" })")),
        "`reduction` is \"max\"; it must be average in a sampler with `compare`.");
}

/// VUID-VkSamplerCreateInfo-unnormalizedCoordinates-01072 to 01077.
TEST(ReadSampler, ChecksWhatUnnormalizedCoordinatesRequire)
{
    const auto message = [](std::string_view more) {
        return test::readerMessage(test::withResource(
            R"({ "kind": "sampler", "unnormalized": true, "address_u": "clamp", "address_v": "border")" +
            std::string(more) + " }"));
    };
    EXPECT_EQ(message(""), "");
    EXPECT_EQ(message(R"(, "lod_max": 0)"), "");
    EXPECT_EQ(message(R"(, "min": "linear", "mag": "linear")"), "");
    EXPECT_EQ(message(R"(, "min": "linear")"),
              "`min` is \"linear\"; it must be the same as `mag` (point) because coordinates are unnormalized.");
    EXPECT_EQ(message(R"(, "mip": "linear")"),
              "`mip` is \"linear\"; it must be point because coordinates are unnormalized.");
    EXPECT_EQ(message(R"(, "lod_min": 1)"), "`lod_min` is 1; it must be 0 because coordinates are unnormalized.");
    EXPECT_EQ(message(R"(, "lod_max": 2)"),
              "`lod_max` is 2; it must be 0 or absent because coordinates are unnormalized.");
    EXPECT_EQ(message(R"(, "anisotropy": 2)"),
              "`anisotropy` is 2; it must be absent because coordinates are unnormalized.");
    EXPECT_EQ(message(R"(, "compare": "less")"),
              "`compare` is \"less\"; it must be absent because coordinates are unnormalized.");
    EXPECT_EQ(test::readerMessage(
                  test::withResource(R"({ "kind": "sampler", "unnormalized": true, "address_v": "clamp" })")),
              "`address_u` is absent; it must be clamp or border because coordinates are unnormalized.");
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

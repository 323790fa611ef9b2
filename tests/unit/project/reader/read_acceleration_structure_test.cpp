// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

TEST(ReadAccelerationStructure, HasTheDefaultsOfTheFormat)
{
    const auto structure = test::resourceKind<AccelerationStructure>(R"({ "kind": "acceleration_structure",
        "blas": [ { "name": "mesh", "triangles": [ { "vertices": "v", "count": 3 } ] },
                  { "name": "boxes", "aabbs": [ { "buffer": "b", "count": 2 } ] } ],
        "instances": [ { "blas": "mesh" } ] })");
    ASSERT_EQ(structure.blas.size(), 2u);
    const TriangleGeometry& triangles = structure.blas[0].triangles.at(0);
    EXPECT_EQ(triangles.format, Format::R32G32B32_FLOAT);
    EXPECT_EQ(triangles.stride, 12u);
    EXPECT_TRUE(triangles.opaque);
    EXPECT_EQ(structure.blas[1].boxes.at(0).stride, 24u);
    EXPECT_EQ(structure.instances.at(0), (Instance{.blas = "mesh", .mask = 255}));
}

TEST(ReadAccelerationStructure, TakesTheStrideFromTheFormat)
{
    const auto structure = test::resourceKind<AccelerationStructure>(R"({ "kind": "acceleration_structure", "blas": [
        { "name": "m", "triangles": [ { "vertices": "v", "count": 3, "format": "R16G16B16A16_FLOAT" } ] } ] })");
    EXPECT_EQ(structure.blas.at(0).triangles.at(0).stride, 8u);
}

TEST(ReadAccelerationStructure, LimitsThePackedMembersOfAnInstance)
{
    const auto message = [](std::string_view members) {
        return test::readerMessage(
            test::withResource(R"({ "kind": "acceleration_structure", "instances": [ { "blas": "m", )" +
                               std::string(members) + " } ] }"));
    };
    EXPECT_EQ(message(R"("mask": 256)"), "`mask` is 256; it must be an integer from 0 to 255.");
    EXPECT_EQ(message(R"("id": 16777216)"), "`id` is 16777216; it must be an integer from 0 to 16777215.");
}

TEST(ReadAccelerationStructure, RefusesTwoBottomLevelsWithOneName)
{
    EXPECT_EQ(test::brief(readProject(test::withResource(R"({ "kind": "acceleration_structure", "blas": [
        { "name": "m", "aabbs": [] }, { "name": "m", "aabbs": [] } ] })"))
                              .diagnostics),
              "duplicate_name /resources/r");
}

} // namespace

} // namespace wavelane::project

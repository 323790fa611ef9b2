// SPDX-License-Identifier: MIT
#include "tests/unit/project/validator/messages.h"

#include <gtest/gtest.h>

namespace wavelane::project {

namespace {

std::string structureMessage(std::string_view triangles, std::string_view instance = R"("blas": "m")")
{
    return test::validatorMessage(test::file(R"("resources": { "v": { "kind": "buffer", "size": 36 },
        "i": { "kind": "buffer", "size": 10 }, "r": { "kind": "acceleration_structure",
        "blas": [ { "name": "m", "triangles": [ { "vertices": "v", "count": 3 )" +
                                             std::string(triangles) + R"( } ] } ], "instances": [ { )" +
                                             std::string(instance) + " } ] } }"));
}

TEST(CheckAccelerationStructure, RequiresVerticesInTheirBuffer)
{
    EXPECT_EQ(structureMessage(""), "");
    EXPECT_EQ(structureMessage(R"(, "stride": 16)"),
              "The 3 vertices of triangles 0 of \"m\", 16 bytes apart, do not fit into the 36 bytes of \"v\".");
}

TEST(CheckAccelerationStructure, RequiresCompleteTriangles)
{
    EXPECT_EQ(
        structureMessage(R"(, "indices": "i", "index_type": "uint16")"),
        "The indices of triangles 0 of \"m\" are the 10 bytes of \"i\", which is not a multiple of three uint16 (6 "
        "bytes).");
}

TEST(CheckAccelerationStructure, ChecksTheFlagsOfInstances)
{
    EXPECT_EQ(structureMessage("", R"("blas": "m", "flags": 7)"), "");
    EXPECT_EQ(structureMessage("", R"("blas": "m", "flags": 12)"),
              "`flags` of instance 0 is 12; 4 (opaque) and 8 (not opaque) exclude each other.");
    EXPECT_EQ(structureMessage("", R"("blas": "m", "flags": 16)"),
              "`flags` of instance 0 is 16; it must be a sum of 1, 2, 4 and 8, at most 15.");
}

TEST(CheckAccelerationStructure, RequiresTheBottomLevelOfAnInstance)
{
    EXPECT_EQ(structureMessage("", R"("blas": "n")"),
              "`blas` of instance 0 is \"n\", but there is no such bottom-level structure.");
}

} // namespace

} // namespace wavelane::project

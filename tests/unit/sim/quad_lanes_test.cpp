// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/quad_lanes.h"

#include "tests/unit/sim/interpreted.h"

#include <gtest/gtest.h>

namespace wavelane::sim::test {
namespace {

/// A program with these threads in a group, whose quads are blocks of 2 × 2 threads.
Program programOf(std::uint32_t width, std::uint32_t height, const std::string& capabilities = {})
{
    Program program = decoded(shaderText("%value = OpCopyObject %uint %id", {}, 8, capabilities));
    program.groupSize = {width, height, 1};
    program.quads = Quads::blocks;
    return program;
}

TEST(SimQuadLanes, TwoRowsOfThreadsAreInAWave)
{
    EXPECT_EQ(lanesForQuads(programOf(8, 8), 8), 16U);
    EXPECT_EQ(lanesForQuads(programOf(16, 16), 8), 32U);
    EXPECT_EQ(lanesForQuads(programOf(6, 6), 32), 12U);
}

TEST(SimQuadLanes, WavesThatContainTheirQuadsStay)
{
    EXPECT_EQ(lanesForQuads(programOf(8, 8), 32), 32U);
    EXPECT_EQ(lanesForQuads(programOf(4, 2), 8), 8U) << "The group is a wave.";
    EXPECT_EQ(lanesForQuads(programOf(64, 4), 8), 8U) << "No wave has 128 lanes.";
    Program none = programOf(8, 8);
    none.quads = Quads::none;
    EXPECT_EQ(lanesForQuads(none, 8), 8U);
    none.quads = Quads::linear;
    EXPECT_EQ(lanesForQuads(none, 8), 8U);
}

TEST(SimQuadLanes, AShaderThatKnowsItsWaveKeepsIt)
{
    EXPECT_EQ(lanesForQuads(programOf(8, 8, "OpCapability GroupNonUniform"), 8), 8U);
    EXPECT_EQ(lanesForQuads(programOf(8, 8, "OpCapability GroupNonUniformArithmetic"), 8), 8U);
}

} // namespace
} // namespace wavelane::sim::test

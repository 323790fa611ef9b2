// SPDX-License-Identifier: MIT
#include "core/shader/spirv/names/capability_name.h"

#include <gtest/gtest.h>

namespace wavelane::shader::test {
namespace {

TEST(CapabilityName, IsThatOfTheSpecification)
{
    EXPECT_EQ(capabilityName(1), "Shader");
    EXPECT_EQ(capabilityName(5297), "GroupNonUniformPartitionedNV");
}

TEST(CapabilityName, OfAnUnknownCapabilityIsItsNumber)
{
    EXPECT_EQ(capabilityName(3999999999U), "3999999999");
}

} // namespace
} // namespace wavelane::shader::test

// SPDX-License-Identifier: MIT
#include "core/shader/external/needed_version.h"
#include "core/shader/external/unneeded_capabilities.h"

#include "tests/unit/shader/spirv/module_support.h"

#include <algorithm>

namespace wavelane::shader::test {
namespace {

SpirvModule moduleOfStage(const std::string& capability, const std::string& model = "GLCompute")
{
    return assembledModule("OpCapability Shader\n" + capability + R"(
OpExtension "SPV_KHR_16bit_storage"
OpMemoryModel Logical GLSL450
OpEntryPoint )" + model + R"( %main "main"
)" + (model == "GLCompute" ? "OpExecutionMode %main LocalSize 1 1 1" : "") +
                           R"(
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%main = OpFunction %void None %procedure
%begin = OpLabel
OpReturn
OpFunctionEnd
)");
}

TEST(UnneededCapabilities, SmallInputsAreDroppedFromComputeShaders)
{
    const auto words = dropUnneededCapabilities(moduleOfStage("OpCapability StorageInputOutput16"));
    ASSERT_TRUE(words);
    const SpirvModule dropped = test::validModule(*words);
    EXPECT_EQ(std::ranges::count(dropped.instructions(), spv::OpCapability, &Instruction::opcode), 1);
}

TEST(UnneededCapabilities, OthersAndThoseOfOtherStagesStay)
{
    EXPECT_FALSE(dropUnneededCapabilities(moduleOfStage("OpCapability StorageBuffer16BitAccess")));
    EXPECT_FALSE(dropUnneededCapabilities(moduleOfStage("OpCapability StorageInputOutput16", "Vertex")));
}

TEST(NeededVersion, OfSubgroupOperationsIs13)
{
    const auto moduleOf = [](const std::string& capability, std::uint32_t version) {
        SpirvWords words = moduleOfStage(capability).words();
        words[1] = version;
        return *SpirvModule::parse(std::move(words));
    };
    const auto raised = raiseNeededVersion(moduleOf("OpCapability GroupNonUniformArithmetic", 0x00010100));
    ASSERT_TRUE(raised);
    EXPECT_EQ((*raised)[1], 0x00010300U);
    EXPECT_FALSE(raiseNeededVersion(moduleOf("OpCapability GroupNonUniform", 0x00010500)));
    EXPECT_FALSE(raiseNeededVersion(moduleOf("OpCapability Int64", 0x00010000)));
}

} // namespace
} // namespace wavelane::shader::test

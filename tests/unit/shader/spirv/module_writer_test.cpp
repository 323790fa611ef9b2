// SPDX-License-Identifier: MIT
#include "core/shader/spirv/module_writer.h"

#include "tests/unit/shader/compile_support.h"
#include "tests/unit/shader/spirv/module_support.h"

namespace wavelane::shader::test {
namespace {

/// A shader that stores 1 to a buffer, without extensions and imports.
constexpr const char* storingShader = R"(OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %data
OpExecutionMode %main LocalSize 1 1 1
OpName %data "data"
OpDecorate %data DescriptorSet 0
OpDecorate %data Binding 0
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
%void = OpTypeVoid
%procedure = OpTypeFunction %void
%uint = OpTypeInt 32 0
%count = OpConstant %uint 4
%numbers = OpTypeArray %uint %count
%block = OpTypeStruct %numbers
%to_block = OpTypePointer StorageBuffer %block
%to_uint = OpTypePointer StorageBuffer %uint
%data = OpVariable %to_block StorageBuffer
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%main = OpFunction %void None %procedure
%begin = OpLabel
%place = OpAccessChain %to_uint %data %zero %zero
OpStore %place %one
OpReturn
OpFunctionEnd
)";

const Instruction& first(const SpirvModule& module, spv::Op opcode)
{
    return *std::ranges::find(module.instructions(), opcode, &Instruction::opcode);
}

std::ptrdiff_t positionOf(const SpirvModule& module, spv::Op opcode, std::uint32_t firstOperand)
{
    const auto found = std::ranges::find_if(module.instructions(), [&](const Instruction& each) {
        return each.opcode == opcode && each.operand(0) == firstOperand;
    });
    return found == module.instructions().end() ? -1 : found - module.instructions().begin();
}

std::ptrdiff_t positionOf(const SpirvModule& module, std::uint32_t result)
{
    return std::ranges::find(module.instructions(), result, &Instruction::result) - module.instructions().begin();
}

TEST(ModuleWriter, KeepsModulesWithoutChanges)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    EXPECT_FALSE(writer.isChanged());
    EXPECT_EQ(writer.words(), module.words());
}

TEST(ModuleWriter, AddsToSectionsInTheRequiredOrder)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    // In the reverse order of the sections.
    const std::uint32_t type =
        writer.type(spv::OpTypeFunction, std::initializer_list<std::uint32_t>{writer.boolType()});
    const std::uint32_t function = writer.newId();
    put(writer.newFunctions(), spv::OpFunction, {writer.boolType(), function, 0, type});
    put(writer.newFunctions(), spv::OpLabel, {writer.newId()});
    put(writer.newFunctions(), spv::OpReturnValue, {writer.boolConstant(true)});
    put(writer.newFunctions(), spv::OpFunctionEnd);
    const std::uint32_t structure = writer.newType(spv::OpTypeStruct, {writer.uint32Type()});
    const std::uint32_t variable = writer.variable(spv::StorageClassStorageBuffer, structure);
    writer.decorate({structure, spv::DecorationBlock});
    writer.decorateMember({structure, 0, spv::DecorationOffset, 0});
    writer.decorate({variable, spv::DecorationDescriptorSet, 1});
    writer.decorate({variable, spv::DecorationBinding, 2});
    const std::uint32_t set = writer.importInstructionSet("GLSL.std.450");
    writer.addExtension("SPV_KHR_non_semantic_info");
    writer.addCapability(spv::CapabilityInt64);
    EXPECT_TRUE(writer.isChanged());

    const SpirvModule written = validModule(writer.words());
    EXPECT_EQ(positionOf(written, spv::OpCapability, spv::CapabilityInt64), 1);
    EXPECT_EQ(textAt(written.instructions()[2], 1), "SPV_KHR_non_semantic_info");
    EXPECT_EQ(positionOf(written, set), 3);
    EXPECT_EQ(written.instructions()[4].opcode, spv::OpMemoryModel);
    EXPECT_LT(positionOf(written, spv::OpName, first(module, spv::OpName).operand(0)),
              positionOf(written, spv::OpDecorate, structure));
    EXPECT_LT(positionOf(written, spv::OpDecorate, variable),
              positionOf(written, first(module, spv::OpTypeVoid).result));
    EXPECT_LT(positionOf(written, first(module, spv::OpVariable).result), positionOf(written, structure));
    EXPECT_LT(positionOf(written, variable), positionOf(written, first(module, spv::OpFunction).result));
    EXPECT_LT(positionOf(written, first(module, spv::OpLabel).result), positionOf(written, function));
    EXPECT_EQ(written.decoration(variable, spv::DecorationBinding), 2U);
}

TEST(ModuleWriter, SetsTheBoundAboveNewIds)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    EXPECT_EQ(writer.newId(), module.bound());
    EXPECT_EQ(writer.newId(), module.bound() + 1);
    EXPECT_EQ(validModule(writer.words()).bound(), module.bound() + 2);
}

TEST(ModuleWriter, DeclaresTypesAndConstantsOnce)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    EXPECT_EQ(writer.uint32Type(), first(module, spv::OpTypeInt).result);
    EXPECT_EQ(writer.pointerType(spv::StorageClassStorageBuffer, writer.uint32Type()),
              module.definition(first(module, spv::OpAccessChain).type)->result);
    EXPECT_EQ(writer.constant(1), first(module, spv::OpStore).operand(1));
    EXPECT_EQ(writer.constant(*module.definition(writer.uint32Type()), 1), writer.constant(1));
    EXPECT_FALSE(writer.isChanged());
    EXPECT_EQ(writer.boolType(), writer.boolType());
    EXPECT_EQ(writer.constant(77), writer.constant(77));
    EXPECT_EQ(writer.boolConstant(false), writer.boolConstant(false));
    EXPECT_NE(writer.boolConstant(false), writer.boolConstant(true));
    EXPECT_EQ(writer.nullConstant(writer.uint32Type()), writer.nullConstant(writer.uint32Type()));
    const SpirvModule written = validModule(writer.words());
    EXPECT_EQ(countOf(written, spv::OpTypeBool), 1U);
    EXPECT_EQ(countOf(written, spv::OpTypeInt), 1U);
    EXPECT_EQ(countOf(written, spv::OpConstant), countOf(module, spv::OpConstant) + 1);
    EXPECT_EQ(countOf(written, spv::OpConstantNull), 1U);
}

TEST(ModuleWriter, DoesNotReuseDecoratedArraysAndStructures)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    const Instruction& array = first(module, spv::OpTypeArray);
    const std::uint32_t plain = writer.type(spv::OpTypeArray, array.arguments());
    EXPECT_NE(plain, array.result);
    EXPECT_EQ(writer.type(spv::OpTypeArray, array.arguments()), plain);
    EXPECT_NE(writer.newType(spv::OpTypeArray, array.arguments()), plain);
    EXPECT_NE(writer.newType(spv::OpTypeStruct, {array.result}), first(module, spv::OpTypeStruct).result);
}

TEST(ModuleWriter, DeclaresConstantsOf64Bits)
{
    std::string text = storingShader;
    text.insert(text.find("%count"), "%ulong = OpTypeInt 64 0\n");
    const SpirvModule module = assembledModule("OpCapability Int64\n" + text);
    const auto isWide = [](const Instruction& each) {
        return each.opcode == spv::OpTypeInt && each.operand(1) == 64;
    };
    const Instruction& type = *std::ranges::find_if(module.instructions(), isWide);
    ModuleWriter writer(module);
    const std::uint32_t constant = writer.constant(type, 7);
    const SpirvModule written = validModule(writer.words());
    EXPECT_EQ(written.definition(constant)->words.size(), 5U);
    EXPECT_EQ(written.definition(constant)->argument(0), 7U);
}

TEST(ModuleWriter, UsesUndefinedValuesForTypesWithoutNull)
{
    std::string text = storingShader;
    text.insert(text.find("%count"), "%sampler = OpTypeSampler\n");
    const SpirvModule module = assembledModule(text);
    ModuleWriter writer(module);
    const std::uint32_t value = writer.nullConstant(first(module, spv::OpTypeSampler).result);
    EXPECT_EQ(SpirvModule::parse(writer.words())->definition(value)->opcode, spv::OpUndef);
}

TEST(ModuleWriter, AddsCapabilitiesExtensionsAndImportsOnce)
{
    std::string text = storingShader;
    text.insert(text.find("OpMemoryModel"),
                "OpExtension \"SPV_KHR_ray_query\"\n%set = OpExtInstImport \"GLSL.std.450\"\n");
    const SpirvModule module = assembledModule(text);
    ModuleWriter writer(module);
    writer.addCapability(spv::CapabilityShader);
    writer.addExtension("SPV_KHR_ray_query");
    EXPECT_EQ(writer.importInstructionSet("GLSL.std.450"), first(module, spv::OpExtInstImport).result);
    EXPECT_FALSE(writer.isChanged());
    for (int i = 0; i < 2; ++i) {
        writer.addCapability(spv::CapabilityInt16);
        writer.addExtension("SPV_KHR_non_semantic_info");
    }
    EXPECT_EQ(writer.importInstructionSet("NonSemantic.DebugPrintf"),
              writer.importInstructionSet("NonSemantic.DebugPrintf"));
    const SpirvModule written = SpirvModule::parse(writer.words()).value();
    for (const spv::Op opcode : {spv::OpCapability, spv::OpExtension, spv::OpExtInstImport})
        EXPECT_EQ(countOf(written, opcode), 2U) << opcode;
}

TEST(ModuleWriter, InsertsReplacesAndRemovesInstructions)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    const Instruction& store = first(module, spv::OpStore);
    const std::uint32_t sum = writer.newId();
    const std::uint32_t read = writer.newId();
    put(writer.before(store), spv::OpIAdd, {writer.uint32Type(), sum, writer.constant(1), writer.constant(4)});
    writer.edit(store)[2] = sum;
    put(writer.after(store), spv::OpLoad, {writer.uint32Type(), read, store.operand(0)});
    writer.remove(first(module, spv::OpName));
    const SpirvModule written = validModule(writer.words());
    EXPECT_EQ(countOf(written, spv::OpName), 0U);
    const std::ptrdiff_t position = positionOf(written, spv::OpStore, store.operand(0));
    EXPECT_EQ(written.instructions()[static_cast<std::size_t>(position)].operand(1), sum);
    EXPECT_EQ(positionOf(written, sum), position - 1);
    EXPECT_EQ(positionOf(written, read), position + 1);
}

TEST(ModuleWriter, UpdatesTheLengthOfEditedInstructions)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    const Instruction& entry = first(module, spv::OpEntryPoint);
    const std::uint32_t input = writer.variable(spv::StorageClassInput, writer.uint32Type());
    writer.decorate({input, spv::DecorationBuiltIn, spv::BuiltInLocalInvocationIndex});
    writer.edit(entry).push_back(input);
    const SpirvModule written = validModule(writer.words());
    EXPECT_EQ(first(written, spv::OpEntryPoint).words.size(), entry.words.size() + 1);
    EXPECT_EQ(first(written, spv::OpEntryPoint).words.back(), input);
}

TEST(ModuleWriter, MovesVariablesAndTheirDebugInfoAfterNewDeclarations)
{
    const SpirvModule module = assembledModule(storingShader);
    ModuleWriter writer(module);
    const Instruction& variable = first(module, spv::OpVariable);
    const std::uint32_t structure = writer.newType(spv::OpTypeStruct, {first(module, spv::OpTypeArray).result});
    writer.decorate({structure, spv::DecorationBlock});
    writer.decorateMember({structure, 0, spv::DecorationOffset, 0});
    writer.edit(variable)[1] = writer.pointerType(spv::StorageClassStorageBuffer, structure);
    writer.moveAfterNewDeclarations(variable);
    const SpirvModule written = validModule(writer.words());
    EXPECT_LT(positionOf(written, structure), positionOf(written, variable.result));
    EXPECT_LT(positionOf(written, variable.result), positionOf(written, first(module, spv::OpFunction).result));
}

TEST(ModuleWriter, LowersTheVersionOnly)
{
    SpirvWords words = assembledModule(storingShader).words();
    for (const std::uint32_t version : {0x00010200U, 0x00010600U}) {
        words[1] = version;
        const SpirvModule module = SpirvModule::parse(words).value();
        ModuleWriter writer(module);
        writer.limitVersion(0x00010300);
        EXPECT_EQ(writer.words()[1], std::min(version, 0x00010300U));
        EXPECT_EQ(writer.isChanged(), version > 0x00010300U);
    }
}

TEST(ModuleWriter, AddsToModulesWithoutInstructions)
{
    const SpirvModule module = SpirvModule::parse({spv::MagicNumber, 0x00010300, 0, 1, 0}).value();
    ModuleWriter writer(module);
    writer.addCapability(spv::CapabilityShader);
    const std::uint32_t constant = writer.constant(3);
    const SpirvModule written = SpirvModule::parse(writer.words()).value();
    ASSERT_EQ(written.instructions().size(), 3U);
    EXPECT_EQ(written.instructions().front().opcode, spv::OpCapability);
    EXPECT_EQ(written.instructions().back().result, constant);
}

} // namespace
} // namespace wavelane::shader::test

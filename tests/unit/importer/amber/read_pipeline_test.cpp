// SPDX-License-Identifier: MIT
#include "tests/unit/importer/amber/reading.h"

namespace wavelane::importer::amber::test {
namespace {

using testing::ElementsAre;

/// The buffer, image and sampler that the tests bind, on lines 2 to 4; statements of pipelines follow on line 5.
std::string withResources(std::string_view statements)
{
    return "BUFFER b DATA_TYPE uint32 SIZE 4\nIMAGE i FORMAT R8_UINT WIDTH 1 HEIGHT 1\nSAMPLER s\n" +
           std::string(statements);
}

const Pipeline& lastPipeline(const Reading& reading)
{
    static const Pipeline none{};
    EXPECT_FALSE(reading.script().pipelines.empty());
    return reading.script().pipelines.empty() ? none : reading.script().pipelines.back();
}

TEST(AmberPipeline, ReadsAttachWithEntryAndConstants)
{
    const Reading reading("PIPELINE compute p\nATTACH adding TYPE compute ENTRY_POINT run \\\n"
                          "SPECIALIZE 1 AS uint32 7 SPECIALIZE 2 AS float 0.5\nEND\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    const Pipeline& pipeline = lastPipeline(reading);
    EXPECT_EQ(pipeline.name, "p");
    EXPECT_TRUE(pipeline.isCompute);
    EXPECT_EQ(pipeline.shader, "adding");
    EXPECT_EQ(pipeline.entry, "run");
    ASSERT_EQ(pipeline.constants.size(), 2U);
    EXPECT_EQ(pipeline.constants[0].id, 1U);
    EXPECT_EQ(pipeline.constants[1].type, NumberType::float32);
    EXPECT_EQ(pipeline.constants[1].value, decode::Number(0.5));
}

TEST(AmberPipeline, ReadsEveryKindOfBinding)
{
    const std::pair<const char*, BindKind> cases[] = {
        {"BIND BUFFER b AS uniform DESCRIPTOR_SET 1 BINDING 2", BindKind::uniform},
        {"BIND BUFFER b AS storage DESCRIPTOR_SET 1 BINDING 2", BindKind::storage},
        {"BIND BUFFER b AS storage_dynamic DESCRIPTOR_SET 1 BINDING 2 OFFSET 0", BindKind::storage},
        {"BIND BUFFER b AS uniform_texel_buffer DESCRIPTOR_SET 1 BINDING 2", BindKind::uniformTexels},
        {"BIND BUFFER b AS storage_texel_buffer DESCRIPTOR_SET 1 BINDING 2", BindKind::storageTexels},
        {"BIND BUFFER i AS storage_image DESCRIPTOR_SET 1 BINDING 2", BindKind::storageImage},
        {"BIND BUFFER i AS sampled_image DESCRIPTOR_SET 1 BINDING 2", BindKind::sampledImage},
        {"BIND SAMPLER s DESCRIPTOR_SET 1 BINDING 2", BindKind::sampler},
    };
    for (const auto& [statement, kind] : cases) {
        const Reading reading(withResources(std::string("PIPELINE compute p\n") + statement + "\nEND\n"));
        EXPECT_THAT(reading.messages(), ElementsAre()) << statement;
        ASSERT_EQ(lastPipeline(reading).binds.size(), 1U) << statement;
        const Bind& bind = lastPipeline(reading).binds[0];
        EXPECT_EQ(bind.kind, kind) << statement;
        EXPECT_EQ(bind.set, 1U);
        EXPECT_EQ(bind.binding, 2U);
        EXPECT_EQ(bind.line, 6);
        EXPECT_FALSE(bind.isArray);
    }
}

TEST(AmberPipeline, ReadsPushConstantsAndMips)
{
    const Reading reading(withResources("PIPELINE compute p\nBIND BUFFER b AS push_constant\n"
                                        "BIND BUFFER i AS storage_image DESCRIPTOR_SET 0 BINDING 1 BASE_MIP_LEVEL 3\n"
                                        "END\n"));
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(lastPipeline(reading).binds.size(), 2U);
    EXPECT_EQ(lastPipeline(reading).binds[0].kind, BindKind::push);
    EXPECT_EQ(lastPipeline(reading).binds[1].mip, 3U);
}

TEST(AmberPipeline, ReadsArraysAndCombinedSamplers)
{
    const Reading reading(
        withResources("PIPELINE compute p\nBIND BUFFER_ARRAY b b AS storage DESCRIPTOR_SET 0 BINDING 0\n"
                      "BIND BUFFER i AS combined_image_sampler SAMPLER s DESCRIPTOR_SET 0 BINDING 1\nEND\n"));
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(lastPipeline(reading).binds.size(), 2U);
    EXPECT_TRUE(lastPipeline(reading).binds[0].isArray);
    EXPECT_THAT(lastPipeline(reading).binds[0].names, ElementsAre("b", "b"));
    EXPECT_EQ(lastPipeline(reading).binds[1].kind, BindKind::combined);
    EXPECT_THAT(lastPipeline(reading).binds[1].samplers, ElementsAre("s"));
}

TEST(AmberPipeline, DerivesFromAnotherPipeline)
{
    const Reading reading(
        withResources("PIPELINE compute p\nATTACH adding\n"
                      "BIND BUFFER b AS storage DESCRIPTOR_SET 0 BINDING 0\nEND\n"
                      "DERIVE_PIPELINE q FROM p\nBIND SAMPLER s DESCRIPTOR_SET 0 BINDING 1\nEND\n"));
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().pipelines.size(), 2U);
    const Pipeline& derived = lastPipeline(reading);
    EXPECT_EQ(derived.name, "q");
    EXPECT_EQ(derived.shader, "adding");
    EXPECT_EQ(derived.binds.size(), 2U);
}

TEST(AmberPipeline, NotesOptimizationsWithoutEffect)
{
    const Reading reading(
        "PIPELINE compute p\nATTACH adding\nSHADER_OPTIMIZATION adding\n--inline\nEND\nEND\nSAMPLER s\n");
    EXPECT_THAT(reading.messages(), ElementsAre("4: The optimizer is not run; results do not change."));
    EXPECT_FALSE(reading.hasErrors());
    EXPECT_EQ(reading.script().samplers.size(), 1U) << "the inner END does not end the pipeline";
}

TEST(AmberPipeline, SkipsGraphicsPipelines)
{
    const Reading reading(
        "PIPELINE graphics drawing\nDEPTH\nTEST on\nEND\nVERTEX_DATA v LOCATION 0\nEND\nSAMPLER s\n");
    EXPECT_THAT(reading.messages(),
                ElementsAre("2: 'drawing' is not a compute pipeline; Wavelane supports no other pipelines."));
    ASSERT_EQ(reading.script().pipelines.size(), 1U);
    EXPECT_FALSE(reading.script().pipelines[0].isCompute);
    EXPECT_EQ(reading.script().samplers.size(), 1U);
}

TEST(AmberPipeline, RejectsInvalidStatements)
{
    const std::pair<const char*, const char*> cases[] = {
        {"PIPELINE compute p\nATTACH a OPTION x\nEND\n", "6: 'OPTION' is not a known part of ATTACH."},
        {"PIPELINE compute p\nATTACH a SPECIALIZE 1 AS double 1\nEND\n",
         "6: 'double 1' is not a valid value of a 32-bit specialization constant."},
        {"PIPELINE compute p\nBIND BUFFER b AS color LOCATION 0\nEND\n",
         "6: Bindings of the kind 'color' are not supported in compute pipelines."},
        {"PIPELINE compute p\nBIND BUFFER none AS storage DESCRIPTOR_SET 0 BINDING 0\nEND\n",
         "6: There is no buffer, image or sampler 'none'."},
        {"PIPELINE compute p\nBIND BUFFER b AS storage DESCRIPTOR_SET 0 BINDING 0 DESCRIPTOR_RANGE 16\nEND\n",
         "6: DESCRIPTOR_RANGE 16 is not supported: a project binds whole buffers."},
        {"PIPELINE compute p\nBIND ACCELERATION_STRUCTURE t DESCRIPTOR_SET 0 BINDING 0\nEND\n",
         "6: BIND ACCELERATION_STRUCTURE is not supported."},
        {"PIPELINE compute p\nBIND BUFFER_ARRAY i i AS combined_image_sampler SAMPLER s DESCRIPTOR_SET 0 BINDING 0\n"
         "END\n",
         "6: There are 2 images but 1 samplers; specify one sampler for each image."},
        {"PIPELINE compute p\nSUBGROUP a\nFULLY_POPULATED on\nEND\nEND\n",
         "6: SUBGROUP is not supported: the device determines the number of lanes in a wave."},
        {"PIPELINE compute p\nFRAMEBUFFER_SIZE 4 4\nEND\n",
         "6: FRAMEBUFFER_SIZE is not supported in compute pipelines."},
        {"PIPELINE compute p\nATTACH a\n", "5: 'p' has no END."},
        {"PIPELINE compute p\nEND\nPIPELINE compute p\nEND\n", "7: A pipeline 'p' already exists."},
    };
    for (const auto& [statements, message] : cases)
        EXPECT_THAT(Reading(withResources(statements)).messages(), testing::Contains(message)) << statements;
}

TEST(AmberPipeline, AddsTheOffsetsOfABinding)
{
    const Reading reading(
        "SHADER compute s GLSL\n\nEND\nBUFFER b DATA_TYPE uint32 SIZE 256 FILL 0\nPIPELINE compute p\n"
        "ATTACH s\nBIND BUFFER_ARRAY b b AS storage_dynamic DESCRIPTOR_SET 0 BINDING 0 OFFSET 0 256 "
        "DESCRIPTOR_OFFSET 64 128\nEND\n");
    ASSERT_EQ(reading.script().pipelines.size(), 1U);
    ASSERT_EQ(reading.script().pipelines[0].binds.size(), 1U);
    EXPECT_EQ(offsetOf(reading.script().pipelines[0].binds[0], 0), 64U);
    EXPECT_EQ(offsetOf(reading.script().pipelines[0].binds[0], 1), 384U);
    EXPECT_EQ(offsetOf(reading.script().pipelines[0].binds[0], 2), 0U);
}

} // namespace
} // namespace wavelane::importer::amber::test

// SPDX-License-Identifier: MIT
#include "tests/unit/importer/amber/reading.h"

namespace wavelane::importer::amber::test {
namespace {

using testing::ElementsAre;

TEST(AmberShader, ReadsInlineSources)
{
    const Reading reading("SHADER compute adding GLSL\n#version 450\nvoid main() {}\nEND\n"
                          "SHADER compute scaling HLSL\n[numthreads(1, 1, 1)] void main() {}\nEND\n"
                          "SHADER multi hex SPIRV-HEX\n03 02 23 07\nEND\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().shaders.size(), 3U);
    const Shader& glsl = reading.script().shaders[0];
    EXPECT_EQ(glsl.name, "adding");
    EXPECT_EQ(glsl.format, ShaderFormat::glsl);
    EXPECT_EQ(glsl.source, "#version 450\nvoid main() {}\n");
    EXPECT_EQ(reading.script().shaders[1].format, ShaderFormat::hlsl);
    EXPECT_EQ(reading.script().shaders[2].format, ShaderFormat::spirvHex);
}

TEST(AmberShader, ReadsVirtualFiles)
{
    const Reading reading("VIRTUAL_FILE part.hlsli\nuint two() { return 2; }\nEND\n"
                          "SHADER compute s HLSL VIRTUAL_FILE part.hlsli\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().files.size(), 1U);
    EXPECT_EQ(reading.script().files[0].path, "part.hlsli");
    EXPECT_EQ(reading.script().files[0].text, "uint two() { return 2; }\n");
    ASSERT_EQ(reading.script().shaders.size(), 1U);
    EXPECT_EQ(reading.script().shaders[0].virtualFile, "part.hlsli");
    EXPECT_EQ(reading.script().shaders[0].source, "");
}

TEST(AmberShader, NamesItsFile)
{
    const Reading reading("SHADER compute s GLSL FILE shaders/add.comp\nBUFFER b DATA_TYPE uint32 SIZE 4 FILL 0\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().shaders.size(), 1U);
    EXPECT_EQ(reading.script().shaders[0].file, "shaders/add.comp");
    EXPECT_EQ(reading.script().buffers.size(), 1U) << "the source is not read from the script";
}

TEST(AmberShader, WritesTheTargetVersionIntoAssembly)
{
    const Reading reading("SHADER compute a SPIRV-ASM TARGET_ENV spv1.3\nOpCapability Shader\nEND\n"
                          "SHADER compute b SPIRV-ASM TARGET_ENV spv1.3\n; Version: 1.5\nEND\n"
                          "SHADER compute c GLSL TARGET_ENV vulkan1.1\nvoid main() {}\nEND\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    ASSERT_EQ(reading.script().shaders.size(), 3U);
    EXPECT_EQ(reading.script().shaders[0].source, "; SPIR-V\n; Version: 1.3\nOpCapability Shader\n");
    EXPECT_EQ(reading.script().shaders[1].source, "; Version: 1.5\n");
    EXPECT_EQ(reading.script().shaders[2].source, "void main() {}\n");
}

TEST(AmberShader, RemembersOtherStagesByName)
{
    const Reading reading("SHADER vertex v PASSTHROUGH\nSHADER fragment f GLSL\nvoid main() {}\nEND\n");
    EXPECT_THAT(reading.messages(), ElementsAre());
    EXPECT_THAT(reading.script().otherShaders, ElementsAre("v", "f"));
    EXPECT_TRUE(reading.script().shaders.empty());
}

TEST(AmberShader, RejectsUnsupportedShaders)
{
    EXPECT_THAT(Reading("SHADER compute s OPENCL-C\nkernel void f() {}\nEND\n").messages(),
                ElementsAre("2: OpenCL C is not supported; write the shader in HLSL, GLSL or SPIR-V."));
    EXPECT_THAT(Reading("SHADER compute s WGSL\nfn f() {}\nEND\n").messages(),
                ElementsAre("2: The shader format 'WGSL' is not supported."));
    EXPECT_THAT(Reading("SHADER pixel s GLSL\nvoid main() {}\nEND\n").messages(),
                ElementsAre("2: 'pixel' is not a shader stage."));
    EXPECT_THAT(Reading("SHADER compute s GLSL\nEND\nSHADER compute s GLSL\nEND\n").messages(),
                ElementsAre("4: A shader 's' already exists."));
}

TEST(AmberShader, RejectsIncompleteStatements)
{
    EXPECT_THAT(Reading("SHADER compute s\n").messages(),
                ElementsAre("2: Expected the format of a shader, but the statement ends."));
    EXPECT_THAT(Reading("SHADER compute s GLSL\nvoid main() {}\n").messages(),
                ElementsAre("4: The source of the shader 's' has no END."));
    EXPECT_THAT(Reading("SHADER compute s GLSL more\nvoid main() {}\nEND\n").messages(),
                ElementsAre("2: Unexpected 'more' at the end of the statement."));
    EXPECT_THAT(Reading("VIRTUAL_FILE a.hlsli\ntext\n").messages(),
                ElementsAre("4: The virtual file 'a.hlsli' has no END."));
}

} // namespace
} // namespace wavelane::importer::amber::test

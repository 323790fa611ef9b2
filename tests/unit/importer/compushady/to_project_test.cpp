// SPDX-License-Identifier: MIT
#include "core/importer/compushady/to_project.h"
#include "core/importer/compushady/script_reader.h"
#include "tests/unit/importer/importing.h"

#include <variant>

namespace wavelane::importer::compushady::test {

using importer::test::DraftTest;
using testing::ElementsAre;
using testing::HasSubstr;

class CompushadyScript : public DraftTest
{
protected:
    Draft& importSource(const std::string& script)
    {
        Draft& draft = draftFor("from compushady import *\nfrom compushady.shaders import hlsl\n" + script);
        toProject(m_source, draft);
        return draft;
    }
};

TEST(CompushadyScriptText, IsRecognizedByAnImportAtTheStartOfALine)
{
    EXPECT_TRUE(isScript("import compushady"));
    EXPECT_TRUE(isScript("x = 1\n  from compushady import Buffer\n"));
    EXPECT_FALSE(isScript("# import compushady"));
    EXPECT_FALSE(isScript("import numpy"));
    EXPECT_FALSE(isScript(""));
}

TEST_F(CompushadyScript, ObjectsAndTheirUploadsBecomeResources)
{
    importSource("a = Buffer(8, HEAP_UPLOAD, stride=4)\na.upload(b'12345678')\nb = Buffer(8)\nunused = Buffer(4)\n"
                 "a.copy_to(b)\n");
    EXPECT_THAT(messages(), ElementsAre());
    ASSERT_EQ(m_draft->project().resources.size(), 2u);
    const auto& buffer = std::get<project::Buffer>(resource("a")->kind);
    EXPECT_EQ(buffer.size->value, 8u);
    EXPECT_EQ(buffer.stride, 4u);
    EXPECT_EQ(buffer.heapType, project::HeapType::upload);
    EXPECT_EQ(std::get<project::HexData>(*resource("a")->initial).bytes.size(), 8u);
    ASSERT_EQ(m_draft->project().passes.size(), 1u);
    EXPECT_EQ(std::get<project::CopyPass>(m_draft->project().passes[0].kind).to.resource, "b");
}

TEST_F(CompushadyScript, CompiledSourcesBecomeShadersWithTheLayoutOfVulkan)
{
    importSource("scale = hlsl.compile('// nothing', 'begin', 'cs_6_2')\nCompute(scale).dispatch(1, 2, 3)\n");
    ASSERT_EQ(m_draft->project().shaders.size(), 1u);
    const project::ShaderEntry& shader = m_draft->project().shaders[0];
    EXPECT_EQ(shader.name, "scale");
    EXPECT_EQ(shader.source, "shaders/scale.hlsl");
    EXPECT_EQ(shader.entry, "begin");
    EXPECT_EQ(shader.profile, "cs_6_2");
    EXPECT_EQ(shader.layout, shader::LayoutRule::vulkan);
    const auto& pass = std::get<project::DispatchPass>(m_draft->project().passes.at(0).kind);
    EXPECT_THAT(std::get<project::Groups>(pass.size).count, ElementsAre(1, 2, 3));
}

TEST_F(CompushadyScript, RegionsOfCopiesAreKept)
{
    importSource("a = Texture2D(8, 4, formats.R32_UINT)\nb = Texture2D(8, 4, formats.R32_UINT)\n"
                 "a.copy_to(b, width=2, src_x=3, src_y=1, dst_x=5)\n");
    EXPECT_THAT(messages(), ElementsAre());
    const auto& copy = std::get<project::CopyPass>(m_draft->project().passes.at(0).kind);
    EXPECT_THAT(copy.from.origin, ElementsAre(3, 1, 0));
    EXPECT_THAT(copy.to.origin, ElementsAre(5, 0, 0));
    // The height reaches to the end of the source.
    EXPECT_THAT(copy.extent.value(), ElementsAre(2, 3, 1));
}

TEST_F(CompushadyScript, ProblemsHaveTheLineOfTheScript)
{
    importSource("a = Buffer(0)\nb = Buffer(nowhere)\na.copy_to(a)\n");
    EXPECT_THAT(messages(), ElementsAre(HasSubstr("4: The argument 'size' of 'Buffer' is not known: it depends on "
                                                  "'nowhere'"),
                                        HasSubstr("3: The size of a Buffer must be greater than 0")));
}

} // namespace wavelane::importer::compushady::test

// SPDX-License-Identifier: MIT
#include "core/importer/spirv/bound_spirv.h"
#include "tests/unit/importer/importing.h"

namespace wavelane::importer::spirv::test {

using importer::test::DraftTest;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// A module with the compute entry point `scale`, which is not complete.
std::string moduleWithEntry()
{
    const std::uint32_t words[] = {0x07230203, 0x00010300, 0, 4, 0, 5U << 16U | 15U, 5, 1, 0x6c616373, 0x00000065};
    return {reinterpret_cast<const char*>(words), sizeof words};
}

class BoundSpirv : public DraftTest
{
protected:
    void SetUp() override { m_folder.write("scale.spv", moduleWithEntry()); }

    Draft& importSource(const std::string& json)
    {
        Draft& draft = draftFor(json);
        toProject(m_source, draft);
        return draft;
    }
};

TEST_F(BoundSpirv, RecognizesItsJson)
{
    EXPECT_TRUE(isBoundSpirv(" {\"steps\": [{\"shader\": \"a.spv\"}]}"));
    EXPECT_FALSE(isBoundSpirv("[{\"shader\": 1}]"));
    EXPECT_FALSE(isBoundSpirv("{}"));
}

TEST_F(BoundSpirv, ReadsBuffersTexturesSamplersAndHeaps)
{
    importSource(R"({"name": "Scale", "resources": {
        "plain": {"type": "Buffer", "size": 16, "stride": 4, "data": {"hex": "0102"}},
        "typed": {"type": "Buffer", "size": 16, "stride": 4, "format": 42, "heap_type": "HEAP_READBACK"},
        "image": {"type": "Texture3D", "width": 4, "height": 3, "depth": 2, "format": "R8G8B8A8_UNORM"},
        "line": {"type": "Texture1D", "width": 4, "format": 41},
        "smooth": {"type": "Sampler", "filter_min": "SAMPLER_FILTER_LINEAR", "filter_mag": 1, "address_mode_u": "CLAMP"},
        "pool": {"type": "Heap", "size": 65536, "heap_type": "DEFAULT"},
        "placed": {"type": "Buffer", "size": 16, "heap": "pool", "heap_offset": 256}},
        "steps": [{"copy": ["plain", "typed"]}]})");
    EXPECT_THAT(messages(), ElementsAre());
    EXPECT_EQ(m_draft->project().name, "Scale");
    const auto& plain = std::get<project::Buffer>(resource("plain")->kind);
    EXPECT_EQ(plain.stride, 4U);
    EXPECT_EQ(std::get<project::HexData>(*resource("plain")->initial).bytes.size(), 2U);
    const auto& typed = std::get<project::Buffer>(resource("typed")->kind);
    EXPECT_EQ(typed.format, Format::R32_UINT);
    EXPECT_FALSE(typed.stride) << "a format replaces the stride";
    EXPECT_EQ(typed.heapType, project::HeapType::readback);
    const auto& image = std::get<project::Texture>(resource("image")->kind);
    EXPECT_EQ(image.dimension, project::TextureDimension::three);
    EXPECT_EQ(image.depth.value, 2U);
    EXPECT_EQ(std::get<project::Texture>(resource("line")->kind).dimension, project::TextureDimension::one);
    const auto& sampler = std::get<project::Sampler>(resource("smooth")->kind);
    EXPECT_EQ(sampler.min, project::Filter::linear);
    EXPECT_EQ(sampler.mag, project::Filter::linear);
    EXPECT_EQ(sampler.address[0], project::AddressMode::clamp);
    EXPECT_EQ(sampler.address[1], project::AddressMode::wrap);
    EXPECT_EQ(std::get<project::Buffer>(resource("placed")->kind).placement->heap, "pool");
    ASSERT_EQ(m_draft->project().passes.size(), 1U);
    EXPECT_EQ(m_draft->project().passes[0].name, "copy plain to typed");
}

TEST_F(BoundSpirv, UsesTheFirstComputeEntryPointOfAModule)
{
    importSource(R"({"shader": "scale.spv", "dispatch": [3, 2, 1]})");
    EXPECT_THAT(messages(), ElementsAre());
    ASSERT_EQ(m_draft->project().shaders.size(), 1U);
    EXPECT_EQ(m_draft->project().shaders[0].entry, "scale");
    EXPECT_EQ(m_draft->project().shaders[0].source, "shaders/scale.spv");
    ASSERT_EQ(m_draft->project().passes.size(), 1U);
    const auto& pass = std::get<project::DispatchPass>(m_draft->project().passes[0].kind);
    EXPECT_THAT(std::get<project::Groups>(pass.size).count, ElementsAre(3U, 2U, 1U));
}

TEST_F(BoundSpirv, AddsAModuleOnce)
{
    importSource(
        R"({"steps": [{"shader": "scale.spv", "dispatch": [1, 1, 1]}, {"shader": "scale.spv", "dispatch": [1, 1, 1]}]})");
    EXPECT_EQ(m_draft->project().shaders.size(), 1U);
    EXPECT_EQ(m_draft->project().passes.size(), 2U);
    EXPECT_EQ(m_draft->project().passes[1].name, "scale 2");
}

TEST_F(BoundSpirv, NotesBindingsThatTheShaderDoesNotUse)
{
    importSource("{\"resources\": {\"b\": {\"type\": \"Buffer\", \"size\": 4}},\n"
                 "\"shader\": \"scale.spv\", \"dispatch\": [1, 1, 1],\n\"uav\": [\"b\"]}");
    EXPECT_THAT(messages(), ElementsAre("3: The shader does not use binding 2048."));
    EXPECT_FALSE(m_findings->hasErrors());
}

TEST_F(BoundSpirv, RejectsInvalidObjectsAtTheirLines)
{
    const std::pair<const char*, const char*> cases[] = {
        {R"({"type": "Cube"})",
         "2: 'Cube' is not an object type; use Buffer, Texture1D, Texture2D, Texture3D, Sampler "
         "or Heap."},
        {R"({"type": "Buffer"})", "2: The size of a Buffer must be greater than 0 bytes."},
        {R"({"type": "Buffer", "size": -1})", "2: 'size' is -1, but must be a nonnegative integer."},
        {R"({"type": "Buffer", "size": 4, "format": 999})", "2: 999 is not a format that compushady supports."},
        {R"({"type": "Buffer", "size": 4, "heap_type": "FAST"})",
         "2: \"FAST\" is not a heap type; use 0 to 2, HEAP_DEFAULT, HEAP_UPLOAD or HEAP_READBACK."},
        {R"({"type": "Buffer", "size": 4, "heap": "none"})", "2: There is no Heap 'none'."},
        {R"({"type": "Buffer", "size": 4, "data": {"hex": "0"}})",
         "2: The value of 'hex' must consist of pairs of hexadecimal digits."},
        {R"({"type": "Buffer", "size": 4, "data": 7})",
         "2: 'data' must be the path of a file next to this one, or { \"hex\": … }."},
        {R"({"type": "Texture2D", "width": 4, "format": 28})",
         "2: A width, height or depth of a texture is 0 or missing."},
        {R"({"type": "Sampler", "filter_min": "CUBIC"})", "2: 'filter_min' is \"CUBIC\", which is not valid for a "
                                                          "Sampler."},
    };
    for (const auto& [object, message] : cases) {
        importSource("{\"resources\": {\n\"a\": " + std::string(object) + "}, \"steps\": []}");
        EXPECT_THAT(messages(), Contains(message)) << object;
    }
}

TEST_F(BoundSpirv, RejectsInvalidStepsAtTheirLines)
{
    const std::pair<const char*, const char*> cases[] = {
        {R"({})", "2: A step must have 'shader', the path of a SPIR-V module, or 'copy'."},
        {R"({"shader": "scale.spv"})", "2: The 'dispatch' of a step must be a list of three group counts."},
        {R"({"shader": "scale.spv", "dispatch": [1, 1, 1], "srv": 1})", "2: 'srv' must be a list."},
        {R"({"shader": "scale.spv", "dispatch": [1, 1, 1], "cbv": ["none"]})", "2: There is no object \"none\"."},
        {R"({"copy": ["a"]})", "2: 'copy' must be a list of two objects."},
    };
    for (const auto& [step, message] : cases) {
        importSource("{\"steps\": [\n" + std::string(step) + "]}");
        EXPECT_THAT(messages(), Contains(message)) << step;
    }
    importSource("{\"resources\": 1, \"steps\": []}");
    EXPECT_THAT(messages(), ElementsAre("1: 'resources' must be an object with an object for each name."));
}

TEST_F(BoundSpirv, ReadsNoFilesOutsideOfItsFolder)
{
    importSource("{\"steps\": [\n{\"shader\": \"../scale.spv\", \"dispatch\": [1, 1, 1]}]}");
    ASSERT_EQ(m_findings->all().size(), 1U);
    EXPECT_EQ(m_findings->all()[0].code, Code::pathEscapesProject);
    EXPECT_EQ(m_findings->all()[0].line, 2);
    EXPECT_TRUE(m_draft->project().passes.empty());
}

TEST_F(BoundSpirv, ReportsInvalidJsonWithItsLine)
{
    importSource("{\n\"shader\" }");
    ASSERT_EQ(m_findings->all().size(), 1U);
    EXPECT_EQ(m_findings->all()[0].line, 2);
    EXPECT_EQ(m_findings->all()[0].file, "source");
}

} // namespace wavelane::importer::spirv::test

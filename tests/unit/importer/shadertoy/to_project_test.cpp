// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/to_project.h"
#include "core/importer/shadertoy/toy.h"
#include "core/project/live_texture.h"
#include "tests/unit/importer/importing.h"

namespace wavelane::importer::shadertoy::test {

using importer::test::DraftTest;
using testing::ElementsAre;
using testing::HasSubstr;

class ToyProject : public DraftTest
{
protected:
    Draft& importSource(const std::string& source)
    {
        Draft& draft = draftFor(source);
        toProject(readShadertoy(m_source, draft.findings()), draft);
        return draft;
    }

    std::vector<std::string> passNames()
    {
        std::vector<std::string> names;
        for (const project::Pass& each : m_draft->project().passes)
            names.push_back(each.name);
        return names;
    }

    /// The text of a file of the result, or a text that no file has.
    static std::string fileOf(const Import& result, std::string_view path)
    {
        for (const ImportedFile& each : result.files)
            if (each.path == path)
                return each.bytes;
        return "no such file";
    }
};

TEST_F(ToyProject, RunsAFragmentAndPresentsItsImage)
{
    Draft& draft = importSource("void mainImage(out vec4 c, in vec2 p) { c = vec4(iTime); }");
    EXPECT_THAT(messages(), ElementsAre());
    EXPECT_THAT(passNames(), ElementsAre("Image", "show"));
    const auto& image = std::get<project::Texture>(resource("Image")->kind);
    EXPECT_EQ(image.width.value, 640U);
    EXPECT_EQ(image.height.value, 360U);
    EXPECT_EQ(image.format, Format::R8G8B8A8_UNORM);
    EXPECT_THAT(m_shaders.names, ElementsAre("Image"));
    const Import result = std::move(draft).finish(SourceKind::shadertoy);
    EXPECT_EQ(fileOf(result, "shaders/image.glsl"), m_source);
    EXPECT_THAT(fileOf(result, "shaders/image.comp"), HasSubstr("#include \"image.glsl\""));
    EXPECT_EQ(result.files[0].path, "project.wavelane");
}

TEST_F(ToyProject, SwapsBuffersThatReadThePreviousFrame)
{
    importSource(R"({"renderpass": [
        {"type": "buffer", "name": "Buffer A", "code": "iChannel0", "outputs": [{"id": 1}],
         "inputs": [{"channel": 0, "type": "buffer", "id": 1}]},
        {"type": "buffer", "name": "Buffer B", "code": "iChannel0", "outputs": [{"id": 2}],
         "inputs": [{"channel": 0, "type": "buffer", "id": 1}]},
        {"type": "image", "name": "Image", "code": "iChannel0",
         "inputs": [{"channel": 0, "type": "buffer", "id": 2}]}]})");
    EXPECT_THAT(messages(), ElementsAre());
    EXPECT_THAT(passNames(), ElementsAre("Buffer A", "swap Buffer A", "Buffer B", "Image", "show"));
    EXPECT_NE(resource("Buffer A next"), nullptr);
    EXPECT_EQ(resource("Buffer B next"), nullptr);
    EXPECT_EQ(std::get<project::Texture>(resource("Buffer A")->kind).format, Format::R32G32B32A32_FLOAT);
}

TEST_F(ToyProject, FillsUnspecifiedChannelsWithNoise)
{
    importSource("void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel2, p); }");
    EXPECT_THAT(
        messages(),
        ElementsAre("0: The source does not specify iChannel2 of the pass 'Image', which is filled "
                    "with noise. To use an image, choose it as the initial data of the texture, or save it as "
                    "iChannel2.png next to the source before you import it."));
    EXPECT_FALSE(m_findings->hasErrors());
    ASSERT_NE(resource("iChannel2"), nullptr);
    EXPECT_TRUE(std::holds_alternative<project::PatternData>(*resource("iChannel2")->initial));
}

TEST_F(ToyProject, BindsTheKeyboard)
{
    importSource(R"({"renderpass": [
        {"type": "image", "name": "Image", "code": "iChannel1",
         "inputs": [{"channel": 1, "type": "keyboard", "sampler": {"filter": "mipmap"}}]}]})");
    EXPECT_THAT(messages(), ElementsAre()) << "no derivatives for mips that it does not have";
    ASSERT_NE(resource("keyboard"), nullptr);
    const auto& keyboard = std::get<project::Texture>(resource("keyboard")->kind);
    EXPECT_EQ(keyboard.live, project::LiveTexture::keyboard);
    EXPECT_FALSE(project::liveTextureProblem(keyboard));
    EXPECT_FALSE(resource("keyboard")->initial);
}

TEST_F(ToyProject, ReportsInputsThatAreNotSupported)
{
    const auto inputOf = [&](const std::string& input) {
        importSource(R"({"renderpass": [{"type": "image", "name": "Image", "code": "iChannel0", "inputs": [)" +
                     input + "]}]}");
        return messages();
    };
    EXPECT_THAT(
        inputOf(R"({"channel": 0, "type": "video", "src": "cat.webm"})"),
        ElementsAre("0: Inputs of the type 'video', as in the pass 'Image', are not supported and are replaced "
                    "by noise."));
    EXPECT_THAT(inputOf(R"({"channel": 0, "type": "texture", "src": "/media/wood.jpg"})"),
                ElementsAre("0: The image 'wood.jpg' of the pass 'Image' was not found next to the source and is "
                            "replaced by noise."));
    EXPECT_THAT(inputOf(R"({"channel": 0, "type": "buffer", "id": 9})"),
                ElementsAre("0: The pass 'Image' reads a buffer that no pass writes."));
    m_folder.write("wood.jpg", "no image");
    EXPECT_THAT(inputOf(R"({"channel": 0, "type": "texture", "src": "/media/wood.jpg"})"),
                ElementsAre(HasSubstr("The image 'wood.jpg' of the pass 'Image' cannot be imported")));
}

TEST_F(ToyProject, NotesDerivatives)
{
    importSource("void mainImage(out vec4 c, in vec2 p) { c = vec4(dFdx(p.x)); }");
    EXPECT_THAT(messages(), ElementsAre("0: The pass 'Image' uses derivatives, which require a device with "
                                        "computeDerivativeGroupQuads."));
    EXPECT_FALSE(m_findings->hasErrors());
}

TEST_F(ToyProject, RejectsASourceWithoutPasses)
{
    importSource(R"({"renderpass": [{"type": "common", "code": ""}]})");
    EXPECT_THAT(messages(), ElementsAre("0: There is no pass with mainImage."));
}

} // namespace wavelane::importer::shadertoy::test

// SPDX-License-Identifier: MIT
#include "core/importer/shadertoy/toy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <string>
#include <vector>

namespace wavelane::importer::shadertoy {
namespace {

using testing::Contains;
using testing::ElementsAre;

struct ReadToy
{
    explicit ReadToy(std::string source) : text(std::move(source)), findings("toy.json", text)
    {
        toy = readShadertoy(text, findings);
    }

    std::vector<std::string> messages() const
    {
        std::vector<std::string> list;
        for (const Diagnostic& each : findings.all())
            list.push_back(std::format("{}: {}", each.line, each.message));
        return list;
    }

    std::string text;
    Findings findings;
    Toy toy;
};

TEST(ReadToy, RecognizesFragmentsAndSavedShaders)
{
    EXPECT_TRUE(isShadertoy("void mainImage(out vec4 c, in vec2 p) {}"));
    EXPECT_TRUE(isShadertoy(R"({"renderpass": []})"));
    EXPECT_FALSE(isShadertoy("void main() {}"));
    EXPECT_FALSE(isShadertoy(R"({"mainImage": 1})"));
}

TEST(ReadToy, ReadsAFragmentAsOnePass)
{
    const ReadToy read("void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel1, p); }");
    EXPECT_THAT(read.messages(), ElementsAre());
    ASSERT_EQ(read.toy.passes.size(), 1U);
    const ToyPass& pass = read.toy.passes[0];
    EXPECT_EQ(pass.name, "Image");
    EXPECT_EQ(pass.code, read.text);
    EXPECT_EQ(pass.channels[0].kind, Channel::Kind::none);
    EXPECT_EQ(pass.channels[1].kind, Channel::Kind::unknown);
    EXPECT_EQ(pass.channels[1].source, "iChannel1");
}

TEST(ReadToy, RecognizesTheKeyboardByTheNamesOfKeys)
{
    const auto kindIn = [](const std::string& call) {
        return ReadToy("void mainImage(out vec4 c, in vec2 p) { c = " + call + "; }").toy.passes[0].channels[0].kind;
    };
    using enum Channel::Kind;
    EXPECT_EQ(kindIn("texelFetch(iChannel0, ivec2(KEY_LEFT, 0), 0)"), keyboard);
    EXPECT_EQ(kindIn("texture( iChannel0, vec2((float(keyCode) + 0.5) / 256.0, 0.25) )"), keyboard);
    EXPECT_EQ(kindIn("texture(iChannel0, p)"), unknown);
    EXPECT_EQ(kindIn("texture(iChannel0, p /* key */)"), unknown);
    EXPECT_EQ(kindIn("texture(iChannel0, p) + texelFetch(iChannel1, ivec2(KEY_A, 0), 0)"), unknown);
}

TEST(ReadToy, ReadsPassesChannelsAndSamplers)
{
    const ReadToy read(R"([{"Shader": {
        "info": {"name": "Trail", "description": "Fades."},
        "renderpass": [
            {"type": "image", "name": "Image", "code": "image", "outputs": [{"id": "4dfGRr"}],
             "inputs": [{"channel": 0, "type": "buffer", "id": 257,
                         "sampler": {"filter": "nearest", "wrap": "repeat"}},
                        {"channel": 2, "ctype": "texture", "src": "/media/a/wood.jpg",
                         "sampler": {"filter": "mipmap"}},
                        {"channel": 3, "ctype": "video", "src": "cat.webm"}]},
            {"type": "buffer", "name": "Buffer B", "code": "b", "outputs": [{"id": 258}]},
            {"type": "buffer", "name": "Buffer A", "code": "a", "outputs": [{"id": 257}]},
            {"type": "common", "code": "common"}]}}])");
    EXPECT_THAT(read.messages(), ElementsAre());
    EXPECT_EQ(read.toy.name, "Trail");
    EXPECT_EQ(read.toy.description, "Fades.");
    EXPECT_EQ(read.toy.common, "common");
    ASSERT_EQ(read.toy.passes.size(), 3U);
    EXPECT_EQ(read.toy.passes[0].name, "Buffer A");
    EXPECT_EQ(read.toy.passes[0].output, "257");
    EXPECT_EQ(read.toy.passes[1].name, "Buffer B");
    const ToyPass& image = read.toy.passes[2];
    EXPECT_EQ(image.code, "image");
    EXPECT_EQ(image.channels[0].kind, Channel::Kind::buffer);
    EXPECT_EQ(image.channels[0].source, "257");
    EXPECT_EQ(image.channels[0].sampler.mag, project::Filter::point);
    EXPECT_EQ(image.channels[0].sampler.address[0], project::AddressMode::wrap);
    EXPECT_EQ(image.channels[1].kind, Channel::Kind::none);
    EXPECT_EQ(image.channels[2].kind, Channel::Kind::picture);
    EXPECT_EQ(image.channels[2].source, "/media/a/wood.jpg");
    EXPECT_EQ(image.channels[2].sampler.mip, project::Filter::linear);
    EXPECT_EQ(image.channels[3].kind, Channel::Kind::other);
    EXPECT_EQ(image.channels[3].source, "video");
}

TEST(ReadToy, RejectsInvalidPassesAtTheirLines)
{
    const std::pair<const char*, const char*> cases[] = {
        {"{\"renderpass\": 1}", "1: The list 'renderpass' is missing or empty."},
        {"{\"renderpass\": [\n{\"type\": \"sound\", \"code\": \"\"}]}",
         "2: Passes of the type 'sound' are not supported."},
        {"{\"renderpass\": [\n{\"type\": \"image\"}]}", "2: A pass has no string 'code'."},
        {"{\"renderpass\": [\n{\"type\": \"image\", \"code\": \"\", \"inputs\": {}}]}",
         "2: The 'inputs' of a pass must be a list."},
        {"{\"renderpass\": [\n{\"type\": \"image\", \"code\": \"\", \"inputs\": [\n{\"channel\": 4}]}]}",
         "3: The channel of an input must be a number from 0 to 3."},
        {"{\"renderpass\": [\n{\"type\": \"image\", \"code\": \"\", \"inputs\": [\n{\"channel\": 0, \"sampler\": "
         "{\"wrap\": \"mirror\"}}]}]}",
         "3: The wrap of an input is \"mirror\", which is not supported; 'clamp' is used instead."},
        {"[{\"renderpass\": [{\"type\": \"image\", \"code\": \"\"}]}, {}]",
         "1: The file contains 2 shaders; only the first is imported."},
    };
    for (const auto& [text, message] : cases)
        EXPECT_THAT(ReadToy(text).messages(), Contains(message)) << text;
}

TEST(ReadToy, LimitsTheNumberOfPasses)
{
    std::string text = "{\"renderpass\": [";
    for (int i = 0; i < 17; ++i)
        text += std::format("{}\n{{\"type\": \"buffer\", \"code\": \"\"}}", i > 0 ? "," : "");
    const ReadToy read(text + "]}");
    EXPECT_EQ(read.toy.passes.size(), 16U);
    EXPECT_THAT(read.messages(), ElementsAre("18: The shader has more than 16 passes; the others are not imported."));
}

TEST(ReadToy, ReportsInvalidJsonWithItsLine)
{
    const ReadToy read("{\n\"renderpass\": [}");
    EXPECT_TRUE(read.toy.passes.empty());
    ASSERT_EQ(read.findings.all().size(), 1U);
    EXPECT_EQ(read.findings.all()[0].file, "toy.json");
    EXPECT_EQ(read.findings.all()[0].line, 2);
    EXPECT_TRUE(read.findings.hasErrors());
}

} // namespace
} // namespace wavelane::importer::shadertoy

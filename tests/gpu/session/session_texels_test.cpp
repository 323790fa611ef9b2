// SPDX-License-Identifier: MIT
// Parts of textures that are read for pictures.
#include "core/decode/blocks/block_texels.h"
#include "core/decode/texels.h"
#include "tests/support/session_test.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace wavelane::run {
namespace {

class SessionTexelsTest : public SessionTest
{
protected:
    template<class Answer>
    Answer answer(const inspect::Request& request)
    {
        const auto got = m_session->inspect(request);
        if (!got) {
            ADD_FAILURE() << got.error().message;
            return {};
        }
        return std::get<Answer>(*got);
    }
    /// The samples that are expected of all bytes of a mip and slice.
    void expectSamples(const inspect::Target& target, std::array<std::uint64_t, 3> extent,
                       const inspect::SampleOptions& options)
    {
        const auto all = m_session->read({.resource = target.resource, .mip = target.mip, .slice = target.slice});
        ASSERT_TRUE(all) << all.error().message;
        const std::size_t texelBytes = all->size() / (extent[0] * extent[1] * extent[2]);
        std::vector<std::byte> expected;
        const auto middle = [&](std::size_t axis, std::uint64_t block) {
            const std::uint64_t last = options.box.extent[axis] - 1;
            return options.box.origin[axis] + std::min(block * options.step + options.step / 2, last);
        };
        for (std::uint64_t z = 0; z < options.box.extent[2]; ++z) {
            for (std::uint64_t y = 0; y < inspect::blocksOf(options.box.extent[1], options.step); ++y) {
                for (std::uint64_t x = 0; x < inspect::blocksOf(options.box.extent[0], options.step); ++x) {
                    const std::uint64_t row = (options.box.origin[2] + z) * extent[1] + middle(1, y);
                    const auto from = static_cast<std::ptrdiff_t>((row * extent[0] + middle(0, x)) * texelBytes);
                    expected.insert(expected.end(), all->begin() + from,
                                    all->begin() + from + static_cast<std::ptrdiff_t>(texelBytes));
                }
            }
        }
        const auto got = answer<inspect::SampleResult>({.target = target, .view = {}, .action = options});
        EXPECT_EQ(got.texels, expected) << options.step;
    }
};

TEST_F(SessionTexelsTest, SamplesAreThoseOfTheWholeTexture)
{
    mustRun(snapshot(R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" },
                                                      "deep": { "source": "deep.hlsl" } },
        "resources": { "layers": { "kind": "texture2d", "width": 137, "height": 61, "slices": 3, "mips": 2,
                                   "format": "R16_UINT" },
                       "volume": { "kind": "texture3d", "width": 33, "height": 17, "depth": 9,
                                   "format": "R32G32B32A32_UINT" } },
        "passes": [ { "name": "big", "dispatch": "fill", "groups": [137, 61, 3] },
                    { "dispatch": "fill", "groups": [68, 30, 3],
                      "bind": { "layers": { "resource": "layers", "mip": 1 } } },
                    { "dispatch": "deep", "groups": [33, 17, 9] } ] })",
                     {{"fill.hlsl", R"(RWTexture2DArray<uint> layers;
        [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
        { layers[id] = id.z * 20000 + id.y * 140 + id.x; })"},
                      {"deep.hlsl", R"(RWTexture3D<uint4> volume;
        [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
        { volume[id] = uint4(id, id.x ^ (id.y << 8) ^ (id.z << 16)); })"}}));
    const inspect::Target slice{.resource = "layers", .mip = 0, .slice = 2};
    for (const std::uint64_t step : {1, 2, 7, 64, 1000}) {
        expectSamples(slice, {137, 61, 1}, {.box = {.origin = {}, .extent = {137, 61, 1}}, .step = step});
        expectSamples(slice, {137, 61, 1}, {.box = {.origin = {5, 7, 0}, .extent = {9, 50, 1}}, .step = step});
        expectSamples({.resource = "layers", .mip = 1}, {68, 30, 3},
                      {.box = {.origin = {60, 1, 1}, .extent = {8, 29, 2}}, .step = step});
        expectSamples({.resource = "volume", .mip = 0}, {33, 17, 9},
                      {.box = {.origin = {3, 2, 4}, .extent = {20, 15, 5}}, .step = step});
    }
}

TEST_F(SessionTexelsTest, MarksOfATexelAreFoundInItsBlock)
{
    mustRun(snapshot(R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
        "resources": { "picture": { "kind": "texture2d", "width": 3000, "height": 700, "format": "R16G16B16A16_FLOAT" } },
        "passes": [ { "dispatch": "fill", "threads": [3000, 700, 1] } ] })",
                     {{"fill.hlsl", R"(RWTexture2D<float4> picture;
        [numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
        {
            float alpha = id.x == 2999 && id.y == 650 ? asfloat(0x7fc00000) : 1;
            picture[id.xy] = float4(0.5, 0.25, id.x == 17 && id.y == 3 ? -4 : 0, alpha);
        })"}}));
    const inspect::Target target{.resource = "picture", .mip = 0, .slice = 0};
    const auto got = answer<inspect::MarkResult>(
        {.target = target, .view = {}, .action = inspect::MarkOptions{.rule = {}, .step = 16}});
    ASSERT_EQ(got.extent, (std::array<std::uint64_t, 3>{188, 44, 1}));
    using decode::bitOf;
    using decode::TexelMark;
    EXPECT_EQ(got.marks.at(40 * 188 + 187), bitOf(TexelMark::nan));
    EXPECT_EQ(got.marks.at(1), bitOf(TexelMark::negative) | bitOf(TexelMark::belowBlack));
    EXPECT_EQ(got.counts.at(0), 3000U * 700 - 2);
    const auto nearest = answer<inspect::Nearest>(
        {.target = target,
         .view = {},
         .action = inspect::NearestMarkOptions{.rule = {}, .anyOf = decode::nonFiniteMarks, .from = 100}});
    ASSERT_TRUE(nearest.match);
    EXPECT_EQ(nearest.match->element, 650U * 3000 + 2999);
}

/// The largest difference of the decoded texels of random blocks from what a shader loads.
class BlockTexelsTest : public SessionTexelsTest
{
protected:
    static constexpr std::uint64_t width = 250;
    static constexpr std::uint64_t height = 322; ///< Both end within a block.

    double largestDifference(Format format)
    {
        const std::string name(toString(format));
        mustRun(snapshot(R"({ "wavelane": 1, "shaders": { "load": { "source": "load.hlsl" } },
            "resources": { "blocks": { "kind": "texture2d", "width": 250, "height": 322, "format": ")" +
                             name +
                             R"(", "initial": { "random": { "type": "uint8", "min": 0, "max": 255, "seed": 7 } } },
                           "seen": { "kind": "buffer", "count": 80500, "stride": 16 } },
            "passes": [ { "dispatch": "load", "threads": [250, 322, 1] } ] })",
                         {{"load.hlsl", R"(Texture2D<float4> blocks;
            RWStructuredBuffer<float4> seen;
            [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
            { seen[id.y * 250 + id.x] = blocks.Load(int3(id.xy, 0)); })"}}));
        const auto seen = values<float>({.resource = "seen"});
        const auto got = answer<inspect::SampleResult>(
            {.target = {.resource = "blocks", .mip = 0, .slice = 0},
             .view = {.format = format},
             .action = inspect::SampleOptions{.box = {.origin = {}, .extent = {width, height, 1}}}});
        const Format decoded = decode::decodedFormat(format);
        std::vector<decode::Color> colors(width * height);
        EXPECT_TRUE(decode::decodeRow(decoded, got.texels, colors)) << name;
        double largest = 0;
        for (std::size_t i = 0; i < colors.size(); ++i) {
            for (std::size_t channel = 0; channel < info(decoded).components; ++channel) {
                const double loaded = seen.at(4 * i + channel);
                double own = colors[i][channel];
                if (info(decoded).srgb && channel < 3)
                    own = decode::linearFromSrgb(own);
                if (std::isnan(loaded) && std::isnan(own))
                    continue;
                if (!(own == loaded))
                    largest = std::max(largest, std::isfinite(own - loaded) ? std::fabs(own - loaded) : 1e30);
            }
        }
        return largest;
    }
};

TEST_F(BlockTexelsTest, AreWhatAShaderLoads)
{
    // Devices compute the colors between the end points with less precision: the software device truncates them, an NVIDIA
    // H100 is off by up to 3 % of the distance of the end points.
    constexpr double rounding = 1.0 / 255 + 0.03;
    for (const Format format : {Format::BC1_UNORM, Format::BC2_UNORM, Format::BC3_UNORM, Format::BC4_UNORM,
                                Format::BC5_UNORM})
        EXPECT_LE(largestDifference(format), rounding) << toString(format);
    for (const Format format : {Format::BC4_SNORM, Format::BC5_SNORM})
        EXPECT_LE(largestDifference(format), rounding * 2) << toString(format);
    EXPECT_LE(largestDifference(Format::BC1_UNORM_SRGB), rounding * 3); // The curve is steeper there.
    EXPECT_LE(largestDifference(Format::BC7_UNORM), 1e-6);
    EXPECT_LE(largestDifference(Format::BC7_UNORM_SRGB), 1.0 / 255); // The curve of the device.
    EXPECT_EQ(largestDifference(Format::BC6H_UF16), 0);
    EXPECT_EQ(largestDifference(Format::BC6H_SF16), 0);
}

} // namespace
} // namespace wavelane::run

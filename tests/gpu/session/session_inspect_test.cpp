// SPDX-License-Identifier: MIT
#include "core/inspect/structs/struct_text.h"
#include "tests/support/session_test.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <string>

namespace wavelane::run {
namespace {

/// Inspects what a shader wrote.
class SessionInspectTest : public SessionTest
{
protected:
    inspect::FindResult find(const std::string& resource, std::string_view pattern, inspect::View view = {})
    {
        return answer<inspect::FindResult>(
            {.target = {.resource = resource},
             .view = std::move(view),
             .action = inspect::FindOptions{.pattern = inspect::patternFromText(pattern).value()}});
    }
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
    std::string problem(const inspect::Request& request)
    {
        const auto got = m_session->inspect(request);
        return got ? "no problem" : got.error().message;
    }
};

constexpr std::string_view particles = R"({ "wavelane": 1,
    "shaders": { "fill": { "source": "fill.hlsl" }, "spoil": { "source": "spoil.hlsl" } },
    "resources": { "particles": { "kind": "buffer", "count": 1000, "stride": 20 },
                   "plain": { "kind": "buffer", "size": 4096 } },
    "passes": [ { "name": "fill", "dispatch": "fill", "groups": [1000, 1, 1] },
                { "name": "spoil", "dispatch": "spoil", "groups": [1, 1, 1] } ] })";
const std::map<std::string, std::string> particleSources{
    {"fill.hlsl", R"(struct Particle { float3 position; uint kind; float age; };
        RWStructuredBuffer<Particle> particles;
        [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
        {
            Particle p;
            p.position = float3(id.x, -1.0 * id.x, 0.5);
            p.kind = id.x % 4;
            p.age = id.x / 1000.0;
            particles[id.x] = p;
        })"},
    {"spoil.hlsl", R"(struct Particle { float3 position; uint kind; float age; };
        RWStructuredBuffer<Particle> particles;
        RWByteAddressBuffer plain;
        [numthreads(1, 1, 1)] void main()
        {
            particles[7].position.y = asfloat(0x7fc00000);
            particles[900].age = asfloat(0x7f800000);
            plain.Store(4, asuint(0.25));
        })"}};

TEST_F(SessionInspectTest, SeesElementsAsTheShaderDeclaresThem)
{
    mustRun(snapshot(particles, particleSources));
    const inspect::FindResult nan = find("particles", "nan");
    EXPECT_EQ(nan.count, 1U);
    ASSERT_EQ(nan.matches.size(), 1U);
    EXPECT_EQ(nan.matches[0].element, 7U);
    EXPECT_EQ(nan.matches[0].offset, 7U * 20 + 4);
    const auto statistics = answer<inspect::StatisticsResult>(
        {.target = {.resource = "particles"},
         .action = inspect::StatisticsOptions{.where = "kind == 3", .columns = {"position.x", "age"}}});
    EXPECT_EQ(statistics.elements, 250U);
    EXPECT_EQ(statistics.columns.at(0).maximum, decode::Number(999.0));
    EXPECT_EQ(statistics.columns.at(1).positiveInfinity.count, 0U);
    EXPECT_EQ(find("plain", "0.25", {.numbers = NumberType::float32}).matches.at(0).offset, 4U);
    EXPECT_EQ(find("plain", "text:\x80\x3e").count, 1U);
    EXPECT_EQ(find("particles", "3", {.structure = "float3 p; uint kind; float a;"}).count, 250U + 1);
}

TEST_F(SessionInspectTest, SeesTheStateAfterAPass)
{
    mustRun(snapshot(particles, particleSources), {.after = "fill"});
    EXPECT_EQ(find("particles", "not-finite").count, 0U);
    const auto rows = answer<inspect::SortResult>(
        {.target = {.resource = "particles"},
         .action = inspect::SortOptions{.column = "position.y", .where = "kind == 1", .count = 2}});
    EXPECT_EQ(rows.indices, (std::vector<std::uint64_t>{997, 993}));
    EXPECT_EQ(rows.elements, 250U);
}

TEST_F(SessionInspectTest, SeveralPassesOfOneRunCanBeRead)
{
    mustRun(snapshot(particles, particleSources), {.after = "spoil", .alsoAfter = {"fill"}});
    const auto nonFinite = [&](std::optional<std::string> after) {
        return answer<inspect::FindResult>(
                   {.target = {.resource = "particles", .after = std::move(after)},
                    .action = inspect::FindOptions{.pattern = inspect::patternFromText("not-finite").value()}})
            .count;
    };
    EXPECT_EQ(nonFinite("fill"), 0U);
    const std::uint64_t spoiled = nonFinite("spoil");
    EXPECT_GT(spoiled, 0U);
    EXPECT_EQ(nonFinite({}), spoiled) << "As the run was asked to show it.";
    EXPECT_EQ(nonFinite(""), spoiled) << "At the end.";
    EXPECT_EQ(m_session->read({.resource = "particles", .after = "spoil"}).value(),
              m_session->read({.resource = "particles", .after = ""}).value());
    EXPECT_NE(m_session->read({.resource = "particles", .after = "fill"}).value(),
              m_session->read({.resource = "particles"}).value());
    const auto compared = answer<inspect::CompareResult>(
        {.target = {.resource = "particles", .after = "spoil"},
         .other = inspect::Other{.target = inspect::Target{.resource = "particles", .after = "fill"}},
         .action = inspect::CompareOptions{}});
    EXPECT_EQ(compared.different, 2U) << "The same resource before and after a pass.";
    mustRun(snapshot(particles, particleSources), {.after = "spoil"});
    EXPECT_EQ(m_session->read({.resource = "particles", .after = "fill"}).error().message,
              "There is no copy of \"particles\" after pass \"fill\", because the pass did not run in the last frame "
              "or the copy was not requested before it. Run or step again.");
}

TEST_F(SessionInspectTest, ComparesWithFrozenCopiesResourcesAndFiles)
{
    mustRun(snapshot(particles, particleSources), {.after = "fill"});
    const inspect::Target target{.resource = "particles"};
    EXPECT_EQ(answer<inspect::Frozen>({.target = target, .action = inspect::FreezeOptions{.name = "before"}}).size,
              20'000U);
    mustRun(snapshot(particles, particleSources));
    const inspect::Other frozen{.frozen = "before"};
    const auto changed = answer<inspect::FindResult>(
        {.target = target, .other = frozen, .action = inspect::FindOptions{.pattern = inspect::FindChanged{}}});
    EXPECT_EQ(changed.count, 2U);
    EXPECT_EQ(changed.matches.at(1).element, 900U);
    const auto compared =
        answer<inspect::CompareResult>({.target = target, .other = frozen, .action = inspect::CompareOptions{}});
    EXPECT_EQ(compared.different, 2U);
    EXPECT_EQ(compared.first, 7U);
    const auto itself = answer<inspect::CompareResult>(
        {.target = target, .other = inspect::Other{.target = target}, .action = inspect::CompareOptions{}});
    EXPECT_TRUE(itself.areEqual());

    const std::filesystem::path file = std::filesystem::canonical(m_folder.path()) / "particles.bin";
    const auto bytes = m_session->read({.resource = "particles"}).value();
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    EXPECT_TRUE(
        answer<inspect::CompareResult>(
            {.target = target, .other = inspect::Other{.file = file.string()}, .action = inspect::CompareOptions{}})
            .areEqual());
    answer<inspect::Frozen>({.target = target, .action = inspect::ThawOptions{.name = "before"}});
    EXPECT_EQ(problem({.target = target, .other = frozen, .action = inspect::CompareOptions{}}),
              "There is no frozen copy \"before\"; copies are lost when the engine restarts.");
}

TEST_F(SessionInspectTest, ReadsAnyMipAndSliceOfATexture)
{
    mustRun(snapshot(R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
        "resources": { "layers": { "kind": "texture2d", "width": 37, "height": 19, "slices": 3, "mips": 2,
                                   "format": "R32G32_FLOAT" } },
        "passes": [ { "name": "big", "dispatch": "fill", "groups": [37, 19, 3] },
                    { "dispatch": "fill", "groups": [18, 9, 3],
                      "bind": { "layers": { "resource": "layers", "mip": 1 } } } ] })",
                     {{"fill.hlsl", R"(RWTexture2DArray<float2> layers;
        [numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
        {
            uint w, h, n;
            layers.GetDimensions(w, h, n);
            layers[id] = float2(w * 1000 + id.z * 100 + id.y, id.x);
        })"}}));
    const auto place = [&](std::optional<std::uint64_t> mip, std::optional<std::uint64_t> slice, std::string where) {
        const auto found =
            answer<inspect::FindResult>({.target = {.resource = "layers", .mip = mip, .slice = slice},
                                         .action = inspect::FindOptions{.pattern = {}, .where = std::move(where)}});
        return found.count == 1 ? std::optional(found.matches.at(0).element) : std::nullopt;
    };
    EXPECT_EQ(place(0, 2, "r == 37205 && g == 11"), 5U * 37 + 11);
    EXPECT_EQ(place(0, 2, "x == 11 && y == 5"), 5U * 37 + 11);
    EXPECT_EQ(place(1, 1, "r == 18108 && g == 17"), 8U * 18 + 17);
    EXPECT_EQ(place(0, {}, "z == 1 && r == 37100 && g == 0"), 37U * 19);
    EXPECT_EQ(place({}, {}, "r == 18208 && g == 17"), 3U * 37 * 19 + 3 * 18 * 9 - 1);
    // A read of a part gives the same bytes as the part of a read.
    const auto whole = m_session->read({.resource = "layers", .mip = 0, .slice = 1}).value();
    const auto part =
        m_session->read({.resource = "layers", .mip = 0, .slice = 1, .offset = 1001, .size = 777}).value();
    EXPECT_TRUE(std::ranges::equal(part, std::span(whole).subspan(1001, 777)));
    EXPECT_EQ(problem({.target = {.resource = "layers", .mip = 2}, .action = inspect::StatisticsOptions{}}),
              "\"layers\" has 2 mips and 3 slices; mip 2, slice 0 was requested.");
}

TEST_F(SessionInspectTest, SlicesAreSubtractedFromAFrozenCopyOfTheWholeTexture)
{
    const std::string project = R"({ "wavelane": 1, "shaders": { "fill": { "source": "fill.hlsl" } },
        "resources": { "layers": { "kind": "texture2d", "width": 37, "height": 19, "slices": 3,
                                   "format": "R16G16_FLOAT" } },
        "passes": [ { "dispatch": "fill", "groups": [37, 19, 3] } ] })";
    const auto fill = [](const std::string& value) {
        return std::map<std::string, std::string>{{"fill.hlsl", "RWTexture2DArray<float2> layers;\n"
                                                                "[numthreads(1, 1, 1)] void main(uint3 id : "
                                                                "SV_DispatchThreadID) { layers[id] = " +
                                                                    value + "; }"}};
    };
    mustRun(snapshot(project, fill("float2(id.x, id.z)")));
    answer<inspect::Frozen>({.target = {.resource = "layers"}, .action = inspect::FreezeOptions{.name = "before"}});
    mustRun(snapshot(project, fill("float2(id.x, id.z) + (all(id == uint3(30, 11, 1)) ? float2(0.5, 0) : 0)")));
    inspect::Request request{.target = {.resource = "layers", .slice = 1},
                             .other = inspect::Other{.frozen = "before", .start = 37 * 19 * 4},
                             .combination = inspect::Combination(),
                             .action = inspect::FindOptions{.pattern = inspect::patternFromText("0.5").value()}};
    const auto found = answer<inspect::FindResult>(request);
    EXPECT_EQ(found.count, 1U);
    ASSERT_EQ(found.matches.size(), 1U);
    EXPECT_EQ(found.matches[0].element, 11U * 37 + 30);
    request.action = inspect::SampleOptions{.box = {.origin = {30, 11, 0}, .extent = {1, 1, 1}}};
    const auto texel = answer<inspect::SampleResult>(request);
    ASSERT_EQ(texel.texels.size(), 8U) << "Differences are floats of 32 bits.";
    float difference = 0;
    std::memcpy(&difference, texel.texels.data(), sizeof(difference));
    EXPECT_EQ(difference, 0.5F);
    request.other->start = 37 * 19 * 4 * 3;
    EXPECT_EQ(problem(request), "The part has 2812 bytes from byte 8436 on, but there are 8436.");
}

TEST_F(SessionInspectTest, ReportsWhatCannotBeInspected)
{
    EXPECT_EQ(problem({.target = {.resource = "particles"}, .action = inspect::StatisticsOptions{}}),
              "No frame has completed yet, or the device was lost.");
    mustRun(snapshot(particles, particleSources));
    EXPECT_EQ(problem({.target = {.resource = "none"}, .action = inspect::StatisticsOptions{}}),
              "There is no resource \"none\".");
    EXPECT_EQ(problem({.target = {.resource = "plain", .mip = 1}, .action = inspect::StatisticsOptions{}}),
              "\"plain\" is a buffer and has no mips or slices.");
    EXPECT_EQ(problem({.target = {.resource = "plain"},
                       .view = {.structure = "struct S {\n  flaot x;\n};"},
                       .action = inspect::StatisticsOptions{}}),
              "The structure, 2:3: There is no type 'flaot'.");
    EXPECT_EQ(problem({.target = {.resource = "plain"}, .action = inspect::CompareOptions{}}),
              "There is nothing to compare with.");
    EXPECT_EQ(problem({.target = {.resource = "plain"},
                       .other = inspect::Other{.file = "/no/such/file.bin"},
                       .action = inspect::CompareOptions{}}),
              "/no/such/file.bin cannot be read: No such file or directory.");
    EXPECT_EQ(problem({.target = {.resource = "plain"},
                       .view = {.format = Format::BC1_UNORM},
                       .action = inspect::StatisticsOptions{}}),
              "BC1_UNORM is block-compressed; its texels cannot be read or written individually.");
}

} // namespace
} // namespace wavelane::run

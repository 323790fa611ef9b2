// SPDX-License-Identifier: MIT
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/requests.h"
#include "core/engine/protocol/translations.h"

#include "core/project/reader.h"

#include <gtest/gtest.h>

namespace wavelane::engine {
namespace {

TEST(Messages, SnapshotRoundTrips)
{
    plan::ProjectSnapshot snapshot;
    snapshot.project = project::readProject(R"({ "wavelane": 1, "name": "täst",
        "resources": { "b": { "kind": "buffer", "size": 18446744073709551615 } } })")
                           .project;
    snapshot.readDiagnostics = {
        {.severity = Severity::warning, .code = Code::unknownKey, .message = "x", .at = "/y"}};
    snapshot.folder = "/some/folder";
    snapshot.overrides = {{"/some/folder/a.hlsl", "float4 ü;"}};
    snapshot.revision = UINT64_MAX;
    snapshot.allowOutside = true;
    const plan::ProjectSnapshot back = snapshotFromJson(*parseJson(dumpJson(toJson(snapshot))));
    EXPECT_EQ(back.project, snapshot.project);
    EXPECT_EQ(back.readDiagnostics, snapshot.readDiagnostics);
    EXPECT_EQ(back.folder, snapshot.folder);
    EXPECT_EQ(back.overrides, snapshot.overrides);
    EXPECT_EQ(back.revision, snapshot.revision);
    EXPECT_TRUE(back.allowOutside);
}

TEST(Messages, PathsOfAnyBytesRoundTrip)
{
    // Linux file names are bytes; these are Latin-1, a lone continuation byte, and an overlong slash.
    const std::filesystem::path folder = "/caf\xe9/\x80";
    const std::filesystem::path file = folder / "\xc0\xaf.hlsl";
    plan::ProjectSnapshot snapshot;
    snapshot.folder = folder;
    snapshot.overrides = {{file, "text"}, {folder / "\xc0\xae.hlsl", "another"}};
    const plan::ProjectSnapshot back = snapshotFromJson(*parseJson(dumpJson(toJson(snapshot))));
    EXPECT_EQ(back.folder.native(), folder.native());
    EXPECT_EQ(back.overrides, snapshot.overrides);

    const plan::RunOptions options{.capture = (folder / "frames.rdc").native()};
    EXPECT_EQ(runOptionsFromJson(*parseJson(dumpJson(toJson(options)))), options);
}

TEST(Messages, PathsThatLookEscapedRoundTrip)
{
    plan::ProjectSnapshot snapshot;
    snapshot.folder = R"(/a\xe9/%e9/\)";
    EXPECT_EQ(snapshotFromJson(*parseJson(dumpJson(toJson(snapshot)))).folder, snapshot.folder);
}

TEST(Messages, RunOptionsRoundTrip)
{
    plan::RunOptions options{
        .frames = UINT64_MAX,
        .restart = false,
        .start = plan::FrameStart::again,
        .check = true,
        .inputs =
            plan::LiveInputs{.time = 1.5F,
                             .timeDelta = 0.1F,
                             .frame = 7,
                             .resolution = {640, 480},
                             .mouse = {1, 2, 3.25F, 4},
                             .keys = {1, 2, 3, 4, 5, 6, 7, UINT32_MAX},
                             .date = {2026, 11, 20, 43200.5F},
                             .wheel = {-1, 2.5F},
                             .gamepad = {.sticks = {1, -1, 0.5F, 0}, .triggers = {0, 1}, .buttons = UINT32_MAX}},
        .script = {{.time = 0.5F}, {.frame = 1, .wheel = {0, 1}}},
        .timeoutSeconds = 0.125,
        .loopBudget = UINT32_MAX,
        .after = "blur",
        .alsoAfter = {"fill", "sum"},
        .compiler = "dxc",
        .overrides = {{.resource = "c", .member = "light.color[1]", .value = {1, 2, "nan"}}},
        .fetchPresented = true,
        .listBarriers = true,
        .queues = plan::QueueMode::split,
        .times = false,
        .capture = "/captures/frames.rdc",
        .hashes = true,
        .executables = true,
        .memory = true,
        .discard = true};
    EXPECT_EQ(runOptionsFromJson(*parseJson(dumpJson(toJson(options)))), options);
    EXPECT_EQ(runOptionsFromJson(toJson(plan::RunOptions{})), plan::RunOptions{});
    EXPECT_TRUE(toJson(plan::RunOptions{}).empty()) << "only what differs from the defaults is sent";
    plan::RunOptions frame{.restart = false, .inputs = plan::LiveInputs{.frame = 7}};
    EXPECT_EQ(toJson(frame), (Json{{"restart", false}, {"inputs", {{"frame", 7}}}}));
    EXPECT_EQ(runOptionsFromJson(toJson(frame)), frame);
    frame.inputs = plan::LiveInputs();
    EXPECT_EQ(runOptionsFromJson(toJson(frame)), frame);
}

TEST(Messages, ReadRequestRoundTrips)
{
    const plan::ReadRequest request{
        .resource = "tex", .mip = 2, .slice = 0, .offset = 12, .size = 99, .after = "blur"};
    EXPECT_EQ(readRequestFromJson(toJson(request)), request);
    EXPECT_EQ(readRequestFromJson(toJson(plan::ReadRequest{})), plan::ReadRequest{});
}

TEST(Messages, ErrorRoundTripsWithItsCauses)
{
    const Error error{.code = Code::deviceMissing,
                      .message = "none",
                      .at = "/a",
                      .causes = {{.code = Code::featureMissing, .message = "too old", .at = {}, .causes = {}}}};
    const Error back = errorFromJson(toJson(error));
    EXPECT_EQ(back.code, error.code);
    EXPECT_EQ(back.message, error.message);
    EXPECT_EQ(back.at, error.at);
    ASSERT_EQ(back.causes.size(), 1U);
    EXPECT_EQ(back.causes[0].message, "too old");
}

TEST(Messages, DeviceRoundTrips)
{
    gpu::DeviceInfo device;
    device.index = 3;
    device.name = "n";
    device.kind = gpu::DeviceKind::virtualGpu;
    device.uuid = "00ff";
    device.refusals = {"too old"};
    device.features = {"shaderInt64"};
    device.formats = {{"R32_UINT", {{"sampled", true}}}};
    device.limits = {{"maxComputeWorkGroupCount", {1, 2, 3}}};
    const gpu::DeviceInfo back = gpu::deviceFromJson(*parseJson(dumpJson(gpu::toJson(device))));
    EXPECT_EQ(gpu::toJson(back), gpu::toJson(device));
}

TEST(Messages, PixelsOutsideOfTheBulkAreRejected)
{
    plan::RunReport report;
    report.presented.push_back({.at = "/passes/0",
                                .resource = "r",
                                .width = 2,
                                .height = 1,
                                .pixels = std::vector<std::byte>(8, std::byte{1})});
    const std::vector<std::byte> bulk(8, std::byte{1});
    EXPECT_EQ(runAnswerFromJson(runAnswerToJson(report), bulk).presented[0].pixels, report.presented[0].pixels);
    report.ok = true;
    EXPECT_TRUE(runAnswerFromJson(runAnswerToJson(report), bulk).ok);
    const plan::RunReport cut = runAnswerFromJson(runAnswerToJson(report), std::span(bulk).first(7));
    EXPECT_TRUE(cut.presented[0].pixels.empty());
    EXPECT_FALSE(cut.ok) << "a requested image is missing";
    ASSERT_EQ(cut.diagnostics.size(), 1U);
    EXPECT_EQ(cut.diagnostics[0].code, Code::internalError);
    Json hostile = runAnswerToJson(report);
    hostile["report"]["presented"][0]["width"] = 4000000000U;
    EXPECT_TRUE(runAnswerFromJson(hostile, bulk).presented[0].pixels.empty());
    hostile = runAnswerToJson(report);
    hostile["pixels"][0]["offset"] = UINT64_MAX;
    EXPECT_TRUE(runAnswerFromJson(hostile, bulk).presented[0].pixels.empty());
}

TEST(Messages, TranslationRoundTripsWithItsLines)
{
    const shader::SourceLine first{"blur.hlsl", 12};
    const shader::SourceLine second{"lib/tone.hlsli", 1};
    const shader::TranslatedText text{.text = "a\nb\nc\nd", .lines = {first, std::nullopt, second, first}};
    EXPECT_EQ(translatedTextFromJson(*parseJson(dumpJson(toJson(text)))), text);
}

TEST(Messages, TranslationsHaveAsManyLinesAsTheirText)
{
    using Lines = std::vector<std::optional<shader::SourceLine>>;
    for (const char* const lines : {"[]", "7", "[0,-1,9,1,0,0]", "[\"a\",1]", "[0]"}) {
        const Json json = {{"text", "a\nb\n"}, {"files", {"f"}}, {"lines", *parseJson(lines)}};
        EXPECT_EQ(translatedTextFromJson(json).lines, Lines(2)) << lines;
    }
    const Json far = {{"text", "a"}, {"files", {"f"}}, {"lines", {0U, UINT64_MAX}}};
    EXPECT_EQ(translatedTextFromJson(far).lines, (Lines{shader::SourceLine{"f", INT32_MAX}}));
}

TEST(Messages, ReadersAcceptAnyJson)
{
    for (const char* const text :
         {"null", "[]", "7", "\"x\"", R"({"project":7,"overrides":[1,{}],"inputs":{"mouse":[{}]}})",
          R"({"inputs":{"keys":"x","mouse":["a",null]},"overrides":[[]],"frames":-1})",
          R"({"report":{"passes":[1],"shaders":[],"presented":[{}]},"pixels":[[],{}]})",
          R"({"causes":[1,{"causes":[{}]}],"heaps":[1],"refusals":[1],"limits":[]})"}) {
        const Json json = *parseJson(text);
        snapshotFromJson(json);
        EXPECT_EQ(runOptionsFromJson(json).frames, 1U);
        readRequestFromJson(json);
        progressFromJson(json);
        errorFromJson(json);
        shaderReportFromJson(json);
        EXPECT_TRUE(gpu::deviceFromJson(json).limits.is_object());
        runAnswerFromJson(json, {});
        EXPECT_TRUE(translatedTextFromJson(json).lines.empty());
    }
}

} // namespace
} // namespace wavelane::engine

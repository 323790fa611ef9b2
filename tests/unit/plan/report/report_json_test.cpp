// SPDX-License-Identifier: MIT
#include "core/plan/report/report_json.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

RunReport fullReport()
{
    RunReport report;
    report.project = "p";
    report.revision = 5;
    report.device = DeviceReport{.index = 1, .name = "d", .driver = "x 1", .api = "1.4.305"};
    report.ok = true;
    report.frames = 3;
    report.nextFrame = 4;
    report.diagnostics = {{.code = Code::badValue, .message = "m", .at = "/a", .expected = true}};
    report.expectations = {
        {.index = 0, .passed = true, .message = ""},
        {.index = 1, .passed = false, .message = "no"},
        {.index = 2,
         .passed = false,
         .message = "7 and not 5",
         .first =
             DifferenceReport{
                 .resource = "r", .offset = UINT64_MAX, .expected = "5", .actual = "7", .difference = "2"}},
        {.index = 3,
         .passed = false,
         .message = "3 and not 4",
         .first = DifferenceReport{.resource = "r", .offset = {}, .expected = "4", .actual = "3", .difference = {}}}};
    report.shaders = {{.name = "s",
                       .compiler = "dxc 1",
                       .milliseconds = 1.25,
                       .validationMilliseconds = 0.25,
                       .reflectionMilliseconds = 0.125,
                       .fromCache = true,
                       .reflection = {}}};
    report.passes = {{.name = "a",
                      .at = "/passes/0",
                      .kind = "dispatch",
                      .groups = std::array<std::uint64_t, 3>{4, 5, 6},
                      .threads = 120,
                      .hasLoops = true,
                      .gpu = TimeReport{.min = 1, .median = 2, .p95 = 3, .max = UINT64_MAX}},
                     {.name = "b", .at = "/passes/1", .kind = "present"}};
    report.resources = {
        {.name = "r",
         .kind = "texture2d",
         .size = 256,
         .heapType = "default",
         .heap = "h",
         .offset = 64,
         .memory = MemoryReport{.size = 131072, .alignment = 65536},
         .tile = TileReport{.width = 1, .height = 2, .depth = 3, .bytes = 65536, .tailMip = 5},
         .hash = "00ff",
         .format = Format::R8G8B8A8_UINT,
         .extent = {8, 8, 1},
         .slices = 1,
         .mips = 1,
         .stride = 0,
         .counter = 9,
         .layout = shader::Layout{
             .name = "S",
             .size = 8,
             .members = {{.name = "a", .type = "float2", .size = 8, .scalar = NumberType::float32, .columns = 2}}}}};
    report.presented = {
        {.at = "/passes/1", .resource = "r", .width = 8, .height = 8, .place = {-3, 4}, .fit = project::Fit::none}};
    report.barriers = {{.before = "/passes/1",
                        .resources = {"r", "r counter"},
                        .fromStages = {"COMPUTE_SHADER"},
                        .fromAccess = {"SHADER_STORAGE_WRITE"},
                        .toStages = {"ALL_TRANSFER", "DRAW_INDIRECT"},
                        .toAccess = {},
                        .count = 12}};
    report.prints = {{.pass = "a",
                      .at = "/passes/0",
                      .thread = std::array<std::uint32_t, 3>{1, 2, UINT32_MAX},
                      .text = "two\nlines",
                      .file = "a.hlsl",
                      .line = 12},
                     {.text = ""}};
    report.loops = {{.pass = "a",
                     .shader = "s",
                     .at = "/passes/0",
                     .file = "a.hlsl",
                     .line = 7,
                     .thread = {1, 2, UINT32_MAX},
                     .budget = 1000,
                     .stopped = 64},
                    {.pass = "b"}};
    report.milliseconds = 0.5;
    report.stages = {
        .plan = 0.5, .resources = 1.5, .pipelines = 2.5, .frames = 3.5, .presented = 4.5, .results = 5.5};
    return report;
}

RunReport failing(const Diagnostics& diagnostics)
{
    RunReport report;
    report.diagnostics = diagnostics;
    return report;
}

int statusOf(const Diagnostics& diagnostics, bool check = false)
{
    return exitStatus(failing(diagnostics), check);
}

TEST(ReportJson, RoundTrips)
{
    const RunReport report = fullReport();
    EXPECT_EQ(reportFromJson(*parseJson(dumpJson(toJson(report)))), report);
    EXPECT_EQ(reportFromJson(toJson(RunReport{})), RunReport{});
}

TEST(ReportJson, HasTheKeysOfTheDocumentedReportInOrder)
{
    const Json json = toJson(fullReport());
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items())
        keys.push_back(key);
    keys.resize(9);
    EXPECT_EQ(keys, (std::vector<std::string>{"project", "device", "ok", "frames", "diagnostics", "expectations",
                                              "shaders", "passes", "resources"}));
    EXPECT_EQ(json["passes"][0]["groups"], Json({4, 5, 6}));
    EXPECT_EQ(json["passes"][0]["gpu_ns"]["max"].get<std::uint64_t>(), UINT64_MAX);
    EXPECT_TRUE(json["passes"][1]["gpu_ns"].is_null());
    EXPECT_EQ(json["prints"][0]["thread"], Json({1, 2, UINT32_MAX}));
    EXPECT_EQ(json["prints"][0]["line"], 12);
    EXPECT_TRUE(json["prints"][1]["thread"].is_null() && json["prints"][1]["file"].is_null());
    EXPECT_EQ(json["resources"]["r"]["heap_type"], "default");
    EXPECT_EQ(json["resources"]["r"]["tile"]["bytes"], 65536);
    EXPECT_TRUE(json["shaders"]["s"]["reflection"].is_null());
}

TEST(ReportJson, AcceptsAnyJson)
{
    for (const char* const text :
         {"null", "[1]", R"({"device":3,"passes":[null],"resources":{"a":[]},"shaders":{"s":1}})"})
        EXPECT_FALSE(reportFromJson(*parseJson(text)).ok);
}

TEST(ExitStatus, IsZeroWithoutErrors)
{
    EXPECT_EQ(statusOf({}), 0);
    EXPECT_EQ(statusOf({{.severity = Severity::warning, .code = Code::bindingMissing}}), 0);
    EXPECT_EQ(statusOf({{.code = Code::copyOutOfBounds, .expected = true}}), 0);
}

TEST(ExitStatus, FollowsTheCode)
{
    EXPECT_EQ(statusOf({{.code = Code::fileMissing}}), 5);
    EXPECT_EQ(statusOf({{.code = Code::compileFailed}}), 3);
    EXPECT_EQ(statusOf({{.code = Code::limitExceeded}}), 6);
    EXPECT_EQ(statusOf({{.code = Code::timedOut, .at = "/passes/0"}}), 4);
    EXPECT_EQ(statusOf({{.code = Code::deviceMissing}}), 4);
    EXPECT_EQ(statusOf({{.code = Code::internalError}}), 70);
}

TEST(ExitStatus, FollowsTheDocumentedPrecedence)
{
    EXPECT_EQ(statusOf({{.code = Code::compileFailed}, {.code = Code::fileMissing}}), 5);
    EXPECT_EQ(statusOf({{.code = Code::featureMissing}, {.code = Code::badValue}}), 3);
    EXPECT_EQ(statusOf({{.code = Code::deviceLost}, {.code = Code::featureMissing}}), 6);
}

TEST(ExitStatus, AttributesFailedCompilesToTheShader)
{
    EXPECT_EQ(statusOf({{.code = Code::timedOut, .at = "/shaders/a"}}), 3);
    EXPECT_EQ(statusOf({{.code = Code::compilerCrashed, .at = "/shaders/a"}}), 3);
}

TEST(ExitStatus, CountsExpectationsAndValidationOnlyWithCheck)
{
    RunReport report;
    report.expectations = {{.index = 0, .passed = false, .message = "no"}};
    EXPECT_EQ(exitStatus(report, false), 0);
    EXPECT_EQ(exitStatus(report, true), 1);
    EXPECT_EQ(statusOf({{.code = Code::validationMessage}}), 0);
    EXPECT_EQ(statusOf({{.code = Code::validationMessage}}, true), 1);
}

} // namespace
} // namespace wavelane::plan

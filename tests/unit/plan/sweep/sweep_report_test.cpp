// SPDX-License-Identifier: MIT
#include "core/plan/sweep/sweep_report.h"

#include <gtest/gtest.h>

namespace wavelane::plan {
namespace {

RunReport runOf(std::uint64_t median, const std::string& hash)
{
    RunReport report{.device = DeviceReport{.index = 0, .name = "Device"}, .ok = true, .frames = 1};
    PassReport pass{.name = "p", .at = "/passes/0"};
    pass.gpu = TimeReport{.min = median, .median = median, .p95 = median, .max = median};
    report.passes = {pass, pass};
    report.resources = {{.name = "out", .hash = hash}, {.name = "sampler"}};
    return report;
}

RunReport failed()
{
    RunReport report = runOf(1, "");
    report.ok = false;
    report.frames = 0;
    report.diagnostics = {{.code = Code::limitExceeded, .message = "too large"}};
    return report;
}

TEST(SweepReport, ComparesWithTheFirstRunThatSucceeded)
{
    SweepReport report{.project = "P", .targets = {"main.numthreads"}};
    report.add({Json::array({2048, 1, 1})}, "", "", failed());
    report.add({Json::array({8, 8, 1})}, "", "", runOf(500, "a"));
    report.add({Json::array({16, 16, 1})}, "", "", runOf(300, "a"));
    report.add({Json::array({32, 8, 1})}, "", "", runOf(400, "b"));
    EXPECT_EQ(report.reference, std::optional<std::size_t>(1));
    EXPECT_EQ(report.fastest, std::optional<std::size_t>(2));
    EXPECT_EQ(report.runs[0].equal, std::nullopt);
    EXPECT_EQ(report.runs[0].gpu, std::nullopt) << "the time of a failed run says nothing";
    EXPECT_EQ(report.runs[1].equal, std::optional(true));
    EXPECT_EQ(report.runs[1].gpu->median, 1000U) << "two passes";
    EXPECT_EQ(report.runs[2].equal, std::optional(true));
    EXPECT_EQ(report.runs[3].equal, std::optional(false));
    EXPECT_EQ(report.runs[3].different, std::vector<std::string>{"out"});
    const Json json = toJson(report);
    EXPECT_EQ(json["reference"], 1);
    EXPECT_EQ(json["runs"][3]["values"]["main.numthreads"], Json::array({32, 8, 1}));
    EXPECT_EQ(json["runs"][0]["equal"], nullptr);
    EXPECT_EQ(json["runs"][0]["diagnostics"][0]["message"], "too large");
}

TEST(SweepReport, WithoutASuccessThereIsNothingToCompare)
{
    SweepReport report{.targets = {"s.x"}};
    report.add({1}, "dxc", "", failed());
    EXPECT_EQ(report.reference, std::nullopt);
    EXPECT_EQ(report.fastest, std::nullopt);
    EXPECT_EQ(toJson(report)["reference"], nullptr);
    EXPECT_EQ(toJson(report)["runs"][0]["compiler"], "dxc");
}

TEST(SweepReport, CountsExpectationsOfAllRuns)
{
    SweepReport report{.targets = {}};
    RunReport run = runOf(1, "a");
    run.expectations = {{.index = 0, .passed = true}};
    report.add({}, "", "", run);
    EXPECT_TRUE(allPassed(report));
    run.expectations[0].passed = false;
    report.add({}, "", "", run);
    EXPECT_FALSE(allPassed(report));
}

TEST(SweepReport, AFailedRunHasNotPassedAndNamesTheChosenDevice)
{
    SweepReport report{.targets = {}};
    report.add({}, "", "", runOf(1, "a"));
    RunReport run = failed();
    run.device.reset();
    report.add({}, "", "1", run);
    EXPECT_FALSE(allPassed(report));
    EXPECT_EQ(report.runs[1].device, "1");
    EXPECT_EQ(toJson(report)["runs"][0]["device_index"], 0);
    EXPECT_EQ(toJson(report)["runs"][1]["device_index"], nullptr);
}

TEST(SweepReport, AResourceThatIsMissingDiffers)
{
    SweepReport report{.targets = {}};
    report.add({}, "", "", runOf(1, "a"));
    report.add({}, "", "", runOf(1, ""));
    EXPECT_EQ(report.runs[1].different, std::vector<std::string>{"out"});
}

} // namespace
} // namespace wavelane::plan

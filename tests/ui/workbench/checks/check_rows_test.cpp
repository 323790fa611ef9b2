// SPDX-License-Identifier: MIT
// What the Checks panel makes of the reports that docs/CLI.md describes.
#include "core/base/json/json.h"
#include "ui/models/checks/check_rows.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::ui {
namespace {

Json dispatchOf(const std::string& more)
{
    return *parseJson(R"({"name": "blur", "at": "/passes/0", "shader": "blur", "refused": null, "groups": [4, 2, 1],
        "interpreted_groups": 8, "instructions": 1000, "incomplete": null, "problems": [], "more_problems": 0,
        "inexact": [], "undefined": [], "device": {"equal": true, "bytes": 16, "differing": 0}, "pinned": null,
        "faults": null)" +
                      more + "}");
}

/// A report with one dispatch, in which `more` replaces members.
Json reportOf(const std::string& more)
{
    return {{"project", "p"},
            {"ok", true},
            {"dispatches", Json::array({dispatchOf(more)})},
            {"diagnostics", Json::array()}};
}

TEST(CheckRows, ADispatchOverTheLimitSaysTheLimitAndWhatToDo)
{
    const CheckResult result = resultOfCheck(reportOf(
        R"(, "incomplete": "It executes more than 500000000 instructions.", "interpreted_groups": 3, "instructions": 499999000)"));
    EXPECT_EQ(result.kind, CheckRow::Kind::warning);
    EXPECT_EQ(result.summary, QStringLiteral("No problems found, but some dispatches were checked only in part."));
    ASSERT_EQ(result.rows.size(), 1U);
    EXPECT_TRUE(
        result.rows[0].text.startsWith(QStringLiteral("“blur” is too large to be checked as a whole: 3 of 8 ")))
        << result.rows[0].text.toStdString();
    EXPECT_TRUE(result.rows[0].text.contains(QStringLiteral("499,999,000"))) << result.rows[0].text.toStdString();
    EXPECT_TRUE(result.rows[0].text.contains(QStringLiteral("fewer groups")));
}

TEST(CheckRows, ARefusedDispatchSaysWhy)
{
    const CheckResult result = resultOfCheck(reportOf(
        R"(, "refused": {"code": "feature_missing", "message": "The interpreter does not support OpRayQuery."})"));
    ASSERT_EQ(result.rows.size(), 1U);
    EXPECT_EQ(result.rows[0].kind, CheckRow::Kind::warning);
    EXPECT_EQ(result.rows[0].text,
              QStringLiteral("“blur” was not checked: The interpreter does not support OpRayQuery."));
    EXPECT_EQ(result.kind, CheckRow::Kind::warning);
}

TEST(CheckRows, ARaceHasItsAccessesInTheOrderThatShowsItAndAProblemAtEachLine)
{
    const CheckResult result =
        resultOfCheck(reportOf(R"(, "problems": [{"kind": "race", "message": "Race on \"words\".",
        "resource": "words", "offset": 4, "count": 3, "places": [
        {"instruction": "OpLoad", "file": "b.hlsl", "line": 9, "thread": [1, 0, 0], "access": "read"},
        {"instruction": "OpStore", "file": "b.hlsl", "line": 7, "thread": [2, 0, 0], "access": "write"}]}])"));
    ASSERT_EQ(result.rows.size(), 1U);
    const auto& rows = result.rows[0].children;
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].text, QStringLiteral("1. Thread (2, 0, 0) writes"));
    EXPECT_EQ(placeText(rows[0]), QStringLiteral("b.hlsl:7"));
    EXPECT_EQ(rows[1].text, QStringLiteral("2. Thread (1, 0, 0) reads"));
    EXPECT_EQ(rows[2].text,
              QStringLiteral("Nothing orders them. If 2 comes before 1, it reads the value from before the write."));
    ASSERT_EQ(result.problems.size(), 2U);
    EXPECT_EQ(result.problems[0].severity, Severity::error);
    EXPECT_EQ(result.problems[0].line, 9);
    EXPECT_EQ(result.problems[1].severity, Severity::note);
    EXPECT_EQ(result.problems[1].line, 7);
}

TEST(CheckRows, ADifferenceFromTheDeviceListsItsInstructions)
{
    const CheckResult result = resultOfCheck(reportOf(
        R"(, "device": {"equal": false, "bytes": 16, "differing": 2, "resource": "out", "offset": 8},
             "inexact": [{"instruction": "OpFDiv", "reason": "divisions are rounded differently", "count": 1}])"));
    EXPECT_EQ(result.kind, CheckRow::Kind::passed);
    ASSERT_EQ(result.rows.size(), 1U);
    ASSERT_EQ(result.rows[0].children.size(), 1U);
    EXPECT_EQ(result.rows[0].children[0].text, QStringLiteral("OpFDiv: divisions are rounded differently"));
}

TEST(CheckRows, ADifferenceLeadsToItsFirstInstruction)
{
    const CheckResult result = resultOfCheck(reportOf(
        R"(, "device": {"equal": false, "bytes": 16, "differing": 2, "resource": "out", "offset": 8}, "inexact": [],
             "difference": {"of": "device", "resource": "out", "offset": 8, "writer": null, "unknown": null,
                 "first": {"instruction": "OpFMul", "file": "blur.hlsl", "line": 7, "thread": [2, 0, 0],
                           "access": null, "reason": "devices may combine it"}})"));
    ASSERT_EQ(result.rows.size(), 1U);
    ASSERT_EQ(result.rows[0].children.size(), 1U);
    EXPECT_EQ(
        result.rows[0].children[0].text,
        QStringLiteral("It starts at OpFMul in thread (2, 0, 0), the first instruction that devices may compute "
                       "differently: devices may combine it."));
    EXPECT_EQ(placeText(result.rows[0].children[0]), QStringLiteral("blur.hlsl:7"));
}

TEST(CheckRows, ARaceHasAnOrderThatShowsIt)
{
    const auto textOf = [](const char* order) {
        const CheckResult result = resultOfCheck(reportOf(
            std::string(
                R"(, "problems": [{"kind": "race", "message": "Race.", "resource": "sums", "offset": 4, "count": 1,
                "places": [{"instruction": "OpLoad", "file": "a.hlsl", "line": 9, "thread": [1, 0, 0], "access": "read"},
                           {"instruction": "OpStore", "file": "a.hlsl", "line": 8, "thread": [2, 0, 0],
                            "access": "write"}], "order": )") +
            order + "}]"));
        return result.rows.at(0).children.back().text;
    };
    EXPECT_EQ(
        textOf(R"({"kind": "wave_order", "seed": 3, "lanes": 4,
                         "changed": [{"resource": "out", "bytes": 12, "offset": 0}]})"),
        QStringLiteral("It was tried, with the waves in another order (seed 3, 4 threads in a wave): 12 bytes of "
                       "“out” change."));
    EXPECT_TRUE(textOf("null").startsWith(QStringLiteral("Nothing orders them.")));
}

TEST(CheckRows, SayThatOnlyFunctionsOfTheDeviceDiffer)
{
    const auto children = [](const char* answered) {
        const CheckResult result = resultOfCheck(reportOf(
            std::string(R"(, "device": {"equal": false, "bytes": 16, "differing": 2, "resource": "out", "offset": 8},
                            "inexact": [], "answered": {"equal": )") +
            answered + R"(, "bytes": 16, "differing": 1, "resource": "out", "offset": 8})"));
        return result.rows.at(0).children;
    };
    ASSERT_EQ(children("true").size(), 1U);
    EXPECT_EQ(children("true")[0].text, QStringLiteral("With the device's own results of functions such as sin and "
                                                       "exp, all bytes are equal."));
    EXPECT_TRUE(children("false").empty());
}

TEST(CheckRows, ErrorsOfTheProjectAreNotASuccess)
{
    const Json report = *parseJson(R"({"project": "p", "ok": false, "dispatches": [], "diagnostics": [
        {"severity": "error", "code": "compile_failed", "message": "Unknown name.", "at": "/shaders/s", "file": "s.hlsl",
         "line": 3, "column": 1}]})");
    const CheckResult result = resultOfCheck(report);
    EXPECT_EQ(result.kind, CheckRow::Kind::error);
    EXPECT_EQ(result.summary, QStringLiteral("The project could not be checked."));
    ASSERT_EQ(result.rows.size(), 1U);
    EXPECT_EQ(placeText(result.rows[0]), QStringLiteral("s.hlsl:3"));
}

TEST(CheckRows, AFaultThatChangesAnOutputIsAWarningAndADroppedBarrierIsNot)
{
    const CheckResult result = resultOfFaults(reportOf(R"(, "faults": [
        {"kind": "group_order", "seed": 2, "lanes": null, "file": null, "line": null, "refused": null,
         "changed": [{"resource": "list", "bytes": 5, "offset": 12}]},
        {"kind": "dropped_barrier", "seed": 1, "lanes": 4, "file": "s.hlsl", "line": 8, "refused": null,
         "changed": [{"resource": "list", "bytes": 1, "offset": 0}]}])"));
    EXPECT_EQ(result.kind, CheckRow::Kind::warning);
    ASSERT_EQ(result.rows.size(), 1U);
    const auto& faults = result.rows[0].children;
    ASSERT_EQ(faults.size(), 2U);
    EXPECT_EQ(faults[0].kind, CheckRow::Kind::warning);
    ASSERT_EQ(faults[0].children.size(), 1U);
    const auto& bytes = faults[0].children[0].bytes;
    ASSERT_TRUE(bytes);
    EXPECT_EQ(bytes->resource, QStringLiteral("list"));
    EXPECT_EQ(bytes->offset, 12U);
    EXPECT_EQ(bytes->after, result.rows[0].at) << "as the pass leaves it, not the frame";
    EXPECT_EQ(bytes->frame, 0U);
    EXPECT_EQ(faults[1].kind, CheckRow::Kind::passed);
    EXPECT_EQ(placeText(faults[1]), QStringLiteral("s.hlsl:8"));
}

TEST(WhoRows, UnknownPassesDoNotMeanThatNothingWrote)
{
    const Json report = *parseJson(R"({"resource": "out", "offset": 3, "frame": 9, "first_frame": 5, "writers": [],
        "unknown": [{"frame": 9, "pass": "blur", "at": "/passes/0", "reason": "It is too large."}], "diagnostics": []})");
    const CheckResult result = resultOfWho(report);
    EXPECT_EQ(result.summary, QStringLiteral("Nothing that could be searched wrote byte 3 of “out”."));
    ASSERT_EQ(result.rows.size(), 1U);
    EXPECT_EQ(result.rows[0].text, QStringLiteral("“blur” could not be searched: It is too large."));
    Json none = report;
    none["unknown"] = Json::array();
    EXPECT_EQ(resultOfWho(none).summary, QStringLiteral("Nothing wrote byte 3 of “out” in the frames 5 to 9."));
}

TEST(WhoRows, AValueThatWasReadLeadsToTheStateBeforeItsPass)
{
    const CheckResult result =
        resultOfWho(*parseJson(R"({"resource": "out", "offset": 0, "frame": 7, "first_frame": 7,
        "writers": [{"frame": 7, "pass": "go", "at": "/passes/1", "thread": [1, 0, 0], "access": "write", "value": "7",
        "bytes": "07000000", "reads": [{"object": "in", "is_resource": true, "offset": 4, "value": "3"}]}],
        "unknown": [], "diagnostics": []})"));
    ASSERT_EQ(result.rows.size(), 1U);
    ASSERT_EQ(result.rows[0].children.size(), 1U);
    EXPECT_EQ(result.rows[0].children[0].bytes,
              (BytePlace{.resource = QStringLiteral("in"), .offset = 4, .before = "/passes/1", .frame = 7}));
}

TEST(WhoRows, AValueOfGroupsharedMemoryLeadsToTheThreadThatStoredIt)
{
    const CheckResult result =
        resultOfWho(*parseJson(R"({"resource": "out", "offset": 0, "frame": 0, "first_frame": 0,
        "writers": [{"frame": 0, "pass": "go", "at": "/passes/1", "thread": [1, 0, 0], "access": "write", "value": "7",
        "bytes": "07000000", "interpreted": true, "reads": [{"object": "words", "is_resource": false, "offset": 4,
        "value": "3", "stored_by": [{"thread": [6, 0, 0], "instruction": "OpStore", "file": "s.hlsl", "line": 4}]}]}],
        "unknown": [], "diagnostics": []})"));
    ASSERT_EQ(result.rows.size(), 1U);
    ASSERT_EQ(result.rows[0].children.size(), 1U);
    ASSERT_EQ(result.rows[0].children[0].children.size(), 1U);
    EXPECT_EQ(result.rows[0].children[0].children[0].text, QStringLiteral("stored by thread (6, 0, 0)"));
    EXPECT_EQ(placeText(result.rows[0].children[0].children[0]), QStringLiteral("s.hlsl:4"));
}

TEST(WhoRows, AThreadThatOnlyTheDeviceNamedSaysSo)
{
    const CheckResult result =
        resultOfWho(*parseJson(R"({"resource": "out", "offset": 0, "frame": 0, "first_frame": 0,
        "writers": [{"frame": 0, "pass": "go", "at": "/passes/1", "thread": [1, 0, 0], "access": "write", "value": null,
        "bytes": "", "interpreted": false, "reads": []}], "unknown": [], "diagnostics": []})"));
    ASSERT_EQ(result.rows.size(), 1U);
    EXPECT_EQ(result.rows[0].text, QStringLiteral("Frame 0: thread (1, 0, 0) of “go” wrote an unknown value"));
    ASSERT_EQ(result.rows[0].children.size(), 1U);
    EXPECT_EQ(result.rows[0].children[0].kind, CheckRow::Kind::note);
}

TEST(WhoRows, AWriterOfAnotherValueThanTheDevicesSaysSo)
{
    const CheckResult result =
        resultOfWho(*parseJson(R"({"resource": "out", "offset": 0, "frame": 0, "first_frame": 0,
        "writers": [{"frame": 0, "pass": "go", "at": "/passes/0", "thread": [1, 0, 0], "access": "write", "value": "7",
        "bytes": "07000000", "contested": true, "equals_device": false, "reads": [], "more_reads": 0}],
        "unknown": [], "diagnostics": []})"));
    ASSERT_EQ(result.rows.size(), 1U);
    ASSERT_EQ(result.rows[0].children.size(), 2U);
    EXPECT_EQ(result.rows[0].children[1].text,
              QStringLiteral("The device has a different value here after the pass."));
}

} // namespace
} // namespace wavelane::ui

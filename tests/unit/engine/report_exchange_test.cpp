// SPDX-License-Identifier: MIT
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/exchange/report_exchange.h"

#include <gtest/gtest.h>

#include <utility>

namespace wavelane::engine {
namespace {

plan::RunReport reportOf(std::uint64_t frame)
{
    plan::RunReport report;
    report.ok = true;
    report.frames = 1;
    report.nextFrame = frame + 1;
    report.device = plan::DeviceReport{.index = 0, .name = "device", .driver = "1", .api = "1.4"};
    report.shaders = {{.name = "fill", .compiler = "dxc", .hlslVersion = "2021", .reflection = shader::Reflection()}};
    report.resources = {{.name = "image", .kind = "texture2d", .heapType = "default", .heap = {}, .hash = {}}};
    return report;
}

/// What arrives when reports are sent.
class ReportExchange : public testing::Test
{
protected:
    Json send(plan::RunReport report)
    {
        const Json repeated = sent.leaveOutRepeated(report);
        Json json = runAnswerToJson(report);
        json["repeated"] = repeated;
        return *parseJson(dumpJson(json));
    }
    plan::RunReport receive(const Json& json)
    {
        plan::RunReport report = runAnswerFromJson(json, {});
        received.addRepeated(memberOr(json, "repeated"), report);
        return report;
    }
    plan::RunReport pass(const plan::RunReport& report) { return receive(send(report)); }

    SentReports sent;
    ReceivedReports received;
};

TEST_F(ReportExchange, SendsPartsOnceWhileTheyStayTheSame)
{
    EXPECT_EQ(pass(reportOf(0)), reportOf(0));
    const Json second = send(reportOf(1));
    EXPECT_TRUE(memberOr(memberOr(second, "report"), "shaders").empty()) << second;
    EXPECT_TRUE(memberOr(memberOr(second, "report"), "resources").empty()) << second;
    EXPECT_EQ(receive(second), reportOf(1));
    EXPECT_EQ(pass(reportOf(2)), reportOf(2));
}

TEST_F(ReportExchange, SendsChangedPartsAgain)
{
    pass(reportOf(0));
    plan::RunReport changed = reportOf(1);
    changed.resources[0].kind = "buffer";
    changed.device.reset();
    EXPECT_EQ(pass(changed), changed);
    EXPECT_EQ(pass(changed), changed);
    EXPECT_EQ(pass(reportOf(2)), reportOf(2));
}

TEST_F(ReportExchange, SendsEverythingAgainAfterAReportWasNotSent)
{
    pass(reportOf(0));
    plan::RunReport lost = reportOf(1);
    lost.shaders.clear();
    send(lost);
    sent.forget();
    EXPECT_EQ(pass(reportOf(2)), reportOf(2));
}

TEST_F(ReportExchange, AReportThatRepeatsALostOneIsNotOk)
{
    pass(reportOf(0));
    plan::RunReport lost = reportOf(1);
    lost.shaders.clear();
    send(lost);
    const plan::RunReport after = pass(lost);
    EXPECT_FALSE(after.ok);
    ASSERT_EQ(after.diagnostics.size(), 1U);
    EXPECT_EQ(after.diagnostics[0].message, "The engine's report repeats parts of report 2, which did not arrive.");
}

TEST_F(ReportExchange, LeavesCompleteReportsAlone)
{
    plan::RunReport report = reportOf(0);
    received.addRepeated(Json(), report);
    received.addRepeated(Json{{"number", "x"}, {"parts", 3}}, report);
    EXPECT_EQ(report, reportOf(0));
}

TEST_F(ReportExchange, DoesNotTrustTheNamesOfParts)
{
    pass(reportOf(0));
    plan::RunReport report = reportOf(1);
    received.addRepeated({{"number", 7}, {"previous", 1}, {"parts", {{"shaders", 1}, 3, "unknown"}}}, report);
    EXPECT_EQ(report, reportOf(1));
    received.addRepeated({{"number", 8}, {"previous", 7}, {"parts", "shaders"}}, report);
    EXPECT_EQ(report, reportOf(1));
}

} // namespace
} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#include "ui/session/guard/guard_meter.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

plan::RunReport reportOf(std::uint64_t nanoseconds)
{
    plan::RunReport report;
    report.milliseconds = 1;
    report.device = plan::DeviceReport{.name = "Device"};
    plan::PassReport pass{.at = "/passes/0"};
    pass.gpu = plan::TimeReport{.min = nanoseconds, .median = nanoseconds, .max = nanoseconds};
    report.passes.push_back(pass);
    return report;
}

class GuardMeterTest : public testing::Test
{
protected:
    void start()
    {
        meter.start(std::make_shared<const plan::ProjectSnapshot>(), 1000, 2);
        QObject::connect(&meter, &GuardMeter::message, &meter,
                         [this](Severity, const QString& text) { messages += text; });
    }

    GuardMeter meter;
    QStringList messages;
};

TEST_F(GuardMeterTest, AlternatesGuardedAndPlainRunsAndComparesTheFastest)
{
    start();
    int runs = 0;
    for (auto request = meter.next(); request; request = meter.next()) {
        ASSERT_NE(request->snapshot, nullptr);
        ASSERT_LT(++runs, 100);
        const bool isGuarded = request->options.loopBudget == 1000;
        EXPECT_TRUE(isGuarded || request->options.loopBudget == 0);
        ASSERT_TRUE(meter.take(reportOf(isGuarded ? 3000 : 2000)));
    }
    EXPECT_GT(runs, 4);
    EXPECT_FALSE(meter.isMeasuring());
    ASSERT_TRUE(meter.cost());
    EXPECT_DOUBLE_EQ(meter.cost()->ratio(), 1.5);
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.front().startsWith(QStringLiteral("Loop guard: ×1.50"))) << messages.front().toStdString();
    meter.forget();
    EXPECT_FALSE(meter.cost());
}

TEST_F(GuardMeterTest, AReportWithErrorsEndsTheMeasurement)
{
    start();
    ASSERT_TRUE(meter.next());
    plan::RunReport broken;
    broken.diagnostics = {{.code = Code::timedOut, .message = "Too slow."}};
    const QSignalSpy changes(&meter, &GuardMeter::changed);
    EXPECT_FALSE(meter.take(broken));
    EXPECT_FALSE(meter.isMeasuring());
    EXPECT_EQ(changes.count(), 1);
    EXPECT_FALSE(meter.next());
    EXPECT_EQ(messages, QStringList{QStringLiteral("The cost of the loop guard cannot be measured: Too slow.")});
}

TEST_F(GuardMeterTest, ReportsADeviceWithoutTimes)
{
    start();
    while (meter.next())
        ASSERT_TRUE(meter.take({.milliseconds = 1}));
    EXPECT_FALSE(meter.cost());
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.front().contains(QStringLiteral("no GPU time"))) << messages.front().toStdString();
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
// The progress that a session reports while it processes more data than fits in the timeout of a watchdog.
#include "core/plan/work_meter.h"
#include "tests/support/session_test.h"

#include <algorithm>
#include <format>
#include <map>
#include <string>

namespace wavelane::run {
namespace {

/// The size of the resource, which is larger than the maximum interval between reports.
constexpr std::uint64_t dataBytes = std::uint64_t{40} << 20;

/// A watchdog that counts the bytes between reports instead of seconds.
class CountingWatchdog
{
public:
    void report(const Progress& step)
    {
        std::uint64_t& seen = m_seen[step.stage];
        if (step.bytes < seen)
            seen = 0; // The stage begins again.
        m_longestSilence = std::max(m_longestSilence, step.bytes - seen);
        seen = step.bytes;
    }
    std::uint64_t longestSilence() const { return m_longestSilence; }
    /// The bytes that a stage reported.
    std::uint64_t bytesIn(const std::string& stage) const
    {
        const auto found = m_seen.find(stage);
        return found == m_seen.end() ? 0 : found->second;
    }

private:
    std::map<std::string, std::uint64_t> m_seen;
    std::uint64_t m_longestSilence = 0;
};

class SessionProgress : public SessionTest
{
protected:
    /// An interval, plus the piece in which it ends.
    static constexpr std::uint64_t silence = WorkMeter::defaultInterval + (std::uint64_t{4} << 20);

    CountingWatchdog watch(const std::string& expectations, const RunOptions& options)
    {
        const auto project = snapshot(std::format(
            R"({{ "wavelane": 1, "resources": {{ "data": {{ "kind": "buffer", "size": {},
                  "initial": {{ "fill": {{ "type": "uint32", "value": 7 }} }} }} }}, "expect": [ {} ] }})",
            dataBytes, expectations));
        CountingWatchdog watchdog;
        const RunReport report =
            m_session->run(project, options, [&watchdog](const Progress& step) { watchdog.report(step); });
        EXPECT_TRUE(report.ok) << messagesOf(report);
        EXPECT_LE(watchdog.longestSilence(), silence);
        return watchdog;
    }
};

TEST_F(SessionProgress, CountsTheBytesOfInitialData)
{
    const CountingWatchdog watchdog = watch("", {});
    EXPECT_GE(watchdog.bytesIn("prepare"), dataBytes - silence);
    EXPECT_EQ(watchdog.bytesIn("check"), 0U);
}

TEST_F(SessionProgress, CountsTheBytesOfHashes)
{
    EXPECT_GE(watch("", {.hashes = true}).bytesIn("check"), dataBytes - silence);
}

TEST_F(SessionProgress, CountsTheBytesThatExpectationsReadAndCompare)
{
    const CountingWatchdog watchdog = watch(R"({ "equal": ["data", "data"] })", {.check = true});
    EXPECT_GE(watchdog.bytesIn("check"), 3 * dataBytes - silence) << "two resources are read and then compared";
}

} // namespace
} // namespace wavelane::run

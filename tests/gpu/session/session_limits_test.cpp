// SPDX-License-Identifier: MIT
#include "tests/support/session_test.h"

#include <unistd.h>

namespace wavelane::run {
namespace {

class SessionLimits : public SessionTest
{
protected:
    ProjectSnapshot resource(const std::string& json) const
    {
        return snapshot(R"({ "wavelane": 1, "resources": { "it": )" + json + "} }");
    }
    ProjectSnapshot dispatch(const std::string& size, const std::string& threads = "1, 1, 1",
                             const std::string& shared = "") const
    {
        return snapshot(R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } },
                             "resources": { "result": { "kind": "buffer", "count": 4, "stride": 4 } },
                             "passes": [ { "dispatch": "s", )" +
                            size + "} ] }",
                        {{"s.hlsl", "RWStructuredBuffer<uint> result;\n" + shared + "\n[numthreads(" + threads +
                                        ")] void main(uint3 id : SV_DispatchThreadID) { result[id.x % 4] = 1; }"}});
    }
};

TEST_F(SessionLimits, RejectsSizesOfZeroAtTheirResource)
{
    for (const char* json : {R"({ "kind": "buffer", "size": 0 })", R"({ "kind": "buffer", "count": 0, "stride": 4 })",
                             R"({ "kind": "texture2d", "width": 0, "height": 4, "format": "R32_UINT" })",
                             R"({ "kind": "texture3d", "width": 4, "height": 4, "depth": 0, "format": "R32_UINT" })",
                             R"({ "kind": "heap", "size": 0 })"})
        expectRefused(resource(json), Code::zeroSize, "/resources/it");
}

TEST_F(SessionLimits, NamesTheLimitThatASizeExceeds)
{
    for (const char* json :
         {R"({ "kind": "buffer", "size": 18446744073709551615 })",
          R"({ "kind": "buffer", "count": 18446744073709551615, "stride": 16 })",
          R"({ "kind": "texture1d", "width": 4294967297, "format": "R8_UINT" })",
          R"({ "kind": "texture2d", "width": 1000000, "height": 4, "format": "R8_UINT" })",
          R"({ "kind": "texture2d", "width": 4, "height": 4, "slices": 1000000000, "format": "R8_UINT" })"}) {
        const RunReport report = run(resource(json));
        EXPECT_FALSE(report.ok) << json;
        EXPECT_TRUE(has(report, Severity::error, Code::limitExceeded, "/resources/it")) << json << "\n"
                                                                                        << messagesOf(report);
    }
}

TEST_F(SessionLimits, ReportsOutOfMemoryForTooLargeHeaps)
{
    expectRefused(resource(R"({ "kind": "heap", "size": 1125899906842624 })"), Code::outOfDeviceMemory,
                  "/resources/it");
    mustRun(resource(R"({ "kind": "heap", "size": 65536 })"));
}

TEST_F(SessionLimits, RejectsPlacesThatDoNotFitAtTheirResource)
{
    const auto placed = [&](const char* json) {
        return snapshot(R"({ "wavelane": 1, "resources": { "heap": { "kind": "heap", "size": 65536 }, "it": )" +
                        std::string(json) + "} }");
    };
    expectRefused(placed(R"({ "kind": "buffer", "size": 65540, "heap": "heap" })"), Code::heapTooSmall,
                  "/resources/it");
    expectRefused(placed(R"({ "kind": "buffer", "size": 64, "heap": "heap", "offset": 18446744073709551552 })"),
                  Code::heapTooSmall, "/resources/it");
    expectRefused(placed(R"({ "kind": "texture2d", "width": 256, "height": 256, "format": "R32_UINT",
                              "heap": "heap" })"),
                  Code::heapTooSmall, "/resources/it");
}

TEST_F(SessionLimits, RejectsTooManyGroupsAtThePass)
{
    expectRefused(dispatch(R"("groups": [1, 4294967295, 1])"), Code::limitExceeded, "/passes/0");
    expectRefused(dispatch(R"("threads": [1, 18446744073709551615, 1])"), Code::limitExceeded, "/passes/0");
    expectRefused(dispatch(R"("groups": [1, 0, 1])"), Code::zeroSize, "/passes/0");
    mustRun(dispatch(R"("groups": [1, 2, 3])"));
}

TEST_F(SessionLimits, RejectsTooManyThreadsPerGroup)
{
    const RunReport report = run(dispatch(R"("groups": [1, 1, 1])", "1024, 64, 1"));
    EXPECT_FALSE(report.ok);
    EXPECT_EQ(report.frames, 0U);
    // The compiler may reject the number, because no shader model allows it.
    EXPECT_TRUE(has(report, Severity::error, Code::limitExceeded, "/passes/0") ||
                has(report, Severity::error, Code::compileFailed, "/shaders/s"))
        << messagesOf(report);
}

TEST_F(SessionLimits, ThreadsAreRoundedUpToGroups)
{
    const RunReport report = mustRun(dispatch(R"("threads": [9, 1, 1])", "4, 1, 1"));
    EXPECT_EQ(report.passes.at(0).groups, (std::array<std::uint64_t, 3>{3, 1, 1}));
    EXPECT_EQ(report.passes.at(0).threads, 12U);
}

TEST_F(SessionLimits, RejectsIndirectArgumentsOutsideTheirBuffer)
{
    for (const char* offset : {"8", "3", "18446744073709551612"}) {
        const RunReport report =
            run(dispatch(R"("indirect": { "buffer": "result", "offset": )" + std::string(offset) + "}"));
        EXPECT_FALSE(report.ok) << offset;
        EXPECT_EQ(report.frames, 0U) << offset;
    }
}

// VUID-VkDispatchIndirectCommand-x-00417 and its neighbors.
TEST_F(SessionLimits, ReportsTooManyIndirectGroups)
{
    const auto devices = m_session->devices();
    ASSERT_TRUE(devices.has_value());
    const auto allowed = devices->at(0).limits["maxComputeWorkGroupCount"][1].get<std::uint64_t>();
    if (allowed > 1U << 20U)
        GTEST_SKIP() << "more groups than the limit would take too long";
    const auto indirect = [&](std::uint64_t groups) {
        return snapshot(
            R"({ "wavelane": 1, "shaders": { "s": { "source": "s.hlsl" } },
          "resources": { "sizes": { "kind": "buffer", "size": 12,
                                    "initial": { "type": "uint32", "values": [1, )" +
                std::to_string(groups) + R"(, 1] } },
                         "result": { "kind": "buffer", "count": 4, "stride": 4 } },
          "passes": [ { "dispatch": "s", "indirect": { "buffer": "sizes" } } ] })",
            {{"s.hlsl", "RWStructuredBuffer<uint> result;\n[numthreads(1, 1, 1)] void main() { result[0] = 1; }"}});
    };
    mustRun(indirect(allowed));
    const RunReport report = m_session->run(indirect(allowed + 1), {.frames = 2});
    EXPECT_FALSE(report.ok);
    EXPECT_EQ(report.passes.at(0).groups, (std::array<std::uint64_t, 3>{1, allowed + 1, 1}));
    const auto told = std::ranges::find(report.diagnostics, Code::limitExceeded, &Diagnostic::code);
    ASSERT_NE(told, report.diagnostics.end());
    EXPECT_EQ(told->severity, Severity::error);
    EXPECT_EQ(told->at, "/passes/0");
    for (const std::string& part :
         {std::to_string(allowed), std::to_string(allowed + 1), std::string("maxComputeWorkGroupCount")})
        EXPECT_TRUE(told->message.contains(part)) << told->message;
    EXPECT_EQ(std::ranges::count(report.diagnostics, Code::limitExceeded, &Diagnostic::code), 1)
        << "reported once, not per frame";
}

TEST_F(SessionLimits, TwoEmptyProjectsRun)
{
    mustRun(snapshot(R"({ "wavelane": 1 })"), {.frames = 3});
    mustRun(snapshot(R"({ "wavelane": 1, "passes": [] })"), {.frames = 0});
}

TEST_F(SessionLimits, SessionsListTheDevicesWithoutOpeningOne)
{
    const auto devices = m_session->devices();
    ASSERT_TRUE(devices.has_value()) << devices.error().message;
    EXPECT_FALSE(devices->empty());
}

TEST_F(SessionLimits, ReportsAMissingDevice)
{
    const auto session = Session::create({.device = "no such card"}, m_shaders);
    const RunReport report = session->run(snapshot(R"({ "wavelane": 1 })"), {});
    EXPECT_FALSE(report.ok);
    EXPECT_FALSE(report.device.has_value());
    EXPECT_TRUE(has(report, Severity::error, Code::deviceMissing, "")) << messagesOf(report);
}

/// Runs an endless loop and exits with 0 if the session reports it correctly. Needs a separate process, because the
/// software device never releases the threads.
void runEndlessLoop()
{
    const ScratchFolder folder;
    ShaderLibrary shaders{{}};
    ProjectSnapshot snapshot{.project = project::readProject(R"({ "wavelane": 1,
          "shaders": { "s": { "source": "s.hlsl" }, "fine": { "source": "fine.hlsl" } },
          "resources": { "numbers": { "kind": "buffer", "count": 1, "stride": 4 } },
          "passes": [ { "name": "fine", "dispatch": "fine", "groups": [1, 1, 1] },
                      { "name": "endless", "dispatch": "s", "groups": [1, 1, 1] } ] })")
                                            .project,
                             .folder = std::filesystem::canonical(folder.path())};
    snapshot.overrides[snapshot.folder / "s.hlsl"] =
        "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] void main() { while (true) numbers[0] += 2; }";
    snapshot.overrides[snapshot.folder / "fine.hlsl"] =
        "RWStructuredBuffer<uint> numbers; [numthreads(1, 1, 1)] void main() { numbers[0] = 1; }";
    auto session = Session::create({}, shaders);
    const RunReport report = session->run(snapshot, {.timeoutSeconds = 1});
    const auto said = std::ranges::find(report.diagnostics, Code::timedOut, &Diagnostic::code);
    if (said == report.diagnostics.end())
        ::_exit(10);
    if (said->at != "/passes/1")
        ::_exit(11);
    if (!session->broken() || report.ok || report.frames != 0)
        ::_exit(12);
    if (session->read({.resource = "numbers"}).has_value())
        ::_exit(13);
    if (session->run(snapshot, {}).ok)
        ::_exit(14);
    session.reset(); // Must neither wait for the loop nor pull memory from under it.
    ::_exit(0);
}

TEST(SessionHangDeathTest, AnEndlessLoopIsReportedAtItsPassAndBreaksTheSession)
{
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(runEndlessLoop(), testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace wavelane::run

// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard.h"
#include "tests/support/session_test.h"

namespace wavelane::run {
namespace {

constexpr const char* looping = R"({
  "wavelane": 1, "name": "looping",
  "shaders": { "walk": { "source": "walk.hlsl" } },
  "resources": {
    "numbers": { "kind": "buffer", "count": 64, "stride": 4, "initial": { "sequence": { "type": "uint32", "start": 0, "step": 1 } } }
  },
  "passes": [ { "name": "walk", "dispatch": "walk", "groups": [1, 1, 1] } ]
})";

/// A shader with 64 threads `n`. The body starts in line 4.
std::string walkSource(const std::string& body, const std::string& functions = {})
{
    return "RWStructuredBuffer<uint> numbers; " + functions +
           "\n[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID)\n{ uint n = id.x;\n" + body +
           "\nnumbers[id.x] = n; }\n";
}

constexpr std::uint32_t budget = 20'000;

class SessionLoopGuard : public SessionTest
{
protected:
    ProjectSnapshot walk(const std::string& body, const std::string& functions = {}) const
    {
        return snapshot(looping, {{"walk.hlsl", walkSource(body, functions)}});
    }

    /// Expects one error, and returns it.
    Diagnostic mustEnd(const ProjectSnapshot& with, const RunOptions& options)
    {
        const RunReport report = run(with, options);
        EXPECT_FALSE(report.ok);
        EXPECT_FALSE(m_session->broken());
        if (report.diagnostics.size() == 1)
            return report.diagnostics.front();
        ADD_FAILURE() << messagesOf(report);
        return {};
    }
};

TEST_F(SessionLoopGuard, StopsAnEndlessLoopAndNamesItsLineAndThread)
{
    const Diagnostic ended =
        mustEnd(walk("if (n == 37)\n    while (numbers[n] > 5)\n        n ^= 0;"), {.loopBudget = budget});
    EXPECT_EQ(ended.severity, Severity::error);
    EXPECT_EQ(ended.code, Code::timedOut);
    EXPECT_EQ(ended.at, "/passes/0");
    EXPECT_EQ(ended.file, "walk.hlsl");
    EXPECT_EQ(ended.line, 5);
    EXPECT_EQ(ended.message,
              "The loop at walk.hlsl:5 did not end: thread (37, 0, 0) used all of its 20000 iterations "
              "there; 1 thread was stopped.");
}

TEST_F(SessionLoopGuard, TheNextRunOfTheSessionWorks)
{
    mustEnd(walk("while (numbers[n] == n) n ^= 0;"), {.loopBudget = budget});
    mustRun(walk("while (n < 63) ++n;"), {.loopBudget = budget});
    EXPECT_EQ(values("numbers"), std::vector<std::uint32_t>(64, 63));
}

TEST_F(SessionLoopGuard, CountsAllStoppedThreads)
{
    const Diagnostic ended = mustEnd(walk("while (numbers[n] == n) n ^= 0;"), {.loopBudget = budget});
    EXPECT_TRUE(ended.message.contains("; 64 threads were stopped")) << ended.message;
}

TEST_F(SessionLoopGuard, AThreadStoppedInAFunctionReturnsFromItsCallers)
{
    const std::string wait = "uint wait(uint from) { while (numbers[from] == from) from ^= 0; return from; }";
    for (const char* compiler : {"dxc", "glslang"}) {
        const Diagnostic ended = mustEnd(walk("if (n == 9) while (n < 100) n = wait(n);", wait),
                                         {.loopBudget = budget, .compiler = compiler});
        EXPECT_EQ(ended.line, 1) << compiler;
        EXPECT_TRUE(ended.message.contains("; 1 thread was stopped")) << ended.message;
    }
}

TEST_F(SessionLoopGuard, TheBudgetIsExact)
{
    // A loop of N iterations reaches its header N + 1 times.
    for (const std::uint32_t rounds : {1U, 4095U, 4096U, 4097U, 12'288U}) {
        const ProjectSnapshot count =
            walk("for (uint i = 0; i < " + std::to_string(rounds) + " && numbers[n] == n; ++i) n ^= 0;");
        mustRun(count, {.loopBudget = rounds + 1});
        EXPECT_EQ(mustEnd(count, {.loopBudget = rounds}).code, Code::timedOut) << rounds;
    }
}

TEST_F(SessionLoopGuard, AnEditThatOnlyMovesLinesMovesTheLocation)
{
    EXPECT_EQ(mustEnd(walk("while (numbers[n] == n) n ^= 0;"), {.loopBudget = budget}).line, 4);
    EXPECT_EQ(mustEnd(walk("\n// Later\nwhile (numbers[n] == n) n ^= 0;"), {.loopBudget = budget}).line, 6);
}

TEST_F(SessionLoopGuard, ReportsTheStoppedLoopAndWhichPassesHaveLoops)
{
    const RunReport report =
        run(walk("if (n == 37)\n    while (numbers[n] > 5)\n        n ^= 0;"), {.loopBudget = budget});
    ASSERT_EQ(report.loops.size(), 1U) << messagesOf(report);
    EXPECT_EQ(report.loops.front(), (plan::LoopReport{.pass = "walk",
                                                      .shader = "walk",
                                                      .at = "/passes/0",
                                                      .file = "walk.hlsl",
                                                      .line = 5,
                                                      .thread = {37, 0, 0},
                                                      .budget = budget,
                                                      .stopped = 1}));
    EXPECT_TRUE(report.passes.front().hasLoops);
    EXPECT_FALSE(run(walk("++n;"), {}).passes.front().hasLoops);
}

TEST_F(SessionLoopGuard, NothingCanBeReadOrContinuedAfterADiscardedRun)
{
    const ProjectSnapshot count = walk("while (numbers[n] == n && n < 63) ++n;");
    mustRun(count, {});
    EXPECT_TRUE(m_session->read({.resource = "numbers"}).has_value());
    mustRun(count, {.loopBudget = budget, .discard = true});
    EXPECT_FALSE(m_session->read({.resource = "numbers"}).has_value());
    EXPECT_FALSE(m_session->broken());
    EXPECT_EQ(mustRun(count, {.restart = false}).nextFrame, 1U) << "from frame 0";
    EXPECT_TRUE(m_session->read({.resource = "numbers"}).has_value());
}

TEST_F(SessionLoopGuard, NoFrameStartsAfterAStoppedOne)
{
    const RunReport report = run(walk("while (numbers[n] == n) n ^= 0;"), {.frames = 500, .loopBudget = budget});
    EXPECT_EQ(report.diagnostics.size(), 1U) << messagesOf(report);
    EXPECT_LT(report.frames, 500U);
}

TEST_F(SessionLoopGuard, EachPassHasItsOwnNote)
{
    std::string project = looping;
    const std::string pass = R"({ "name": "walk", "dispatch": "walk", "groups": [1, 1, 1] })";
    project.replace(project.find(pass), pass.size(), R"({ "dispatch": "fine", "groups": [1, 1, 1] }, )" + pass + R"(,
                       { "group": [ { "dispatch": "other", "groups": [2, 1, 1] } ], "repeat": 2 })");
    project.replace(project.find("\"walk\": {"), 0, R"("fine": { "source": "fine.hlsl" },
                                                       "other": { "source": "other.hlsl" }, )");
    const RunReport report =
        run(snapshot(project, {{"fine.hlsl", walkSource("for (uint i = 0; i < numbers[0]; ++i) n += i;")},
                               {"walk.hlsl", walkSource("while (numbers[n] < 100) n ^= 0;")},
                               {"other.hlsl", walkSource("\nwhile (n < 128) n ^= 0;")}}),
            {.loopBudget = budget});
    ASSERT_EQ(report.diagnostics.size(), 2U) << messagesOf(report);
    EXPECT_EQ(report.diagnostics[0].at, "/passes/1");
    EXPECT_EQ(report.diagnostics[0].line, 4);
    EXPECT_EQ(report.diagnostics[1].at, "/passes/2/group/0");
    EXPECT_EQ(report.diagnostics[1].line, 5);
    EXPECT_TRUE(report.diagnostics[1].message.contains("256 threads")) << report.diagnostics[1].message;
}

TEST_F(SessionLoopGuard, DoesNotChangeResults)
{
    const std::string find =
        "uint find(uint from) { for (;;) { if (from % 7 == 3) return from; from += numbers[from % "
        "64] + 1; } return 0; }";
    const std::string body =
        "uint found = 0; uint round = 0;"
        "do { found += find(n + round); ++round; } while (round < n % 5);"
        "while (true) { uint next = (n * 5 + 1) % 64; if (next == 0) { found ^= next + 9; break; } "
        "switch (next % 4) { case 0: found += 1; break; case 1: found *= 3; case 2: found += 7; break; "
        "default: n = next; continue; } n = next; for (uint i = 0; i < n % 3; ++i) found += i; }"
        "n = found;";
    for (const char* compiler : {"dxc", "glslang"}) {
        mustRun(walk(body, find), {.compiler = compiler});
        const auto without = values("numbers");
        mustRun(walk(body, find), {.loopBudget = shader::defaultLoopBudget, .compiler = compiler});
        EXPECT_EQ(values("numbers"), without) << compiler;
    }
}

} // namespace
} // namespace wavelane::run

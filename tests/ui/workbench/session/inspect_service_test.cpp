// SPDX-License-Identifier: MIT
#include "ui/session/services/inspect_service.h"

#include "tests/ui/workbench/session/fake_gate.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace wavelane::ui {
namespace {

class InspectServiceTest : public testing::Test
{
protected:
    engine::Key ask(const std::string& lane, QObject* asking, const std::string& name = "picture")
    {
        inspections.ask(
            {.target = {.resource = name}, .view = {}, .action = inspect::FindOptions{}}, lane, asking,
            [this, name](const Result<inspect::Answer>& answer) {
                answers.push_back(name + (answer ? ": " + std::to_string(std::get<inspect::FindResult>(*answer).count)
                                                 : " failed: " + answer.error().message));
            },
            [this](std::uint64_t done, std::uint64_t total) { progress.emplace_back(done, total); });
        return gate.lastKey();
    }
    static engine::InspectAnswer answer(engine::Key key, std::uint64_t count)
    {
        return {.key = key, .inspect = {}, .answer = inspect::FindResult{.count = count}};
    }
    static engine::ProgressEvent progressOf(engine::Key key, std::uint64_t done)
    {
        return {.key = key, .progress = {.stage = "inspect", .at = {}, .bytes = done, .totalBytes = 100}};
    }

    FakeGate gate;
    InspectService inspections{gate};
    QObject owner;
    std::vector<std::string> answers;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> progress;
};

TEST_F(InspectServiceTest, DeliversProgressAndTheAnswerOnce)
{
    const engine::Key key = ask("hex", &owner);
    EXPECT_EQ(gate.sent.back().lane, "hex");
    EXPECT_EQ(std::get<engine::InspectRequest>(gate.sent.back().request).inspect.target.resource, "picture");
    EXPECT_TRUE(inspections.isWaiting("hex"));
    EXPECT_TRUE(inspections.take(progressOf(key, 40)));
    inspections.take(answer(key, 3));
    inspections.take(answer(key, 3));
    EXPECT_FALSE(inspections.isWaiting("hex"));
    EXPECT_EQ(answers, std::vector<std::string>{"picture: 3"});
    ASSERT_EQ(progress.size(), 1U);
    EXPECT_EQ(progress.front(), (std::pair<std::uint64_t, std::uint64_t>(40, 100)));
}

TEST_F(InspectServiceTest, DropsTheAnswerOfASupersededRequest)
{
    const engine::Key first = ask("hex", &owner, "first");
    const engine::Key other = ask("table", &owner, "other");
    const engine::Key second = ask("hex", &owner, "second");
    inspections.take(progressOf(first, 10));
    // The client reports the stopped one as cancelled.
    EXPECT_FALSE(inspections.fail({.key = first, .error = {.code = Code::cancelled, .message = "cancelled"}}));
    inspections.take(answer(other, 1));
    inspections.take(answer(second, 2));
    EXPECT_TRUE(progress.empty());
    EXPECT_EQ(answers, (std::vector<std::string>{"other: 1", "second: 2"}));
}

TEST_F(InspectServiceTest, StopsTheEngineWhenCanceled)
{
    const engine::Key key = ask("hex", &owner);
    const engine::Key kept = ask({}, &owner, "kept");
    inspections.cancel("hex");
    inspections.cancel({});
    EXPECT_EQ(gate.cancelled, std::vector<engine::Key>{key});
    EXPECT_FALSE(inspections.isWaiting("hex"));
    inspections.take(answer(key, 3));
    inspections.take(answer(kept, 4));
    EXPECT_EQ(answers, std::vector<std::string>{"kept: 4"});
}

TEST_F(InspectServiceTest, ReportsFailuresAsMessages)
{
    const engine::Key key = ask("hex", &owner);
    const Error error{.code = Code::badValue, .message = "The filter, 1:3: There is no column 'z'."};
    EXPECT_FALSE(inspections.fail({.key = key + 1, .error = error}));
    EXPECT_TRUE(inspections.fail({.key = key, .error = error}));
    gate.up = false;
    ask("hex", &owner);
    EXPECT_EQ(answers, (std::vector<std::string>{"picture failed: The filter, 1:3: There is no column 'z'.",
                                                 "picture failed: The engine is not running."}));
}

TEST_F(InspectServiceTest, DropsAnswersForOwnersThatAreGoneAndForOtherProjects)
{
    auto gone = std::make_unique<QObject>();
    const engine::Key ofGone = ask("hex", gone.get());
    gone.reset();
    inspections.take(progressOf(ofGone, 10));
    inspections.take(answer(ofGone, 1));
    const engine::Key ofPreviousProject = ask("hex", &owner);
    inspections.clear();
    EXPECT_EQ(gate.cancelled, std::vector<engine::Key>{ofPreviousProject});
    inspections.take(answer(ofPreviousProject, 1));
    EXPECT_TRUE(answers.empty());
    EXPECT_TRUE(progress.empty());
}

TEST_F(InspectServiceTest, AHandlerCanAskAgain)
{
    std::vector<int> counts;
    inspections.ask({.target = {}, .view = {}, .action = inspect::FindOptions{}}, "hex", &owner,
                    [&](const Result<inspect::Answer>&) {
                        counts.push_back(1);
                        ask("hex", &owner);
                    });
    inspections.take(answer(gate.lastKey(), 1));
    EXPECT_TRUE(inspections.isWaiting("hex"));
    inspections.take(answer(gate.lastKey(), 7));
    EXPECT_EQ(counts.size(), 1U);
    EXPECT_EQ(answers, std::vector<std::string>{"picture: 7"});
}

TEST_F(InspectServiceTest, LeavesTheProgressOfRunsToOthers)
{
    EXPECT_FALSE(inspections.take({.key = 77, .progress = {.stage = "frame", .at = {}}}));
}

} // namespace
} // namespace wavelane::ui

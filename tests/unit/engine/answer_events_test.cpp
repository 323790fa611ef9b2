// SPDX-License-Identifier: MIT
#include "core/engine/client/answer_events.h"
#include "core/engine/protocol/answers.h"

#include <gtest/gtest.h>

namespace wavelane::engine {
namespace {

PendingRequest pendingRun()
{
    plan::ProjectSnapshot snapshot{.revision = 7};
    snapshot.project.name = "p";
    snapshot.project.expectations.resize(1);
    RunRequest request{.snapshot = std::make_shared<const plan::ProjectSnapshot>(std::move(snapshot)), .options = {}};
    request.options.check = true;
    return {.key = 3, .lane = {}, .request = std::move(request)};
}

TEST(AnswerEvents, RejectAnAnswerToAnotherKindOfRequest)
{
    const Result<Event> event = answerEvent(pendingRun(), {.type = MessageType::devicesAnswer, .key = 3});
    ASSERT_FALSE(event.has_value());
    EXPECT_EQ(event.error().code, Code::badValue);
}

TEST(AnswerEvents, AFailedRunBecomesAReport)
{
    const Error error{.code = Code::outOfDeviceMemory, .message = "Too large."};
    const Result<Event> event =
        answerEvent(pendingRun(), {.type = MessageType::failed, .key = 3, .payload = toJson(error)});
    ASSERT_TRUE(event.has_value());
    const auto& answer = std::get<RunAnswer>(*event);
    EXPECT_EQ(answer.key, 3U);
    EXPECT_EQ(answer.report.project, "p");
    EXPECT_EQ(answer.report.revision, 7U);
    EXPECT_FALSE(answer.report.ok);
    EXPECT_FALSE(answer.endedEngine);
    ASSERT_EQ(answer.report.diagnostics.size(), 1U);
    EXPECT_EQ(answer.report.diagnostics[0].code, Code::outOfDeviceMemory);
    ASSERT_EQ(answer.report.expectations.size(), 1U);
    EXPECT_FALSE(answer.report.expectations[0].passed);
}

TEST(AnswerEvents, AFailedReadKeepsItsError)
{
    const PendingRequest read{.key = 4, .lane = {}, .request = ReadRequest{}};
    const Event event = failureEvent(read, {.code = Code::engineDied, .message = "Gone."}, true);
    EXPECT_EQ(std::get<Failed>(event).key, 4U);
    EXPECT_EQ(std::get<Failed>(event).error.code, Code::engineDied);
}

TEST(AnswerEvents, ALeavingEngineIsReported)
{
    const Json payload = {{"engine_leaves", true}};
    const Result<Event> event =
        answerEvent(pendingRun(), {.type = MessageType::runAnswer, .key = 3, .payload = payload});
    ASSERT_TRUE(event.has_value());
    EXPECT_TRUE(std::get<RunAnswer>(*event).endedEngine);
}

} // namespace
} // namespace wavelane::engine

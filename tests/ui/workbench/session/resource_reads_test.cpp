// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/session/fake_gate.h"
#include "ui/session/services/resource_reads.h"

#include <gtest/gtest.h>

#include <memory>

namespace wavelane::ui {
namespace {

class ResourceReadsTest : public testing::Test
{
protected:
    engine::Key read(QObject* asking)
    {
        reads.read({.resource = "picture"}, "lane", asking, [this](const Result<QByteArray>& bytes) {
            answers.push_back(bytes ? bytes->toStdString() : "failed: " + bytes.error().message);
        });
        return gate.lastKey();
    }
    static engine::ReadAnswer answer(engine::Key key)
    {
        return {.key = key, .read = {}, .bytes = {std::byte{'a'}, std::byte{'b'}}};
    }

    FakeGate gate;
    ResourceReads reads{gate};
    QObject owner;
    std::vector<std::string> answers;
};

TEST_F(ResourceReadsTest, DeliversTheBytesToTheCallerOnce)
{
    const engine::Key key = read(&owner);
    EXPECT_EQ(gate.sent.back().lane, "lane");
    reads.take(answer(key));
    reads.take(answer(key));
    EXPECT_EQ(answers, std::vector<std::string>{"ab"});
}

TEST_F(ResourceReadsTest, FailsImmediatelyWithoutAnEngine)
{
    gate.up = false;
    read(&owner);
    EXPECT_EQ(answers, std::vector<std::string>{"failed: The engine is not running."});
    EXPECT_TRUE(gate.sent.empty());
}

TEST_F(ResourceReadsTest, DropsAnswersThatAreNotWantedAnyMore)
{
    const engine::Key superseded = read(&owner);
    reads.drop(superseded);
    reads.take(answer(superseded));
    auto gone = std::make_unique<QObject>();
    const engine::Key ofGone = read(gone.get());
    gone.reset();
    reads.take(answer(ofGone));
    const engine::Key ofPreviousProject = read(&owner);
    reads.clear();
    reads.take(answer(ofPreviousProject));
    EXPECT_TRUE(answers.empty());
}

TEST_F(ResourceReadsTest, ReportsFailuresOfItsOwnKeysAlone)
{
    const engine::Key key = read(&owner);
    const Error error{.code = Code::deviceLost, .message = "The device was lost."};
    EXPECT_FALSE(reads.fail({.key = key + 1, .error = error}));
    EXPECT_TRUE(reads.lastProblem().isEmpty());
    EXPECT_TRUE(reads.fail({.key = key, .error = error}));
    EXPECT_EQ(answers, std::vector<std::string>{"failed: The device was lost."});
    EXPECT_EQ(reads.lastProblem(), QStringLiteral("The device was lost."));
}

} // namespace
} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/document/document.h"
#include "ui/document/edits/object_moves.h"
#include "ui/document/edits/project_edits.h"
#include "ui/session/services/expectation_states.h"

#include <QTemporaryDir>

#include <fstream>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

using Verdict = ExpectationState::Verdict;

/// A project with expectations of the bytes 01, 02 and 03.
class ExpectationStatesTest : public testing::Test
{
protected:
    void SetUp() override
    {
        std::ofstream(folder.filePath(QStringLiteral("project.wavelane")).toStdString())
            << R"({ "wavelane": 1, "resources": { "b": { "kind": "buffer", "size": 4 } },
                    "expect": [ { "resource": "b", "hex": "01" }, { "resource": "b", "hex": "02" },
                                { "resource": "b", "hex": "03" } ] })";
        ASSERT_TRUE(document.open(folder.path().toStdString()));
    }

    plan::RunReport report(std::vector<bool> passed) const
    {
        plan::RunReport made;
        for (std::size_t i = 0; i < passed.size(); ++i)
            made.expectations.push_back({.index = i, .passed = passed[i], .message = passed[i] ? "" : "Differs."});
        return made;
    }
    std::string verdicts() const
    {
        std::string text;
        for (std::size_t i = 0; i < document.project().expectations.size(); ++i)
            text += states.at(i).verdict == Verdict::passed   ? 'p'
                    : states.at(i).verdict == Verdict::failed ? 'f'
                                                              : '-';
        return text;
    }
    /// JSON pointers of the failed expectations in Problems.
    std::string problems() const
    {
        std::string text;
        for (const Diagnostic& one : document.problems().all())
            if (one.code == Code::expectationFailed)
                text += one.at + " ";
        return text;
    }
    void edit(const std::function<void()>& change)
    {
        change();
        states.follow();
    }

    QTemporaryDir folder;
    Document document;
    ExpectationStates states{document};
};

TEST_F(ExpectationStatesTest, NothingIsEvaluatedBeforeARun)
{
    EXPECT_EQ(verdicts(), "---");
    EXPECT_EQ(problems(), "");
    EXPECT_EQ(states.at(99).verdict, Verdict::notEvaluated);
    EXPECT_FALSE(states.nextFailed(0));
}

TEST_F(ExpectationStatesTest, FailedOnesAreProblems)
{
    states.take(report({true, false, true}), document.project());
    EXPECT_EQ(verdicts(), "pfp");
    EXPECT_EQ(problems(), "/expect/1 ");
    states.take(report({true, true, true}), document.project());
    EXPECT_EQ(verdicts(), "ppp");
    EXPECT_EQ(problems(), "");
}

TEST_F(ExpectationStatesTest, DetailsOfAProblemAreTheValues)
{
    plan::RunReport made = report({false, true, true});
    made.expectations[0].first = {.resource = "b", .offset = 2, .expected = "7", .actual = "9", .difference = "2"};
    states.take(made, document.project());
    ASSERT_EQ(document.problems().all().size(), 1U);
    EXPECT_EQ(document.problems().all().front().detail, "Expected: 7\nActual: 9\nDifference: 2");
}

TEST_F(ExpectationStatesTest, VerdictsFollowTheirConditions)
{
    states.take(report({true, false, true}), document.project());
    edit([&] { moveObject(document, expectationId(1), -1); });
    EXPECT_EQ(verdicts(), "fpp");
    EXPECT_EQ(problems(), "/expect/0 ");
    edit([&] { ASSERT_TRUE(renameObject(document, expectationId(0), "the second byte")); });
    EXPECT_EQ(verdicts(), "fpp");
    edit([&] { removeObjects(document, {expectationId(0)}); });
    EXPECT_EQ(verdicts(), "pp");
    EXPECT_EQ(problems(), "");
    edit([&] { document.undoStack().undo(); });
    EXPECT_EQ(verdicts(), "fpp");
    EXPECT_EQ(problems(), "/expect/0 ");
}

TEST_F(ExpectationStatesTest, AnotherConditionIsNotEvaluated)
{
    states.take(report({false, false, true}), document.project());
    edit([&] {
        document.edit<project::Expectation>(expectationId(0), QStringLiteral("Invert"),
                                            [](project::Expectation& one) { one.holds = false; });
    });
    EXPECT_EQ(verdicts(), "-fp");
    EXPECT_EQ(problems(), "/expect/1 ");
    edit([&] { ASSERT_TRUE(addObject(document, NewObject::expectation, expectationId(0))); });
    EXPECT_EQ(verdicts(), "--fp");
}

TEST_F(ExpectationStatesTest, AFailedRunEvaluatesNothing)
{
    states.take(report({true, false, true}), document.project());
    plan::RunReport refused = report({false, false, false});
    refused.diagnostics = {{.code = Code::bindingMissing, .message = "No."}};
    states.take(refused, document.project());
    EXPECT_EQ(verdicts(), "---");
    EXPECT_EQ(problems(), "");
}

TEST_F(ExpectationStatesTest, NextFailedWrapsAround)
{
    states.take(report({false, true, false}), document.project());
    EXPECT_EQ(states.nextFailed(99), 0U);
    EXPECT_EQ(states.nextFailed(0), 2U);
    EXPECT_EQ(states.nextFailed(1), 2U);
    EXPECT_EQ(states.nextFailed(2), 0U);
    EXPECT_EQ(states.count(Verdict::failed), 2U);
    states.forget();
    EXPECT_FALSE(states.nextFailed(0));
}

} // namespace
} // namespace wavelane::ui

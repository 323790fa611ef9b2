// SPDX-License-Identifier: MIT
#include "core/engine/server/progress_notes.h"

#include <gtest/gtest.h>

namespace wavelane::engine {
namespace {

using namespace std::chrono_literals;

class ProgressNotesTest : public ::testing::Test
{
protected:
    static ProgressNotes::Clock::time_point at(std::chrono::milliseconds time)
    {
        return ProgressNotes::Clock::time_point(1h) + time;
    }

    ProgressNotes notes;
};

TEST_F(ProgressNotesTest, ShortRequestsSendNothing)
{
    for (int frame = 0; frame < 3; ++frame) {
        notes.begin(1, at(0ms));
        EXPECT_FALSE(notes.add({.stage = "prepare"}, at(1ms)));
        EXPECT_FALSE(notes.add({.stage = "frame"}, at(2ms)));
        EXPECT_FALSE(notes.takeOverdue(at(3ms)));
        notes.end();
        EXPECT_FALSE(notes.takeOverdue(at(1000ms)));
    }
}

TEST_F(ProgressNotesTest, TheLastProgressOfAStuckRequestIsOverdue)
{
    notes.begin(7, at(0ms));
    notes.add({.stage = "prepare"}, at(1ms));
    notes.add({.stage = "frame", .frame = 3}, at(2ms));
    EXPECT_FALSE(notes.takeOverdue(at(49ms)));
    const auto note = notes.takeOverdue(at(50ms));
    ASSERT_TRUE(note);
    EXPECT_EQ(note->key, 7U);
    EXPECT_EQ(note->progress.stage, "frame");
    EXPECT_EQ(note->progress.frame, 3U);
    EXPECT_FALSE(notes.takeOverdue(at(100ms))) << "It was taken.";
}

TEST_F(ProgressNotesTest, LongRequestsSendEachStageAtOnceAndRepeatItRarely)
{
    notes.begin(1, at(0ms));
    notes.add({.stage = "compile"}, at(1ms));
    EXPECT_TRUE(notes.add({.stage = "prepare"}, at(60ms)));
    EXPECT_FALSE(notes.takeOverdue(at(61ms))) << "What is newer was sent.";
    EXPECT_FALSE(notes.add({.stage = "prepare", .bytes = 1}, at(109ms)));
    EXPECT_TRUE(notes.add({.stage = "prepare", .bytes = 2}, at(110ms)));
    EXPECT_TRUE(notes.add({.stage = "frame"}, at(111ms)));
}

TEST_F(ProgressNotesTest, EachRequestStartsAgain)
{
    notes.begin(1, at(0ms));
    EXPECT_TRUE(notes.add({.stage = "frame"}, at(60ms)));
    notes.end();
    notes.begin(2, at(61ms));
    EXPECT_FALSE(notes.add({.stage = "frame"}, at(62ms)));
    EXPECT_EQ(notes.takeOverdue(at(111ms)).value_or(ProgressNotes::Note{}).key, 2U);
}

} // namespace
} // namespace wavelane::engine

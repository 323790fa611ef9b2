// SPDX-License-Identifier: MIT
#include "ui/session/run/run_state.h"

#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>

namespace wavelane::ui {
namespace {

constexpr std::array stateNames{"idle",    "compiling", "running",   "stopping",
                                "playing", "paused",    "measuring", "searching"};
constexpr std::array eventNames{"run",      "play",       "pause",  "step",          "reset",
                                "stop",     "measure",    "search", "compilersBusy", "compilersDone",
                                "finished", "playFailed", "dropped"};

TEST(RunState, FollowsTheTable)
{
    // One row for each state, one column for each event; "-" means that the event does nothing.
    std::istringstream table(R"(
        state     run     play    pause  step   reset   stop     measure   search    compilersBusy compilersDone finished playFailed dropped
        idle      running playing -      paused running -        measuring -         -             -             -        -          -
        compiling running playing -      paused -       stopping measuring searching -             running       idle     -          idle
        running   running playing -      paused -       stopping measuring searching compiling     -             idle     -          idle
        stopping  running playing -      paused -       -        measuring -         -             -             idle     -          idle
        playing   -       playing paused paused playing stopping measuring -         -             -             playing  idle       idle
        paused    running playing -      paused paused  stopping measuring -         -             -             paused   idle       idle
        measuring running -       -      -      -       stopping -         -         -             -             idle     -          idle
        searching -       -       -      -      -       stopping -         -         -             -             idle     -          idle
    )");
    std::string word;
    table >> word;
    for (const char* event : eventNames) {
        table >> word;
        ASSERT_EQ(word, event);
    }
    for (std::size_t from = 0; from < stateNames.size(); ++from) {
        table >> word;
        ASSERT_EQ(word, stateNames[from]);
        for (std::size_t event = 0; event < eventNames.size(); ++event) {
            table >> word;
            const auto to = next(static_cast<RunState>(from), static_cast<RunEvent>(event));
            EXPECT_EQ(to ? stateNames[static_cast<std::size_t>(*to)] : "-", word)
                << stateNames[from] << " + " << eventNames[event];
        }
    }
}

} // namespace
} // namespace wavelane::ui

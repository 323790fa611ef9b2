// SPDX-License-Identifier: MIT
#include "ui/session/run/run_state.h"

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

struct Transition
{
    RunState from;
    RunEvent event;
    RunState to;
};

struct Table
{
    using enum RunState;
    static constexpr std::array transitions{
        Transition{idle, RunEvent::run, running},
        Transition{idle, RunEvent::play, playing},
        Transition{idle, RunEvent::step, paused},
        Transition{idle, RunEvent::reset, running},
        Transition{idle, RunEvent::measure, measuring},

        Transition{compiling, RunEvent::run, running},
        Transition{compiling, RunEvent::play, playing},
        Transition{compiling, RunEvent::step, paused},
        Transition{compiling, RunEvent::stop, stopping},
        Transition{compiling, RunEvent::measure, measuring},
        Transition{compiling, RunEvent::search, searching},
        Transition{compiling, RunEvent::compilersDone, running},
        Transition{compiling, RunEvent::finished, idle},
        Transition{compiling, RunEvent::dropped, idle},

        Transition{running, RunEvent::run, running},
        Transition{running, RunEvent::play, playing},
        Transition{running, RunEvent::step, paused},
        Transition{running, RunEvent::stop, stopping},
        Transition{running, RunEvent::measure, measuring},
        Transition{running, RunEvent::search, searching},
        Transition{running, RunEvent::compilersBusy, compiling},
        Transition{running, RunEvent::finished, idle},
        Transition{running, RunEvent::dropped, idle},

        Transition{stopping, RunEvent::run, running},
        Transition{stopping, RunEvent::play, playing},
        Transition{stopping, RunEvent::step, paused},
        Transition{stopping, RunEvent::measure, measuring},
        Transition{stopping, RunEvent::finished, idle},
        Transition{stopping, RunEvent::dropped, idle},

        Transition{playing, RunEvent::play, playing},
        Transition{playing, RunEvent::pause, paused},
        Transition{playing, RunEvent::step, paused},
        Transition{playing, RunEvent::reset, playing},
        Transition{playing, RunEvent::stop, stopping},
        Transition{playing, RunEvent::measure, measuring},
        Transition{playing, RunEvent::finished, playing},
        Transition{playing, RunEvent::playFailed, idle},
        Transition{playing, RunEvent::dropped, idle},

        Transition{paused, RunEvent::run, running},
        Transition{paused, RunEvent::play, playing},
        Transition{paused, RunEvent::step, paused},
        Transition{paused, RunEvent::reset, paused},
        Transition{paused, RunEvent::stop, stopping},
        Transition{paused, RunEvent::measure, measuring},
        Transition{paused, RunEvent::finished, paused},
        Transition{paused, RunEvent::playFailed, idle},
        Transition{paused, RunEvent::dropped, idle},

        Transition{measuring, RunEvent::run, running},
        Transition{measuring, RunEvent::stop, stopping},
        Transition{measuring, RunEvent::finished, idle},
        Transition{measuring, RunEvent::dropped, idle},

        Transition{searching, RunEvent::stop, stopping},
        Transition{searching, RunEvent::finished, idle},
        Transition{searching, RunEvent::dropped, idle},
    };
};

} // namespace

std::optional<RunState> next(RunState state, RunEvent event)
{
    const auto& all = Table::transitions;
    const auto found =
        std::ranges::find_if(all, [&](const Transition& each) { return each.from == state && each.event == event; });
    return found == all.end() ? std::nullopt : std::optional(found->to);
}

} // namespace wavelane::ui

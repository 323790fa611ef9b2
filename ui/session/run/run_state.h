// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace wavelane::ui {

/// What happens to the project now, apart from the state of the engine process.
enum class RunState {
    idle,
    compiling, ///< A single run waits for the compilers.
    running,   ///< A single run is in progress.
    stopping,  ///< A run or frame is in progress and was asked to end.
    playing,   ///< Frames follow each other.
    paused,    ///< Play stands still; a single frame may be in progress.
    measuring, ///< Runs with and without the loop guard alternate.
    searching, ///< A run did not end; a second one with the loop guard, in the next engine, finds the endless loop.
};

enum class RunEvent {
    run,   ///< A single run is sent.
    play,  ///< Frame after frame.
    pause, ///< Stop between two frames.
    step,  ///< One frame, then pause.
    reset, ///< Back to frame 0.
    stop,
    measure,
    search,        ///< The answer of a run needs a search for an endless loop.
    compilersBusy, ///< The run in progress waits for a compiler.
    compilersDone, ///< It does not wait any more.
    finished,      ///< What was in progress was answered.
    playFailed,    ///< A frame had errors, so play ends.
    dropped,       ///< What was in progress will not be answered.
};

/// The state after an event; nothing if the event means nothing in this state.
std::optional<RunState> next(RunState state, RunEvent event);

} // namespace wavelane::ui

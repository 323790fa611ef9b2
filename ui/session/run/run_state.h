// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace wavelane::ui {

/// What happens to the project now, apart from the state of the engine process.
enum class RunState {
    idle,
    compiling, ///< A single run waits for the compilers.
    running,   ///< A single run is under way.
    stopping,  ///< A run or frame is under way and was asked to end.
    playing,   ///< Frames follow each other.
    paused,    ///< Play stands still; a single frame may be under way.
    measuring, ///< Runs with and without the loop guard alternate.
};

enum class RunEvent {
    run,   ///< A single run is sent.
    play,  ///< Frame after frame.
    pause, ///< Stop between two frames.
    step,  ///< One frame, then pause.
    reset, ///< Back to frame 0.
    stop,
    measure,
    compilersBusy, ///< The run under way waits for a compiler.
    compilersDone, ///< It does not wait any more.
    finished,      ///< What was under way was answered.
    playFailed,    ///< A frame had errors, so play ends.
    dropped,       ///< What was under way will not be answered.
};

/// The state after an event; nothing if the event means nothing in this state.
std::optional<RunState> next(RunState state, RunEvent event);

} // namespace wavelane::ui

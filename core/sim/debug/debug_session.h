// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sim/debug/expression/expression.h"
#include "core/sim/debug/group_machine.h"
#include "core/sim/debug/hit_log.h"
#include "core/sim/debug/line_follower.h"
#include "core/sim/debug/source_map.h"
#include "core/sim/debug/source_variables.h"
#include "core/sim/debug/timeline.h"
#include "core/sim/debug/watch_point.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace wavelane::sim {

/// A line at which the debugger stops.
struct Breakpoint
{
    shader::SourceLine at;
    std::string condition;  ///< An expression; empty: always.
    std::uint64_t hits = 1; ///< Stops when the thread reaches the line for this time, counted from its start.
};

/// Where the debugger stops on its way.
struct StopPoints
{
    std::vector<Breakpoint> breakpoints;
    std::vector<WatchPoint> watchPoints;
};

/// Which thread is debugged, and the limits.
struct DebugOptions
{
    std::uint64_t group = 0; ///< Linear index.
    std::uint32_t local = 0; ///< Linear index in the group.
    std::uint64_t budgetInBytes = Timeline::defaultBudget;
    std::uint64_t maxTicks = 100'000'000; ///< Limit for one command.
    /// Converts the names of files in the module to those of breakpoints.
    std::function<std::string(const std::string&)> nameOfFile;
};

/// How far to go.
enum class StepKind : std::uint8_t {
    in,    ///< To the next line, also in a function that is called.
    over,  ///< To the next line of this function or of one that called it.
    out,   ///< To the function that called this one; backward, to the call.
    resume ///< To the next breakpoint, or to the end.
};
enum class Heading : std::uint8_t { forward, backward };

/// Why the debugger stopped.
enum class StopReason : std::uint8_t {
    start, ///< The thread has not executed anything.
    step,
    breakpoint,
    cursor,      ///< The line that was asked for.
    problem,     ///< See `findProblem`.
    change,      ///< Watched bytes have other values.
    assertion,   ///< A thread of the group prints that an assertion failed.
    ended,       ///< The thread has ended.
    endlessLoop, ///< A loop of the group does not end.
    limit,       ///< `DebugOptions::maxTicks` of a command.
    cancelled,
};
/// `start`, `step`, `breakpoint`, `cursor`, `problem`, `change`, `assertion`, `ended`, `endless_loop`, `limit` or
/// `cancelled`.
std::string_view toString(StopReason reason);

/// Where the debugger stopped.
struct DebugStop
{
    StopReason reason = StopReason::start;
    std::optional<std::size_t> breakpoint; ///< Index of the breakpoint.
    std::string message; ///< What is wrong with its condition, or with a problem, or what the assertion says.
    /// Change of a watch point, whose index is `range`. Offsets count from the start of its resource or variable.
    std::optional<ByteChanges::Change> change = {};
};

/// Steps one thread of a dispatch forward and backward, together with its group. The other groups are not executed.
/// Nothing that a session does changes what the thread computes.
class DebugSession
{
public:
    /// Starts at the first line of the thread. `program` was decoded for debugging, and outlives the object like the
    /// memories of the request, which it changes. Fails as `interpret` does, and with `bad_value` for a thread that
    /// does not exist or a module without source lines.
    static Result<std::unique_ptr<DebugSession>> create(const Program& program, DispatchRequest request,
                                                        DebugOptions options);

    /// Forward, a watch point stops after the step that changes its bytes, backward before it; the thread that
    /// changes them is then the debugged one. With watch points, the group is followed to its end.
    DebugStop step(StepKind kind, Heading heading, const StopPoints& points, std::stop_token stop);
    /// To the next or previous time that the thread reaches a line.
    DebugStop runTo(const shader::SourceLine& line, Heading heading, std::stop_token stop);
    /// To the first line of the thread.
    DebugStop restart() { return goToStart(); }
    /// Goes to a tick of an earlier stop.
    void seek(std::uint64_t tick) { m_timeline.seek(tick); }
    /// Debugs another thread of the group, from its current line.
    Result<void> focus(std::uint32_t local);

    /// How often the thread has reached a breakpoint with its condition true, up to now, whatever its `hits`. Nothing
    /// if they are more than HitLog::maxHits, or if it was interrupted.
    std::optional<std::uint64_t> hitsOf(const Breakpoint& breakpoint, const std::stop_token& stop);

    /// The first line from this one on that has code; nothing if there is none in the file.
    std::optional<shader::SourceLine> lineWithCode(const shader::SourceLine& line) const;

    const Program& program() const { return m_program; }
    const GroupMachine& machine() const { return *m_machine; }
    const SourceMap& map() const { return m_map; }
    const SourceVariables& variables() const { return m_variables; }
    std::uint64_t maxTicks() const { return m_options.maxTicks; }
    std::uint32_t local() const { return m_local; }
    Lane lane() const { return laneOf(m_local); }
    Lane laneOf(std::uint32_t local) const;
    std::uint32_t threads() const;
    std::uint64_t tick() const { return m_machine->tick(); }
    bool hasEnded() const { return map().stateOf(*m_machine, lane()) == LaneState::ended; }
    std::vector<CallFrame> frames() const { return m_map.framesOf(*m_machine, lane()); }

    /// An expression in a lane, at a frame of it.
    Result<LaneValue> evaluate(const Expression& expression, std::uint32_t local, std::size_t frame) const;

private:
    /// A breakpoint whose hits in a thread are counted.
    struct Counted
    {
        Breakpoint breakpoint;
        std::uint32_t local = 0;
        HitLog log;
    };
    /// What to stop at, among the lines that the thread reaches.
    struct Watch
    {
        LineFollower follower;
        std::function<std::optional<DebugStop>()> wanted;
    };

    DebugSession(const Program& program, std::unique_ptr<GroupMachine> machine, DebugOptions options);
    LineEvent event() const { return lineEvent(m_map, *m_machine, lane()); }
    /// Nothing is left to execute: of the thread or, with watch points, of the group.
    bool isOver(const std::vector<WatchPoint>& points) const;
    DebugStop end() const;
    DebugStop goToStart();
    DebugStop forward(std::vector<Watch> watches, const std::vector<WatchPoint>& points, const std::stop_token& stop);
    DebugStop backward(const std::vector<Watch>& watches, const std::vector<WatchPoint>& points,
                       const std::stop_token& stop);
    Watch watchBreakpoints(const std::vector<Breakpoint>& breakpoints, const std::stop_token& stop);
    Watch watchLines(std::uint32_t maxDepth) const;
    std::optional<DebugStop> checkCondition(const std::string& condition, std::size_t index) const;
    DebugStop stopAt(ByteChanges::Change change, const std::vector<WatchPoint>& points) const;
    void countHits(const LineEvent& now); ///< In logs that know what came before.
    /// What is known of the hits of a breakpoint, whose line has code.
    HitLog& logOf(const Breakpoint& breakpoint);
    /// Executes the group until `isKnown()`, its end or a limit, and returns to the current tick. False:
    /// interrupted.
    bool extend(const Breakpoint& breakpoint, HitLog& log, const std::function<bool()>& isKnown,
                const std::stop_token& stop);
    bool isHit(const Breakpoint& breakpoint) const; ///< The thread is at its line, and its condition is true.
    bool isAt(const shader::SourceLine& line) const;

    const Program& m_program;
    DebugOptions m_options;
    std::unique_ptr<GroupMachine> m_machine;
    SourceMap m_map;
    SourceVariables m_variables;
    Timeline m_timeline;
    std::uint32_t m_local = 0;
    std::map<std::string, Counted> m_hits; ///< By thread, line and condition.
};

} // namespace wavelane::sim

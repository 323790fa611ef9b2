// SPDX-License-Identifier: MIT
#include "core/sim/debug/debug_session.h"

#include "core/base/try.h"
#include "core/sim/debug/observation.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::sim {

namespace {

/// Ticks of a long command between two checks for cancellation.
constexpr std::uint64_t ticksBetweenChecks = 1024;

} // namespace

std::string_view toString(StopReason reason)
{
    switch (reason) {
    case StopReason::start:
        return "start";
    case StopReason::step:
        return "step";
    case StopReason::breakpoint:
        return "breakpoint";
    case StopReason::cursor:
        return "cursor";
    case StopReason::problem:
        return "problem";
    case StopReason::change:
        return "change";
    case StopReason::assertion:
        return "assertion";
    case StopReason::ended:
        return "ended";
    case StopReason::endlessLoop:
        return "endless_loop";
    case StopReason::limit:
        return "limit";
    case StopReason::cancelled:
        return "cancelled";
    }
    return {};
}

Result<std::unique_ptr<DebugSession>> DebugSession::create(const Program& program, DispatchRequest request,
                                                           DebugOptions options)
{
    // Distinguishes values that were never written from others.
    request.checks.uninitialized = true;
    const std::uint64_t group = options.group;
    TRY(auto machine, GroupMachine::create(program, std::move(request), group));
    std::unique_ptr<DebugSession> session(new DebugSession(program, std::move(machine), std::move(options)));
    if (session->map().executed().empty())
        return fail(Code::badValue, "The compiled shader has no source lines, which stepping needs.");
    if (session->m_local >= session->threads())
        return fail(Code::badValue, std::format("There is no thread {} in a group of {} threads.", session->m_local,
                                                session->threads()));
    session->goToStart();
    return session;
}

DebugSession::DebugSession(const Program& program, std::unique_ptr<GroupMachine> machine, DebugOptions options)
    : m_program(program), m_options(std::move(options)), m_machine(std::move(machine)),
      m_map(program, m_options.nameOfFile), m_variables(program, m_map),
      m_timeline(*m_machine, m_options.budgetInBytes), m_local(m_options.local)
{
}

std::uint32_t DebugSession::threads() const
{
    return m_program.groupSize[0] * m_program.groupSize[1] * m_program.groupSize[2];
}

Lane DebugSession::laneOf(std::uint32_t local) const
{
    const unsigned lanes = m_machine->dispatch().lanes;
    return {.wave = local / lanes, .lane = local % lanes};
}

Result<void> DebugSession::focus(std::uint32_t local)
{
    if (local >= threads())
        return fail(Code::badValue, std::format("There is no thread {} in a group of {} threads.", local, threads()));
    m_local = local;
    return {};
}

std::optional<shader::SourceLine> DebugSession::lineWithCode(const shader::SourceLine& line) const
{
    std::optional<shader::SourceLine> found;
    for (const shader::SourceLine& each : m_map.executed()) {
        if (each.file == line.file && each.line >= line.line && (!found || each.line < found->line))
            found = each;
    }
    return found;
}

bool DebugSession::isOver(const std::vector<WatchPoint>& points) const
{
    return m_machine->end() != GroupMachine::End::running || (points.empty() && hasEnded());
}

DebugStop DebugSession::end() const
{
    if (m_machine->end() == GroupMachine::End::endlessLoop)
        return {.reason = StopReason::endlessLoop, .message = "A loop of the group does not end."};
    return {.reason = StopReason::ended};
}

DebugStop DebugSession::goToStart()
{
    m_timeline.seek(0);
    const std::uint64_t limit = m_options.maxTicks;
    while (!isOver({}) && event().line == 0 && m_machine->tick() < limit)
        m_timeline.advance();
    return {.reason = StopReason::start};
}

DebugStop DebugSession::stopAt(ByteChanges::Change change, const std::vector<WatchPoint>& points) const
{
    const WatchPoint& point = points[change.range];
    if (point.isShared)
        change.offset -= sharedVariable(m_program, point.name)->offset;
    return {.reason = StopReason::change, .change = std::move(change)};
}

DebugStop DebugSession::forward(std::vector<Watch> watches, const std::vector<WatchPoint>& points,
                                const std::stop_token& stop)
{
    const LineEvent start = event();
    for (Watch& each : watches)
        each.follower.reaches(start);
    countHits(start);
    Observation observation(*m_machine, points);
    const std::uint64_t limit = tick() + m_options.maxTicks;
    while (!isOver(points)) {
        if (tick() >= limit)
            return {.reason = StopReason::limit};
        if (tick() % ticksBetweenChecks == 0 && stop.stop_requested())
            return {.reason = StopReason::cancelled};
        m_timeline.advance();
        const LineEvent now = event();
        countHits(now);
        std::optional<DebugStop> found;
        for (Watch& each : watches) {
            if (each.follower.reaches(now) && !found)
                found = each.wanted();
        }
        if (auto change = observation.take()) {
            // A breakpoint that is reached at the same time is named, since going on passes it.
            const auto breakpoint = found ? found->breakpoint : std::nullopt;
            found = stopAt(std::move(*change), points);
            found->breakpoint = breakpoint;
            m_local = found->change->thread.local;
        }
        if (found)
            return *found;
    }
    return end();
}

DebugStop DebugSession::backward(const std::vector<Watch>& watches, const std::vector<WatchPoint>& points,
                                 const std::stop_token& stop)
{
    struct Found
    {
        std::uint64_t tick = 0;
        DebugStop stop;
    };
    // Of each watch: the first line in a later part, which is reached there unless the thread was at it before.
    struct First
    {
        std::uint64_t tick = 0;
        LineEvent event;
        std::optional<DebugStop> stop;
    };
    const std::uint64_t now = tick();
    Observation observation(*m_machine, points);
    std::vector<std::optional<First>> firsts(watches.size());
    std::uint64_t end = now;
    while (end > 0) {
        const std::uint64_t begin = m_timeline.keptBefore(end);
        m_timeline.seek(begin);
        observation.take();
        std::vector<Watch> here = watches;
        std::vector<std::optional<First>> newFirsts(watches.size());
        std::optional<Found> found;
        const auto note = [&](std::uint64_t at, const std::optional<DebugStop>& given) {
            if (given && (!found || at >= found->tick))
                found = Found{.tick = at, .stop = *given};
        };
        while (tick() < end) {
            if (tick() % ticksBetweenChecks == 0 && stop.stop_requested()) {
                m_timeline.seek(now);
                return {.reason = StopReason::cancelled};
            }
            const LineEvent event = this->event();
            for (std::size_t i = 0; i < here.size(); ++i) {
                const bool isFirst = !here[i].follower.hasLine();
                if (!here[i].follower.reaches(event))
                    continue;
                if (isFirst && begin != 0)
                    newFirsts[i] = First{.tick = tick(), .event = event, .stop = here[i].wanted()};
                else
                    note(tick(), here[i].wanted());
            }
            m_timeline.advance();
            if (auto change = observation.take())
                note(tick() - 1, stopAt(std::move(*change), points));
        }
        for (std::size_t i = 0; i < here.size(); ++i) {
            const LineFollower& follower = here[i].follower;
            if (!follower.hasLine() && begin != 0)
                continue; // Nothing is known yet.
            if (firsts[i] && follower.reachesAfter(firsts[i]->event))
                note(firsts[i]->tick, firsts[i]->stop);
            firsts[i] = newFirsts[i];
        }
        if (found) {
            m_timeline.seek(found->tick);
            if (found->stop.change)
                m_local = found->stop.change->thread.local;
            return found->stop;
        }
        end = begin;
    }
    return goToStart();
}

bool DebugSession::isAt(const shader::SourceLine& line) const
{
    const std::uint32_t number = event().line;
    return number != 0 && m_map.line(number) == line;
}

DebugSession::Watch DebugSession::watchLines(std::uint32_t maxDepth) const
{
    return {.follower = LineFollower(maxDepth),
            .wanted = [] { return std::optional(DebugStop{.reason = StopReason::step}); }};
}

std::optional<DebugStop> DebugSession::checkCondition(const std::string& condition, std::size_t index) const
{
    DebugStop found{.reason = StopReason::breakpoint, .breakpoint = index};
    if (condition.empty())
        return found;
    const auto isTrue = Expression::parse(condition).and_then([&](const Expression& expression) {
        const std::vector<CallFrame> all = frames();
        const LaneReader reader(*m_machine, lane());
        return expression.isTrue({.variables = m_variables, .frame = all.front(), .reader = reader});
    });
    if (!isTrue)
        found.message =
            std::format("The condition \"{}\" cannot be evaluated: {}", condition, isTrue.error().message);
    return !isTrue || *isTrue ? std::optional(found) : std::nullopt;
}

bool DebugSession::isHit(const Breakpoint& breakpoint) const
{
    return isAt(breakpoint.at) && checkCondition(breakpoint.condition, 0);
}

HitLog& DebugSession::logOf(const Breakpoint& breakpoint)
{
    const std::string key =
        std::format("{} {}:{} {}", m_local, breakpoint.at.file, breakpoint.at.line, breakpoint.condition);
    return m_hits.try_emplace(key, Counted{.breakpoint = breakpoint, .local = m_local, .log = {}}).first->second.log;
}

void DebugSession::countHits(const LineEvent& now)
{
    for (auto& [key, each] : m_hits) {
        if (each.local == m_local && each.log.next() == tick())
            each.log.add(now, [&] { return isHit(each.breakpoint); });
    }
}

bool DebugSession::extend(const Breakpoint& breakpoint, HitLog& log, const std::function<bool()>& isKnown,
                          const std::stop_token& stop)
{
    if (isKnown() || log.isComplete())
        return true;
    const std::uint64_t now = tick();
    const std::uint64_t limit = std::max(now, log.next()) + m_options.maxTicks;
    bool goesOn = true;
    m_timeline.seek(log.next());
    while (goesOn && tick() == log.next() && !isKnown()) {
        log.add(event(), [&] { return isHit(breakpoint); });
        goesOn = tick() < limit && !(tick() % ticksBetweenChecks == 0 && stop.stop_requested());
        m_timeline.advance();
    }
    // At its end, the group does not advance.
    if (m_machine->end() != GroupMachine::End::running && tick() < log.next())
        log.setComplete();
    m_timeline.seek(now);
    return goesOn;
}

std::optional<std::uint64_t> DebugSession::hitsOf(const Breakpoint& breakpoint, const std::stop_token& stop)
{
    Breakpoint resolved = breakpoint;
    resolved.at = lineWithCode(breakpoint.at).value_or(breakpoint.at);
    HitLog& log = logOf(resolved);
    const std::uint64_t now = tick();
    const bool isKnown = extend(resolved, log, [&] { return log.next() > now; }, stop);
    return isKnown ? log.hitsUntil(now) : std::nullopt;
}

DebugSession::Watch DebugSession::watchBreakpoints(const std::vector<Breakpoint>& breakpoints,
                                                   const std::stop_token& stop)
{
    std::vector<Breakpoint> resolved = breakpoints;
    std::vector<std::optional<std::uint64_t>> ticks(breakpoints.size());
    for (std::size_t i = 0; i < resolved.size(); ++i) {
        if (const auto line = lineWithCode(resolved[i].at))
            resolved[i].at = *line;
        if (resolved[i].hits > 1) {
            HitLog& log = logOf(resolved[i]);
            extend(resolved[i], log, [&] { return log.tickOf(resolved[i].hits).has_value(); }, stop);
            ticks[i] = log.tickOf(resolved[i].hits);
        }
    }
    return {.follower = LineFollower(UINT32_MAX, true),
            .wanted = [this, resolved, ticks]() -> std::optional<DebugStop> {
                for (std::size_t i = 0; i < resolved.size(); ++i) {
                    if (!isAt(resolved[i].at) || (resolved[i].hits > 1 && ticks[i] != tick()))
                        continue;
                    if (auto found = checkCondition(resolved[i].condition, i))
                        return found;
                }
                return std::nullopt;
            }};
}

DebugStop DebugSession::step(StepKind kind, Heading heading, const StopPoints& points, std::stop_token stop)
{
    if (heading == Heading::forward && isOver(points.watchPoints))
        return end();
    std::vector<Watch> watches;
    if (!points.breakpoints.empty())
        watches.push_back(watchBreakpoints(points.breakpoints, stop));
    // Also of a thread that does not execute the next step.
    const std::uint32_t depth = m_map.depthOf(*m_machine, lane());
    if (kind == StepKind::in)
        watches.push_back(watchLines(UINT32_MAX));
    else if (kind == StepKind::over)
        watches.push_back(watchLines(depth == 0 ? UINT32_MAX : depth));
    else if (kind == StepKind::out && depth > 1)
        watches.push_back(watchLines(depth - 1));
    // After the end of the thread, there is no depth: its last line is the innermost of its main function.
    if (kind == StepKind::over && depth == 0)
        watches.back() = watchLines(m_map.wrapperDepth() + 1);
    return heading == Heading::forward ? forward(std::move(watches), points.watchPoints, stop)
                                       : backward(watches, points.watchPoints, stop);
}

DebugStop DebugSession::runTo(const shader::SourceLine& line, Heading heading, std::stop_token stop)
{
    const shader::SourceLine target = lineWithCode(line).value_or(line);
    const Watch watch{.follower = LineFollower(UINT32_MAX, true),
                      .wanted = [this, target]() -> std::optional<DebugStop> {
                          return isAt(target) ? std::optional(DebugStop{.reason = StopReason::cursor}) : std::nullopt;
                      }};
    return heading == Heading::forward ? forward({watch}, {}, stop) : backward({watch}, {}, stop);
}

Result<LaneValue> DebugSession::evaluate(const Expression& expression, std::uint32_t local, std::size_t frame) const
{
    const Lane at = laneOf(local);
    std::vector<CallFrame> all = m_map.framesOf(*m_machine, at);
    if (all.empty())
        all.emplace_back(); // What all functions see is still there after the end of the thread.
    if (frame >= all.size())
        return fail(Code::badValue, "There is no such call.");
    const LaneReader reader(*m_machine, at);
    return expression.evaluate({.variables = m_variables, .frame = all[frame], .reader = reader});
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/sim/debug/debug_session.h"

#include "core/base/try.h"

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

DebugSession::Event DebugSession::event() const
{
    const Lane at = lane();
    if (m_machine->end() != GroupMachine::End::running || m_machine->turn() != at.wave)
        return {};
    const Wave& wave = std::as_const(*m_machine).wave(at.wave);
    if (((wave.active() >> at.lane) & 1U) == 0)
        return {};
    const std::uint32_t instruction = nextInstruction(m_program, wave);
    return {.line = m_map.lineNumberOf(instruction),
            .depth = static_cast<std::uint32_t>(wave.stack().size()) + m_map.inlinedDepth(instruction)};
}

bool DebugSession::reaches(Follower& follower) const
{
    const Event now = event();
    if (now.line == 0 || now.depth > follower.maxDepth)
        return false;
    // The blocks of a function are in order, so only another iteration leads to an earlier one.
    const Wave& wave = std::as_const(*m_machine).wave(lane().wave);
    const std::uint64_t place = (std::uint64_t{wave.block()} << 32U) | wave.step();
    const bool isIteration = follower.countsIterations && place <= follower.place;
    const bool isRest = follower.countsIterations && now.depth != follower.last.depth && isRestOfCall(wave);
    const bool isNew = (now != follower.last && !isRest) || isIteration;
    follower.last = now;
    follower.place = place;
    return isNew;
}

bool DebugSession::isRestOfCall(const Wave& wave) const
{
    const Block* const before = wave.block() > 0 ? &m_program.blocks[wave.block() - 1] : nullptr;
    return before && before->kind == End::call &&
           m_map.lineNumberOf(before->instruction) == m_map.lineNumberOf(nextInstruction(m_program, wave));
}

bool DebugSession::isOver() const
{
    return m_machine->end() != GroupMachine::End::running || hasEnded();
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
    while (!isOver() && event().line == 0 && m_machine->tick() < limit)
        m_timeline.advance();
    return {.reason = StopReason::start};
}

DebugStop DebugSession::forward(std::vector<Watch> watches, const std::stop_token& stop)
{
    for (Watch& each : watches)
        reaches(each.follower);
    const std::uint64_t limit = tick() + m_options.maxTicks;
    while (!isOver()) {
        if (tick() >= limit)
            return {.reason = StopReason::limit};
        if (tick() % ticksBetweenChecks == 0 && stop.stop_requested())
            return {.reason = StopReason::cancelled};
        m_timeline.advance();
        std::optional<DebugStop> found;
        for (Watch& each : watches) {
            if (reaches(each.follower) && !found)
                found = each.wanted();
        }
        if (found)
            return *found;
    }
    return end();
}

DebugStop DebugSession::backward(const std::vector<Watch>& watches, const std::stop_token& stop)
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
        Event event;
        std::uint64_t place = 0;
        std::optional<DebugStop> stop;
    };
    const std::uint64_t now = tick();
    std::vector<std::optional<First>> firsts(watches.size());
    std::uint64_t end = now;
    while (end > 0) {
        const std::uint64_t begin = m_timeline.keptBefore(end);
        m_timeline.seek(begin);
        std::vector<Watch> here = watches;
        std::vector<std::optional<First>> newFirsts(watches.size());
        std::optional<Found> found;
        const auto note = [&](std::uint64_t at, const std::optional<DebugStop>& given) {
            if (given && (!found || at >= found->tick))
                found = Found{.tick = at, .stop = *given};
        };
        for (; tick() < end; m_timeline.advance()) {
            if (tick() % ticksBetweenChecks == 0 && stop.stop_requested()) {
                m_timeline.seek(now);
                return {.reason = StopReason::cancelled};
            }
            for (std::size_t i = 0; i < here.size(); ++i) {
                const bool isFirst = here[i].follower.last.line == 0;
                if (!reaches(here[i].follower))
                    continue;
                if (isFirst && begin != 0)
                    newFirsts[i] = First{.tick = tick(),
                                         .event = here[i].follower.last,
                                         .place = here[i].follower.place,
                                         .stop = here[i].wanted()};
                else
                    note(tick(), here[i].wanted());
            }
        }
        for (std::size_t i = 0; i < here.size(); ++i) {
            const Follower& follower = here[i].follower;
            if (follower.last.line == 0 && begin != 0)
                continue; // Nothing is known yet.
            if (firsts[i] && (firsts[i]->event != follower.last ||
                              (follower.countsIterations && firsts[i]->place <= follower.place)))
                note(firsts[i]->tick, firsts[i]->stop);
            firsts[i] = newFirsts[i];
        }
        if (found) {
            m_timeline.seek(found->tick);
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
    return {.follower = {.maxDepth = maxDepth},
            .wanted = [] { return std::optional(DebugStop{.reason = StopReason::step}); }};
}

std::optional<DebugStop> DebugSession::meets(const std::string& condition, std::size_t index) const
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

std::optional<std::uint64_t> DebugSession::tickOf(const Breakpoint& breakpoint, const std::stop_token& stop)
{
    // Always the same, so that it is found only once.
    const std::string key = std::format("{} {} {}:{} {}", m_local, breakpoint.hits, breakpoint.at.file,
                                        breakpoint.at.line, breakpoint.condition);
    if (const auto known = m_hitTicks.find(key); known != m_hitTicks.end())
        return known->second;
    const std::uint64_t now = tick();
    m_timeline.seek(0);
    std::uint64_t hits = 0;
    const Watch counting{.follower = {.countsIterations = true}, .wanted = [&]() -> std::optional<DebugStop> {
                             if (isAt(breakpoint.at) && meets(breakpoint.condition, 0))
                                 ++hits;
                             return hits == breakpoint.hits
                                        ? std::optional(DebugStop{.reason = StopReason::breakpoint})
                                        : std::nullopt;
                         }};
    const DebugStop reached = forward({counting}, stop);
    const std::uint64_t found = tick();
    m_timeline.seek(now);
    const bool isReached = reached.reason == StopReason::breakpoint;
    if (isReached || reached.reason == StopReason::ended)
        m_hitTicks[key] = isReached ? std::optional(found) : std::nullopt;
    return isReached ? std::optional(found) : std::nullopt;
}

DebugSession::Watch DebugSession::watchBreakpoints(const std::vector<Breakpoint>& breakpoints,
                                                   const std::stop_token& stop)
{
    std::vector<Breakpoint> resolved = breakpoints;
    std::vector<std::optional<std::uint64_t>> ticks(breakpoints.size());
    for (std::size_t i = 0; i < resolved.size(); ++i) {
        if (const auto line = lineWithCode(resolved[i].at))
            resolved[i].at = *line;
        if (resolved[i].hits > 1)
            ticks[i] = tickOf(resolved[i], stop);
    }
    return {.follower = {.countsIterations = true}, .wanted = [this, resolved, ticks]() -> std::optional<DebugStop> {
                for (std::size_t i = 0; i < resolved.size(); ++i) {
                    if (!isAt(resolved[i].at) || (resolved[i].hits > 1 && ticks[i] != tick()))
                        continue;
                    if (auto found = meets(resolved[i].condition, i))
                        return found;
                }
                return std::nullopt;
            }};
}

DebugStop DebugSession::step(StepKind kind, Heading heading, const std::vector<Breakpoint>& breakpoints,
                             std::stop_token stop)
{
    if (heading == Heading::forward && isOver())
        return end();
    std::vector<Watch> watches;
    if (!breakpoints.empty())
        watches.push_back(watchBreakpoints(breakpoints, stop));
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
    return heading == Heading::forward ? forward(std::move(watches), stop) : backward(watches, stop);
}

DebugStop DebugSession::runTo(const shader::SourceLine& line, Heading heading, std::stop_token stop)
{
    const shader::SourceLine target = lineWithCode(line).value_or(line);
    const Watch watch{.follower = {.countsIterations = true}, .wanted = [this, target]() -> std::optional<DebugStop> {
                          return isAt(target) ? std::optional(DebugStop{.reason = StopReason::cursor}) : std::nullopt;
                      }};
    return heading == Heading::forward ? forward({watch}, stop) : backward({watch}, stop);
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

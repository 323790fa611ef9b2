// SPDX-License-Identifier: MIT
#include "core/debug/debug_commands.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/debug/assertion_stop.h"
#include "core/debug/command_words.h"
#include "core/debug/debug_json.h"
#include "core/debug/memory_json.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <utility>

namespace wavelane::debug {

namespace {

constexpr std::size_t maxBreakpoints = 1000;
constexpr std::size_t maxWatchPoints = 100;

Result<std::uint64_t> numberOf(std::string_view text, std::string_view what)
{
    const auto number = parseInteger<std::uint64_t>(text);
    if (!number)
        return fail(Code::badValue, std::format("{} \"{}\" is not a number.", what, text));
    return *number;
}

/// `FILE:LINE`, or a line of the file in which the thread is.
Result<shader::SourceLine> placeOf(std::string_view text, const sim::DebugSession& session)
{
    const std::size_t colon = text.rfind(':');
    const std::string_view digits = colon == std::string_view::npos ? text : text.substr(colon + 1);
    TRY(const std::uint64_t line, numberOf(digits, "The line"));
    if (line == 0 || line > INT32_MAX)
        return fail(Code::badValue, std::format("There is no line {}.", line));
    shader::SourceLine place{.file = {}, .line = static_cast<int>(line)};
    if (colon != std::string_view::npos) {
        place.file = std::string(text.substr(0, colon));
    } else {
        const auto frames = session.frames();
        if (frames.empty() || !frames[0].line)
            return fail(Code::badValue, "The thread is at no line, so the name of the file is needed: FILE:LINE.");
        place.file = frames[0].line->file;
    }
    if (!session.lineWithCode(place))
        return fail(Code::badValue,
                    std::format("{}:{} and the lines after it have no code that the shader runs.", place.file, line));
    return place;
}

std::optional<sim::StepKind> stepKindOf(std::string_view name)
{
    if (name == "step")
        return sim::StepKind::in;
    if (name == "next")
        return sim::StepKind::over;
    if (name == "out")
        return sim::StepKind::out;
    if (name == "continue")
        return sim::StepKind::resume;
    return std::nullopt;
}

/// Without how often they were reached.
Json listJson(const std::vector<sim::Breakpoint>& breakpoints)
{
    Json list = Json::array();
    for (const sim::Breakpoint& each : breakpoints)
        list.push_back({{"number", list.size() + 1},
                        {"file", each.at.file},
                        {"line", each.at.line},
                        {"condition", each.condition.empty() ? Json() : Json(each.condition)},
                        {"hits", each.hits}});
    return list;
}

/// Erases the one with a number, from 1, or `all`.
Result<void> eraseFrom(auto& list, std::string_view which, std::string_view what)
{
    if (which == "all") {
        list.clear();
        return {};
    }
    TRY(const std::uint64_t number, numberOf(which, std::format("The number of the {}", what)));
    if (number == 0 || number > list.size())
        return fail(Code::badValue, std::format("There is no {} {}.", what, number));
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(number - 1));
    return {};
}

/// Bytes that a command names.
struct MemoryPart
{
    std::string name;
    bool isShared = false;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

/// `OFFSET SIZE [groupshared] NAME`; names can contain blanks.
Result<MemoryPart> memoryPart(CommandWords& words)
{
    MemoryPart part;
    TRY(part.offset, numberOf(words.next(), "The offset"));
    TRY(part.size, numberOf(words.next(), "The size"));
    CommandWords name = words;
    part.isShared = name.next() == "groupshared" && !name.isEmpty();
    part.name = std::string(part.isShared ? name.rest : words.rest);
    if (part.name.empty())
        return fail(Code::badValue, "The name of a resource or groupshared variable is missing.");
    return part;
}

Json problemJson(const check::Problem& problem)
{
    return {{"kind", problem.kind},
            {"message", problem.message},
            {"resource", problem.resource.empty() ? Json() : Json(problem.resource)}};
}

} // namespace

Json DebugCommands::execute(const std::string& line, const std::stop_token& stop)
{
    Result<Json> result = answer(line, stop);
    if (!result)
        return {
            {"command", line},
            {"error", {{"code", std::string(toString(result.error().code))}, {"message", result.error().message}}}};
    Json json{{"command", line}};
    json.update(*result);
    return json;
}

Result<Json> DebugCommands::answer(const std::string& line, const std::stop_token& stop)
{
    CommandWords words{.rest = line};
    const std::string_view name = words.next();
    if (stepKindOf(name) || name == "until") {
        CommandWords again{.rest = line};
        return move(again, sim::Heading::forward, stop);
    }
    if (name == "back")
        return move(words, sim::Heading::backward, stop);
    if (name == "break")
        return setBreakpoint(words);
    if (name == "delete")
        return deleteBreakpoint(words);
    if (name == "watch")
        return setWatchPoint(words);
    if (name == "unwatch")
        return deleteWatchPoint(words);
    if (name == "problem")
        return findProblem(words, stop);
    if (name == "restart") {
        m_frame = 0;
        return stopped(m_debugger.session().restart());
    }
    if (name == "thread") {
        std::array<std::uint64_t, 3> thread{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::size_t comma = words.rest.find(',');
            TRY(thread[axis], numberOf(words.rest.substr(0, comma), "The thread"));
            words.rest.remove_prefix(comma == std::string_view::npos ? words.rest.size() : comma + 1);
            words.skip();
            if (words.rest.empty())
                break;
        }
        if (!words.rest.empty())
            return fail(Code::badValue, "A thread has at most three numbers, separated by commas.");
        TRY_VOID(m_debugger.selectThread(thread));
        m_frame = 0;
        Json state = stateJson(m_debugger);
        state["group"] = m_debugger.group();
        state["same_result"] = sameResultJson(m_debugger);
        state["device"] = deviceJson(m_debugger);
        return state;
    }
    return show(name, words, stop);
}

Json DebugCommands::stopped(const sim::DebugStop& stop) const
{
    Json json{{"stop", std::string(sim::toString(stop.reason))},
              {"breakpoint", stop.breakpoint ? Json(*stop.breakpoint + 1) : Json()},
              {"message", stop.message.empty() ? Json() : Json(stop.message)}};
    if (stop.change)
        json["change"] = changeJson(m_debugger, *stop.change, m_points.watchPoints[stop.change->range]);
    json.update(stateJson(m_debugger));
    return json;
}

Result<Json> DebugCommands::move(CommandWords& words, sim::Heading heading, const std::stop_token& stop)
{
    const std::string_view given = words.next();
    const std::string_view name = given.empty() ? "step" : given;
    m_frame = 0;
    if (name == "until") {
        TRY(const shader::SourceLine place, placeOf(words.place(), m_debugger.session()));
        return stopped(m_debugger.session().runTo(place, heading, stop));
    }
    const auto kind = stepKindOf(name);
    if (!kind)
        return fail(Code::badValue, std::format("\"back {}\" is not a command.", name));
    std::uint64_t count = 1;
    if (!words.isEmpty()) {
        TRY(count, numberOf(words.next(), "The number of times"));
    }
    if (count == 0)
        return fail(Code::badValue, "A command is executed at least once.");
    sim::DebugStop last;
    for (std::uint64_t i = 0; i < count; ++i) {
        const MadeStep made{
            .begin = m_debugger.session().tick(), .local = m_debugger.session().local(), .kind = *kind};
        last = m_debugger.session().step(*kind, heading, m_points, stop);
        last = stopAtAssertion(m_debugger, std::move(last), made);
        const bool goesOn = last.reason == sim::StopReason::step ||
                            (*kind == sim::StepKind::resume &&
                             (last.reason == sim::StopReason::breakpoint || last.reason == sim::StopReason::change ||
                              last.reason == sim::StopReason::assertion));
        if (!goesOn)
            break;
    }
    return stopped(last);
}

Result<Json> DebugCommands::setBreakpoint(CommandWords& words)
{
    if (m_points.breakpoints.size() == maxBreakpoints)
        return fail(Code::limitExceeded,
                    std::format("There are {} breakpoints, which is the limit.", maxBreakpoints));
    sim::Breakpoint breakpoint;
    TRY(breakpoint.at, placeOf(words.place(), m_debugger.session()));
    while (!words.isEmpty()) {
        const std::string_view option = words.next();
        if (option == "if") {
            breakpoint.condition = std::string(std::exchange(words.rest, {}));
            TRY_VOID(sim::Expression::parse(breakpoint.condition));
        } else if (option == "hits") {
            TRY(breakpoint.hits, numberOf(words.next(), "The number of hits"));
            if (breakpoint.hits == 0)
                return fail(Code::badValue, "The number of hits is at least 1.");
        } else {
            return fail(Code::badValue,
                        std::format("\"{}\" is not an option of a breakpoint; use hits or if.", option));
        }
    }
    breakpoint.at = *m_debugger.session().lineWithCode(breakpoint.at);
    m_points.breakpoints.push_back(std::move(breakpoint));
    return Json{{"breakpoints", listJson(m_points.breakpoints)}};
}

Result<Json> DebugCommands::deleteBreakpoint(CommandWords& words)
{
    TRY_VOID(eraseFrom(m_points.breakpoints, words.next(), "breakpoint"));
    return Json{{"breakpoints", listJson(m_points.breakpoints)}};
}

Json DebugCommands::breakpointsJson(const std::stop_token& stop) const
{
    Json list = listJson(m_points.breakpoints);
    for (std::size_t i = 0; i < m_points.breakpoints.size(); ++i) {
        const auto reached = m_debugger.session().hitsOf(m_points.breakpoints[i], stop);
        list[i]["reached"] = reached ? Json(*reached) : Json();
    }
    return list;
}

Result<Json> DebugCommands::setWatchPoint(CommandWords& words)
{
    if (m_points.watchPoints.size() == maxWatchPoints)
        return fail(Code::limitExceeded,
                    std::format("There are {} watch points, which is the limit.", maxWatchPoints));
    const sim::DebugSession& session = m_debugger.session();
    if (words.isEmpty())
        return fail(Code::badValue, "A watch point needs an expression, or `bytes OFFSET SIZE NAME`.");
    CommandWords bytes = words;
    if (bytes.next() == "bytes") {
        TRY(const MemoryPart part, memoryPart(bytes));
        TRY(sim::WatchPoint point,
            sim::watchPointOf(session.machine(), part.name, part.isShared, part.offset, part.size));
        m_points.watchPoints.push_back(std::move(point));
    } else {
        TRY(const sim::Expression expression, sim::Expression::parse(words.rest));
        TRY(const sim::LaneValue value, session.evaluate(expression, session.local(), m_frame));
        TRY(sim::WatchPoint point, sim::watchPointOf(sim::LaneReader(session.machine(), session.lane()), value));
        m_points.watchPoints.push_back(std::move(point));
    }
    return Json{{"watch_points", watchPointsJson()}};
}

Result<Json> DebugCommands::deleteWatchPoint(CommandWords& words)
{
    TRY_VOID(eraseFrom(m_points.watchPoints, words.next(), "watch point"));
    return Json{{"watch_points", watchPointsJson()}};
}

Json DebugCommands::watchPointsJson() const
{
    Json list = Json::array();
    for (const sim::WatchPoint& each : m_points.watchPoints) {
        Json json{{"number", list.size() + 1}};
        json.update(placeJson(each));
        list.push_back(std::move(json));
    }
    return list;
}

Result<Json> DebugCommands::showMemory(CommandWords& words) const
{
    if (words.isEmpty())
        return Json{{"memories", memoriesJson(m_debugger)}};
    TRY(const MemoryPart part, memoryPart(words));
    return bytesJson(m_debugger, part.name, part.isShared, part.offset, part.size);
}

Result<Json> DebugCommands::show(std::string_view name, CommandWords& words, const std::stop_token& stop)
{
    if (name == "where")
        return stateJson(m_debugger);
    if (name == "prints")
        return printsJson(m_debugger);
    if (name == "breakpoints")
        return Json{{"breakpoints", breakpointsJson(stop)}};
    if (name == "watches")
        return Json{{"watch_points", watchPointsJson()}};
    if (name == "memory")
        return showMemory(words);
    if (name == "disassembly") {
        TRY(Json lines, disassemblyJson(m_debugger));
        return Json{{"disassembly", std::move(lines)}};
    }
    if (name == "locals")
        return Json{{"variables", localsJson(m_debugger, m_frame)}};
    if (name == "globals") {
        std::uint64_t parts = 64;
        if (!words.isEmpty()) {
            TRY(parts, numberOf(words.next(), "The number of elements"));
        }
        return Json{{"variables", globalsJson(m_debugger, std::min<std::uint64_t>(parts, 65536))}};
    }
    if (name == "frame") {
        TRY(const std::uint64_t frame, numberOf(words.next(), "The frame"));
        if (frame >= m_debugger.session().frames().size())
            return fail(Code::badValue, std::format("There is no frame {}.", frame));
        m_frame = frame;
        return Json{{"frame", frame}, {"variables", localsJson(m_debugger, m_frame)}};
    }
    if (name == "print") {
        const std::string text(words.rest);
        TRY(const sim::ShownValue value, evaluated(m_debugger, text, m_debugger.session().local(), m_frame));
        return valueJson(value);
    }
    if (name == "lanes") {
        TRY(Json lanes, lanesJson(m_debugger, std::string(words.rest)));
        return Json{{"lanes", std::move(lanes)}};
    }
    return fail(Code::badValue, std::format("\"{}\" is not a command of the debugger.", name));
}

Result<Json> DebugCommands::findProblem(CommandWords& words, const std::stop_token& stop)
{
    sim::ProblemKinds kinds;
    const bool isAll = words.isEmpty();
    if (isAll)
        kinds = {.nan = true, .checks = {.races = true, .bounds = true, .uninitialized = true, .uniform = true}};
    while (!words.isEmpty()) {
        const std::string_view kind = words.next();
        if (kind == "nan")
            kinds.nan = true;
        else if (kind == "thread")
            kinds.nanOf = m_debugger.session().local();
        else if (kind == "races")
            kinds.checks.races = true;
        else if (kind == "bounds")
            kinds.checks.bounds = true;
        else if (kind == "init")
            kinds.checks.uninitialized = true;
        else if (kind == "uniform")
            kinds.checks.uniform = true;
        else
            return fail(Code::badValue,
                        std::format("\"{}\" is not a kind of problem; use nan, nan thread, races, bounds, init or "
                                    "uniform.",
                                    kind));
    }
    TRY(const std::optional<check::Problem> problem, m_debugger.findProblem(kinds, stop));
    m_frame = 0;
    Json json = stateJson(m_debugger);
    json["stop"] = problem ? Json("problem") : Json();
    json["problem"] = problem ? problemJson(*problem) : Json();
    return json;
}

} // namespace wavelane::debug

// SPDX-License-Identifier: MIT
#include "core/debug/debug_commands.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/debug/debug_json.h"

#include <algorithm>
#include <array>
#include <format>
#include <optional>
#include <utility>

namespace wavelane::debug {

struct DebugCommands::Words
{
    std::string_view rest;

    void skip()
    {
        while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t'))
            rest.remove_prefix(1);
        while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t' || rest.back() == '\r'))
            rest.remove_suffix(1);
    }
    std::string_view next()
    {
        skip();
        const std::string_view word = rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size()));
        rest.remove_prefix(word.size());
        skip();
        return word;
    }
    /// `FILE:LINE`, where the name of the file can contain blanks; otherwise the next word.
    std::string_view place()
    {
        constexpr std::string_view digits = "0123456789";
        constexpr std::string_view blanks = " \t";
        skip();
        const std::size_t word = std::min(rest.find_first_of(blanks), rest.size());
        // A line without a file: colons after it belong to a condition.
        std::size_t colon = rest.find_first_not_of(digits) == word ? std::string_view::npos : rest.find(':');
        for (; colon != std::string_view::npos; colon = rest.find(':', colon + 1)) {
            const std::size_t end = std::min(rest.find_first_not_of(digits, colon + 1), rest.size());
            if (end == colon + 1 || (end < rest.size() && !blanks.contains(rest[end])))
                continue;
            const std::string_view place = rest.substr(0, end);
            rest.remove_prefix(end);
            skip();
            return place;
        }
        return next();
    }
    bool isEmpty()
    {
        skip();
        return rest.empty();
    }
};

namespace {

constexpr std::size_t maxBreakpoints = 1000;

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
    Words words{.rest = line};
    const std::string_view name = words.next();
    if (stepKindOf(name) || name == "until") {
        Words again{.rest = line};
        return move(again, sim::Heading::forward, stop);
    }
    if (name == "back")
        return move(words, sim::Heading::backward, stop);
    if (name == "break")
        return setBreakpoint(words);
    if (name == "delete")
        return deleteBreakpoint(words);
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
        return stateJson(m_debugger);
    }
    return show(name, words);
}

Json DebugCommands::stopped(const sim::DebugStop& stop) const
{
    Json json{{"stop", std::string(sim::toString(stop.reason))},
              {"breakpoint", stop.breakpoint ? Json(*stop.breakpoint + 1) : Json()},
              {"message", stop.message.empty() ? Json() : Json(stop.message)}};
    json.update(stateJson(m_debugger));
    return json;
}

Result<Json> DebugCommands::move(Words& words, sim::Heading heading, const std::stop_token& stop)
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
        last = m_debugger.session().step(*kind, heading, m_breakpoints, stop);
        const bool goesOn = last.reason == sim::StopReason::step ||
                            (last.reason == sim::StopReason::breakpoint && *kind == sim::StepKind::resume);
        if (!goesOn)
            break;
    }
    return stopped(last);
}

Result<Json> DebugCommands::setBreakpoint(Words& words)
{
    if (m_breakpoints.size() == maxBreakpoints)
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
    m_breakpoints.push_back(std::move(breakpoint));
    return Json{{"breakpoints", breakpointsJson()}};
}

Result<Json> DebugCommands::deleteBreakpoint(Words& words)
{
    const std::string_view which = words.next();
    if (which == "all") {
        m_breakpoints.clear();
        return Json{{"breakpoints", breakpointsJson()}};
    }
    TRY(const std::uint64_t number, numberOf(which, "The breakpoint"));
    if (number == 0 || number > m_breakpoints.size())
        return fail(Code::badValue, std::format("There is no breakpoint {}.", number));
    m_breakpoints.erase(m_breakpoints.begin() + static_cast<std::ptrdiff_t>(number - 1));
    return Json{{"breakpoints", breakpointsJson()}};
}

Json DebugCommands::breakpointsJson() const
{
    Json list = Json::array();
    for (std::size_t i = 0; i < m_breakpoints.size(); ++i) {
        const sim::Breakpoint& each = m_breakpoints[i];
        list.push_back({{"number", i + 1},
                        {"file", each.at.file},
                        {"line", each.at.line},
                        {"condition", each.condition.empty() ? Json() : Json(each.condition)},
                        {"hits", each.hits}});
    }
    return list;
}

Result<Json> DebugCommands::show(std::string_view name, Words& words)
{
    if (name == "where")
        return stateJson(m_debugger);
    if (name == "breakpoints")
        return Json{{"breakpoints", breakpointsJson()}};
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

Result<Json> DebugCommands::findProblem(Words& words, const std::stop_token& stop)
{
    sim::ProblemKinds kinds;
    const bool isAll = words.isEmpty();
    if (isAll)
        kinds = {.nan = true, .checks = {.races = true, .bounds = true, .uninitialized = true, .uniform = true}};
    while (!words.isEmpty()) {
        const std::string_view kind = words.next();
        if (kind == "nan")
            kinds.nan = true;
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
                        std::format("\"{}\" is not a kind of problem; use nan, races, bounds, init or "
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

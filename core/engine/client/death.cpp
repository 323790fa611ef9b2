// SPDX-License-Identifier: MIT
#include "core/engine/client/death.h"

#include "core/engine/server/memory_limit.h"

#include <signal.h>

#include <algorithm>
#include <array>
#include <format>

namespace wavelane::engine {

namespace {

bool isFault(int number)
{
    constexpr std::array faults{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    return std::ranges::contains(faults, number);
}

std::string whatRan(const Activity& activity)
{
    const std::string& place = activity.words.empty() ? activity.at : activity.words;
    if (activity.stage == "compile")
        return place.empty() ? "while compiling" : "while compiling " + place;
    if (activity.stage == "frame")
        return std::format("in frame {}{}", activity.frame, place.empty() ? "" : " at " + place);
    if (activity.stage == "read")
        return std::format("while reading \"{}\"", activity.at);
    if (activity.stage == "devices")
        return "while looking at the devices";
    return std::format("in the stage \"{}\"{}", activity.stage, place.empty() ? "" : " at " + place);
}

std::string seconds(std::chrono::milliseconds limit)
{
    return std::format("{:.3g} s", static_cast<double>(limit.count()) / 1000.0);
}

std::string limitText(std::uint64_t bytes)
{
    return bytes == 0 ? std::string()
                      : std::format(" within its limit of {} MiB (WAVELANE_MEMORY_LIMIT)", bytes >> 20U);
}

std::string firstUpper(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

} // namespace

Role Death::culprit() const
{
    if (stopped)
        return Role::gpu;
    if (hung != Role::none)
        return hung == Role::gpu && gpu.stage == "compile" && compile.active ? Role::compile : hung;
    if (crashed != Role::none)
        return crashed;
    if (!isFault(end.signal))
        return Role::none;
    // Drivers have threads of their own, the compilers have not.
    if (gpu.active && gpu.stage != "compile")
        return Role::gpu;
    return compile.active ? Role::compile : Role::none;
}

std::string Death::reason() const
{
    const Role blamed = culprit();
    std::string where;
    if (blamed != Role::none || gpu.active || compile.active) {
        const bool inCompile = blamed == Role::compile || (blamed == Role::none && !gpu.active);
        where = " " + whatRan(inCompile ? compile : gpu);
    }
    if (!fault.empty())
        return std::format("the engine process was ended because of what it said: {}", fault);
    if (stopped)
        return std::format("the engine process was ended because the run that was stopped did not end by itself{}",
                           where);
    if (hung != Role::none)
        return std::format("the engine process was stopped because nothing moved for {}{}", seconds(limit), where);
    if (end.signal == SIGABRT && saysOutOfMemory(logTail))
        return std::format("the engine process could get no more memory{}{}", limitText(memoryLimitInBytes), where);
    if (remains)
        return std::format("the engine process does not end, although it was killed{}", where);
    return std::format("the engine process {}{}", end.describe(), where);
}

std::vector<std::string> Death::breadcrumbs() const
{
    std::vector<std::string> out;
    for (const Role role : {Role::gpu, Role::compile}) {
        const Activity& activity = role == Role::gpu ? gpu : compile;
        out.push_back(std::format("The {} thread {}{}.", role == Role::gpu ? "GPU" : "compile",
                                  activity.active ? "was at work " + whatRan(activity) : "rested",
                                  crashed == role ? ", and the signal came on it" : ""));
    }
    return out;
}

EngineDied Death::event() const
{
    const Role blamed = culprit();
    const Diagnostic told = diagnosticFor(blamed == Role::none ? Role::gpu : blamed);
    return {.reason = reason(),
            .logTail = logTail,
            .stopped = stopped,
            .code = told.code,
            .at = blamed == Role::none ? std::string() : told.at,
            .fromOutside = blamed == Role::none && !stopped,
            .breadcrumbs = breadcrumbs()};
}

Diagnostic Death::diagnosticFor(Role role) const
{
    const Activity& activity = role == Role::compile ? compile : gpu;
    Diagnostic diagnostic{.code = Code::engineDied, .message = reason(), .at = {}, .detail = logTail};
    // Of reads and lists of devices no object of the project is to blame.
    if (activity.at.starts_with('/'))
        diagnostic.at = activity.at;
    const bool isToBlame = culprit() == role;
    if (stopped && isToBlame) {
        diagnostic.code = Code::cancelled;
        diagnostic.message = std::format("The run was stopped {} and did not end by itself; the engine process was "
                                         "ended with it.",
                                         whatRan(activity));
    } else if (hung != Role::none && isToBlame) {
        diagnostic.code = Code::timedOut;
        diagnostic.message = std::format("timed out: nothing moved for {} {}; the engine process was stopped",
                                         seconds(limit), whatRan(activity));
    } else if (isToBlame && role == Role::compile) {
        diagnostic.code = Code::compilerCrashed;
        diagnostic.message = std::format("the compiler crashed: {}", reason());
    }
    diagnostic.message = firstUpper(diagnostic.message);
    return diagnostic;
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#include "core/engine/client/death.h"

#include "core/engine/client/memory_limit.h"

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

std::string describeWork(const Activity& activity)
{
    const std::string& place = activity.description.empty() ? activity.at : activity.description;
    if (activity.stage == "compile")
        return place.empty() ? "while compiling" : "while compiling " + place;
    if (activity.stage == "frame")
        return std::format("in frame {}{}", activity.frame, place.empty() ? "" : " at " + place);
    if (activity.stage == "read")
        return std::format("while reading '{}'", activity.at);
    if (activity.stage == "devices")
        return "while listing the devices";
    return std::format("in stage '{}'{}", activity.stage, place.empty() ? "" : " at " + place);
}

std::string seconds(std::chrono::milliseconds limit)
{
    return std::format("{:.3g} s", static_cast<double>(limit.count()) / 1000.0);
}

std::string memoryLimitText(std::uint64_t bytes)
{
    return bytes == 0 ? std::string()
                      : std::format(" within its limit of {} MiB (WAVELANE_MEMORY_LIMIT)", bytes >> 20U);
}

} // namespace

Role Death::failedRole() const
{
    if (stopped)
        return Role::gpu;
    if (hung != Role::none)
        return hung == Role::gpu && gpu.stage == "compile" && compile.active ? Role::compile : hung;
    if (crashed != Role::none)
        return crashed;
    if (!isFault(end.signal))
        return Role::none;
    // Only drivers have threads of their own.
    if (gpu.active && gpu.stage != "compile")
        return Role::gpu;
    return compile.active ? Role::compile : Role::none;
}

std::string Death::reason() const
{
    const Role blamed = failedRole();
    std::string work;
    if (blamed != Role::none || gpu.active || compile.active) {
        const bool inCompile = blamed == Role::compile || (blamed == Role::none && !gpu.active);
        work = " " + describeWork(inCompile ? compile : gpu);
    }
    if (!fault.empty())
        return std::format("The engine process was terminated because it violated the protocol: {}", fault);
    if (stopped)
        return std::format("The engine process was terminated because the run did not stop when requested{}.", work);
    if (hung != Role::none)
        return std::format("The engine process was terminated because it made no progress for {}{}.", seconds(limit),
                           work);
    if (end.signal == SIGABRT && indicatesOutOfMemory(logTail))
        return std::format("The engine process ran out of memory{}{}.", memoryLimitText(memoryLimitInBytes), work);
    if (remains)
        return std::format("The engine process does not terminate although it was killed{}.", work);
    return std::format("The engine process {}{}.", end.describe(), work);
}

std::vector<std::string> Death::breadcrumbs() const
{
    std::vector<std::string> out;
    for (const Role role : {Role::gpu, Role::compile}) {
        const Activity& activity = role == Role::gpu ? gpu : compile;
        out.push_back(std::format("The {} thread was {}{}.", role == Role::gpu ? "GPU" : "compile",
                                  activity.active ? "active " + describeWork(activity) : "idle",
                                  crashed == role ? " and received the signal" : ""));
    }
    return out;
}

EngineDied Death::event() const
{
    const Role blamed = failedRole();
    const Diagnostic diagnostic = diagnosticFor(blamed == Role::none ? Role::gpu : blamed);
    return {.reason = reason(),
            .logTail = logTail,
            .stopped = stopped,
            .code = diagnostic.code,
            .at = blamed == Role::none ? std::string() : diagnostic.at,
            .fromOutside = blamed == Role::none && !stopped,
            .breadcrumbs = breadcrumbs()};
}

Diagnostic Death::diagnosticFor(Role role) const
{
    const Activity& activity = role == Role::compile ? compile : gpu;
    Diagnostic diagnostic{.code = Code::engineDied, .message = reason(), .at = {}, .detail = logTail};
    // Reads and lists of devices concern no object of the project.
    if (activity.at.starts_with('/'))
        diagnostic.at = activity.at;
    const bool isToBlame = failedRole() == role;
    if (stopped && isToBlame) {
        diagnostic.code = Code::cancelled;
        diagnostic.message = std::format(
            "The run did not stop when requested {}, so the engine process was terminated.", describeWork(activity));
    } else if (hung != Role::none && isToBlame) {
        diagnostic.code = Code::timedOut;
        diagnostic.message = std::format("Timed out: no progress for {} {}, so the engine process was terminated.",
                                         seconds(limit), describeWork(activity));
    } else if (isToBlame && role == Role::compile) {
        diagnostic.code = Code::compilerCrashed;
        diagnostic.message = std::format("The compiler crashed. {}", reason());
    }
    return diagnostic;
}

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/debug/project_debugger.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace wavelane::debug {

struct CommandWords;

/// Executes commands of one line each, as docs/CLI.md describes them for `wavelane debug`.
class DebugCommands
{
public:
    /// `debugger` must outlive the object.
    explicit DebugCommands(ProjectDebugger& debugger) : m_debugger(debugger) {}

    /// An object with the command and what it answers. If it fails, `error` has a code and a message, and nothing
    /// changes. `stop` interrupts a long command.
    Json execute(const std::string& line, const std::stop_token& stop);

private:
    Result<Json> answer(const std::string& line, const std::stop_token& stop);
    Result<Json> move(CommandWords& words, sim::Heading heading, const std::stop_token& stop);
    /// The stop at a failed assertion that the way from `begin` to `stop` passes; otherwise `stop`.
    Result<Json> setBreakpoint(CommandWords& words);
    Result<Json> deleteBreakpoint(CommandWords& words);
    Result<Json> setWatchPoint(CommandWords& words);
    Result<Json> deleteWatchPoint(CommandWords& words);
    Result<Json> show(std::string_view name, CommandWords& words, const std::stop_token& stop);
    Result<Json> showMemory(CommandWords& words) const;
    Result<Json> findProblem(CommandWords& words, const std::stop_token& stop);
    Json stopped(const sim::DebugStop& stop) const;
    Json breakpointsJson(const std::stop_token& stop) const;
    Json watchPointsJson() const;

    ProjectDebugger& m_debugger;
    sim::StopPoints m_points;
    std::size_t m_frame = 0; ///< The selected call; 0 after each move.
};

} // namespace wavelane::debug

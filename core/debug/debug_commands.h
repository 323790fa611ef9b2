// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/debug/project_debugger.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>

namespace wavelane::debug {

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
    struct Words; ///< A command and what follows it.
    Result<Json> answer(const std::string& line, const std::stop_token& stop);
    Result<Json> move(Words& words, sim::Heading heading, const std::stop_token& stop);
    Result<Json> setBreakpoint(Words& words);
    Result<Json> deleteBreakpoint(Words& words);
    Result<Json> setWatchPoint(Words& words);
    Result<Json> deleteWatchPoint(Words& words);
    Result<Json> show(std::string_view name, Words& words, const std::stop_token& stop);
    Result<Json> showMemory(Words& words) const;
    Result<Json> findProblem(Words& words, const std::stop_token& stop);
    Json stopped(const sim::DebugStop& stop) const;
    Json breakpointsJson(const std::stop_token& stop) const;
    Json watchPointsJson() const;

    ProjectDebugger& m_debugger;
    sim::StopPoints m_points;
    std::size_t m_frame = 0; ///< The selected call; 0 after each move.
};

} // namespace wavelane::debug

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace wavelane::ui {

/// Counts how often the same thing brought the engine down in a row, so that nothing goes on for ever by itself: at
/// `limit` failures a shader is not compiled, and the project neither played nor run, until it was edited or the user
/// tries again. A plain value.
class FailureStreak
{
public:
    static constexpr int limit = 3;

    void clear();
    /// The user tries again: all counts begin anew.
    void forgive() { clear(); }

    /// A run or a frame of play with this number.
    void runFailed(std::uint64_t revision, std::uint64_t frame);
    void runWorked() { m_runs = {}; }
    /// A frame of play counts as a success only far behind the one that failed: what dies at frame 50 passes frame 0
    /// each time.
    void frameWorked(std::uint64_t frame);
    bool holdsRuns(std::uint64_t revision) const { return m_runs.count >= limit && m_runs.revision == revision; }

    /// A compile of `shader` brought the compiler down; `snapshot` is what was compiled.
    void compileFailed(const std::string& shader, const run::ProjectSnapshot& snapshot);
    void compileWorked(const std::string& shader) { m_shaders.erase(shader); }
    /// True while nothing that the shader is made of has changed since: its entry, and the open texts but those of
    /// other shaders. Files that are not open are not looked at.
    bool holdsShader(const std::string& shader, const run::ProjectSnapshot& snapshot) const;
    /// False where no compile of it failed often enough, which is known without a look at any text.
    bool mayHold(const std::string& shader) const;

private:
    struct Runs
    {
        int count = 0;
        std::uint64_t revision = 0;
        std::uint64_t frame = 0; ///< Of the last failure.
    };
    struct Compiles
    {
        int count = 0;
        std::optional<project::ShaderEntry> entry;
        shader::FileOverrides texts;
    };
    static Compiles of(const std::string& shader, const run::ProjectSnapshot& snapshot);

    Runs m_runs;
    std::map<std::string, Compiles> m_shaders;
};

} // namespace wavelane::ui

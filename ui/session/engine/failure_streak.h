// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace wavelane::ui {

/// Counts how often the same compile or the same project made the engine fail. After `limit` consecutive failures it
/// suspends the shader or the project until it is edited or the user tries again. A plain value.
class FailureStreak
{
public:
    static constexpr int limit = 3;

    void clear(); ///< Forgets all failures.

    /// A run, or this frame of play, made the engine fail.
    void runFailed(std::uint64_t revision, std::uint64_t frame);
    void runWorked() { m_runs = {}; }
    /// A frame of play counts as a success only if it is far past the frame that failed: a project that fails at
    /// frame 50 completes frame 0 each time.
    void frameWorked(std::uint64_t frame);
    bool suspendsRuns(std::uint64_t revision) const { return m_runs.count >= limit && m_runs.revision == revision; }

    /// A compile of `shader` made the engine fail; `snapshot` is what was compiled.
    void compileFailed(const std::string& shader, const plan::ProjectSnapshot& snapshot);
    void compileWorked(const std::string& shader) { m_shaders.erase(shader); }
    /// True until the shader's entry or an open text changes that it may include. The main texts of other shaders do
    /// not count, and files that are not open are not compared.
    bool suspendsShader(const std::string& shader, const plan::ProjectSnapshot& snapshot) const;
    /// False if the compiles of the shader did not fail often enough. Compares no texts.
    bool hasReachedLimit(const std::string& shader) const;

private:
    struct Runs
    {
        int count = 0;
        std::uint64_t revision = 0;
        std::uint64_t frame = 0; ///< Frame of the last failure.
    };
    struct Compiles
    {
        int count = 0;
        std::optional<project::ShaderEntry> entry;
        shader::FileOverrides texts;
    };
    static Compiles of(const std::string& shader, const plan::ProjectSnapshot& snapshot);

    Runs m_runs;
    std::map<std::string, Compiles> m_shaders;
};

} // namespace wavelane::ui

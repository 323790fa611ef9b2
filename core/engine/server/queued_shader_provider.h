// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/compile_desk.h"
#include "core/plan/shader_library.h"

#include <atomic>
#include <chrono>
#include <memory>

namespace wavelane::engine {

/// Gives the GPU thread its shaders: hands each compile to the compile thread and waits for the outcome. A compile
/// that takes longer than the deadline gives `timed_out` at its shader, and `stuck()` is true from then on: the
/// compile thread cannot be had back, so the process has to end after its answer.
class QueuedShaderProvider final : public run::ShaderProvider
{
public:
    /// `desk` must outlive this.
    QueuedShaderProvider(CompileDesk& desk, std::chrono::milliseconds deadline);

    /// The snapshot that the next calls are about, and the request that they belong to; saves a copy for each shader.
    /// `fallen`: what to say of shaders that brought a compiler down before, by their places; they are not compiled.
    void begin(std::uint64_t key, std::shared_ptr<const run::ProjectSnapshot> snapshot, Diagnostics fallen = {});

    std::shared_ptr<const run::ShaderOutcome> shader(const run::ProjectSnapshot& snapshot, const std::string& name,
                                                     const std::string& compiler) override;

    bool stuck() const { return m_stuck; }

private:
    CompileDesk& m_desk;
    std::chrono::milliseconds m_deadline;
    std::uint64_t m_key = 0;
    std::shared_ptr<const run::ProjectSnapshot> m_snapshot;
    Diagnostics m_fallen;
    std::atomic<bool> m_stuck = false;
};

} // namespace wavelane::engine

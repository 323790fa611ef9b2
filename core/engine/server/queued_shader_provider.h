// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/compile_service.h"
#include "core/plan/shaders/shader_library.h"

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace wavelane::engine {

/// Provides shaders to the GPU thread by compiling them on the compile thread. A compile that exceeds the deadline
/// fails with `timed_out` at its shader, and `isHung()` is true from then on: the compile thread cannot be recovered,
/// so the process must exit after its answer.
/// While requests are about the same snapshot, shaders whose files do not change are not compiled again, and the
/// other thread is not woken up.
class QueuedShaderProvider final : public plan::ShaderProvider
{
public:
    /// `compileService` must outlive this object.
    QueuedShaderProvider(CompileService& compileService, std::chrono::milliseconds deadline);

    /// Sets the request and snapshot of the next calls, to avoid copies of the snapshot. `failedShaders` has the
    /// diagnostics of shaders that crashed a compiler before; they are not compiled.
    void begin(std::uint64_t key, std::shared_ptr<const plan::ProjectSnapshot> snapshot,
               Diagnostics failedShaders = {});

    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot& snapshot, const std::string& name,
                                                      const std::string& compiler) override;

    bool isHung() const { return m_isHung; }

private:
    std::shared_ptr<const plan::ShaderOutcome> compile(const plan::ProjectSnapshot& snapshot, const std::string& name,
                                                       const std::string& compiler,
                                                       const std::optional<Diagnostic>& crash);

    CompileService& m_compileService;
    std::chrono::milliseconds m_deadline;
    std::uint64_t m_key = 0;
    std::shared_ptr<const plan::ProjectSnapshot> m_snapshot;
    Diagnostics m_failedShaders;
    /// Outcomes for the current snapshot, by name and compiler.
    std::map<std::pair<std::string, std::string>, std::shared_ptr<const plan::ShaderOutcome>> m_compiled;
    std::atomic<bool> m_isHung = false;
};

} // namespace wavelane::engine

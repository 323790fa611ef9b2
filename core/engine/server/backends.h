// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/session.h"
#include "core/shader/contract/translated_text.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace wavelane::engine {

/// The compilers of the engine's compile thread. Created, used, and destroyed on that thread.
class CompileBackend
{
public:
    virtual ~CompileBackend() = default;
    virtual plan::ShaderProvider& shaders() = 0;
    /// Prepares compilers that are slow to start, on threads of their own.
    virtual void warmUp() = 0;
    /// A shader on which a compiler crashed in another process.
    virtual std::shared_ptr<const plan::ShaderOutcome> shaderAfterCrash(const plan::ProjectSnapshot& snapshot,
                                                                        const std::string& name,
                                                                        const std::string& compiler,
                                                                        const Diagnostic& crash) = 0;
    /// See plan::translation.
    virtual Result<shader::TranslatedText> translation(const plan::ProjectSnapshot& snapshot, const std::string& name,
                                                       const std::string& compiler, const std::string& target) = 0;
    virtual std::vector<std::string> compilers() const = 0;
    virtual std::string dxcProblem() const = 0;
};

/// The device session of the engine's GPU thread; see run::Session. Created, used, and destroyed on that thread.
class GpuBackend
{
public:
    virtual ~GpuBackend() = default;
    virtual plan::RunReport run(const plan::ProjectSnapshot& snapshot, const plan::RunOptions& options,
                                const run::ProgressSink& progress, std::stop_token stop) = 0;
    virtual Result<std::vector<std::byte>> read(const plan::ReadRequest& request) = 0;
    virtual Result<inspect::Answer> inspect(const inspect::Request& request, const inspect::Control& control) = 0;
    virtual Result<std::vector<gpu::DeviceInfo>> devices() = 0;
    virtual bool broken() const = 0;
    /// Called when the answer to a run has been sent. Writes what later processes reuse.
    virtual void save() {}
};

/// Creates both backends. The product uses real compilers and devices; tests use backends that hang and crash.
struct Backends
{
    std::function<std::unique_ptr<CompileBackend>()> createCompileBackend;
    std::function<std::unique_ptr<GpuBackend>(plan::ShaderProvider& shaders)> createGpuBackend;
};

} // namespace wavelane::engine

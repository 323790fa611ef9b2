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

/// What the engine's compile thread works with. Made, used and destroyed on that thread.
class CompileBench
{
public:
    virtual ~CompileBench() = default;
    virtual run::ShaderProvider& shaders() = 0;
    /// As run::translation.
    virtual Result<shader::TranslatedText> translation(const run::ProjectSnapshot& snapshot, const std::string& name,
                                                       const std::string& compiler, const std::string& target) = 0;
    virtual std::vector<std::string> compilers() const = 0;
    virtual std::string dxcProblem() const = 0;
};

/// What the engine's GPU thread works with; the functions of run::Session. Made, used and destroyed on that thread.
class GpuBench
{
public:
    virtual ~GpuBench() = default;
    virtual run::RunReport run(const run::ProjectSnapshot& snapshot, const run::RunOptions& options,
                               const run::ProgressSink& progress, std::stop_token stop) = 0;
    virtual Result<std::vector<std::byte>> read(const run::ReadRequest& request) = 0;
    virtual Result<std::vector<gpu::DeviceInfo>> devices() = 0;
    virtual bool broken() const = 0;
};

/// Makes both. The product gives the compilers and a session on a device; tests give benches that hang and crash.
struct Workshop
{
    std::function<std::unique_ptr<CompileBench>()> compileBench;
    std::function<std::unique_ptr<GpuBench>(run::ShaderProvider& shaders)> gpuBench;
};

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#include "core/engine/server/session_backends.h"

namespace wavelane::engine {

namespace {

class Compilers final : public CompileBackend
{
public:
    explicit Compilers(const shader::ToolchainOptions& options) : m_library(options) {}

    plan::ShaderProvider& shaders() override { return m_library; }
    void warmUp() override { m_library.warmUp(); }
    std::shared_ptr<const plan::ShaderOutcome> shaderAfterCrash(const plan::ProjectSnapshot& snapshot,
                                                                const std::string& name, const std::string& compiler,
                                                                const Diagnostic& crash) override
    {
        return m_library.shaderAfterCrash(snapshot, name, compiler, crash);
    }
    Result<shader::TranslatedText> translation(const plan::ProjectSnapshot& snapshot, const std::string& name,
                                               const std::string& compiler, const std::string& target) override
    {
        return m_library.translation(snapshot, name, compiler, target);
    }
    std::vector<std::string> compilers() const override { return m_library.toolchain().compilers(); }
    std::string dxcProblem() const override { return m_library.toolchain().dxcProblem(); }

private:
    plan::ShaderLibrary m_library;
};

class DeviceSession final : public GpuBackend
{
public:
    DeviceSession(const run::SessionOptions& options, plan::ShaderProvider& shaders)
        : m_session(run::Session::create(options, shaders))
    {
    }

    plan::RunReport run(const plan::ProjectSnapshot& snapshot, const plan::RunOptions& options,
                        const run::ProgressSink& progress, std::stop_token stop) override
    {
        return m_session->run(snapshot, options, progress, std::move(stop));
    }
    Result<std::vector<std::byte>> read(const plan::ReadRequest& request) override
    {
        return m_session->read(request);
    }
    Result<inspect::Answer> inspect(const inspect::Request& request, const inspect::Control& control) override
    {
        return m_session->inspect(request, control);
    }
    Result<std::vector<gpu::DeviceInfo>> devices() override { return m_session->devices(); }
    bool broken() const override { return m_session->broken(); }
    void save() override { m_session->savePipelines(); }

private:
    std::unique_ptr<run::Session> m_session;
};

} // namespace

Backends sessionBackends(const run::SessionOptions& options, const shader::ToolchainOptions& toolchain)
{
    return {
        .createCompileBackend = [toolchain] { return std::make_unique<Compilers>(toolchain); },
        .createGpuBackend =
            [options](plan::ShaderProvider& shaders) { return std::make_unique<DeviceSession>(options, shaders); }};
}

} // namespace wavelane::engine

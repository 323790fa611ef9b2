// SPDX-License-Identifier: MIT
#include "core/engine/server/compile_service.h"

#include "core/engine/server/crash_handler.h"
#include "core/project/json/json_pointer.h"

#include <future>
#include <utility>

namespace wavelane::engine {

struct CompileService::Backend
{
    std::unique_ptr<CrashScope> scope;
    std::unique_ptr<CompileBackend> compilers;
};

CompileService::CompileService(BlackBox& box, std::function<std::unique_ptr<CompileBackend>()> createBackend,
                               std::function<void(Ready)> ready)
    : m_box(box), m_backend(std::make_unique<Backend>()), m_thread("wl-compile")
{
    m_thread.post([this, createBackend = std::move(createBackend), ready = std::move(ready)](const std::stop_token&) {
        m_backend->scope = std::make_unique<CrashScope>(Role::compile);
        m_backend->compilers = createBackend();
        ready({.compilers = m_backend->compilers->compilers(), .dxcProblem = m_backend->compilers->dxcProblem()});
    });
}

CompileService::~CompileService()
{
    std::promise<void> destroyed;
    m_thread.post([this, &destroyed](const std::stop_token&) {
        m_backend->compilers.reset();
        m_backend->scope.reset();
        destroyed.set_value();
    });
    destroyed.get_future().wait();
}

void CompileService::compile(CompileJob job, std::function<void(std::shared_ptr<const plan::ShaderOutcome>)> done)
{
    m_thread.post([this, job = std::move(job), done = std::move(done)](const std::stop_token&) {
        m_box.record(Role::compile, job.key, "compile", pointerToShader(job.shader));
        CompileBackend& compilers = *m_backend->compilers;
        auto outcome = job.crash ? compilers.shaderAfterCrash(*job.snapshot, job.shader, job.compiler, *job.crash)
                                 : compilers.shaders().shader(*job.snapshot, job.shader, job.compiler);
        m_box.recordIdle(Role::compile);
        done(std::move(outcome));
    });
}

void CompileService::translate(TranslationJob job, std::function<void(Result<shader::TranslatedText>)> done)
{
    m_thread.post([this, job = std::move(job), done = std::move(done)](const std::stop_token&) {
        m_box.record(Role::compile, job.key, "compile", pointerToShader(job.shader));
        auto text = m_backend->compilers->translation(*job.snapshot, job.shader, {}, job.target);
        m_box.recordIdle(Role::compile);
        done(std::move(text));
    });
}

void CompileService::warmUp()
{
    m_thread.post([this](const std::stop_token&) { m_backend->compilers->warmUp(); });
}

std::string pointerToShader(const std::string& name)
{
    return project::childPointer("/shaders", name);
}

} // namespace wavelane::engine

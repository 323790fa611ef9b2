// SPDX-License-Identifier: MIT
#include "core/engine/server/compile_desk.h"

#include "core/engine/server/crash_handler.h"

#include <future>
#include <utility>

namespace wavelane::engine {

struct CompileDesk::Bench
{
    std::unique_ptr<CrashScope> scope;
    std::unique_ptr<CompileBench> bench;
};

CompileDesk::CompileDesk(BlackBox& box, std::function<std::unique_ptr<CompileBench>()> makeBench,
                         std::function<void(Ready)> ready)
    : m_box(box), m_bench(std::make_unique<Bench>()), m_thread("wl-compile")
{
    m_thread.post([this, makeBench = std::move(makeBench), ready = std::move(ready)](const std::stop_token&) {
        m_bench->scope = std::make_unique<CrashScope>(Role::compile);
        m_bench->bench = makeBench();
        ready({.compilers = m_bench->bench->compilers(), .dxcProblem = m_bench->bench->dxcProblem()});
    });
}

CompileDesk::~CompileDesk()
{
    std::promise<void> emptied;
    m_thread.post([this, &emptied](const std::stop_token&) {
        m_bench->bench.reset();
        m_bench->scope.reset();
        emptied.set_value();
    });
    emptied.get_future().wait();
}

void CompileDesk::compile(std::uint64_t key, std::shared_ptr<const run::ProjectSnapshot> snapshot, std::string shader,
                          std::string compiler, std::string lane,
                          std::function<void(std::shared_ptr<const run::ShaderOutcome>)> done)
{
    m_thread.postLatest(std::move(lane),
                        [this, key, snapshot = std::move(snapshot), shader = std::move(shader),
                         compiler = std::move(compiler), done = std::move(done)](const std::stop_token&) {
                            m_box.note(Role::compile, key, "compile", pointerToShader(shader));
                            auto outcome = m_bench->bench->shaders().shader(*snapshot, shader, compiler);
                            m_box.rest(Role::compile);
                            done(std::move(outcome));
                        });
}

void CompileDesk::translate(std::uint64_t key, std::shared_ptr<const run::ProjectSnapshot> snapshot,
                            std::string shader, std::string target,
                            std::function<void(Result<shader::TranslatedText>)> done)
{
    m_thread.post([this, key, snapshot = std::move(snapshot), shader = std::move(shader), target = std::move(target),
                   done = std::move(done)](const std::stop_token&) {
        m_box.note(Role::compile, key, "compile", pointerToShader(shader));
        auto text = m_bench->bench->translation(*snapshot, shader, {}, target);
        m_box.rest(Role::compile);
        done(std::move(text));
    });
}

std::string pointerToShader(const std::string& name)
{
    std::string pointer = "/shaders/";
    for (const char each : name) {
        if (each == '~')
            pointer += "~0";
        else if (each == '/')
            pointer += "~1";
        else
            pointer += each;
    }
    return pointer;
}

} // namespace wavelane::engine

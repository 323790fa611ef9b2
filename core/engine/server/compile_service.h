// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/server/black_box.h"
#include "core/engine/server/workshop.h"
#include "core/task/worker_thread.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace wavelane::engine {

/// The engine's compile thread. Notes in the black box what it compiles. Any thread may call.
class CompileDesk
{
public:
    struct Ready
    {
        std::vector<std::string> compilers;
        std::string dxcProblem;
    };

    /// `ready` is called on the compile thread once its compilers are there. `box` must outlive this.
    CompileDesk(BlackBox& box, std::function<std::unique_ptr<CompileBench>()> makeBench,
                std::function<void(Ready)> ready);
    ~CompileDesk();

    /// `done` is called on the compile thread. A waiting compile of the same lane is dropped.
    void compile(std::uint64_t key, std::shared_ptr<const run::ProjectSnapshot> snapshot, std::string shader,
                 std::string compiler, std::string lane,
                 std::function<void(std::shared_ptr<const run::ShaderOutcome>)> done);

    /// The same for a translation.
    void translate(std::uint64_t key, std::shared_ptr<const run::ProjectSnapshot> snapshot, std::string shader,
                   std::string target, std::function<void(Result<shader::TranslatedText>)> done);

    /// What the thread is at; its beat grows whenever a compile begins or ends.
    Activity activity() const { return m_box.activity(Role::compile); }
    bool isIdle() const { return m_thread.isIdle(); }

private:
    struct Bench;

    BlackBox& m_box;
    std::unique_ptr<Bench> m_bench; // Touched on the compile thread alone.
    task::WorkerThread m_thread;
};

/// Escapes `~` and `/` in a name for use in a JSON pointer (RFC 6901).
std::string pointerToShader(const std::string& name);

} // namespace wavelane::engine

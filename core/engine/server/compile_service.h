// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/protocol/black_box.h"
#include "core/engine/server/backends.h"
#include "core/task/worker_thread.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace wavelane::engine {

/// A shader to compile. `key` is the key of the client's request.
struct CompileJob
{
    std::uint64_t key = 0;
    std::shared_ptr<const plan::ProjectSnapshot> snapshot;
    std::string shader;
    std::string compiler;
    std::optional<Diagnostic> crash = {}; ///< The shader crashed a compiler in another process.
};

/// A shader to translate. `key` is the key of the client's request.
struct TranslationJob
{
    std::uint64_t key = 0;
    std::shared_ptr<const plan::ProjectSnapshot> snapshot;
    std::string shader;
    std::string target;
};

/// The engine's compile thread. Records its activity in the black box. Thread-safe.
class CompileService
{
public:
    /// The compilers that were loaded, and why DXC is not one of them.
    struct Ready
    {
        std::vector<std::string> compilers;
        std::string dxcProblem;
    };

    /// `ready` is called on the compile thread after the compilers are loaded. `box` must outlive this object.
    CompileService(BlackBox& box, std::function<std::unique_ptr<CompileBackend>()> createBackend,
                   std::function<void(Ready)> ready);
    ~CompileService();

    /// Queues a compile. `done` is called on the compile thread.
    void compile(CompileJob job, std::function<void(std::shared_ptr<const plan::ShaderOutcome>)> done);
    /// Queues a translation. `done` is called on the compile thread.
    void translate(TranslationJob job, std::function<void(Result<shader::TranslatedText>)> done);

    /// Prepares compilers that are slow to start, after what is queued.
    void warmUp();

    /// The thread's activity; its heartbeat is incremented when a compile begins or ends.
    Activity activity() const { return m_box.activity(Role::compile); }
    bool isIdle() const { return m_thread.isIdle(); }

private:
    struct Backend;

    BlackBox& m_box;
    std::unique_ptr<Backend> m_backend; // Used only on the compile thread.
    task::WorkerThread m_thread;
};

/// JSON pointer (RFC 6901) to a shader of the project, with `~` and `/` in its name escaped.
std::string pointerToShader(const std::string& name);

} // namespace wavelane::engine

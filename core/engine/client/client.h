// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/server/memory_limit.h"
#include "core/gpu/device_list.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/shader/contract/translated_text.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::engine {

/// Names one request; every answer repeats it. 0 is none.
using Key = std::uint64_t;

/// Each request is a value. A waiting request with the same non-empty `lane` is replaced by a newer one (latest wins)
/// and answered with `Superseded`.
struct CompileRequest
{
    std::shared_ptr<const run::ProjectSnapshot> snapshot; ///< Never null; requests of one revision share it.
    std::string shader;
    std::string compiler;
};
struct TranslateRequest
{
    std::shared_ptr<const run::ProjectSnapshot> snapshot; ///< Never null.
    std::string shader;
    std::string target; ///< As in run::translation.
};
struct RunRequest
{
    std::shared_ptr<const run::ProjectSnapshot> snapshot; ///< Never null.
    run::RunOptions options;
};
struct ReadRequest
{
    run::ReadRequest read;
};
struct DevicesRequest
{
};
using Request = std::variant<CompileRequest, TranslateRequest, RunRequest, ReadRequest, DevicesRequest>;

struct EngineReady
{                                 ///< A fresh engine process is up (the first, or one after a death).
    std::uint64_t generation = 1; ///< Counts from 1; contents of resources are lost from one to the next.
    std::vector<std::string> compilers;
    std::string dxcProblem;
};
struct EngineDied
{ ///< The process ended; a fresh one is being started. Answers for what was under way follow: a report for the run
  ///< or compile to blame, `Failed` for a read; a request in no way involved begins again in the fresh engine.
    std::string reason; ///< One sentence: signal, or the deadline and what was running.
    std::string logTail;
    bool stopped = false; ///< A run that `cancel` stopped did not end by itself: it was asked for.
    /// `timed_out`, `compiler_crashed` or `engine_died`, and where: JSON pointer of the pass or shader to blame, or
    /// empty.
    Code code = Code::engineDied;
    std::string at;
    bool fromOutside = false; ///< Nothing that it was asked for is to blame: it was killed.
    /// What each thread of the engine was at, a sentence each.
    std::vector<std::string> breadcrumbs;
};
struct EngineLeft
{ ///< The process ends of its own will, behind the answer to the run that hung or lost the device; a fresh one
  ///< starts.
};
struct CompileAnswer
{
    Key key;
    std::string shader;
    std::uint64_t revision = 0;
    run::ShaderReport report;
    Diagnostics diagnostics;
};
struct TranslateAnswer
{
    Key key;
    shader::TranslatedText text;
};
struct RunAnswer
{
    Key key;
    run::RunReport
        report; ///< A hang or crash is in its diagnostics too, as `timed_out` or `engine_died` at its pass.
    /// The run brought its engine down, or lost the device: a fresh engine starts, and nothing is left to be read.
    bool endedEngine = false;
};
struct ReadAnswer
{
    Key key;
    run::ReadRequest read;
    std::vector<std::byte> bytes;
};
struct DevicesAnswer
{
    Key key;
    std::vector<gpu::DeviceInfo> devices;
};
struct ProgressEvent
{
    Key key;
    run::Progress progress;
};
struct Failed
{ ///< The request could not be answered; for runs and compiles a report is given instead.
    Key key;
    Error error;
};
struct Superseded
{
    Key key;
};
using Event = std::variant<EngineReady, EngineDied, EngineLeft, CompileAnswer, TranslateAnswer, RunAnswer, ReadAnswer,
                           DevicesAnswer, ProgressEvent, Failed, Superseded>;

struct ClientOptions
{
    std::filesystem::path program; ///< The `wavelane` executable; empty: beside this program.
    run::SessionOptions session;
    shader::ToolchainOptions toolchain;
    std::chrono::milliseconds compileDeadline{10'000};
    /// Host memory that the engine may take, in bytes; 0: no limit.
    std::uint64_t memoryLimitInBytes = chosenMemoryLimit();
    /// For a fresh process to say that it is there.
    std::chrono::milliseconds startLimit{30'000};
    /// Beyond a run's own timeout, before the process is killed as hung.
    std::chrono::milliseconds grace{1'000};
    /// How long a killed process may take to be gone. One that a driver keeps in an uninterruptible wait is then left
    /// to the system, and a fresh one takes over.
    std::chrono::milliseconds killLimit{2'000};
};

/// An engine process and everything that keeps it alive: starts it, feeds it, watches it, kills it when it hangs and
/// starts a fresh one when it died.
///
/// Thread: any thread may call; nothing blocks. Events come on the client's own thread, one at a time, and must not
/// destroy the client. Destruction ends the process and joins the thread.
class Client
{
public:
    using EventHandler = std::function<void(Event)>;

    /// Fails only where the program cannot be started at all (`file_missing`, `engine_died`).
    static Result<std::unique_ptr<Client>> create(ClientOptions options, EventHandler handler);
    ~Client();

    Key send(Request request, std::string lane = {});

    /// Ends a request that is waiting, or asks the engine to stop the one that runs. The run ends after its frame and
    /// reports `cancelled`; where that takes longer than twice the grace, the process ends with it.
    void cancel(Key key);

    /// Other options from now on. Where they concern the process (device, validation, compilers, deadline of
    /// compiles, memory), it ends and a fresh one starts: what was under way begins again there, but for reads, which
    /// fail. The program stays the same.
    void configure(ClientOptions options);

    /// Process id of the engine now; 0 while there is none.
    int processId() const;

private:
    struct Parts;
    explicit Client(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace wavelane::engine

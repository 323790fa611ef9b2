// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/gpu/device_list.h"
#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/shader/contract/translated_text.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace wavelane::engine {

/// Identifies a request and its answers. 0 means none.
using Key = std::uint64_t;

/// Requests to the engine. A waiting request with the same non-empty `lane` is replaced by a newer one and answered
/// with `Superseded`.
struct CompileRequest
{
    std::shared_ptr<const plan::ProjectSnapshot> snapshot; ///< Never null; compiles of the same moment share it.
    std::string shader;
    std::string compiler;
};

/// Asks for a shader as text of another form, such as assembly. Answered with `TranslateAnswer`.
struct TranslateRequest
{
    std::shared_ptr<const plan::ProjectSnapshot> snapshot; ///< Never null; requests of one revision share it.
    std::string shader;
    std::string target; ///< See plan::translation.
};

/// Runs frames of a project. Answered with `RunAnswer`, after any number of `ProgressEvent`s.
struct RunRequest
{
    std::shared_ptr<const plan::ProjectSnapshot> snapshot; ///< Never null; requests of one revision share it.
    plan::RunOptions options;
    /// The run is for this frame, because it follows a run that may be in progress: nothing runs if another frame is
    /// next, or if the last run of the engine had errors.
    std::optional<std::uint64_t> onlyFrame = std::nullopt;
};

/// Reads contents of a resource after a run. Answered with `ReadAnswer`.
struct ReadRequest
{
    plan::ReadRequest read;
};

/// Searches, counts, compares or freezes the contents of a resource after the last run, in the state that a read
/// would show (after the pass that the run's options name). Reports progress in the stage `inspect`. `Client::cancel`
/// stops it within one piece of a few megabytes; it then fails with `cancelled`. A newer inspection of the same
/// non-empty lane stops the one that runs.
struct InspectRequest
{
    inspect::Request inspect;
};

/// Lists the GPUs of the machine. Answered with `DevicesAnswer`.
struct DevicesRequest
{
};

using Request =
    std::variant<CompileRequest, TranslateRequest, RunRequest, ReadRequest, InspectRequest, DevicesRequest>;

/// A new engine process is running (the first, or one after a death).
struct EngineReady
{
    std::uint64_t generation = 1; ///< Counts from 1; resource contents do not survive from one to the next.
    std::vector<std::string> compilers;
    std::string dxcProblem;
};

/// The process died and is being restarted. Answers for running requests follow: a report for the run or compile to
/// blame, `Failed` for a read or inspection. Requests that are not involved run again in the new engine.
struct EngineDied
{
    std::string reason; ///< One sentence: the signal or the expired limit, and what was running.
    std::string logTail;
    bool stopped = false; ///< A cancelled run did not end, so the process was killed on request.
    /// `timed_out`, `compiler_crashed`, or `engine_died`. `at` is a JSON pointer to the pass or shader to blame, or
    /// empty.
    Code code = Code::engineDied;
    std::string at;
    bool fromOutside = false; ///< No request is to blame: the process was killed from outside.
    /// What each thread of the engine was doing, one sentence each.
    std::vector<std::string> breadcrumbs;
};

/// The process exits voluntarily after answering the run that hung or lost the device; a new one starts.
struct EngineLeft
{
};

/// The result of compiling a shader. Errors in the shader are diagnostics.
struct CompileAnswer
{
    Key key;
    std::string shader;
    std::uint64_t revision = 0;
    plan::ShaderReport report;
    Diagnostics diagnostics;
};

/// The text that a `TranslateRequest` asked for.
struct TranslateAnswer
{
    Key key;
    shader::TranslatedText text;
};

/// The result of a run, including one that failed.
struct RunAnswer
{
    Key key;
    plan::RunReport report; ///< Includes hangs and crashes as `timed_out` or `engine_died` at the pass.
    /// The run crashed its engine or lost the device: a new engine starts, and no contents can be read.
    bool endedEngine = false;
    bool isSkipped = false; ///< Nothing ran, because of `RunRequest::onlyFrame`. The report is empty.
};

/// The bytes that a `ReadRequest` asked for.
struct ReadAnswer
{
    Key key;
    plan::ReadRequest read;
    std::vector<std::byte> bytes;
};

/// The alternative of `answer` is that of the request's action; see inspect::Answer.
struct InspectAnswer
{
    Key key;
    inspect::Request inspect;
    inspect::Answer answer;
};

/// The GPUs of the machine.
struct DevicesAnswer
{
    Key key;
    std::vector<gpu::DeviceInfo> devices;
};

/// The progress of a run that has not been answered yet.
struct ProgressEvent
{
    Key key;
    run::Progress progress;
};

/// The request could not be answered. Runs and compiles get a report instead.
struct Failed
{
    Key key;
    Error error;
};

/// A newer request of the same lane replaced this one while it was waiting.
struct Superseded
{
    Key key;
};

/// What a client reports: the state of its engine, progress, and answers.
using Event = std::variant<EngineReady, EngineDied, EngineLeft, CompileAnswer, TranslateAnswer, RunAnswer, ReadAnswer,
                           InspectAnswer, DevicesAnswer, ProgressEvent, Failed, Superseded>;

} // namespace wavelane::engine

// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device_list.h"
#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/noted_writes.h"
#include "core/run/plan_names.h"
#include "core/run/progress.h"
#include "core/run/session_options.h"
#include "core/run/tiles/resource_memory.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace wavelane::run {

struct Checkpoint;
struct GpuContext;
struct SessionState;

/// Runs projects on one device. Between runs, it keeps the compiled shaders, pipelines and live resources that the
/// next snapshot leaves unchanged.
///
/// Lifecycle: 1. `create`, which does not open a device yet 2. `run` any number of times 3. `read` bytes of the last
/// run. To be used by one thread.
///
/// After a run that timed out, the session cannot use the GPU (`broken`): the process should exit. A run that lost
/// the device reports which passes had begun and which contents are lost. The next run reopens the device, unless it
/// was adopted, and recreates everything.
class Session
{
public:
    /// `shaders` must outlive the session.
    static std::unique_ptr<Session> create(const SessionOptions& options, ShaderProvider& shaders);
    /// A session on a device that is already open, for example one that belongs to the caller (`gpu::Device::adopt`).
    /// `gpu` must not be null. Messages of a validation layer are reported if `gpu` loaded the layer itself.
    static std::unique_ptr<Session> createOn(std::unique_ptr<GpuContext> gpu, ShaderProvider& shaders);
    ~Session();

    /// Plans, checks, runs and reports. All failures are in the report. Never throws.
    RunReport run(const ProjectSnapshot& snapshot, const RunOptions& options, const ProgressSink& progress = {},
                  std::stop_token stop = {});

    /// Bytes at the end of the last run, or after the pass that its options name. `unknown_resource` if there is no
    /// such resource. Textures are packed as described in docs/FORMAT.md.
    Result<std::vector<std::byte>> read(const ReadRequest& request);

    /// Where the memory of a buffer or texture is after the last run. `unknown_resource` if there is no such
    /// resource.
    Result<ResourceMemory> memory(const std::string& resource);

    /// The project with numbers instead of sizes in tiles, which the device knows. Errors are in `diagnostics`.
    project::Project resolved(const ProjectSnapshot& snapshot, Diagnostics& diagnostics);

    /// Searches, counts and compares the contents that `read` would read, without copying more than a few megabytes
    /// at a time. Fails as `Inspection::answer` describes.
    Result<inspect::Answer> inspect(const inspect::Request& request, const inspect::Control& control = {});

    /// A run that also notes who writes some bytes: shaders that can write them are instrumented. A shader that
    /// cannot be instrumented is an error in the report. The notes are empty unless all frames ran.
    RunReport runWatched(const ProjectSnapshot& snapshot, const RunOptions& options, const WatchedBytes& bytes,
                         NotedWrites& notes);

    /// The contents of all resources between two runs, to return to them later. Null before the first run, and for
    /// projects of which Checkpoints keeps nothing.
    Result<std::shared_ptr<const Checkpoint>> save();
    /// Returns to saved contents, also after a run that failed. Later runs must be of the same resources. Fails with
    /// `internal_error` if there are others now, and if the device fails.
    Result<void> restore(const Checkpoint& saved);

    /// Writes the pipelines that later processes reuse. `run` does this itself, except if it reports the pixels of
    /// presented textures, because a view waits for them.
    void savePipelines();

    /// The devices of this machine, including unusable ones with the reasons.
    Result<std::vector<gpu::DeviceInfo>> devices();

    /// True after a hang, and after the device was lost until the next run.
    bool broken() const;

private:
    explicit Session(std::unique_ptr<SessionState> state);
    std::unique_ptr<SessionState> m_state;
};

} // namespace wavelane::run

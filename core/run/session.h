// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device_list.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "core/plan/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/run/trail.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace wavelane::run {

struct GpuContext;

struct SessionOptions
{
    std::string device;      ///< Index or part of a name; empty: `WAVELANE_DEVICE`, else the first that is usable.
    bool validation = false; ///< Vulkan validation layer; its messages become diagnostics.
    /// Folder in which the driver's pipelines are kept between processes; empty: nowhere.
    std::filesystem::path pipelines;
};

/// Where a run is, for progress and for naming what hung. Called on the session's thread; must return at once.
struct Progress
{
    std::string stage; ///< `compile`, `prepare`, `frame`, `check`.
    std::string at;    ///< JSON pointer of the shader or pass, or empty.
    std::uint64_t frame = 0;
    /// In `prepare` and `check`: bytes of initial data, hashes and expectations that were gone through so far.
    std::uint64_t bytes = 0;
    /// What is under way on the device, to be looked at should the process crash; null outside `frame`. The session
    /// owns it.
    const TrailBoard* trails = nullptr;
};
using ProgressSink = std::function<void(const Progress&)>;

/// Runs projects on one device and keeps what it made between runs: compiled shaders, pipelines and live resources
/// are reused as far as the next snapshot leaves them unchanged.
///
/// Lifecycle: 1. `create` (no device is opened yet) 2. `run` any number of times 3. `read` bytes as they stand after
/// the last run. Use from one thread.
///
/// A run that timed out leaves the session unusable for GPU work (`broken()`): the engine process then ends, and a
/// new one begins. A run that lost the device says what the device had begun and which contents are gone with it; the
/// next run opens the device again and makes everything anew, except on a device that was adopted.
class Session
{
public:
    /// `shaders` must outlive the session.
    static std::unique_ptr<Session> create(const SessionOptions& options, ShaderProvider& shaders);
    /// A session on a device that is open already, for example one that belongs to the caller (`gpu::Device::adopt`).
    /// `gpu` must not be null. Messages of a validation layer are reported where `gpu` loaded the layer itself.
    static std::unique_ptr<Session> createOn(std::unique_ptr<GpuContext> gpu, ShaderProvider& shaders);
    ~Session();

    /// Plans, checks, runs and reports. Every failure is in the report; never throws.
    RunReport run(const ProjectSnapshot& snapshot, const RunOptions& options, const ProgressSink& progress = {},
                  std::stop_token stop = {});

    /// Bytes as they stood after the last run (behind the pass named in its options). `unknown_resource` where there
    /// is none. Textures are packed as docs/FORMAT.md says.
    Result<std::vector<std::byte>> read(const ReadRequest& request);

    /// Devices of this machine, with reasons for those that are refused.
    Result<std::vector<gpu::DeviceInfo>> devices();

    /// True after a hang, and from a loss of the device to the next run.
    bool broken() const;

private:
    struct Parts;
    explicit Session(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace wavelane::run

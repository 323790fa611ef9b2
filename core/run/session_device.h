// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/device_list.h"
#include "core/plan/work_meter.h"
#include "core/run/device_objects.h"
#include "core/run/plan_names.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::run {

/// What a run requires of the device, besides the features that its shaders use.
struct DeviceNeeds
{
    bool copiesDepth = false; ///< A queue that can copy depth textures.
    bool prints = false;      ///< The messages of shaders, if the validation layer is loaded.
    bool sideQueues = false;  ///< Queues besides the main one, if the device has them.
};

/// The device of a session. It is opened when a run first needs it, and reopened after it was lost or if a run has
/// other needs.
class SessionDevice
{
public:
    /// Which device to open, and how.
    struct Options
    {
        std::string choice; ///< See `GpuContext::create`.
        bool validation = false;
        std::filesystem::path pipelineFolder;
    };
    /// `meter` must outlive the object.
    SessionDevice(Options options, WorkMeter& meter) : m_options(std::move(options)), m_meter(meter) {}

    /// Uses a device that is already open. It cannot be reopened.
    void adopt(std::unique_ptr<GpuContext> gpu);

    /// Opens the device, or reopens it if it was lost or lacks what is needed. The result is valid until the next
    /// call. An adopted device is not reopened: fails with `device_lost` or `feature_missing` instead.
    Result<DeviceObjects*> open(const DeviceNeeds& needs);

    /// Null if the device is not open.
    DeviceObjects* objects() const { return m_objects.get(); }
    bool isLost() const { return m_objects && m_objects->gpu->device->lost(); }
    /// The devices of this machine.
    Result<std::vector<gpu::DeviceInfo>> list() const;

private:
    Options m_options;
    WorkMeter& m_meter;
    std::unique_ptr<DeviceObjects> m_objects;
    bool m_isAdopted = false;
    bool m_hasSideQueues = false; ///< The side queues were opened, if the device has them.
};

} // namespace wavelane::run

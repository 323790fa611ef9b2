// SPDX-License-Identifier: MIT
#include "core/run/device_objects.h"

#include "core/base/try.h"

#include <utility>

namespace wavelane::run {

DeviceObjects::DeviceObjects(std::unique_ptr<GpuContext> context, WorkMeter& meter,
                             const std::filesystem::path& pipelineFolder)
    : gpu(std::move(context)), store(*gpu), reader(*gpu, meter), tiles(*gpu, store),
      filler(*gpu, store, tiles, meter), pipelines(*gpu->device, pipelineFolder), snapshots(*gpu, store),
      recorder(*gpu, store, pipelines), replay(recorder, snapshots), pictures(*gpu)
{
}

void DeviceObjects::discardRecordings()
{
    replay.clear();
    snapshots.clear();
    pipelines.discardBindings();
}

Result<void> DeviceObjects::prepareFrames(const Plan& plan, std::map<std::string, std::set<std::string>> wanted)
{
    if (snapshots.request(std::move(wanted)))
        replay.clear();
    if (m_recordedPasses && *m_recordedPasses == plan.passes && m_watchedResource == recorder.writes().resource())
        return {};
    replay.clear();
    pipelines.prune();
    m_recordedPasses.reset();
    TRY_VOID(recorder.prepare(plan));
    m_recordedPasses = plan.passes;
    m_watchedResource = recorder.writes().resource();
    return {};
}

} // namespace wavelane::run

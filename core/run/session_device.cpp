// SPDX-License-Identifier: MIT
#include "core/run/session_device.h"

#include "core/base/try.h"
#include "core/gpu/adapter.h"

namespace wavelane::run {

void SessionDevice::adopt(std::unique_ptr<GpuContext> gpu)
{
    m_objects = std::make_unique<DeviceObjects>(std::move(gpu), m_meter, m_options.pipelineFolder);
    m_isAdopted = true;
}

Result<DeviceObjects*> SessionDevice::open(const DeviceNeeds& needs)
{
    if (isLost()) {
        if (m_isAdopted) {
            return fail(Code::deviceLost, "The device was lost in an earlier run. The application opened it, so it "
                                          "cannot be reopened.");
        }
        m_objects.reset();
    }
    const bool prints = m_options.validation && needs.prints;
    if (m_objects) {
        const GpuContext& gpu = *m_objects->gpu;
        const bool lacksQueue = needs.copiesDepth && !gpu.device->copiesDepth();
        if (lacksQueue && m_isAdopted)
            return fail(Code::featureMissing, "Depth textures require a queue that is not only for compute.");
        const bool lacksSideQueues = needs.sideQueues && !m_hasSideQueues && !m_isAdopted;
        if (lacksQueue || lacksSideQueues || (prints && !gpu.instance->prints() && !m_isAdopted))
            m_objects.reset();
    }
    if (!m_objects) {
        const gpu::InstanceOptions instance{.validation = m_options.validation, .prints = prints};
        TRY(std::unique_ptr<GpuContext> gpu,
            GpuContext::create(m_options.choice, instance,
                               {.copiesDepth = needs.copiesDepth, .sideQueues = needs.sideQueues}));
        m_hasSideQueues = needs.sideQueues;
        m_objects = std::make_unique<DeviceObjects>(std::move(gpu), m_meter, m_options.pipelineFolder);
    }
    return m_objects.get();
}

Result<std::vector<gpu::DeviceInfo>> SessionDevice::list() const
{
    std::unique_ptr<gpu::Instance> temporary;
    if (!m_objects) {
        TRY(temporary, gpu::Instance::create({}));
    }
    TRY(std::vector<gpu::Adapter> adapters, gpu::listAdapters(temporary ? *temporary : *m_objects->gpu->instance));
    std::vector<gpu::DeviceInfo> infos;
    for (gpu::Adapter& adapter : adapters)
        infos.push_back(std::move(adapter.info));
    return infos;
}

} // namespace wavelane::run

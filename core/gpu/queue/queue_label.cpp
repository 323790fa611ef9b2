// SPDX-License-Identifier: MIT
#include "core/gpu/queue/queue_label.h"

namespace wavelane::gpu {

QueueLabel::QueueLabel(const Device& device, const std::string& name) : m_device(device)
{
    if (const auto begin = device.functions().beginQueueLabel) {
        const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT,
                                         .pLabelName = name.c_str()};
        begin(device.queue(), &label);
    }
}

QueueLabel::~QueueLabel()
{
    if (const auto end = m_device.functions().endQueueLabel)
        end(m_device.queue());
}

} // namespace wavelane::gpu

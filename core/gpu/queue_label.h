// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"

#include <string>

namespace wavelane::gpu {

/// What is submitted while this lives carries a label, which captures and messages of the driver show. Without debug
/// utils nothing happens. Thread: the device's.
class QueueLabel
{
public:
    QueueLabel(const Device& device, const std::string& name);
    ~QueueLabel();
    QueueLabel(const QueueLabel&) = delete;
    QueueLabel& operator=(const QueueLabel&) = delete;

private:
    const Device& m_device;
};

} // namespace wavelane::gpu

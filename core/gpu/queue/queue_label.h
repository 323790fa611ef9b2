// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device.h"

#include <string>

namespace wavelane::gpu {

/// Labels everything that is submitted during its lifetime, for captures and driver messages. Does nothing without
/// debug utils. Thread: the device's.
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

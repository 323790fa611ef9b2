// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device_list.h"
#include "ui/forms/field_spec.h"

#include <string>

namespace wavelane::ui {

class EngineSession;

/// The device that runs the project, or the one that would run it. Null until the engine has listed the devices.
const gpu::DeviceInfo* deviceInUse(const EngineSession& session);

/// A Vulkan limit of the device with its value, such as `16384 (maxImageDimension2D)`. Empty if the name is empty or
/// the device is not known.
QString deviceLimit(const gpu::DeviceInfo* device, const std::string& limit);

/// The tool tip of a field: description, unit, default, device limit and key. Rich text.
QString fieldHint(const FieldSpec& spec, const QString& limit);

} // namespace wavelane::ui

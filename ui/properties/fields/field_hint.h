// SPDX-License-Identifier: MIT
#pragma once

#include "core/gpu/device_list.h"
#include "ui/forms/field_spec.h"

#include <string>

namespace wavelane::ui {

class EngineSession;

/// The device that runs now, or the one that would; null while the engine has not told of any.
const gpu::DeviceInfo* deviceInUse(const EngineSession& session);

/// The limit of a device for a key of a kind of object, as words with its Vulkan name; empty where there is none or
/// the device is not known.
QString deviceLimit(const gpu::DeviceInfo* device, const std::string& kind, const std::string& key);

/// What a field's tool tip teaches: what it is, its unit, what it is when it is left out, its key, the device's
/// limit. Rich text.
QString fieldHint(const FieldSpec& spec, const QString& limit);

} // namespace wavelane::ui

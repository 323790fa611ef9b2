// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/plan/bindings/pipeline_slots.h"

#include <vulkan/vulkan.h>

#include <string>

namespace wavelane::exporter {

/// The Vulkan name of a format.
std::string formatText(Format format);
/// The names of the set flags as `A | B`; `0` if none is set.
std::string bufferUsageText(VkBufferUsageFlags usage);
std::string imageUsageText(VkImageUsageFlags usage);
std::string descriptorTypeText(plan::DescriptorType type);

} // namespace wavelane::exporter

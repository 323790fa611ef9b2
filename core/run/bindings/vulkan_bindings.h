// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/gpu/commands/pipeline.h"
#include "core/gpu/resources/texture.h"
#include "core/plan/bindings/pipeline_slots.h"
#include "core/plan/bindings/texture_view.h"
#include "core/run/plan_names.h"

#include <string>

namespace wavelane::run {

VkDescriptorType toVulkan(DescriptorType type);
gpu::SlotDescription toGpu(const PipelineSlot& slot);
gpu::TextureView toGpu(const TextureView& view);

/// `format_unsupported` if the device cannot sample, compare or store to textures in the format of the view, as the
/// binding requires. `resource` is for the message.
Result<void> checkViewSupport(const TextureView& view, const shader::Binding& binding, const std::string& resource,
                              const gpu::Device& device);

} // namespace wavelane::run

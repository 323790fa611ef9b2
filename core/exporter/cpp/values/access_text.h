// SPDX-License-Identifier: MIT
#pragma once

#include <vulkan/vulkan.h>

#include <string>

namespace wavelane::exporter {

struct CppProgram;

/// The accesses of a barrier: `shaderWrites | copyReads`.
std::string accessText(CppProgram& program, VkPipelineStageFlags2 stages, VkAccessFlags2 accesses);
/// The definitions of the constants that `accessText` used.
std::string accessesText(const CppProgram& program);

} // namespace wavelane::exporter

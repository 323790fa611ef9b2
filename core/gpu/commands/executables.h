// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/base/result.h"
#include "core/gpu/device.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::gpu {

/// The feature with which a device describes what its driver made of a shader.
inline constexpr std::string_view executableFeature = "pipelineExecutableInfo";

/// What the driver counted, such as registers.
struct ExecutableStatistic
{
    std::string name;
    std::string description;
    Json value; ///< A truth value or a number.
};

/// A form of the shader inside the driver, such as its assembly.
struct ExecutableText
{
    std::string name;
    std::string description;
    std::string text; ///< Empty if the form is not text.
};

/// A program that the driver made from a shader.
struct Executable
{
    std::string name;
    std::string description;
    std::uint32_t subgroupSize = 0; ///< Lanes of a wave; 0: unknown.
    std::vector<ExecutableStatistic> statistics;
    std::vector<ExecutableText> texts;
};

/// What the driver reports about a pipeline that was created with `PipelineOptions::describes`. Requires the feature
/// `executableFeature`. Vulkan equivalent: VK_KHR_pipeline_executable_properties.
Result<std::vector<Executable>> describeExecutables(const Device& device, VkPipeline pipeline);

} // namespace wavelane::gpu

// SPDX-License-Identifier: MIT
#include "core/gpu/commands/executables.h"

#include "core/base/try.h"
#include "core/gpu/vulkan_error.h"

#include <algorithm>
#include <utility>

namespace wavelane::gpu {

namespace {

struct ExecutableFunctions
{
    PFN_vkGetPipelineExecutablePropertiesKHR properties = nullptr;
    PFN_vkGetPipelineExecutableStatisticsKHR statistics = nullptr;
    PFN_vkGetPipelineExecutableInternalRepresentationsKHR texts = nullptr;
};

ExecutableFunctions functionsOf(VkDevice device)
{
    const auto load = [device]<class Function>(Function& function, const char* name) {
        function = reinterpret_cast<Function>(vkGetDeviceProcAddr(device, name));
    };
    ExecutableFunctions functions;
    load(functions.properties, "vkGetPipelineExecutablePropertiesKHR");
    load(functions.statistics, "vkGetPipelineExecutableStatisticsKHR");
    load(functions.texts, "vkGetPipelineExecutableInternalRepresentationsKHR");
    return functions;
}

Json valueOf(const VkPipelineExecutableStatisticKHR& statistic)
{
    switch (statistic.format) {
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR:
        return statistic.value.b32 == VK_TRUE;
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR:
        return statistic.value.i64;
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR:
        return statistic.value.u64;
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR:
        return statistic.value.f64;
    case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_MAX_ENUM_KHR:
        break;
    }
    return {};
}

Result<std::vector<ExecutableText>> textsOf(const Device& device, const ExecutableFunctions& functions,
                                            const VkPipelineExecutableInfoKHR& which)
{
    std::uint32_t count = 0;
    VkResult result = functions.texts(device.get(), &which, &count, nullptr);
    if (result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "count the representations of a pipeline"));
    std::vector<VkPipelineExecutableInternalRepresentationKHR> found(
        count, {.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INTERNAL_REPRESENTATION_KHR});
    // The first call returns the sizes, and the second one writes the texts.
    std::vector<std::vector<char>> storage(count);
    for (int call = 0; call < 2; ++call) {
        result = functions.texts(device.get(), &which, &count, found.data());
        if (result != VK_SUCCESS && result != VK_INCOMPLETE)
            return std::unexpected(vulkanError(result, "read the representations of a pipeline"));
        for (std::size_t i = 0; call == 0 && i < count; ++i) {
            storage[i].resize(found[i].dataSize);
            found[i].pData = storage[i].data();
        }
    }
    std::vector<ExecutableText> texts;
    for (std::size_t i = 0; i < count; ++i) {
        std::string text;
        if (found[i].isText == VK_TRUE) {
            const auto size = std::min(found[i].dataSize, storage[i].size());
            text.assign(storage[i].data(), size);
            text.resize(std::min(text.find('\0'), text.size()));
        }
        texts.push_back({.name = found[i].name, .description = found[i].description, .text = std::move(text)});
    }
    return texts;
}

} // namespace

Result<std::vector<Executable>> describeExecutables(const Device& device, VkPipeline pipeline)
{
    const ExecutableFunctions functions = functionsOf(device.get());
    const VkPipelineInfoKHR info{.sType = VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, .pipeline = pipeline};
    std::uint32_t count = 0;
    VkResult result = functions.properties(device.get(), &info, &count, nullptr);
    std::vector<VkPipelineExecutablePropertiesKHR> properties(
        count, {.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR});
    if (result == VK_SUCCESS)
        result = functions.properties(device.get(), &info, &count, properties.data());
    if (result != VK_SUCCESS)
        return std::unexpected(vulkanError(result, "list the executables of a pipeline"));
    std::vector<Executable> executables;
    for (std::uint32_t i = 0; i < count; ++i) {
        const VkPipelineExecutableInfoKHR which{
            .sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, .pipeline = pipeline, .executableIndex = i};
        Executable executable{.name = properties[i].name,
                              .description = properties[i].description,
                              .subgroupSize = properties[i].subgroupSize};
        std::uint32_t statisticCount = 0;
        result = functions.statistics(device.get(), &which, &statisticCount, nullptr);
        std::vector<VkPipelineExecutableStatisticKHR> statistics(
            statisticCount, {.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR});
        if (result == VK_SUCCESS)
            result = functions.statistics(device.get(), &which, &statisticCount, statistics.data());
        if (result != VK_SUCCESS)
            return std::unexpected(vulkanError(result, "read the statistics of a pipeline"));
        statistics.resize(statisticCount);
        for (const VkPipelineExecutableStatisticKHR& each : statistics) {
            executable.statistics.push_back(
                {.name = each.name, .description = each.description, .value = valueOf(each)});
        }
        TRY(executable.texts, textsOf(device, functions, which));
        executables.push_back(std::move(executable));
    }
    return executables;
}

} // namespace wavelane::gpu

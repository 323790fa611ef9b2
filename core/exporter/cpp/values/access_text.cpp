// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/values/access_text.h"

#include "core/exporter/cpp/program/program.h"

#include <array>
#include <format>
#include <set>
#include <string_view>

namespace wavelane::exporter {

namespace {

struct AccessName
{
    VkPipelineStageFlags2 stage;
    VkAccessFlags2 access; ///< 0: the execution of the stage, without memory accesses.
    std::string_view name;
    std::string_view stageText;
    std::string_view accessText;
};

constexpr VkPipelineStageFlags2 compute = VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT;
constexpr VkPipelineStageFlags2 transfer = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
constexpr VkPipelineStageFlags2 indirectStage = VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT;
constexpr std::string_view computeText = "VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT";
constexpr std::string_view transferText = "VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT";
constexpr std::string_view indirectText = "VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT";

constexpr std::array accessNames = std::to_array<AccessName>({
    {compute, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT, "shaderWrites", computeText,
     "VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT"},
    {compute, VK_ACCESS_2_SHADER_STORAGE_READ_BIT, "shaderReads", computeText, "VK_ACCESS_2_SHADER_STORAGE_READ_BIT"},
    {compute, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT, "shaderSamples", computeText,
     "VK_ACCESS_2_SHADER_SAMPLED_READ_BIT"},
    {compute, VK_ACCESS_2_UNIFORM_READ_BIT, "shaderConstants", computeText, "VK_ACCESS_2_UNIFORM_READ_BIT"},
    {transfer, VK_ACCESS_2_TRANSFER_WRITE_BIT, "copyWrites", transferText, "VK_ACCESS_2_TRANSFER_WRITE_BIT"},
    {transfer, VK_ACCESS_2_TRANSFER_READ_BIT, "copyReads", transferText, "VK_ACCESS_2_TRANSFER_READ_BIT"},
    {indirectStage, VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT, "groupReads", indirectText,
     "VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT"},
    {compute, 0, "shaderRuns", computeText, "0"},
    {transfer, 0, "copies", transferText, "0"},
    {indirectStage, 0, "groupReads", indirectText, "VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT"},
});

} // namespace

std::string accessText(CppProgram& program, VkPipelineStageFlags2 stages, VkAccessFlags2 accesses)
{
    std::string out;
    VkPipelineStageFlags2 said = 0;
    for (const AccessName& each : accessNames) {
        const bool isSaid = each.access != 0 ? (stages & each.stage) && (accesses & each.access)
                                             : (stages & each.stage) && !(said & each.stage);
        if (!isSaid)
            continue;
        said |= each.stage;
        program.accesses.emplace(each.name);
        out += (out.empty() ? "" : " | ") + std::string(each.name);
    }
    return out;
}

std::string accessesText(const CppProgram& program)
{
    std::string out;
    std::set<std::string_view> said;
    for (const AccessName& each : accessNames) {
        if (program.accesses.contains(each.name) && said.insert(each.name).second)
            out += std::format("inline constexpr Access {}{{{}, {}}};\n", each.name, each.stageText, each.accessText);
    }
    if (!out.empty())
        out.pop_back();
    return out;
}

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/device_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/cpp_text.h"
#include "core/gpu/feature_rows.h"
#include "core/gpu/features.h"

#include <algorithm>
#include <format>
#include <optional>

namespace wavelane::exporter {

namespace {

/// A Vulkan feature structure, as a member of the program's `Features`.
struct FeatureStructure
{
    std::string_view member;
    std::string_view type;
    std::string_view tag;
    std::string_view extension; ///< Empty if it is part of Vulkan 1.3.
};

constexpr FeatureStructure vulkan11{"vulkan11", "VkPhysicalDeviceVulkan11Features",
                                    "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES", ""};
constexpr FeatureStructure vulkan12{"vulkan12", "VkPhysicalDeviceVulkan12Features",
                                    "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES", ""};
constexpr FeatureStructure vulkan13{"vulkan13", "VkPhysicalDeviceVulkan13Features",
                                    "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES", ""};
constexpr FeatureStructure robustness2{"robustness2", "VkPhysicalDeviceRobustness2FeaturesEXT",
                                       "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT",
                                       VK_EXT_ROBUSTNESS_2_EXTENSION_NAME};
constexpr FeatureStructure atomicFloat{"atomicFloat", "VkPhysicalDeviceShaderAtomicFloatFeaturesEXT",
                                       "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT",
                                       VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME};
constexpr FeatureStructure atomicFloat2{"atomicFloat2", "VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT",
                                        "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT",
                                        VK_EXT_SHADER_ATOMIC_FLOAT_2_EXTENSION_NAME};
constexpr FeatureStructure imageAtomic64{"imageAtomic64", "VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT",
                                         "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT",
                                         VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME};
constexpr FeatureStructure accelerationStructure{
    "accelerationStructures", "VkPhysicalDeviceAccelerationStructureFeaturesKHR",
    "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR",
    VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME};
constexpr FeatureStructure rayQuery{"rayQueries", "VkPhysicalDeviceRayQueryFeaturesKHR",
                                    "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR",
                                    VK_KHR_RAY_QUERY_EXTENSION_NAME};
constexpr FeatureStructure derivatives{"derivatives", "VkPhysicalDeviceComputeShaderDerivativesFeaturesKHR",
                                       "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COMPUTE_SHADER_DERIVATIVES_FEATURES_KHR",
                                       VK_KHR_COMPUTE_SHADER_DERIVATIVES_EXTENSION_NAME};
constexpr FeatureStructure shaderClock{"shaderClock", "VkPhysicalDeviceShaderClockFeaturesKHR",
                                       "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR",
                                       VK_KHR_SHADER_CLOCK_EXTENSION_NAME};
constexpr FeatureStructure positionFetch{"positionFetch", "VkPhysicalDeviceRayTracingPositionFetchFeaturesKHR",
                                         "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_POSITION_FETCH_FEATURES_KHR",
                                         VK_KHR_RAY_TRACING_POSITION_FETCH_EXTENSION_NAME};
constexpr FeatureStructure groupMemory{
    "groupMemory", "VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR",
    "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR",
    VK_KHR_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_EXTENSION_NAME};
constexpr FeatureStructure cooperativeMatrix{"cooperativeMatrix", "VkPhysicalDeviceCooperativeMatrixFeaturesKHR",
                                             "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COOPERATIVE_MATRIX_FEATURES_KHR",
                                             VK_KHR_COOPERATIVE_MATRIX_EXTENSION_NAME};
constexpr FeatureStructure rayTracingPipeline{"rayTracingPipelines", "VkPhysicalDeviceRayTracingPipelineFeaturesKHR",
                                              "VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_FEATURES_KHR",
                                              VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME};

template<class Rows>
bool hasRow(const Rows& rows, std::string_view name)
{
    return std::ranges::any_of(rows, [name](const auto& row) { return row.name == name; });
}

/// The structure that contains a feature; nothing for other names and for features of Vulkan 1.0.
std::optional<FeatureStructure> structureOf(std::string_view name)
{
    using namespace gpu;
    if (hasRow(rows::core11, name))
        return vulkan11;
    if (hasRow(rows::core12, name))
        return vulkan12;
    if (hasRow(rows::core13, name))
        return vulkan13;
    if (hasRow(rows::robustness2, name))
        return robustness2;
    if (hasRow(rows::atomicFloat, name))
        return atomicFloat;
    if (hasRow(rows::atomicFloat2, name))
        return atomicFloat2;
    if (hasRow(rows::imageAtomic64, name))
        return imageAtomic64;
    if (hasRow(rows::accelerationStructure, name))
        return accelerationStructure;
    if (hasRow(rows::rayQuery, name))
        return rayQuery;
    if (hasRow(rows::derivatives, name))
        return derivatives;
    if (hasRow(rows::shaderClock, name))
        return shaderClock;
    if (hasRow(rows::positionFetch, name))
        return positionFetch;
    if (hasRow(rows::groupMemoryLayout, name))
        return groupMemory;
    if (hasRow(rows::matrixFeatures, name))
        return cooperativeMatrix;
    if (hasRow(rows::rayTracingPipeline, name))
        return rayTracingPipeline;
    return std::nullopt;
}

class DeviceWriter
{
public:
    explicit DeviceWriter(CppProgram& program) : m_program(program) {}

    std::map<std::string, std::string> texts()
    {
        for (const FeatureStructure& each : {vulkan12, vulkan13})
            addStructure(each);
        std::set<std::string> needs(m_program.lowered.needs.begin(), m_program.lowered.needs.end());
        needs.insert("synchronization2");
        addOwnNeeds(needs);
        for (const std::string& each : needs)
            addNeed(each);
        addStructure(robustness2);
        std::map<std::string, std::string> out{{"feature_needs", m_needs},
                                               {"feature_members", m_members},
                                               {"feature_links", m_links},
                                               {"subgroups", m_subgroups},
                                               {"float_controls", m_floatControls}};
        std::vector<std::string> extensions;
        for (const std::string& each : m_extensions)
            extensions.push_back(literalOf(each));
        out["extensions"] = joined(extensions, extensions.size() > 2 ? ",\n                               " : ", ");
        const bool draws = m_program.flags.contains("depth");
        const bool sparse = m_program.flags.contains("sparse");
        out["queue_flags"] = std::string("VK_QUEUE_COMPUTE_BIT") + (draws ? " | VK_QUEUE_GRAPHICS_BIT" : "") +
                             (sparse ? " | VK_QUEUE_SPARSE_BINDING_BIT" : "");
        out["queue_words"] = std::string("compute work") + (draws ? " and copies of depth" : "") +
                             (sparse ? " and for mapping tiles" : "");
        for (const auto& name : {"feature_needs", "feature_members", "feature_links", "float_controls"}) {
            if (std::string& text = out[name]; text.ends_with('\n'))
                text.pop_back();
        }
        return out;
    }

private:
    /// Adds requirements of the program's commands, independent of the shaders.
    void addOwnNeeds(std::set<std::string>& needs) const
    {
        if (m_program.lowered.needsNull)
            needs.insert("nullDescriptor");
        if (m_program.flags.contains("acceleration"))
            needs.insert({"accelerationStructure", "rayQuery"});
        if (m_program.flags.contains("cube_arrays"))
            needs.insert("imageCubeArray");
        if (m_program.flags.contains("queues"))
            needs.insert("timelineSemaphore");
        if (m_program.flags.contains("addresses"))
            needs.insert("bufferDeviceAddress");
        if (m_program.flags.contains("sparse")) {
            needs.insert("sparseBinding");
            if (m_program.flags.contains("sparse_buffers"))
                needs.insert("sparseResidencyBuffer");
            if (m_program.flags.contains("aliased_tiles"))
                needs.insert("sparseResidencyAliased");
        }
        for (const project::Resource& each : m_program.input.snapshot.project.resources) {
            const auto* texture = std::get_if<project::Texture>(&each.kind);
            if (texture && !each.broken && texture->sparse)
                needs.insert(texture->dimension == project::TextureDimension::three ? "sparseResidencyImage3D"
                                                                                    : "sparseResidencyImage2D");
            if (texture && !each.broken && info(texture->format).blockWidth > 1)
                needs.insert("textureCompressionBC");
            if (const auto* sampler = std::get_if<project::Sampler>(&each.kind); sampler && !each.broken) {
                if (sampler->anisotropy)
                    needs.insert("samplerAnisotropy");
                if (std::ranges::contains(sampler->address, project::AddressMode::mirrorOnce))
                    needs.insert("samplerMirrorClampToEdge");
                if (sampler->reduction != project::Reduction::average)
                    needs.insert("samplerFilterMinmax");
            }
        }
    }

    void addNeed(const std::string& name)
    {
        if (name.starts_with("VK_SUBGROUP_FEATURE_")) {
            m_program.use("subgroups");
            m_subgroups += (m_subgroups.empty() ? "" : " | ") + name;
        } else if (name == "residencyNonResidentStrict") {
            m_program.use("strict_residency");
        } else if (std::ranges::contains(gpu::knownFloatControls(), name)) {
            m_program.use("float_controls");
            m_floatControls += std::format("if (!floats.{0})\n    out.missing.emplace_back(\"{0}\");\n", name);
        } else if (std::ranges::contains(gpu::promotedExtensions(), name)) {
            // Every Vulkan 1.3 device supports it.
        } else if (name.starts_with("VK_")) {
            addExtension(name);
        } else if (const auto structure = structureOf(name)) {
            addStructure(*structure);
            const std::string path = std::format("{}.{}", structure->member, name);
            m_needs += callText("require", {literalOf(name), "supported." + path, "enabled." + path}, ";\n", 4);
        } else if (hasRow(gpu::rows::core10, name)) {
            m_needs += callText("require",
                                {literalOf(name), "supported.core.features." + name, "enabled.core.features." + name},
                                ";\n", 4);
        } else {
            m_program.refuse(Code::featureMissing,
                             std::format("The project requires {}, which the C++ export does not support.", name),
                             "/requires");
        }
    }

    void addExtension(const std::string& name)
    {
        if (name == VK_KHR_RAY_QUERY_EXTENSION_NAME || name == VK_KHR_RAY_TRACING_PIPELINE_EXTENSION_NAME ||
            name == VK_KHR_RAY_TRACING_POSITION_FETCH_EXTENSION_NAME)
            m_extensions.insert(VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME);
        m_extensions.insert(name);
        if (m_extensions.contains(VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME))
            m_extensions.insert(VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME);
    }

    void addStructure(const FeatureStructure& structure)
    {
        if (!m_structures.insert(structure.member).second)
            return;
        const std::string front = std::format("{} {}{{", structure.type, structure.member);
        const bool isLong = front.size() + structure.tag.size() > 113;
        m_members += std::format("{}{}{}}};\n", front, isLong ? "\n    " : "", structure.tag);
        // The template links this structure only if its extension is supported.
        if (structure.member == robustness2.member)
            return;
        m_links += std::format("link({});\n", structure.member);
        if (!structure.extension.empty())
            addExtension(std::string(structure.extension));
    }

    CppProgram& m_program;
    std::set<std::string_view> m_structures;
    std::set<std::string> m_extensions;
    std::string m_needs;
    std::string m_members;
    std::string m_links;
    std::string m_subgroups;
    std::string m_floatControls;
};

} // namespace

std::map<std::string, std::string> deviceTexts(CppProgram& program)
{
    return DeviceWriter(program).texts();
}

} // namespace wavelane::exporter

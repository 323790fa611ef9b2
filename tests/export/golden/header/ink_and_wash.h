// Shaders of Ink and wash, made by Wavelane: structures as they lie in memory, bindings, constants and SPIR-V.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ink_and_wash_shaders {

/// Values of VkDescriptorType, so that no header of Vulkan is needed here.
enum class DescriptorType : std::uint32_t {
    sampler = 0,
    combinedImageSampler = 1,
    sampledImage = 2,
    storageImage = 3,
    uniformTexelBuffer = 4,
    storageTexelBuffer = 5,
    uniformBuffer = 6,
    storageBuffer = 7,
    accelerationStructure = 1000150000,
};

/// What lies at one binding of a pipeline's layout.
struct Binding
{
    std::string_view name; ///< As the shader calls it.
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    DescriptorType type = DescriptorType::storageBuffer;
    std::uint32_t count = 1; ///< Descriptors of an array.
};

/// One entry of a VkSpecializationInfo, with the project's value.
struct SpecializationConstant
{
    std::string_view name;
    std::uint32_t id = 0;
    std::uint32_t sizeInBytes = 4;
    std::uint64_t value = 0; ///< Its bytes, little endian.
};

struct Settings
{
    float sigma{};
    float edge_low{};
    float edge_high{};
    float brightness{};
    float ink[3]{};
};
static_assert(sizeof(Settings) == 28);
static_assert(offsetof(Settings, sigma) == 0);
static_assert(offsetof(Settings, edge_low) == 4);
static_assert(offsetof(Settings, edge_high) == 8);
static_assert(offsetof(Settings, brightness) == 12);
static_assert(offsetof(Settings, ink) == 16);

namespace blur_rows {

inline constexpr std::string_view entry = "main";
inline constexpr std::array<std::uint32_t, 3> groupSize{16, 16, 1};
inline constexpr std::array<Binding, 4> bindings{{
    {"Settings", 0, 0, DescriptorType::uniformBuffer, 1}, // Settings
    {"source", 0, 1024, DescriptorType::sampledImage, 1},
    {"target", 0, 2048, DescriptorType::storageImage, 1},
    {"clamped", 0, 3072, DescriptorType::sampler, 1},
}};
inline constexpr std::array<std::uint32_t, > spirv{};

} // namespace blur_rows

namespace blur_columns {

inline constexpr std::string_view entry = "main";
inline constexpr std::array<std::uint32_t, 3> groupSize{16, 16, 1};
inline constexpr std::array<Binding, 4> bindings{{
    {"Settings", 0, 0, DescriptorType::uniformBuffer, 1}, // Settings
    {"source", 0, 1024, DescriptorType::sampledImage, 1},
    {"target", 0, 2048, DescriptorType::storageImage, 1},
    {"clamped", 0, 3072, DescriptorType::sampler, 1},
}};
inline constexpr std::array<std::uint32_t, > spirv{};

} // namespace blur_columns

namespace edges {

inline constexpr std::string_view entry = "main";
inline constexpr std::array<std::uint32_t, 3> groupSize{16, 16, 1};
inline constexpr std::array<Binding, 3> bindings{{
    {"Settings", 0, 0, DescriptorType::uniformBuffer, 1}, // Settings
    {"soft", 0, 1024, DescriptorType::sampledImage, 1},
    {"target", 0, 2048, DescriptorType::storageImage, 1},
}};
inline constexpr std::array<std::uint32_t, > spirv{};

} // namespace edges

} // namespace ink_and_wash_shaders

// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/program.h"
#include "core/exporter/text/number_text.h"

#include <array>
#include <format>

namespace wavelane::exporter {

namespace {

using FlagName = std::pair<std::uint64_t, std::string_view>;

constexpr std::array bufferUsages = std::to_array<FlagName>({
    {VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT, "VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT"},
    {VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT, "VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT"},
    {VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, "VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT"},
    {VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, "VK_BUFFER_USAGE_STORAGE_BUFFER_BIT"},
    {VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT, "VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT"},
    {VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT, "VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT"},
    {VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR,
     "VK_BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR"},
});

constexpr std::array imageUsages = std::to_array<FlagName>({
    {VK_IMAGE_USAGE_SAMPLED_BIT, "VK_IMAGE_USAGE_SAMPLED_BIT"},
    {VK_IMAGE_USAGE_STORAGE_BIT, "VK_IMAGE_USAGE_STORAGE_BIT"},
});

constexpr std::size_t lineLength = 120;

/// Formats whose Vulkan name is composed differently.
constexpr std::array specialFormats = std::to_array<std::pair<Format, std::string_view>>({
    {Format::R10G10B10A2_UNORM, "A2B10G10R10_UNORM_PACK32"},
    {Format::R10G10B10A2_UINT, "A2B10G10R10_UINT_PACK32"},
    {Format::R11G11B10_FLOAT, "B10G11R11_UFLOAT_PACK32"},
    {Format::R9G9B9E5_SHAREDEXP, "E5B9G9R9_UFLOAT_PACK32"},
    {Format::BC1_UNORM, "BC1_RGBA_UNORM_BLOCK"},
    {Format::BC1_UNORM_SRGB, "BC1_RGBA_SRGB_BLOCK"},
    {Format::BC6H_UF16, "BC6H_UFLOAT_BLOCK"},
    {Format::BC6H_SF16, "BC6H_SFLOAT_BLOCK"},
});

} // namespace

std::string formatText(Format format)
{
    for (const auto& [each, name] : specialFormats) {
        if (each == format)
            return std::format("VK_FORMAT_{}", name);
    }
    std::string name(toString(format));
    if (const std::size_t at = name.find("_UNORM_SRGB"); at != std::string::npos)
        name.replace(at, 11, "_SRGB");
    else if (const std::size_t real = name.find("_FLOAT"); real != std::string::npos)
        name.replace(real, 6, "_SFLOAT");
    if (name.starts_with("BC"))
        name += "_BLOCK";
    return "VK_FORMAT_" + name;
}

std::string flagsText(std::uint64_t flags, std::span<const std::pair<std::uint64_t, std::string_view>> names)
{
    std::string out;
    for (const auto& [flag, name] : names) {
        if (flags & flag)
            out += (out.empty() ? "" : " | ") + std::string(name);
    }
    return out.empty() ? "0" : out;
}

std::string bufferUsageText(VkBufferUsageFlags usage)
{
    return flagsText(usage, bufferUsages);
}

std::string imageUsageText(VkImageUsageFlags usage)
{
    return flagsText(usage, imageUsages);
}

std::string descriptorTypeText(run::DescriptorType type)
{
    switch (type) {
    case run::DescriptorType::sampler:
        return "VK_DESCRIPTOR_TYPE_SAMPLER";
    case run::DescriptorType::combinedImageSampler:
        return "VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER";
    case run::DescriptorType::sampledImage:
        return "VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE";
    case run::DescriptorType::storageImage:
        return "VK_DESCRIPTOR_TYPE_STORAGE_IMAGE";
    case run::DescriptorType::uniformTexelBuffer:
        return "VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER";
    case run::DescriptorType::storageTexelBuffer:
        return "VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER";
    case run::DescriptorType::uniformBuffer:
        return "VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER";
    case run::DescriptorType::storageBuffer:
        return "VK_DESCRIPTOR_TYPE_STORAGE_BUFFER";
    case run::DescriptorType::accelerationStructure:
        return "VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR";
    }
    return {};
}

std::string floatLiteral(double value)
{
    const auto number = static_cast<float>(value);
    return cppNumber(NumberType::float32, std::as_bytes(std::span(&number, 1)));
}

std::string literalOf(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            out += std::format("\\{:03o}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string out;
    for (const std::string& each : parts)
        out += (&each == parts.data() ? "" : std::string(separator)) + each;
    return out;
}

std::string callText(const std::string& front, const std::vector<std::string>& arguments, const std::string& end,
                     std::size_t column)
{
    const std::string start = front + "(";
    if (const std::string line = start + joined(arguments, ", ") + ")" + end; column + line.size() <= lineLength)
        return line;
    std::string out;
    std::string line = start;
    for (const std::string& each : arguments) {
        const bool isLast = &each == &arguments.back();
        const std::string text = each + (isLast ? ")" + end : ",");
        const bool isFirst = line.size() == start.size();
        if (!isFirst && column + line.size() + 1 + text.size() > lineLength) {
            out += line + "\n";
            line = std::string(start.size(), ' ') + text;
        } else {
            line += (isFirst ? "" : " ") + text;
        }
    }
    return out + line;
}

/// `.usage = A | B`, with line breaks before flags that do not fit; `rest` more characters follow on the last line.
static std::string brokenFlags(const std::string& option, std::size_t column, std::size_t rest)
{
    const std::size_t value = option.find(" = ") + 3;
    std::string out;
    std::string line = option;
    std::size_t start = column;
    while (start + line.size() + rest > lineLength) {
        const std::size_t bar = line.rfind(" | ", lineLength - start - 2);
        if (bar == std::string::npos)
            break;
        out += line.substr(0, bar + 2) + "\n" + std::string(column + value, ' ');
        line = line.substr(bar + 3);
        start = column + value;
    }
    return out + line;
}

std::string declarationText(const std::string& front, const std::string& first,
                            const std::vector<std::string>& options)
{
    const std::string list = "{" + joined(options, ", ") + "}};";
    if (const std::string line = front + "{" + first + ", " + list; line.size() <= lineLength)
        return line + "\n";
    const std::string space(front.size() + 1, ' ');
    const std::string begin = front + "{" + first + ",\n";
    if (space.size() + list.size() <= lineLength)
        return begin + space + list + "\n";
    constexpr std::string_view wide = "        ";
    if (wide.size() + list.size() <= lineLength)
        return std::format("{}{{\n{}{},\n{}{}\n", front, wide, first, wide, list);
    std::vector<std::string> lines;
    for (const std::string& each : options)
        lines.push_back(brokenFlags(each, space.size() + 1, &each == &options.back() ? 4 : 1));
    return begin + space + "{" + joined(lines, ",\n " + space) + "}};\n";
}

} // namespace wavelane::exporter

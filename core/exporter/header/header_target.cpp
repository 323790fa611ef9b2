// SPDX-License-Identifier: MIT
#include "core/exporter/header/header_target.h"

#include "core/decode/numbers.h"
#include "core/exporter/cpp/program.h"
#include "core/exporter/lowering/lowered.h"
#include "core/exporter/text/comment_text.h"
#include "core/exporter/text/safe_file_name.h"
#include "core/exporter/text/struct_text.h"

#include <algorithm>
#include <format>
#include <set>
#include <span>
#include <utility>

namespace wavelane::exporter {

namespace {

constexpr std::string_view common = R"(
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
)";

std::string_view typeName(run::DescriptorType type)
{
    switch (type) {
    case run::DescriptorType::sampler:
        return "sampler";
    case run::DescriptorType::combinedImageSampler:
        return "combinedImageSampler";
    case run::DescriptorType::sampledImage:
        return "sampledImage";
    case run::DescriptorType::storageImage:
        return "storageImage";
    case run::DescriptorType::uniformTexelBuffer:
        return "uniformTexelBuffer";
    case run::DescriptorType::storageTexelBuffer:
        return "storageTexelBuffer";
    case run::DescriptorType::uniformBuffer:
        return "uniformBuffer";
    case run::DescriptorType::accelerationStructure:
        return "accelerationStructure";
    case run::DescriptorType::storageBuffer:
        return "storageBuffer";
    }
    return {};
}

/// Words in lines of eight.
std::string wordLines(std::span<const std::uint32_t> words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += std::format("{}0x{:08x},", i % 8 == 0 ? "\n    " : " ", words[i]);
    return text;
}

class HeaderWriter
{
public:
    explicit HeaderWriter(const ExportInput& input)
        : m_input(input), m_project(input.snapshot.project),
          m_scope(identifierOf(fileNameOf(m_project.name) + "_shaders"))
    {
    }

    Export make()
    {
        const Lowered lowered = lower(m_input, m_diagnostics);
        if (hasErrors(m_diagnostics))
            return {.diagnostics = std::move(m_diagnostics)};
        std::vector<std::pair<std::string, std::string>> shaders;
        for (const LoweredModule& each : lowered.modules)
            shaders.emplace_back(fileNameOf(each.name), shaderText(each));
        const std::string structs = m_structs.declarations();
        Identifiers names(namesIn(structs));
        std::string text =
            std::format("// Shaders of {}, made by Wavelane: structures as they lie in memory, bindings, constants "
                        "and SPIR-V.\n#pragma once\n\n#include <array>\n#include <cstddef>\n#include "
                        "<cstdint>\n#include <string_view>\n\nnamespace {} {{\n{}",
                        commentText(title()), m_scope, common);
        text += structs.empty() ? "" : "\n" + structs;
        for (const auto& [wanted, body] : shaders) {
            const std::string name = names.add(wanted, Casing::camel, "Shader");
            text += std::format("\nnamespace {} {{\n\n{}\n}} // namespace {}\n", name, body, name);
        }
        text += std::format("\n}} // namespace {}\n", m_scope);
        return {.files = {{headerNameOf(fileNameOf(m_project.name)) + ".h", text}},
                .diagnostics = std::move(m_diagnostics)};
    }

private:
    std::string title() const { return m_project.name.empty() ? "a project" : m_project.name; }

    /// Structures of blocks and elements; what is no structure has the type of a number, which needs no name.
    std::string structOf(const std::string& name, const shader::Layout& layout)
    {
        const bool isPlain = layout.members.size() == 1 && layout.members.front().name.empty();
        if (isPlain || layout.members.empty() || layout.size == 0)
            return {};
        return m_structs.type(m_structs.add(layout.name.empty() ? name : layout.name, layout.members, layout.size))
            .name;
    }

    /// Names that the structures have taken.
    static std::set<std::string> namesIn(const std::string& structs)
    {
        std::set<std::string> names{"DescriptorType", "Binding", "SpecializationConstant", "std"};
        constexpr std::string_view mark = "struct ";
        for (std::size_t at = structs.find(mark); at != std::string::npos; at = structs.find(mark, at + 1))
            names.insert(structs.substr(at + mark.size(), structs.find('\n', at) - at - mark.size()));
        return names;
    }

    std::string shaderText(const LoweredModule& module)
    {
        const shader::Reflection& reflection = *module.shader->report.reflection;
        m_text =
            std::format("inline constexpr std::string_view entry = {};\n"
                        "inline constexpr std::array<std::uint32_t, 3> groupSize{{{}, {}, {}}};\n",
                        literalOf(reflection.entry), module.groupSize[0], module.groupSize[1], module.groupSize[2]);
        addBindings(module, reflection);
        addPush(module, reflection);
        addConstants(module, reflection);
        for (const std::string& each : module.needs)
            m_text += std::format("// Needs {} of the device.\n", each);
        m_text += std::format("inline constexpr std::array<std::uint32_t, {}> spirv{{{}\n}};\n", module.spirv.size(),
                              wordLines(module.spirv));
        return std::move(m_text);
    }

    void addBindings(const LoweredModule& module, const shader::Reflection& reflection)
    {
        if (module.slots.empty())
            return;
        m_text += std::format("inline constexpr std::array<Binding, {}> bindings{{{{", module.slots.size());
        for (const LoweredSlot& each : module.slots)
            m_text += std::format("\n    {{{}, {}, {}, DescriptorType::{}, {}}},{}",
                                  literalOf(each.isCounter ? each.name + " counter" : each.name), each.what.set,
                                  each.what.binding, typeName(each.what.type), each.what.count,
                                  contentOf(each, reflection));
        m_text += "\n}};\n";
    }

    /// ` // Settings` of what holds a structure.
    std::string contentOf(const LoweredSlot& slot, const shader::Reflection& reflection)
    {
        if (slot.isCounter)
            return {};
        for (const shader::Binding& each : reflection.bindings) {
            if (each.set != slot.what.set || each.binding != slot.what.binding || !each.layout)
                continue;
            const std::string structure = structOf(each.name, *each.layout);
            return structure.empty() ? std::string() : " // " + structure;
        }
        return {};
    }

    void addPush(const LoweredModule& module, const shader::Reflection& reflection)
    {
        if (!reflection.push || module.pushBytes == 0)
            return;
        const std::string& given = reflection.push->name;
        const std::size_t type =
            m_structs.add(given.empty() ? module.name + " push" : given, reflection.push->members,
                          std::max(module.pushBytes, reflection.push->size));
        m_text += std::format("using PushConstants = {};\n", m_structs.type(type).name);
    }

    void addConstants(const LoweredModule& module, const shader::Reflection& reflection)
    {
        if (reflection.constants.empty())
            return;
        std::string entries;
        for (const shader::SpecializationConstant& each : reflection.constants) {
            const auto given = module.constants.find(each.id);
            std::vector<std::byte> bytes = given == module.constants.end() ? defaultOf(each) : given->second;
            std::uint64_t value = 0;
            for (std::size_t i = 0; i < bytes.size() && i < 8; ++i)
                value |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
            entries +=
                std::format("\n    {{{}, {}, {}, 0x{:x}}},", literalOf(each.name), each.id, bytes.size(), value);
        }
        m_text += std::format("inline constexpr std::array<SpecializationConstant, {}> constants{{{{{}\n}}}};\n",
                              reflection.constants.size(), entries);
    }

    static std::vector<std::byte> defaultOf(const shader::SpecializationConstant& constant)
    {
        std::vector<std::byte> bytes(sizeInBytes(constant.type));
        // Reflection made the number of this very type.
        decode::writeNumber(constant.type, decode::numberFromJson(constant.type, constant.defaultValue).value(),
                            bytes);
        return bytes;
    }

    const ExportInput& m_input;
    const project::Project& m_project;
    std::string m_scope; ///< The namespace. Its suffix keeps it apart from functions of C.
    Diagnostics m_diagnostics;
    StructTexts m_structs{{"Binding", "DescriptorType", "SpecializationConstant"}};
    std::string m_text; ///< Of the shader that is being written.
};

} // namespace

Export makeHeader(const ExportInput& input)
{
    return HeaderWriter(input).make();
}

} // namespace wavelane::exporter

// SPDX-License-Identifier: MIT
#include "core/shader/reflection/descriptor_heaps.h"

#include "core/shader/hlsl/lexer.h"
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <cstdio>
#include <format>
#include <map>
#include <set>
#include <utility>

namespace wavelane::shader {

namespace {

constexpr std::string_view resourcesName = "ResourceDescriptorHeap";
constexpr std::string_view samplersName = "SamplerDescriptorHeap";
constexpr std::string_view counterPrefix = "counter.var.";
/// After the bindings that registers map to.
constexpr std::uint32_t firstBinding = 4096;

/// True for `name`, optionally followed by `_` or `.` and a number.
bool hasHeapName(std::string_view text, std::string_view name)
{
    if (!text.starts_with(name))
        return false;
    const std::string_view rest = text.substr(name.size());
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    return rest.empty() ||
           (rest.size() > 1 && (rest[0] == '_' || rest[0] == '.') && std::ranges::all_of(rest.substr(1), isDigit));
}

bool isRuntimeArray(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* pointer = module.definition(variable.type);
    const Instruction* type = pointer != nullptr ? module.definition(pointer->operand(2)) : nullptr;
    return type != nullptr && type->opcode == spv::OpTypeRuntimeArray;
}

} // namespace

std::optional<HeapVariable> heapVariable(const SpirvModule& module, const Instruction& variable)
{
    if (variable.opcode != spv::OpVariable || !isRuntimeArray(module, variable))
        return std::nullopt;
    std::string_view name = module.name(variable.result);
    const bool isCounter = name.starts_with(counterPrefix);
    if (isCounter)
        name.remove_prefix(counterPrefix.size());
    if (hasHeapName(name, resourcesName))
        return HeapVariable{.heap = DescriptorHeap::resources, .isCounter = isCounter};
    if (hasHeapName(name, samplersName) && !isCounter)
        return HeapVariable{.heap = DescriptorHeap::samplers};
    return std::nullopt;
}

std::optional<SpirvWords> assignHeapBindings(const SpirvModule& module)
{
    std::set<std::uint32_t> taken;
    std::map<std::uint32_t, std::uint32_t> bindings;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable)
            continue;
        if (heapVariable(module, instruction))
            bindings.emplace(instruction.result, 0);
        else if (module.decoration(instruction.result, spv::DecorationDescriptorSet) == 0U)
            taken.insert(module.decoration(instruction.result, spv::DecorationBinding).value_or(0));
    }
    if (bindings.empty())
        return std::nullopt;
    std::uint32_t next = firstBinding;
    for (auto& [variable, binding] : bindings) {
        while (taken.contains(next))
            ++next;
        binding = next++;
    }
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        const auto binding = bindings.find(instruction.operand(0));
        if (instruction.opcode != spv::OpDecorate || instruction.words.size() <= 3 || binding == bindings.end())
            continue;
        if (instruction.operand(1) == spv::DecorationBinding)
            writer.edit(instruction)[3] = binding->second;
        else if (instruction.operand(1) == spv::DecorationDescriptorSet)
            writer.edit(instruction)[3] = 0;
    }
    return writer.words();
}

HeapUses heapUses(std::string_view preprocessed, const SourceScan& source)
{
    HeapUses uses;
    if (!preprocessed.contains("DescriptorHeap"))
        return uses;
    const std::vector<std::string_view> tokens = lexHlsl(preprocessed);
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
        if (tokens[i + 1] != "[")
            continue;
        uses.resources = uses.resources || tokens[i] == resourcesName;
        uses.samplers = uses.samplers || tokens[i] == samplersName;
    }
    uses.resources = uses.resources && source.find(resourcesName) == nullptr;
    uses.samplers = uses.samplers && source.find(samplersName) == nullptr;
    return uses;
}

std::string missingHeapsText(const Compiler& compiler, HeapUses uses)
{
    return std::format("{} {} cannot compile {} to SPIR-V. Use Slang, or DXC 1.8.2407 or later.",
                       compiler.name() == "dxc" ? "DXC" : compiler.name(), compiler.version(),
                       uses.resources ? "ResourceDescriptorHeap" : "SamplerDescriptorHeap");
}

} // namespace wavelane::shader

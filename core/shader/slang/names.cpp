// SPDX-License-Identifier: MIT
#include "core/shader/slang/names.h"

#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::string_view blockPrefix = "SLANG_ParameterGroup_";

std::uint32_t elementOfVariable(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* type = module.definition(variable.type);
    std::uint32_t element = type != nullptr ? type->operand(2) : 0;
    for (type = module.definition(element);
         type != nullptr && (type->opcode == spv::OpTypeArray || type->opcode == spv::OpTypeRuntimeArray);
         type = module.definition(element))
        element = type->operand(1);
    return element;
}

std::string nameOfVariable(const SpirvModule& module, const Instruction& variable)
{
    const std::string_view name = module.name(variable.result);
    if (name == "globalParams")
        return "$Globals";
    if (name == "__slang_resource_heap") {
        const Instruction* element = module.definition(elementOfVariable(module, variable));
        const bool isSampler = element != nullptr && element->opcode == spv::OpTypeSampler;
        return isSampler ? "SamplerDescriptorHeap" : "ResourceDescriptorHeap";
    }
    return std::string(name);
}

/// The name of a structure without the layout that Slang appends to it.
std::string nameOfStructure(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> layouts{"_logical", "_natural", "_default",
                                                             "_std140",  "_std430",  "_scalar"};
    // `_natural_logical` is a copy of a type with a layout.
    for (int round = 0; round < 2; ++round) {
        const auto layout =
            std::ranges::find_if(layouts, [&](std::string_view each) { return name.ends_with(each); });
        if (layout == layouts.end())
            break;
        name.remove_suffix(layout->size());
        if (*layout != "_logical")
            break;
    }
    if (name.starts_with(blockPrefix))
        return "type." + std::string(name.substr(blockPrefix.size()));
    return std::string(name == "GlobalParams" ? "$Globals" : name);
}

/// Structures with offsets, which are those that Slang gives a layout.
std::set<std::uint32_t> laidOutStructures(const SpirvModule& module)
{
    std::set<std::uint32_t> structures;
    for (const Instruction& each : module.instructions())
        if (each.opcode == spv::OpMemberDecorate && each.operand(2) == spv::DecorationOffset)
            structures.insert(each.operand(0));
    return structures;
}

using Place = std::pair<std::uint32_t, std::uint32_t>; // Set and binding.

Place placeOf(const SpirvModule& module, std::uint32_t variable)
{
    return {module.decoration(variable, spv::DecorationDescriptorSet).value_or(0),
            module.decoration(variable, spv::DecorationBinding).value_or(0)};
}

/// New bindings of variables that share theirs with a variable of another name: Slang places a counter after its
/// buffer, whatever is there, and all members of a parameter block at 0. Variables of the same name are one buffer.
std::map<std::uint32_t, std::uint32_t> movedVariables(const SpirvModule& module,
                                                      const std::map<std::uint32_t, std::string>& counters)
{
    std::vector<std::uint32_t> variables;
    std::map<std::uint32_t, std::uint32_t> nextFree; // By set.
    for (const Instruction& each : module.instructions()) {
        if (each.opcode != spv::OpVariable || !module.has(each.result, spv::DecorationBinding))
            continue;
        variables.push_back(each.result);
        const Place place = placeOf(module, each.result);
        nextFree[place.first] = std::max(nextFree[place.first], place.second + 1);
    }
    // Counters have no register.
    std::ranges::stable_partition(variables, [&](std::uint32_t id) { return !counters.contains(id); });
    std::map<Place, std::string_view> owners;
    std::map<std::pair<std::uint32_t, std::string_view>, std::uint32_t> movedNames; // Set and name → binding.
    std::map<std::uint32_t, std::uint32_t> moved;
    for (const std::uint32_t id : variables) {
        const Place place = placeOf(module, id);
        const std::string_view name = module.name(id);
        if (owners.try_emplace(place, name).first->second == name)
            continue;
        const auto [known, isNew] = movedNames.try_emplace({place.first, name}, nextFree[place.first]);
        nextFree[place.first] += isNew ? 1 : 0;
        moved.emplace(id, known->second);
    }
    return moved;
}

} // namespace

std::optional<SpirvWords> withSourceNames(const SpirvModule& module)
{
    std::map<std::uint32_t, std::string> names;
    std::map<std::uint32_t, std::string> counters;
    for (const Instruction& each : module.instructions()) {
        if (each.opcode != spv::OpVariable)
            continue;
        std::string name = nameOfVariable(module, each);
        if (const auto counter = module.decoration(each.result, spv::DecorationHlslCounterBufferGOOGLE)) {
            if (static constexpr std::string_view suffix = ".elements"; name.ends_with(suffix))
                name.resize(name.size() - suffix.size());
            counters.emplace(*counter, "counter.var." + name);
        }
        if (!name.empty() && name != module.name(each.result))
            names.emplace(each.result, std::move(name));
    }
    for (const auto& [counter, name] : counters)
        names.insert_or_assign(counter, name);
    for (const std::uint32_t structure : laidOutStructures(module))
        if (std::string name = nameOfStructure(module.name(structure)); name != module.name(structure))
            names.emplace(structure, std::move(name));
    const std::map<std::uint32_t, std::uint32_t> moved = movedVariables(module, counters);

    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        if (const auto name = names.find(each.operand(0)); each.opcode == spv::OpName && name != names.end()) {
            SpirvWords& words = writer.edit(each);
            words.resize(2);
            std::ranges::copy(encodeText(name->second), std::back_inserter(words));
        }
        if (each.opcode != spv::OpDecorate || each.operand(1) != spv::DecorationBinding)
            continue;
        if (const auto binding = moved.find(each.operand(0)); binding != moved.end())
            writer.edit(each)[3] = binding->second;
    }
    if (!writer.isChanged())
        return std::nullopt;
    return writer.words();
}

} // namespace wavelane::shader

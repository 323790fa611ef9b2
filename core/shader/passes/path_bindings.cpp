// SPDX-License-Identifier: MIT
#include "core/shader/passes/path_bindings.h"

#include "core/shader/spirv/module_writer.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace wavelane::shader {

namespace {

using SetAndBinding = std::pair<std::uint32_t, std::uint32_t>;

struct PathVariable
{
    std::uint32_t id = 0;
    SetAndBinding place;
    char letter = 't';
    bool hasRegister = false; ///< The source specifies a register of this class.
};

char registerClass(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* pointer = module.definition(variable.type);
    const std::uint32_t type = pointer != nullptr ? arrayedType(module, pointer->operand(2)).element : 0;
    const Instruction* definition = module.definition(type);
    if (definition == nullptr)
        return 't';
    if (definition->opcode == spv::OpTypeSampler)
        return 's';
    if (definition->opcode == spv::OpTypeImage)
        return definition->operand(6) == 2 ? 'u' : 't';
    if (definition->opcode != spv::OpTypeStruct)
        return 't';
    if (variable.argument(0) == spv::StorageClassUniform)
        return 'b';
    return module.memberHas(type, 0, spv::DecorationNonWritable) ? 't' : 'u';
}

std::uint32_t firstBindingOf(char letter)
{
    switch (letter) {
    case 't':
        return 1024;
    case 'u':
        return 2048;
    case 's':
        return 3072;
    default:
        return 0;
    }
}

} // namespace

std::optional<SpirvWords> assignPathBindings(const SpirvModule& module, const SourceScan& source)
{
    std::set<SetAndBinding> taken;
    std::vector<PathVariable> paths;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable || !module.has(instruction.result, spv::DecorationBinding))
            continue;
        const std::string_view name = module.name(instruction.result);
        const SetAndBinding place{module.decoration(instruction.result, spv::DecorationDescriptorSet).value_or(0),
                                  module.decoration(instruction.result, spv::DecorationBinding).value_or(0)};
        const std::size_t rootEnd = name.find_first_of(".[");
        if (rootEnd == std::string_view::npos || name.starts_with("counter.var.")) {
            taken.insert(place);
            continue;
        }
        PathVariable path{.id = instruction.result, .place = place, .letter = registerClass(module, instruction)};
        const SourceDeclaration* declaration = source.find(name.substr(0, rootEnd));
        path.hasRegister = declaration != nullptr && declaration->registerName.starts_with(path.letter);
        paths.push_back(path);
    }
    if (paths.empty())
        return std::nullopt;
    std::ranges::sort(paths, {}, [](const PathVariable& path) { return std::tuple(!path.hasRegister, path.place); });
    std::map<std::uint32_t, std::uint32_t> numbers;
    for (const PathVariable& path : paths) {
        SetAndBinding place = path.place;
        if (!path.hasRegister || taken.contains(place))
            for (place.second = firstBindingOf(path.letter); taken.contains(place);)
                ++place.second;
        taken.insert(place);
        numbers[path.id] = place.second;
    }
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        const auto number = numbers.find(instruction.operand(0));
        if (instruction.opcode == spv::OpDecorate && instruction.operand(1) == spv::DecorationBinding &&
            instruction.words.size() > 3 && number != numbers.end())
            writer.edit(instruction)[3] = number->second;
    }
    return writer.words();
}

} // namespace wavelane::shader

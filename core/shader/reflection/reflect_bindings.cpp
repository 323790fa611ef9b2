// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflect_bindings.h"

#include "core/shader/passes/images/image_formats.h"
#include "core/shader/reflection/binding_kind.h"
#include "core/shader/reflection/counters.h"
#include "core/shader/reflection/descriptor_heaps.h"
#include "core/shader/spirv/facts/array_indices.h"
#include "core/shader/spirv/facts/own_texels.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <format>
#include <map>
#include <ranges>
#include <set>
#include <tuple>

namespace wavelane::shader {

namespace {

/// Returns the id of the type that a variable points to.
std::uint32_t pointee(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* pointer = module.definition(variable.type);
    return pointer != nullptr && pointer->opcode == spv::OpTypePointer ? pointer->operand(2) : 0;
}

/// Removes the numbers that DXC inserts for base structures: `scene.0.albedo` is `scene.albedo`.
std::string withoutBases(std::string_view path)
{
    std::string name;
    for (const auto part : std::views::split(path, '.')) {
        const std::string_view step(part);
        const bool isBase = !name.empty() && step.find_first_not_of("0123456789") == std::string_view::npos;
        if (!isBase)
            name += name.empty() ? std::string(step) : std::format(".{}", step);
    }
    return name;
}

std::string nameOf(const SpirvModule& module, const Instruction& variable, std::uint32_t type)
{
    std::string name = withoutBases(module.name(variable.result));
    if (name.empty())
        name = module.name(type);
    return name == "$Global" ? "$Globals" : name;
}

std::vector<std::string> namesOf(const SpirvModule& module, const std::set<std::uint32_t>& variables)
{
    std::set<std::string> names;
    for (const std::uint32_t each : variables) {
        if (const Instruction* variable = module.definition(each))
            names.insert(nameOf(module, *variable, arrayedType(module, pointee(module, *variable)).element));
    }
    return {names.begin(), names.end()};
}

/// `Params.source`, `push.mirrors[1].source`.
std::string pathText(const SpirvModule& module, const ConstantMember& member)
{
    const Instruction* const variable = module.definition(member.variable);
    std::uint32_t type = variable != nullptr ? pointee(module, *variable) : 0;
    std::string text = variable != nullptr ? nameOf(module, *variable, type) : std::string();
    for (const std::uint32_t index : member.path) {
        const Instruction* const structure = module.definition(type);
        if (structure == nullptr || structure->opcode != spv::OpTypeStruct ||
            index >= structure->arguments().size()) {
            text += std::format("[{}]", index);
            type = structure != nullptr && structure->opcode == spv::OpTypeArray ? structure->argument(0) : 0;
            continue;
        }
        if (!isArrayWrapper(module, type))
            text += std::format(".{}", module.memberName(type, index));
        type = structure->arguments()[index];
    }
    return text;
}

void addIndices(const SpirvModule& module, const ArrayIndices& indices, Binding& binding)
{
    binding.indices.assign(indices.constants.begin(), indices.constants.end());
    for (const ConstantMember& each : indices.members)
        binding.indexedBy.push_back(pathText(module, each));
}

const Instruction* imageOf(const SpirvModule& module, std::uint32_t type)
{
    const Instruction* definition = module.definition(type);
    if (definition != nullptr && definition->opcode == spv::OpTypeSampledImage)
        definition = module.definition(definition->operand(1));
    return definition != nullptr && definition->opcode == spv::OpTypeImage ? definition : nullptr;
}

Access accessOf(const SpirvModule& module, const Instruction& variable, std::uint32_t type, BindingKind kind,
                const VariableUses& uses)
{
    const bool writable = isStorageTexture(kind) || isStorageBuffer(kind) || kind == BindingKind::rwBuffer;
    if (!writable || isDecorated(module, variable.result, type, spv::DecorationNonWritable))
        return Access::read;
    if (isDecorated(module, variable.result, type, spv::DecorationNonReadable))
        return Access::write;
    const auto found = uses.variables.find(variable.result);
    const VariableUses::Use use = found == uses.variables.end() ? VariableUses::Use{} : found->second;
    if (use.reads == use.writes)
        return Access::readWrite;
    return use.reads ? Access::read : Access::write;
}

void describeBlock(const SpirvModule& module, std::uint32_t type, const SourceScan* source, Binding& binding)
{
    if (binding.kind == BindingKind::constants) {
        binding.layout = Layout{.name = typeName(module, type), .members = structureMembers(module, type)};
        binding.layout->size = membersEnd(binding.layout->members);
        // WGSL's `var<uniform> view: mat4x4f` has no structure: its value has the name of the variable.
        if (binding.layout->members.size() == 1 && binding.layout->members.front().name.empty())
            binding.layout->members.front().name = binding.name;
    } else if (const std::optional<Member> element = elementOfBlock(module, type);
               element && binding.kind != BindingKind::byteAddressBuffer &&
               binding.kind != BindingKind::rwByteAddressBuffer) {
        const Instruction* block = module.definition(type);
        binding.stride = module.decoration(block->argument(0), spv::DecorationArrayStride).value_or(0);
        const bool isStructure = !element->members.empty() && element->dimensions.empty();
        binding.layout = Layout{.name = element->type,
                                .size = binding.stride,
                                .members = isStructure ? element->members : std::vector{*element}};
    } else if (!element && isStorageBuffer(binding.kind)) {
        binding.layout = Layout{.name = typeName(module, type), .members = structureMembers(module, type)};
        binding.layout->size = membersEnd(binding.layout->members);
    }
    if (source == nullptr || !binding.layout)
        return;
    // glslang names the block after the variable.
    const SourceDeclaration* declaration = source->find(binding.name);
    if (declaration != nullptr && declaration->type == "ConstantBuffer" && !declaration->element.empty())
        binding.layout->name = declaration->element;
    restoreSourceTypes(binding.layout->members, binding.layout->name, *source);
    if (declaration == nullptr || !declaration->element.starts_with("bool") || binding.layout->members.size() != 1)
        return;
    Member& element = binding.layout->members.front();
    if (element.name.empty() && element.scalar == NumberType::uint32) {
        element.type = binding.layout->name = declaration->element;
        element.scalar = NumberType::boolean;
    }
}

/// DXC before 1.7 also lists specialization and push constants in $Globals although nothing reads them there.
void removeForeignGlobals(const SpirvModule& module, Binding& binding)
{
    if (binding.name != "$Globals" || !binding.layout)
        return;
    std::set<std::string_view> foreign;
    for (const Instruction& instruction : module.instructions()) {
        const bool push =
            instruction.opcode == spv::OpVariable && instruction.argument(0) == spv::StorageClassPushConstant;
        if (push || module.has(instruction.result, spv::DecorationSpecId))
            foreign.insert(module.name(instruction.result));
    }
    foreign.erase("");
    std::erase_if(binding.layout->members, [&](const Member& member) { return foreign.contains(member.name); });
}

std::optional<Binding> describe(const SpirvModule& module, const Instruction& variable, const VariableUses& uses,
                                const SourceScan* source)
{
    const ArrayedType arrayed = arrayedType(module, pointee(module, variable));
    Binding binding{.name = nameOf(module, variable, arrayed.element)};
    const SourceDeclaration* declaration = source != nullptr ? source->find(binding.name) : nullptr;
    const std::optional<BindingKind> kind = bindingKind(module, variable, arrayed.element, declaration, uses);
    if (!kind)
        return std::nullopt;
    binding.kind = *kind;
    binding.set = module.decoration(variable.result, spv::DecorationDescriptorSet).value_or(0);
    binding.binding = module.decoration(variable.result, spv::DecorationBinding).value_or(0);
    binding.space = binding.set;
    if (declaration != nullptr) {
        binding.registerName = declaration->registerName;
        binding.space = declaration->space.value_or(binding.registerName.empty() ? binding.set : 0);
    }
    if (const auto heap = heapVariable(module, variable))
        binding.heap = heap->heap;
    binding.dimensions = arrayed.dimensions;
    binding.count = elementCount(arrayed.dimensions);
    binding.used = uses.isUsed(variable.result);
    binding.compared = uses.comparedImages.contains(variable.result);
    binding.normalized = uses.normalizedImages.contains(variable.result);
    if (const auto samplers = uses.samplers.find(variable.result); samplers != uses.samplers.end())
        binding.samplers = namesOf(module, samplers->second);
    binding.access = accessOf(module, variable, arrayed.element, binding.kind, uses);
    if (const Instruction* image = imageOf(module, arrayed.element)) {
        binding.sampledType = scalarType(module, image->operand(1));
        binding.format = formatOf(image->operand(7));
        if (!binding.format && declaration != nullptr)
            binding.format =
                formatOfElement(declaration->element.empty() && isTexture(*kind) ? "float4" : declaration->element);
    }
    describeBlock(module, arrayed.element, source, binding);
    if (binding.layout && binding.name == "$Globals")
        binding.layout->name = binding.name;
    removeForeignGlobals(module, binding);
    return binding;
}

bool hasCounter(BindingKind kind)
{
    return kind == BindingKind::rwStructuredBuffer || kind == BindingKind::appendBuffer ||
           kind == BindingKind::consumeBuffer;
}

bool isBindingClass(std::uint32_t storage)
{
    return storage == spv::StorageClassUniform || storage == spv::StorageClassUniformConstant ||
           storage == spv::StorageClassStorageBuffer;
}

} // namespace

void restoreSourceTypes(std::vector<Member>& members, const std::string& structure, const SourceScan& source)
{
    for (Member& member : members) {
        if (!member.members.empty()) {
            restoreSourceTypes(member.members, member.type, source);
            continue;
        }
        const auto declared = std::ranges::find_if(source.members, [&](const SourceMember& other) {
            return other.structure == structure && other.name == member.name;
        });
        const bool isBoolean = declared != source.members.end() && declared->type.starts_with("bool") &&
                               declared->type.size() <= 5 && member.scalar == NumberType::uint32;
        if (!isBoolean)
            continue;
        member.type = declared->type;
        member.scalar = NumberType::boolean;
    }
}

std::vector<Binding> reflectBindings(const SpirvModule& module, const VariableUses& uses, const SourceScan* source)
{
    const Counters counters(module);
    const std::optional<std::uint32_t> ofHeap = counters.ofHeap(uses);
    const std::set<std::uint32_t> ownTexels = imagesOfOwnTexels(module);
    std::optional<std::map<std::uint32_t, ArrayIndices>> indices; // Only of modules with descriptor heaps.
    std::vector<Binding> found = counters.droppedBuffers(uses, source);
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable || !isBindingClass(instruction.argument(0)) ||
            counters.isCounter(instruction.result))
            continue;
        std::optional<Binding> binding = describe(module, instruction, uses, source);
        if (!binding)
            continue;
        binding->ownTexel = ownTexels.contains(instruction.result);
        if (binding->kind == BindingKind::rwTexture2dArray) {
            const Instruction* const image =
                imageOf(module, arrayedType(module, pointee(module, instruction)).element);
            const bool isCube = image != nullptr && image->operand(2) == spv::DimCube;
            binding->isCube = isCube && image->operand(4) == 0;
            binding->isCubeArray = isCube && image->operand(4) != 0;
        }
        if (binding->heap) {
            if (!indices)
                indices = arrayIndices(module);
            addIndices(module, (*indices)[instruction.result], *binding);
        }
        const std::optional<std::uint32_t> counter = counters.of(instruction.result);
        if (binding->heap && hasCounter(binding->kind) && ofHeap) {
            binding->counterBinding = module.decoration(*ofHeap, spv::DecorationBinding);
        } else if (!binding->heap && counter && uses.isUsed(*counter)) {
            binding->counterBinding = module.decoration(*counter, spv::DecorationBinding);
            binding->used = true; // A shader may use only the counter.
        }
        found.push_back(std::move(*binding));
    }
    std::ranges::stable_sort(found, {},
                             [](const Binding& each) { return std::tuple(each.set, each.binding, !each.used); });
    std::vector<Binding> bindings;
    for (Binding& each : found) {
        const bool shares =
            !bindings.empty() && bindings.back().set == each.set && bindings.back().binding == each.binding;
        // Slang declares a byte address buffer once for each type that is loaded from it.
        if (shares && bindings.back().name == each.name && bindings.back().kind == each.kind && each.used) {
            Binding& same = bindings.back();
            if (same.used && same.access != each.access)
                same.access = Access::readWrite;
            else if (!same.used)
                same = std::move(each);
            continue;
        }
        if (!shares || each.used)
            bindings.push_back(std::move(each));
    }
    return bindings;
}

std::optional<PushConstants> reflectPush(const SpirvModule& module, const VariableUses& uses)
{
    std::optional<PushConstants> push;
    for (const Instruction& instruction : module.instructions()) {
        if (instruction.opcode != spv::OpVariable || instruction.argument(0) != spv::StorageClassPushConstant)
            continue;
        if (push && !uses.isUsed(instruction.result))
            continue;
        const std::uint32_t type = pointee(module, instruction);
        push = PushConstants{.name = nameOf(module, instruction, type), .members = structureMembers(module, type)};
        push->size = static_cast<std::uint32_t>(membersEnd(push->members));
        if (uses.isUsed(instruction.result))
            break;
    }
    return push;
}

} // namespace wavelane::shader

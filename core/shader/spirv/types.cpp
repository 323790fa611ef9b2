// SPDX-License-Identifier: MIT
#include "core/shader/spirv/types.h"

#include "core/base/saturated.h"
#include "core/shader/spirv/constant_evaluator.h"

#include <algorithm>
#include <format>
#include <limits>

namespace wavelane::shader {

namespace {

/// Exceeds the nesting of valid modules; limits the recursion for invalid ones.
constexpr int maxTypeDepth = 64;

std::uint64_t elementSize(const SpirvModule& module, std::uint32_t type, const Member& member, int depth);
std::vector<Member> membersOf(const SpirvModule& module, std::uint32_t structure, int depth);

/// Types are declared before their users. Invalid modules may violate this and contain cycles.
bool isDeclaredBefore(const Instruction& type, const Instruction& user)
{
    return type.words.data() < user.words.data();
}

/// A member whose matrix decorations count.
struct MemberPlace
{
    std::uint32_t structure = 0;
    std::uint32_t index = 0;
};

/// As `arrayedType`, through the structures that Slang puts around arrays. `place` becomes the innermost such member.
ArrayedType unwrappedType(const SpirvModule& module, std::uint32_t type, MemberPlace& place)
{
    ArrayedType result = arrayedType(module, type);
    for (int depth = 0; depth < maxTypeDepth && isArrayWrapper(module, result.element); ++depth) {
        place = {.structure = result.element};
        const ArrayedType inner = arrayedType(module, module.definition(result.element)->argument(0));
        result.element = inner.element;
        result.dimensions.insert(result.dimensions.end(), inner.dimensions.begin(), inner.dimensions.end());
        result.strides.insert(result.strides.end(), inner.strides.begin(), inner.strides.end());
    }
    return result;
}

/// Fills in a member of `parent` except its name, its offset and the matrix decorations of the parent.
void describeType(const SpirvModule& module, const Instruction& parent, std::uint32_t type, Member& member, int depth)
{
    MemberPlace ignored;
    const ArrayedType arrayed = unwrappedType(module, type, ignored);
    member.dimensions = arrayed.dimensions;
    member.stride = arrayed.strides.empty() ? 0 : arrayed.strides.back();
    member.count = arrayed.dimensions.empty() ? 0 : elementCount(arrayed.dimensions);
    member.type = typeName(module, arrayed.element);
    member.scalar = scalarType(module, arrayed.element);
    const Instruction* element = module.definition(arrayed.element);
    if (element == nullptr)
        return;
    if (element->opcode == spv::OpTypeVector)
        member.columns = element->operand(2);
    if (element->opcode == spv::OpTypeMatrix) {
        const Instruction* column = module.definition(element->operand(1));
        // SPIR-V columns are HLSL rows.
        member.rows = element->operand(2);
        member.columns = column != nullptr ? column->operand(2) : 1;
    }
    if (element->opcode == spv::OpTypeStruct && depth < maxTypeDepth && isDeclaredBefore(*element, parent))
        member.members = membersOf(module, arrayed.element, depth + 1);
    member.size = elementSize(module, arrayed.element, member, depth);
    for (std::size_t index = arrayed.dimensions.size(); index-- > 0;) {
        if (arrayed.dimensions[index] == 0)
            member.size = 0;
        else
            member.size += (arrayed.dimensions[index] - 1) * arrayed.strides[index];
    }
}

std::uint64_t elementSize(const SpirvModule& module, std::uint32_t type, const Member& member, int depth)
{
    if (depth > maxTypeDepth)
        return 0;
    const Instruction* element = module.definition(type);
    const std::uint64_t scalar = member.scalar ? sizeInBytes(*member.scalar) : 0;
    if (element->opcode == spv::OpTypeMatrix) {
        const bool rows = member.matrix == MatrixOrder::row;
        const std::uint64_t vectors = rows ? member.rows : member.columns;
        const std::uint64_t components = rows ? member.columns : member.rows;
        const std::uint64_t stride = member.matrixStride != 0 ? member.matrixStride : components * scalar;
        return vectors == 0 ? 0 : (vectors - 1) * stride + components * scalar;
    }
    if (element->opcode == spv::OpTypeStruct)
        return membersEnd(member.members);
    if (element->opcode == spv::OpTypePointer)
        return 8;
    return scalar * member.columns;
}

/// Reads the matrix decorations of a structure's member.
void describeMatrix(const SpirvModule& module, std::uint32_t structure, std::uint32_t index, std::uint32_t type,
                    Member& member)
{
    MemberPlace place{.structure = structure, .index = index};
    const Instruction* element = module.definition(unwrappedType(module, type, place).element);
    if (element == nullptr || element->opcode != spv::OpTypeMatrix)
        return;
    // SPIR-V and HLSL swap rows and columns.
    const bool rowMajor = module.memberHas(place.structure, place.index, spv::DecorationRowMajor);
    member.matrix = rowMajor ? MatrixOrder::column : MatrixOrder::row;
    member.matrixStride =
        module.memberDecoration(place.structure, place.index, spv::DecorationMatrixStride).value_or(0);
}

std::vector<Member> membersOf(const SpirvModule& module, std::uint32_t structure, int depth)
{
    std::vector<Member> members;
    const Instruction* definition = module.definition(structure);
    if (definition == nullptr || definition->opcode != spv::OpTypeStruct)
        return members;
    const std::span<const std::uint32_t> types = definition->arguments();
    for (std::uint32_t index = 0; index < types.size(); ++index) {
        Member member;
        member.name = module.memberName(structure, index);
        member.offset = module.memberDecoration(structure, index, spv::DecorationOffset).value_or(0);
        describeMatrix(module, structure, index, types[index], member);
        describeType(module, *definition, types[index], member, depth);
        // A base class is an unnamed first member; its members become members of the structure.
        if (index == 0 && member.name.empty() && !member.members.empty() && member.dimensions.empty() &&
            !module.name(types[index]).empty()) {
            for (Member& inherited : member.members)
                inherited.offset += member.offset;
            members = std::move(member.members);
            continue;
        }
        members.push_back(std::move(member));
    }
    return members;
}

std::uint64_t packedSizeAt(const SpirvModule& module, std::uint32_t type, int depth)
{
    const Instruction* definition = module.definition(type);
    if (definition == nullptr || depth > maxTypeDepth)
        return 0;
    const auto times = [&](std::uint64_t count) {
        const std::uint64_t one = packedSizeAt(module, definition->operand(1), depth + 1);
        return one != 0 && count > std::numeric_limits<std::uint32_t>::max() / one
                   ? std::uint64_t{std::numeric_limits<std::uint32_t>::max()}
                   : one * count;
    };
    switch (static_cast<int>(definition->opcode)) {
    case spv::OpTypeVector:
    case spv::OpTypeMatrix:
        return times(definition->operand(2));
    case spv::OpTypeArray:
        return times(constantValue(module, definition->operand(2)).value_or(0));
    case spv::OpTypeStruct: {
        std::uint64_t size = 0;
        for (const std::uint32_t id : definition->arguments())
            if (const Instruction* member = module.definition(id);
                member != nullptr && isDeclaredBefore(*member, *definition))
                size += packedSizeAt(module, id, depth + 1);
        return size;
    }
    default: {
        const std::optional<NumberType> scalar = scalarType(module, type);
        return scalar ? sizeInBytes(*scalar) : 0;
    }
    }
}

} // namespace

bool isArrayWrapper(const SpirvModule& module, std::uint32_t type)
{
    const Instruction* definition = module.definition(type);
    if (definition == nullptr || definition->opcode != spv::OpTypeStruct || definition->arguments().size() != 1 ||
        !module.name(type).starts_with("_Array_") || module.memberName(type, 0) != "data")
        return false;
    const Instruction* only = module.definition(definition->argument(0));
    return only != nullptr && only->opcode == spv::OpTypeArray && isDeclaredBefore(*only, *definition);
}

ArrayedType arrayedType(const SpirvModule& module, std::uint32_t type)
{
    ArrayedType result{.element = type};
    for (int depth = 0; depth < maxTypeDepth; ++depth) {
        const Instruction* definition = module.definition(result.element);
        if (definition == nullptr ||
            (definition->opcode != spv::OpTypeArray && definition->opcode != spv::OpTypeRuntimeArray))
            break;
        const bool sized = definition->opcode == spv::OpTypeArray;
        const std::uint64_t length = sized ? constantValue(module, definition->operand(2)).value_or(0) : 0;
        result.dimensions.push_back(saturated32(length));
        result.strides.push_back(module.decoration(result.element, spv::DecorationArrayStride).value_or(0));
        result.element = definition->operand(1);
    }
    return result;
}

std::uint32_t elementCount(const std::vector<std::uint32_t>& dimensions)
{
    std::uint64_t count = 1;
    for (const std::uint32_t dimension : dimensions)
        count = std::min<std::uint64_t>(count * dimension, std::numeric_limits<std::uint32_t>::max());
    return static_cast<std::uint32_t>(count);
}

std::optional<NumberType> scalarType(const SpirvModule& module, std::uint32_t type)
{
    const Instruction* definition = module.definition(type);
    for (int depth = 0; definition != nullptr && depth < 2 &&
                        (definition->opcode == spv::OpTypeVector || definition->opcode == spv::OpTypeMatrix);
         ++depth)
        definition = module.definition(definition->operand(1));
    if (definition == nullptr)
        return std::nullopt;
    const std::uint32_t width = definition->operand(1);
    if (definition->opcode == spv::OpTypeBool)
        return NumberType::boolean;
    if (definition->opcode == spv::OpTypeFloat) {
        switch (width) {
        case 16:
            return NumberType::float16;
        case 32:
            return NumberType::float32;
        case 64:
            return NumberType::float64;
        default:
            return std::nullopt;
        }
    }
    if (definition->opcode != spv::OpTypeInt)
        return std::nullopt;
    const bool isSignedInteger = definition->operand(2) != 0;
    switch (width) {
    case 8:
        return isSignedInteger ? NumberType::int8 : NumberType::uint8;
    case 16:
        return isSignedInteger ? NumberType::int16 : NumberType::uint16;
    case 32:
        return isSignedInteger ? NumberType::int32 : NumberType::uint32;
    case 64:
        return isSignedInteger ? NumberType::int64 : NumberType::uint64;
    default:
        return std::nullopt;
    }
}

std::vector<Member> structureMembers(const SpirvModule& module, std::uint32_t structure)
{
    return membersOf(module, structure, 0);
}

std::optional<Member> elementOfBlock(const SpirvModule& module, std::uint32_t block)
{
    const Instruction* definition = module.definition(block);
    if (definition == nullptr || definition->opcode != spv::OpTypeStruct || definition->arguments().size() != 1)
        return std::nullopt;
    const Instruction* array = module.definition(definition->argument(0));
    if (array == nullptr || array->opcode != spv::OpTypeRuntimeArray)
        return std::nullopt;
    Member member;
    describeMatrix(module, block, 0, array->operand(1), member);
    describeType(module, *definition, array->operand(1), member, 0);
    return member;
}

std::uint64_t membersEnd(const std::vector<Member>& members)
{
    std::uint64_t end = 0;
    for (const Member& member : members)
        end = std::max(end, member.offset + member.size);
    return end;
}

std::string typeName(const SpirvModule& module, std::uint32_t type)
{
    static constexpr std::string_view scalars[] = {"int8_t",  "uint8_t",  "int16_t",   "uint16_t", "int",    "uint",
                                                   "int64_t", "uint64_t", "float16_t", "float",    "double", "bool"};
    const Instruction* definition = module.definition(type);
    if (definition == nullptr)
        return {};
    if (definition->opcode == spv::OpTypeStruct) {
        std::string_view name = module.name(type);
        for (const std::string_view prefix : {"type.", "ConstantBuffer.", "PushConstant.", "TextureBuffer."})
            if (name.starts_with(prefix))
                name.remove_prefix(prefix.size());
        return std::string(name);
    }
    const std::optional<NumberType> scalar = scalarType(module, type);
    if (!scalar)
        return std::string(module.name(type));
    const std::string_view name = scalars[static_cast<std::size_t>(*scalar)];
    if (definition->opcode == spv::OpTypeVector)
        return std::format("{}{}", name, definition->operand(2));
    if (definition->opcode == spv::OpTypeMatrix) {
        const Instruction* column = module.definition(definition->operand(1));
        return std::format("{}{}x{}", name, definition->operand(2), column != nullptr ? column->operand(2) : 0);
    }
    return std::string(name);
}

std::uint64_t packedSize(const SpirvModule& module, std::uint32_t type)
{
    return packedSizeAt(module, type, 0);
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/passes/writes/resource_writes.h"

#include "core/base/try.h"
#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/opcode_kinds.h"

#include <algorithm>
#include <format>
#include <optional>
#include <span>

namespace wavelane::shader {

namespace {

bool isResourceClass(std::uint32_t storage)
{
    switch (storage) {
    case spv::StorageClassUniform:
    case spv::StorageClassUniformConstant:
    case spv::StorageClassStorageBuffer:
    case spv::StorageClassImage:
    case spv::StorageClassPhysicalStorageBuffer:
        return true;
    default:
        return false;
    }
}

/// True if the id is a pointer into a resource.
bool pointsToResource(const SpirvModule& module, std::uint32_t id)
{
    const Instruction* const pointer = module.definition(id);
    const Instruction* const type = pointer ? module.definition(pointer->type) : nullptr;
    return type && type->opcode == spv::OpTypePointer && isResourceClass(type->operand(1));
}

/// The pointer that an instruction writes through; 0 if it does not write.
std::uint32_t writtenPointer(const Instruction& instruction)
{
    const bool writes = instruction.opcode == spv::OpStore || instruction.opcode == spv::OpCopyMemory ||
                        (isAtomic(instruction.opcode) && instruction.opcode != spv::OpAtomicLoad);
    return writes ? instruction.argument(0) : 0;
}

Error unsupported(std::string_view what)
{
    return {.code = Code::featureMissing, .message = std::format("The shader {}.", what)};
}

/// The bytes from the first to the last one of a value in a buffer.
struct Extent
{
    std::uint64_t size = 0;
    bool isContiguous = true;
};

/// How the matrices of a member are laid out.
struct MatrixLayout
{
    std::uint32_t stride = 0;
    bool isRowMajor = false;
};

/// Follows a pointer from its variable to what it points to.
class PlaceFinder
{
public:
    explicit PlaceFinder(const SpirvModule& module) : m_module(module) {}

    Result<WritePlace> ofPointer(std::uint32_t pointer)
    {
        const Instruction* const definition = m_module.definition(pointer);
        if (definition && definition->opcode == spv::OpImageTexelPointer) {
            TRY_VOID(follow(definition->argument(0)));
            return texel(definition->argument(1));
        }
        TRY_VOID(follow(pointer));
        TRY(const Extent extent, extentOf(m_type));
        if (extent.size == 0 || extent.size > UINT32_MAX)
            return std::unexpected(unsupported("writes a value of an unknown size"));
        m_place.size = static_cast<std::uint32_t>(extent.size);
        m_place.isContiguous = extent.isContiguous;
        return m_place;
    }

    Result<WritePlace> ofImage(std::uint32_t image, std::uint32_t coordinate)
    {
        const Instruction* definition = m_module.definition(image);
        while (definition && definition->opcode == spv::OpCopyObject)
            definition = m_module.definition(definition->argument(0));
        if (!definition || definition->opcode != spv::OpLoad)
            return std::unexpected(unsupported("writes to an image that the code chooses"));
        TRY_VOID(follow(definition->argument(0)));
        return texel(coordinate);
    }

private:
    Result<WritePlace> texel(std::uint32_t coordinate)
    {
        const Instruction* const image = m_module.definition(m_type);
        constexpr std::size_t sampledOnes = 5; // Operand of OpTypeImage: 1 with several samples.
        if (!image || image->opcode != spv::OpTypeImage || image->operand(sampledOnes) != 0)
            return std::unexpected(unsupported("writes to an image with several samples"));
        m_place.image = m_type;
        m_place.coordinate = coordinate;
        return m_place;
    }

    Result<void> follow(std::uint32_t pointer)
    {
        const Instruction* const definition = m_module.definition(pointer);
        switch (static_cast<int>(definition ? definition->opcode : spv::OpNop)) {
        case spv::OpVariable: {
            const Instruction* const type = m_module.definition(definition->type);
            m_place.variable = pointer;
            m_type = type ? type->operand(2) : 0;
            return {};
        }
        case spv::OpCopyObject:
            return follow(definition->argument(0));
        case spv::OpAccessChain:
        case spv::OpInBoundsAccessChain: {
            TRY_VOID(follow(definition->argument(0)));
            for (const std::uint32_t index : definition->arguments().subspan(1)) {
                TRY_VOID(step(index));
            }
            return {};
        }
        case spv::OpFunctionParameter:
            return std::unexpected(unsupported("writes through a parameter of a function"));
        default:
            break;
        }
        const Instruction* const type = definition ? m_module.definition(definition->type) : nullptr;
        const bool isPhysical = type && type->operand(1) == spv::StorageClassPhysicalStorageBuffer;
        return std::unexpected(unsupported(isPhysical ? "writes to physical addresses"
                                                      : "writes through a pointer that the code chooses"));
    }

    Result<void> step(std::uint32_t index)
    {
        const Instruction* const type = m_module.definition(m_type);
        switch (static_cast<int>(type ? type->opcode : spv::OpNop)) {
        case spv::OpTypeArray:
        case spv::OpTypeRuntimeArray:
            if (!m_isInBlock) {
                if (m_place.descriptor != 0)
                    return std::unexpected(unsupported("has arrays of arrays of resources"));
                m_place.descriptor = index;
            } else {
                const auto stride = m_module.decoration(m_type, spv::DecorationArrayStride);
                if (!stride)
                    return std::unexpected(unsupported("has an array without a stride"));
                add(index, *stride);
            }
            m_type = type->operand(1);
            return {};
        case spv::OpTypeStruct:
            return enterMember(*type, index);
        case spv::OpTypeMatrix: {
            const std::uint32_t scalar = scalarBytes(type->operand(1));
            add(index, m_matrix.isRowMajor ? scalar : m_matrix.stride);
            m_componentStride = m_matrix.isRowMajor ? m_matrix.stride : scalar;
            m_type = type->operand(1);
            return {};
        }
        case spv::OpTypeVector:
            add(index, m_componentStride != 0 ? m_componentStride : scalarBytes(type->operand(1)));
            m_type = type->operand(1);
            return {};
        default:
            return std::unexpected(unsupported("has an index into a value of an unknown type"));
        }
    }

    Result<void> enterMember(const Instruction& structure, std::uint32_t index)
    {
        const auto member = constantValue(m_module, index);
        const auto offset = member ? m_module.memberDecoration(structure.result, static_cast<std::uint32_t>(*member),
                                                               spv::DecorationOffset)
                                   : std::nullopt;
        if (!offset)
            return std::unexpected(unsupported("has a structure without offsets"));
        m_place.offset += *offset;
        m_matrix = matrixOf(structure.result, static_cast<std::uint32_t>(*member));
        m_componentStride = 0;
        m_isInBlock = true;
        m_type = structure.operand(1 + static_cast<std::size_t>(*member));
        return {};
    }

    MatrixLayout matrixOf(std::uint32_t structure, std::uint32_t member) const
    {
        return {.stride = m_module.memberDecoration(structure, member, spv::DecorationMatrixStride).value_or(0),
                .isRowMajor = m_module.memberHas(structure, member, spv::DecorationRowMajor)};
    }

    void add(std::uint32_t index, std::uint32_t stride)
    {
        const Instruction* const definition = m_module.definition(index);
        if (definition && definition->opcode == spv::OpConstant)
            m_place.offset += static_cast<std::uint32_t>(constantValue(m_module, index).value_or(0)) * stride;
        else
            m_place.terms.push_back({.index = index, .stride = stride});
    }

    /// Size of the scalars of a scalar or vector type; 0 if it is neither.
    std::uint32_t scalarBytes(std::uint32_t type) const
    {
        const Instruction* definition = m_module.definition(type);
        if (definition && definition->opcode == spv::OpTypeVector)
            definition = m_module.definition(definition->operand(1));
        const bool isNumber =
            definition && (definition->opcode == spv::OpTypeInt || definition->opcode == spv::OpTypeFloat);
        return isNumber ? definition->operand(1) / 8 : 0;
    }

    Result<Extent> extentOf(std::uint32_t type)
    {
        const Instruction* const definition = m_module.definition(type);
        switch (static_cast<int>(definition ? definition->opcode : spv::OpNop)) {
        case spv::OpTypeInt:
        case spv::OpTypeFloat:
            return Extent{.size = definition->operand(1) / 8};
        case spv::OpTypePointer:
            return Extent{.size = 8};
        case spv::OpTypeVector: {
            const std::uint64_t scalar = scalarBytes(type);
            const std::uint64_t stride = m_componentStride != 0 ? m_componentStride : scalar;
            return Extent{.size = (definition->operand(2) - std::uint64_t{1}) * stride + scalar,
                          .isContiguous = stride == scalar};
        }
        case spv::OpTypeMatrix: {
            const std::uint64_t scalar = scalarBytes(definition->operand(1));
            const Instruction* const column = m_module.definition(definition->operand(1));
            const std::uint64_t rows = column ? column->operand(2) : 0;
            const std::uint64_t columns = definition->operand(2);
            const std::uint64_t lines = m_matrix.isRowMajor ? rows : columns;
            const std::uint64_t line = (m_matrix.isRowMajor ? columns : rows) * scalar;
            return Extent{.size = (lines - 1) * m_matrix.stride + line, .isContiguous = m_matrix.stride == line};
        }
        case spv::OpTypeArray:
            return extentOfArray(*definition);
        case spv::OpTypeStruct:
            return extentOfStructure(*definition);
        default:
            return std::unexpected(unsupported("writes a value of an unknown size"));
        }
    }

    Result<Extent> extentOfArray(const Instruction& array)
    {
        const Instruction* const length = m_module.definition(array.operand(2));
        const auto count =
            length && length->opcode == spv::OpConstant ? constantValue(m_module, length->result) : std::nullopt;
        const auto stride = m_module.decoration(array.result, spv::DecorationArrayStride);
        if (!count || *count == 0 || !stride)
            return std::unexpected(unsupported("writes an array of an unknown size"));
        TRY(const Extent element, extentOf(array.operand(1)));
        return Extent{.size = (*count - 1) * *stride + element.size,
                      .isContiguous = element.isContiguous && element.size == *stride};
    }

    Result<Extent> extentOfStructure(const Instruction& structure)
    {
        Extent out;
        std::uint64_t sum = 0;
        const std::span<const std::uint32_t> members = structure.arguments();
        for (std::uint32_t i = 0; i < members.size(); ++i) {
            const auto offset = m_module.memberDecoration(structure.result, i, spv::DecorationOffset);
            if (!offset)
                return std::unexpected(unsupported("has a structure without offsets"));
            m_matrix = matrixOf(structure.result, i);
            m_componentStride = 0;
            TRY(const Extent member, extentOf(members[i]));
            out.size = std::max(out.size, *offset + member.size);
            out.isContiguous = out.isContiguous && member.isContiguous;
            sum += member.size;
        }
        out.isContiguous = out.isContiguous && sum == out.size;
        return out;
    }

    const SpirvModule& m_module;
    WritePlace m_place;
    std::uint32_t m_type = 0;            ///< Type that the pointer points to so far.
    MatrixLayout m_matrix;               ///< Matrix layout of the last member.
    std::uint32_t m_componentStride = 0; ///< Distance between the columns of a matrix; 0: components are packed.
    bool m_isInBlock = false;
};

/// True if the operation does not write through a pointer that it gets, or gets none: its literals are not mistaken
/// for ids of pointers.
bool onlyPassesPointers(spv::Op opcode)
{
    if (samplesImage(opcode) || queriesImage(opcode))
        return true;
    switch (static_cast<int>(opcode)) {
    case spv::OpFunction:
    case spv::OpFunctionParameter:
    case spv::OpFunctionEnd:
    case spv::OpVariable:
    case spv::OpImageFetch:
    case spv::OpImageRead:
    case spv::OpImageSparseFetch:
    case spv::OpImageSparseRead:
    case spv::OpLoad:
    case spv::OpAtomicLoad:
    case spv::OpArrayLength:
    case spv::OpFunctionCall:
    case spv::OpReturnValue:
    case spv::OpPhi:
    case spv::OpSelect:
    case spv::OpPtrEqual:
    case spv::OpPtrNotEqual:
    case spv::OpPtrDiff:
    case spv::OpConvertPtrToU:
    case spv::OpPtrAccessChain:
    case spv::OpInBoundsPtrAccessChain:
        return true;
    default:
        return derivesFromFirst(opcode) || touchesNoMemory(opcode);
    }
}

} // namespace

std::vector<std::uint32_t> resourceWrites(const SpirvModule& module)
{
    std::vector<std::uint32_t> found;
    const std::vector<Instruction>& all = module.instructions();
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const std::uint32_t pointer = writtenPointer(all[i]);
        if (all[i].opcode == spv::OpImageWrite || (pointer != 0 && pointsToResource(module, pointer)))
            found.push_back(i);
    }
    return found;
}

Result<WritePlace> writePlace(const SpirvModule& module, const Instruction& write)
{
    PlaceFinder finder(module);
    return write.opcode == spv::OpImageWrite ? finder.ofImage(write.operand(0), write.operand(1))
                                             : finder.ofPointer(writtenPointer(write));
}

Result<void> checkWrites(const SpirvModule& module)
{
    bool isInFunction = false;
    for (const Instruction& each : module.instructions()) {
        isInFunction = isInFunction || each.opcode == spv::OpFunction;
        if (!isInFunction || each.opcode == spv::OpImageWrite || writtenPointer(each) != 0 ||
            onlyPassesPointers(each.opcode))
            continue;
        if (each.opcode == spv::OpExtInst && !callsStandard(module, each, GLSLstd450Modf) &&
            !callsStandard(module, each, GLSLstd450Frexp))
            continue;
        const auto isPointer = [&](std::uint32_t id) { return pointsToResource(module, id); };
        if (std::ranges::any_of(each.arguments(), isPointer))
            return std::unexpected(unsupported(std::format(
                "has an instruction (opcode {}) that may write to resources", static_cast<int>(each.opcode))));
    }
    return {};
}

} // namespace wavelane::shader

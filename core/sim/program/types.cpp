// SPDX-License-Identifier: MIT
#include "core/sim/program/types.h"

#include "core/base/saturated.h"
#include "core/base/try.h"
#include "core/sim/program/refusal.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

namespace {

/// The most scalars of one value and of one layout. Larger arrays are accessed by element.
constexpr std::uint64_t maxComponents = 65536;
constexpr int maxDepth = 64;

std::uint64_t alignedTo(std::uint64_t value, std::uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

std::uint64_t alignmentOf(const Layout& layout)
{
    if (layout.leaves.empty())
        return 8;
    return std::ranges::max_element(layout.leaves, {}, &Layout::Leaf::bytes)->bytes;
}

Error tooLarge()
{
    return {.code = Code::limitExceeded,
            .message = std::format("A value has more than {} numbers, which the interpreter does not support.",
                                   maxComponents)};
}

} // namespace

Result<std::uint32_t> Types::length(std::uint32_t id)
{
    TRY(const std::uint64_t value, m_constants.value(id));
    if (value == 0 || value > UINT32_MAX)
        return fail(Code::invalidSpirv, std::format("An array has the length {}.", value));
    return static_cast<std::uint32_t>(value);
}

Result<const Type*> Types::type(std::uint32_t id)
{
    if (const auto found = m_byId.find(id); found != m_byId.end())
        return found->second;
    const shader::Instruction* definition = m_module.definition(id);
    if (!definition || m_depth >= maxDepth)
        return fail(Code::invalidSpirv, std::format("The type {} is not declared, or is nested too deeply.", id));
    ++m_depth;
    Type type{.id = id};
    const Result<void> filled = fillType(type, *definition);
    --m_depth;
    if (!filled)
        return std::unexpected(filled.error());
    return m_byId[id] = &m_types.emplace_back(std::move(type));
}

Result<void> Types::fillType(Type& type, const shader::Instruction& definition)
{
    using enum TypeKind;
    std::uint64_t components = 1;
    switch (static_cast<int>(definition.opcode)) {
    case spv::OpTypeVoid:
        components = 0;
        break;
    case spv::OpTypeBool:
        type.kind = boolean;
        break;
    case spv::OpTypeInt:
        type.kind = integer;
        type.width = definition.operand(1);
        type.isSigned = definition.operand(2) != 0;
        break;
    case spv::OpTypeFloat:
        type.kind = floating;
        type.width = definition.operand(1);
        if (definition.words.size() > 3)
            return fail(Code::featureMissing, "The interpreter does not support OpTypeFloat with an encoding.");
        break;
    case spv::OpTypeVector:
    case spv::OpTypeMatrix:
    case spv::OpTypeArray: {
        type.kind = definition.opcode == spv::OpTypeVector   ? vector
                    : definition.opcode == spv::OpTypeMatrix ? matrix
                                                             : array;
        TRY(type.element, this->type(definition.operand(1)));
        type.count = definition.operand(2);
        if (type.kind == array) {
            TRY(type.count, length(definition.operand(2)));
        }
        components = std::uint64_t{type.count} * type.element->components;
        break;
    }
    case spv::OpTypeRuntimeArray: {
        type.kind = runtimeArray;
        TRY(type.element, this->type(definition.operand(1)));
        components = 0;
        break;
    }
    case spv::OpTypeStruct:
        type.kind = structure;
        components = 0;
        for (const std::uint32_t member : definition.words.subspan(2)) {
            TRY(const Type* each, this->type(member));
            type.members.push_back(each);
            components += each->components;
        }
        break;
    case spv::OpTypePointer: {
        type.kind = pointer;
        type.storage = static_cast<spv::StorageClass>(definition.operand(1));
        if (type.storage == spv::StorageClassPhysicalStorageBuffer)
            return fail(Code::featureMissing,
                        "The interpreter does not support OpTypePointer to PhysicalStorageBuffer: addresses of the "
                        "device mean nothing in its memory.");
        TRY(type.element, this->type(definition.operand(2)));
        break;
    }
    case spv::OpTypeImage: {
        type.kind = image;
        TRY(type.element, this->type(definition.operand(1)));
        type.dimension = static_cast<spv::Dim>(definition.operand(2));
        type.arrayed = definition.operand(4) != 0;
        type.multisampled = definition.operand(5) != 0;
        type.sampled = definition.operand(6);
        break;
    }
    case spv::OpTypeSampler:
        type.kind = sampler;
        break;
    case spv::OpTypeSampledImage: {
        type.kind = sampledImage;
        TRY(type.element, this->type(definition.operand(1)));
        components = 2;
        break;
    }
    default:
        return std::unexpected(refusal(static_cast<std::uint32_t>(definition.opcode)));
    }
    // Large arrays can be declared as variables; only their elements are values.
    type.components = saturated32(components);
    return {};
}

Result<const Layout*> Types::layout(const Type& type, std::uint32_t matrixStride, bool rowMajor)
{
    const std::tuple key(type.id, matrixStride, rowMajor);
    if (const auto found = m_layoutOf.find(key); found != m_layoutOf.end())
        return found->second;
    Layout layout{.type = &type};
    TRY_VOID(fill(layout, type, matrixStride, rowMajor));
    return m_layoutOf[key] = &m_layouts.emplace_back(std::move(layout));
}

Result<void> Types::fill(Layout& layout, const Type& type, std::uint32_t matrixStride, bool rowMajor)
{
    using enum TypeKind;
    const auto addElements = [&](const Layout& element, std::uint64_t count) -> Result<void> {
        layout.element = &element;
        layout.size = layout.stride * (count - 1) + element.size;
        if (element.leaves.size() * count > maxComponents)
            return {}; // Accessed by element only.
        for (std::uint64_t i = 0; i < count; ++i) {
            for (const Layout::Leaf& leaf : element.leaves)
                layout.leaves.push_back({.offset = i * layout.stride + leaf.offset, .bytes = leaf.bytes});
        }
        return {};
    };
    switch (type.kind) {
    case nothing:
        return fail(Code::invalidSpirv, "A variable has the type void.");
    case boolean:
        layout.size = 4;
        layout.leaves = {{.offset = 0, .bytes = 4}};
        return {};
    case integer:
    case floating:
        layout.size = type.width / 8;
        layout.leaves = {{.offset = 0, .bytes = static_cast<std::uint8_t>(type.width / 8)}};
        return {};
    case pointer:
    case image:
    case sampler:
        layout.size = 8;
        layout.leaves = {{.offset = 0, .bytes = 8}};
        return {};
    case sampledImage:
        layout.size = 16;
        layout.leaves = {{.offset = 0, .bytes = 8}, {.offset = 8, .bytes = 8}};
        return {};
    case vector: {
        TRY(const Layout* element, this->layout(*type.element));
        // A column of a row-major matrix is strided.
        layout.stride = rowMajor && matrixStride != 0 ? matrixStride : element->size;
        return addElements(*element, type.count);
    }
    case matrix: {
        TRY(const Layout* column, this->layout(*type.element, rowMajor ? matrixStride : 0, rowMajor));
        layout.stride = matrixStride == 0 ? column->size : rowMajor ? type.element->element->width / 8 : matrixStride;
        return addElements(*column, type.count);
    }
    case array:
    case runtimeArray: {
        TRY(const Layout* element, this->layout(*type.element, matrixStride, rowMajor));
        const auto declared = m_module.decoration(type.id, spv::DecorationArrayStride);
        layout.stride = declared ? *declared : alignedTo(element->size, alignmentOf(*element));
        if (type.kind == array)
            return addElements(*element, type.count);
        layout.element = element;
        return {};
    }
    case structure:
        return fillStructure(layout, type);
    }
    return {};
}

Result<void> Types::fillStructure(Layout& layout, const Type& type)
{
    std::uint64_t end = 0;
    std::uint64_t alignment = 1;
    bool isSized = true;
    for (std::uint32_t i = 0; i < type.members.size(); ++i) {
        const std::uint32_t stride = m_module.memberDecoration(type.id, i, spv::DecorationMatrixStride).value_or(0);
        TRY(const Layout* member,
            this->layout(*type.members[i], stride, m_module.memberHas(type.id, i, spv::DecorationRowMajor)));
        const auto offset = m_module.memberDecoration(type.id, i, spv::DecorationOffset);
        const std::uint64_t at = offset ? *offset : alignedTo(end, alignmentOf(*member));
        layout.members.emplace_back(at, member);
        alignment = std::max(alignment, alignmentOf(*member));
        end = std::max(end, at + member->size);
        isSized = isSized && !(member->leaves.empty() && type.members[i]->components > 0);
        for (const Layout::Leaf& leaf : member->leaves)
            layout.leaves.push_back({.offset = at + leaf.offset, .bytes = leaf.bytes});
        if (layout.leaves.size() > maxComponents)
            return std::unexpected(tooLarge());
    }
    if (!isSized)
        layout.leaves.clear();
    layout.size = end;
    return {};
}

const Type* texelTypeOf(spv::Op opcode, const Type& result)
{
    const bool isSparse = (opcode >= spv::OpImageSparseSampleImplicitLod && opcode <= spv::OpImageSparseDrefGather) ||
                          opcode == spv::OpImageSparseRead;
    if (!isSparse)
        return &result;
    const bool isPair = result.kind == TypeKind::structure && result.members.size() == 2 &&
                        result.members[0]->components == 1 && result.members[1]->components <= 4;
    return isPair ? result.members[1] : nullptr;
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/sim/module/operations.h"

#include "core/base/try.h"
#include "core/sim/lanes/handlers.h"

#include <array>
#include <bit>

namespace wavelane::sim {

namespace {

Result<void> fillImage(ProgramBuilder& builder, ImageStep& step, Arguments arguments, std::size_t operands)
{
    if (operands >= arguments.size())
        return {};
    const std::uint32_t mask = arguments[operands];
    std::size_t next = operands + 1;
    constexpr std::uint32_t valued = std::uint32_t{spv::ImageOperandsLodMask} |
                                     std::uint32_t{spv::ImageOperandsOffsetMask} |
                                     std::uint32_t{spv::ImageOperandsConstOffsetMask};
    constexpr std::uint32_t known = valued | std::uint32_t{spv::ImageOperandsNonPrivateTexelMask} |
                                    std::uint32_t{spv::ImageOperandsVolatileTexelMask} |
                                    std::uint32_t{spv::ImageOperandsSignExtendMask} |
                                    std::uint32_t{spv::ImageOperandsZeroExtendMask};
    if ((mask & ~known) != 0)
        return fail(Code::featureMissing, std::string("The interpreter does not support these image operands of ") +
                                              builder.program().instructionName(builder.instruction()) + ".");
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1U) {
        if ((mask & bit) == 0 || (bit & valued) == 0)
            continue;
        if (next >= arguments.size())
            return fail(Code::invalidSpirv, "An image operand is missing.");
        TRY(const Value operand, builder.value(arguments[next++]));
        if (bit == spv::ImageOperandsLodMask) {
            step.hasLevel = 1;
            step.level = operand.slot;
        } else {
            step.hasOffset = 1;
            step.offset = operand.slot;
        }
    }
    return {};
}

Result<bool> decodeImageAccess(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    const bool writes = opcode == spv::OpImageWrite;
    const bool isPointer = opcode == spv::OpImageTexelPointer;
    if (arguments.size() < (writes || isPointer ? 3U : 2U))
        return fail(Code::invalidSpirv, "An image operation has too few operands.");
    TRY(const Value image, builder.value(arguments[0]));
    TRY(const Value coordinate, builder.value(arguments[1]));
    const Type* type = isPointer ? image.pointee : image.type;
    if (!type || type->kind != TypeKind::image || type->multisampled)
        return false;
    const bool isCube = type->dimension == spv::DimCube;
    ImageStep step{.coordinates = coordinate.type->components,
                   .isSigned = type->element->isSigned ? 1U : 0U,
                   .isFloat = type->element->kind == TypeKind::floating ? 1U : 0U,
                   .isCube = isCube ? 1U : 0U,
                   .arrayed = type->arrayed && !isCube ? 1U : 0U,
                   .width = type->element->width};
    std::vector<std::pair<Slot, std::uint32_t>> uses{registersOf(coordinate)};
    Step decoded{.result = out.slot, .a = image.slot, .b = coordinate.slot};
    if (isPointer) {
        decoded.run = &texelPointer;
        out.pointee = type->element;
        out.layout = nullptr;
        if (auto layout = builder.types().layout(*type->element))
            out.layout = *layout;
    } else if (writes) {
        TRY(const Value texel, builder.value(arguments[2]));
        TRY_VOID(fillImage(builder, step, arguments, 3));
        decoded.run = &writeTexel;
        decoded.c = texel.slot;
        decoded.count = 0;
        step.texelComponents = texel.type->components;
        step.width = texel.type->scalar().width;
        uses.push_back(registersOf(texel));
    } else {
        TRY_VOID(fillImage(builder, step, arguments, 2));
        const Type* const texel = texelTypeOf(opcode, *out.type);
        if (!texel)
            return false;
        decoded.run = &readTexel;
        decoded.count = out.type->components;
        step.isSparse = texel != out.type ? 1 : 0;
        step.width = texel->scalar().width;
    }
    if (!isPointer && step.isFloat != 0 && step.width == 32)
        builder.program().conversions.push_back(builder.instruction());
    decoded.extra = builder.literals(std::bit_cast<std::array<std::uint32_t, sizeof(step) / 4>>(step));
    builder.emit(decoded, std::move(uses));
    return true;
}

} // namespace

Result<bool> decodeImage(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpImageSparseTexelsResident: {
        TRY(const Value code, builder.value(arguments.empty() ? 0 : arguments[0]));
        builder.emit({.run = &areResident, .result = out.slot, .a = code.slot}, {registersOf(code)});
        return true;
    }
    case spv::OpImageSparseRead:
    case spv::OpImageSparseFetch:
    case spv::OpImageRead:
    case spv::OpImageFetch:
    case spv::OpImageWrite:
    case spv::OpImageTexelPointer:
        return decodeImageAccess(builder, opcode, out, arguments);
    case spv::OpImageQuerySize:
    case spv::OpImageQuerySizeLod:
    case spv::OpImageQueryLevels: {
        TRY(const Value image, builder.value(arguments.empty() ? 0 : arguments[0]));
        if (image.type->kind != TypeKind::image)
            return false;
        ImageStep step{.isCube = image.type->dimension == spv::DimCube ? 1U : 0U,
                       .arrayed = image.type->arrayed ? 1U : 0U};
        if (opcode == spv::OpImageQuerySizeLod && arguments.size() > 1) {
            TRY(const Value level, builder.value(arguments[1]));
            step.hasLevel = 1;
            step.level = level.slot;
        }
        builder.emit({.run = opcode == spv::OpImageQueryLevels ? &imageLevels : &imageSize,
                      .result = out.slot,
                      .a = image.slot,
                      .count = out.type->components,
                      .extra = builder.literals(std::bit_cast<std::array<std::uint32_t, sizeof(step) / 4>>(step))},
                     {registersOf(image)});
        return true;
    }
    default:
        return false;
    }
}

} // namespace wavelane::sim

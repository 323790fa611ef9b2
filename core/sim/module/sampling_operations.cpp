// SPDX-License-Identifier: MIT
#include "core/sim/module/operations.h"

#include "core/base/try.h"
#include "core/sim/images/sampling.h"
#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <format>
#include <optional>

namespace wavelane::sim {

namespace {

/// What an instruction that samples does, by its name.
struct SamplingKind
{
    SampleMode mode = SampleMode::sample;
    bool isImplicit = false;
    bool hasReference = false;
    bool isProjected = false;
};

/// The instruction without a residency code that samples alike; other instructions are returned unchanged.
spv::Op withoutResidency(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpImageSparseSampleImplicitLod:
        return spv::OpImageSampleImplicitLod;
    case spv::OpImageSparseSampleExplicitLod:
        return spv::OpImageSampleExplicitLod;
    case spv::OpImageSparseSampleDrefImplicitLod:
        return spv::OpImageSampleDrefImplicitLod;
    case spv::OpImageSparseSampleDrefExplicitLod:
        return spv::OpImageSampleDrefExplicitLod;
    case spv::OpImageSparseGather:
        return spv::OpImageGather;
    case spv::OpImageSparseDrefGather:
        return spv::OpImageDrefGather;
    default:
        return opcode;
    }
}

std::optional<SamplingKind> samplingKind(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpImageSampleImplicitLod:
        return SamplingKind{.isImplicit = true};
    case spv::OpImageSampleExplicitLod:
        return SamplingKind{};
    case spv::OpImageSampleDrefImplicitLod:
        return SamplingKind{.isImplicit = true, .hasReference = true};
    case spv::OpImageSampleDrefExplicitLod:
        return SamplingKind{.hasReference = true};
    case spv::OpImageSampleProjImplicitLod:
        return SamplingKind{.isImplicit = true, .isProjected = true};
    case spv::OpImageSampleProjExplicitLod:
        return SamplingKind{.isProjected = true};
    case spv::OpImageGather:
        return SamplingKind{.mode = SampleMode::gather};
    case spv::OpImageDrefGather:
        return SamplingKind{.mode = SampleMode::gather, .hasReference = true};
    case spv::OpImageQueryLod:
        return SamplingKind{.mode = SampleMode::levels, .isImplicit = true};
    default:
        return std::nullopt;
    }
}

Result<void> fillSampling(ProgramBuilder& builder, SampleStep& step, Arguments arguments, std::size_t operands)
{
    if (operands >= arguments.size())
        return {};
    const std::uint32_t mask = arguments[operands];
    std::size_t next = operands + 1;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1U) {
        if ((mask & bit) == 0)
            continue;
        std::array<Slot*, 2> targets{};
        switch (bit) {
        case spv::ImageOperandsBiasMask:
            targets[0] = &step.bias;
            break;
        case spv::ImageOperandsLodMask:
            targets[0] = &step.lod;
            step.isLodConstant = next < arguments.size() && builder.isConstant(arguments[next]) ? 1 : 0;
            break;
        case spv::ImageOperandsGradMask:
            targets = {&step.gradientX, &step.gradientY};
            break;
        case spv::ImageOperandsConstOffsetMask:
        case spv::ImageOperandsOffsetMask:
            targets[0] = &step.offset;
            break;
        case spv::ImageOperandsConstOffsetsMask:
            targets[0] = &step.offsets;
            break;
        case spv::ImageOperandsMinLodMask:
            targets[0] = &step.minLod;
            break;
        case spv::ImageOperandsNonPrivateTexelMask:
        case spv::ImageOperandsVolatileTexelMask:
        case spv::ImageOperandsSignExtendMask:
        case spv::ImageOperandsZeroExtendMask:
            break;
        default:
            return fail(Code::featureMissing,
                        std::format("The interpreter does not support these image operands of {}.",
                                    builder.program().instructionName(builder.instruction())));
        }
        for (Slot* const target : targets) {
            if (!target)
                continue;
            if (next >= arguments.size())
                return fail(Code::invalidSpirv, "An image operand is missing.");
            TRY(const Value operand, builder.value(arguments[next++]));
            *target = operand.slot;
        }
    }
    return {};
}

} // namespace

Result<bool> decodeSampling(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    if (opcode == spv::OpSampledImage || opcode == spv::OpImage) {
        if (arguments.empty())
            return fail(Code::invalidSpirv, "An image operation has too few operands.");
        TRY(const Value image, builder.value(arguments[0]));
        std::vector<std::pair<Slot, Slot>> copies{{out.slot, image.slot}};
        if (opcode == spv::OpSampledImage) {
            TRY(const Value sampler, builder.value(arguments.size() > 1 ? arguments[1] : 0));
            copies.emplace_back(out.slot + 1, sampler.slot);
        }
        builder.emitCopies(copies);
        return true;
    }
    const spv::Op plain = withoutResidency(opcode);
    const std::optional<SamplingKind> kind = samplingKind(plain);
    const Type* const texel = texelTypeOf(opcode, *out.type);
    if (!kind || !texel)
        return false;
    if (arguments.size() < 2)
        return fail(Code::invalidSpirv, "An image operation has too few operands.");
    TRY(const Value image, builder.value(arguments[0]));
    TRY(const Value coordinate, builder.value(arguments[1]));
    const Type* const type = image.type->kind == TypeKind::sampledImage ? image.type->element : nullptr;
    if (!type || type->multisampled || type->dimension == spv::DimBuffer || type->dimension == spv::DimRect)
        return false;
    const Type& number = texel->scalar();
    if (coordinate.type->scalar().width != 32 || (number.kind == TypeKind::floating && number.width == 64))
        return false;
    if (kind->isImplicit && (builder.program().quads == Quads::none))
        return fail(Code::featureMissing, std::format("The interpreter does not support {} without quads of threads.",
                                                      builder.program().instructionName(builder.instruction())));
    SampleStep step{.mode = kind->mode,
                    .spatial = type->dimension == spv::Dim1D   ? 1U
                               : type->dimension == spv::Dim3D ? 3U
                                                               : 2U,
                    .isCube = type->dimension == spv::DimCube ? 1U : 0U,
                    .arrayed = type->arrayed && kind->mode != SampleMode::levels ? 1U : 0U,
                    .isFloat = number.kind == TypeKind::floating ? 1U : 0U,
                    .width = number.width,
                    .isImplicit = kind->isImplicit ? 1U : 0U,
                    .isSparse = texel != out.type ? 1U : 0U};
    const std::uint32_t coordinates = (step.isCube != 0 ? 3 : step.spatial) + step.arrayed;
    if (coordinate.type->components < coordinates + (kind->isProjected ? 1 : 0))
        return fail(Code::invalidSpirv, "An image operation has too few coordinates.");
    if (kind->isProjected)
        step.projection = coordinate.slot + coordinate.type->components - 1;
    std::vector<std::pair<Slot, std::uint32_t>> uses{registersOf(image), registersOf(coordinate)};
    std::size_t operands = 2;
    if (kind->hasReference) {
        TRY(const Value reference, builder.value(arguments.size() > 2 ? arguments[2] : 0));
        step.reference = reference.slot;
        uses.push_back(registersOf(reference));
        operands = 3;
    } else if (kind->mode == SampleMode::gather) {
        TRY(const Value component, builder.value(arguments.size() > 2 ? arguments[2] : 0));
        step.component = component.slot;
        operands = 3;
    }
    Step decoded{.run = &sampleTexture,
                 .result = out.slot,
                 .a = image.slot,
                 .b = coordinate.slot,
                 .count = std::min(texel->components, 4U) + step.isSparse};
    TRY_VOID(fillSampling(builder, step, arguments, operands));
    builder.noteInexact("devices have different precision of coordinates, levels of detail and weights");
    builder.program().samples.push_back(builder.instruction());
    decoded.extra = builder.literals(std::bit_cast<std::array<std::uint32_t, sizeof(step) / 4>>(step));
    builder.emit(decoded, std::move(uses));
    return true;
}

Result<bool> decodeDerivative(ProgramBuilder& builder, spv::Op opcode, Value& out, Arguments arguments)
{
    Step step{.run = &derive, .result = out.slot};
    switch (static_cast<int>(opcode)) {
    case spv::OpDPdx:
    case spv::OpDPdxFine:
        break;
    case spv::OpDPdy:
    case spv::OpDPdyFine:
        step.extra = 1;
        break;
    case spv::OpFwidth:
    case spv::OpFwidthFine:
        step.extra = 2;
        break;
    default:
        return false;
    }
    TRY(const Value operand, builder.value(arguments.empty() ? 0 : arguments[0]));
    if (builder.program().quads == Quads::none || operand.type->scalar().width != 32)
        return false;
    if (opcode == spv::OpDPdx || opcode == spv::OpDPdy || opcode == spv::OpFwidth)
        builder.noteInexact("devices may compute one derivative for a whole quad");
    step.a = operand.slot;
    step.count = out.type->components;
    builder.emit(step, {registersOf(operand)});
    return true;
}

} // namespace wavelane::sim

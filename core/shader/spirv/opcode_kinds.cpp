// SPDX-License-Identifier: MIT
#include "core/shader/spirv/opcode_kinds.h"

#include <algorithm>
#include <utility>

namespace wavelane::shader {

namespace {

/// First and last opcodes of ranges without memory accesses (specification, chapter 3.49).
constexpr std::pair<int, int> calculations[] = {
    {spv::OpNop, spv::OpUndef},
    {spv::OpLine, spv::OpLine},
    {spv::OpVectorExtractDynamic, spv::OpTranspose},
    {spv::OpConvertFToU, spv::OpQuantizeToF16},
    {spv::OpSatConvertSToU, spv::OpSatConvertUToS},
    {spv::OpSNegate, spv::OpSMulExtended},
    {spv::OpAny, spv::OpFUnordGreaterThanEqual},
    {spv::OpShiftRightLogical, spv::OpBitCount},
    {spv::OpDPdx, spv::OpFwidthCoarse},
    {spv::OpControlBarrier, spv::OpMemoryBarrier},
    {spv::OpLoopMerge, spv::OpLifetimeStop},
    {spv::OpImageSparseTexelsResident, spv::OpNoLine},
    {spv::OpGroupNonUniformElect, spv::OpGroupNonUniformQuadSwap},
    {spv::OpCopyLogical, spv::OpPtrDiff},
};

} // namespace

bool isAtomic(spv::Op opcode)
{
    return (opcode >= spv::OpAtomicLoad && opcode <= spv::OpAtomicXor) || opcode == spv::OpAtomicFAddEXT ||
           opcode == spv::OpAtomicFMinEXT || opcode == spv::OpAtomicFMaxEXT;
}

bool derivesFromFirst(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpAccessChain:
    case spv::OpInBoundsAccessChain:
    case spv::OpPtrAccessChain:
    case spv::OpInBoundsPtrAccessChain:
    case spv::OpImageTexelPointer:
    case spv::OpCopyObject:
    case spv::OpBitcast:
    case spv::OpImage:
        return true;
    default:
        return false;
    }
}

bool touchesNoMemory(spv::Op opcode)
{
    return std::ranges::any_of(calculations, [&](const std::pair<int, int>& range) {
        return static_cast<int>(opcode) >= range.first && static_cast<int>(opcode) <= range.second;
    });
}

bool queriesImage(spv::Op opcode)
{
    return opcode >= spv::OpImageQueryFormat && opcode <= spv::OpImageQuerySamples;
}

bool samplesImage(spv::Op opcode)
{
    return (opcode >= spv::OpImageSampleImplicitLod && opcode <= spv::OpImageDrefGather) ||
           (opcode >= spv::OpImageSparseSampleImplicitLod && opcode <= spv::OpImageSparseDrefGather);
}

bool comparesSamples(spv::Op opcode)
{
    switch (static_cast<int>(opcode)) {
    case spv::OpImageSampleDrefImplicitLod:
    case spv::OpImageSampleDrefExplicitLod:
    case spv::OpImageSampleProjDrefImplicitLod:
    case spv::OpImageSampleProjDrefExplicitLod:
    case spv::OpImageDrefGather:
    case spv::OpImageSparseSampleDrefImplicitLod:
    case spv::OpImageSparseSampleDrefExplicitLod:
    case spv::OpImageSparseSampleProjDrefImplicitLod:
    case spv::OpImageSparseSampleProjDrefExplicitLod:
    case spv::OpImageSparseDrefGather:
        return true;
    default:
        return false;
    }
}

} // namespace wavelane::shader

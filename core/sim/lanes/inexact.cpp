// SPDX-License-Identifier: MIT
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/arithmetic.h"

namespace wavelane::sim {

const char* inexactReason(spv::Op operation, bool isFloat64)
{
    switch (static_cast<int>(operation)) {
    case spv::OpFAdd:
    case spv::OpFSub:
    case spv::OpFMul:
    case spv::OpFNegate:
    case spv::OpVectorTimesScalar:
    case spv::OpMatrixTimesScalar:
    case spv::OpOuterProduct:
        return "devices may combine or reorder it with other operations, unless it is precise";
    case spv::OpFDiv:
        return isFloat64 ? "devices may combine or reorder it with other operations, unless it is precise"
                         : "the result may differ by 2.5 units in the last place";
    case spv::OpFRem:
    case spv::OpFMod:
        return "its precision is that of a division and a multiplication";
    case spv::OpDot:
    case spv::OpVectorTimesMatrix:
    case spv::OpMatrixTimesVector:
    case spv::OpMatrixTimesMatrix:
        return "the order of its operations is not defined";
    default:
        return nullptr;
    }
}

const char* inexactStandardReason(std::uint32_t function)
{
    switch (function) {
    case GLSLstd450Round:
        return "devices may round halves either way";
    case GLSLstd450RoundEven:
    case GLSLstd450Trunc:
    case GLSLstd450FAbs:
    case GLSLstd450SAbs:
    case GLSLstd450SSign:
    case GLSLstd450Floor:
    case GLSLstd450Ceil:
    case GLSLstd450FindILsb:
    case GLSLstd450FindUMsb:
    case GLSLstd450FindSMsb:
    case GLSLstd450UMin:
    case GLSLstd450UMax:
    case GLSLstd450SMin:
    case GLSLstd450SMax:
    case GLSLstd450UClamp:
    case GLSLstd450SClamp:
    case GLSLstd450Step:
    case GLSLstd450PackHalf2x16:
    case GLSLstd450UnpackHalf2x16:
    case GLSLstd450PackDouble2x32:
    case GLSLstd450UnpackDouble2x32:
        return nullptr;
    case GLSLstd450FSign:
        return "the sign of zero and the result for NaN are not defined";
    case GLSLstd450FMin:
    case GLSLstd450FMax:
    case GLSLstd450FClamp:
        return "the result for NaN and for zeros of different signs is not defined";
    case GLSLstd450NMin:
    case GLSLstd450NMax:
    case GLSLstd450NClamp:
        return "the result for zeros of different signs is not defined";
    case GLSLstd450Fma:
        return "devices may round the product or not";
    default:
        return "devices have different precision";
    }
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/group_size.h"
#include "core/shader/spirv/names/opcode_name.h"
#include "core/shader/spirv/validation.h"
#include "core/sim/module/module_decoder.h"

#include <algorithm>
#include <format>
#include <string_view>

namespace wavelane::sim {

namespace {

/// The instructions of GLSL.std.450, from number 1 on.
constexpr std::array<std::string_view, 81> standardNames{"Round",
                                                         "RoundEven",
                                                         "Trunc",
                                                         "FAbs",
                                                         "SAbs",
                                                         "FSign",
                                                         "SSign",
                                                         "Floor",
                                                         "Ceil",
                                                         "Fract",
                                                         "Radians",
                                                         "Degrees",
                                                         "Sin",
                                                         "Cos",
                                                         "Tan",
                                                         "Asin",
                                                         "Acos",
                                                         "Atan",
                                                         "Sinh",
                                                         "Cosh",
                                                         "Tanh",
                                                         "Asinh",
                                                         "Acosh",
                                                         "Atanh",
                                                         "Atan2",
                                                         "Pow",
                                                         "Exp",
                                                         "Log",
                                                         "Exp2",
                                                         "Log2",
                                                         "Sqrt",
                                                         "InverseSqrt",
                                                         "Determinant",
                                                         "MatrixInverse",
                                                         "Modf",
                                                         "ModfStruct",
                                                         "FMin",
                                                         "UMin",
                                                         "SMin",
                                                         "FMax",
                                                         "UMax",
                                                         "SMax",
                                                         "FClamp",
                                                         "UClamp",
                                                         "SClamp",
                                                         "FMix",
                                                         "IMix",
                                                         "Step",
                                                         "SmoothStep",
                                                         "Fma",
                                                         "Frexp",
                                                         "FrexpStruct",
                                                         "Ldexp",
                                                         "PackSnorm4x8",
                                                         "PackUnorm4x8",
                                                         "PackSnorm2x16",
                                                         "PackUnorm2x16",
                                                         "PackHalf2x16",
                                                         "PackDouble2x32",
                                                         "UnpackSnorm2x16",
                                                         "UnpackUnorm2x16",
                                                         "UnpackHalf2x16",
                                                         "UnpackSnorm4x8",
                                                         "UnpackUnorm4x8",
                                                         "UnpackDouble2x32",
                                                         "Length",
                                                         "Distance",
                                                         "Cross",
                                                         "Normalize",
                                                         "FaceForward",
                                                         "Reflect",
                                                         "Refract",
                                                         "FindILsb",
                                                         "FindSMsb",
                                                         "FindUMsb",
                                                         "InterpolateAtCentroid",
                                                         "InterpolateAtSample",
                                                         "InterpolateAtOffset",
                                                         "NMin",
                                                         "NMax",
                                                         "NClamp"};

} // namespace

std::string Program::instructionName(std::uint32_t instruction) const
{
    if (instruction >= module->instructions().size())
        return "an instruction";
    const shader::Instruction& each = module->instructions()[instruction];
    if (each.opcode == spv::OpExtInst) {
        const shader::Instruction* set = module->definition(each.argument(0));
        const std::uint32_t number = each.argument(1);
        const std::string name = set ? shader::textAt(*set, 2) : "OpExtInst";
        if (name == shader::standardInstructions && number >= 1 && number <= standardNames.size())
            return std::format("{} {}", name, standardNames[number - 1]);
        return std::format("{} {}", name, number);
    }
    return shader::opcodeName(static_cast<std::uint32_t>(each.opcode));
}

Result<Program> decode(const shader::SpirvWords& spirv, const std::string& entry,
                       const shader::ConstantBytes& constants, Purpose purpose)
{
    // What the decoder does not look at, such as the types of operands, has to be as the specification says.
    if (const Diagnostics faults = shader::validate(spirv); !faults.empty())
        return fail(Code::invalidSpirv, faults.front().message);
    TRY(shader::SpirvModule given, shader::SpirvModule::parse(spirv));
    TRY(shader::SpirvModule module, shader::SpirvModule::parse(shader::setConstantDefaults(given, constants)));
    Program program;
    program.isTraced = purpose == Purpose::debugging;
    program.module = std::make_unique<shader::SpirvModule>(std::move(module));
    program.types = std::make_unique<Types>(*program.module);
    const auto function = shader::computeEntry(*program.module, entry);
    if (!function)
        return fail(Code::invalidSpirv, std::format("The module has no compute entry point \"{}\".", entry));
    TRY(const shader::GroupSize size, shader::groupSizeOf(*program.module, *function));
    program.groupSize = size.threads;
    const std::uint64_t threads = std::uint64_t{size.threads[0]} * size.threads[1] * size.threads[2];
    if (threads == 0 || threads > 65536 || std::ranges::max(size.threads) > 65536)
        return fail(Code::limitExceeded,
                    std::format("A group has {} threads, but the interpreter supports 65536.", threads));
    for (const shader::Instruction& each : program.module->instructions()) {
        if (each.opcode != spv::OpExecutionMode || each.operand(0) != *function)
            continue;
        if (each.operand(1) == spv::ExecutionModeDerivativeGroupQuadsNV)
            program.quads = Quads::blocks;
        else if (each.operand(1) == spv::ExecutionModeDerivativeGroupLinearNV)
            program.quads = Quads::linear;
    }
    TRY_VOID(ModuleDecoder(program).run(*function));
    return program;
}

} // namespace wavelane::sim

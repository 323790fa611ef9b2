// SPDX-License-Identifier: MIT
#include "core/sim/module/operation_decoder.h"

#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/module/operations.h"

#include <array>
#include <format>
#include <string>

namespace wavelane::sim {

void OperationDecoder::addSet(const shader::Instruction& import)
{
    const std::string name = shader::textAt(import, 2);
    if (name == shader::standardInstructions)
        m_standardSets.insert(import.result);
    else if (name.starts_with("NonSemantic.") || name.ends_with("DebugInfo.100"))
        m_ignoredSets.insert(import.result);
}

Result<void> OperationDecoder::decode(spv::Op opcode, std::uint32_t type, std::uint32_t result, Arguments arguments)
{
    if (opcode == spv::OpExtInst && !arguments.empty() && m_ignoredSets.contains(arguments[0]))
        return {};
    Value out;
    if (result != 0) {
        TRY(out, m_builder.resultOf(type, result));
    }
    constexpr std::array groups{&decodePointer, &decodeComposite, &decodeComponents, &decodeProduct,   &decodeAtomic,
                                &decodeImage,   &decodeSubgroup,  &decodeSampling,   &decodeDerivative};
    for (const auto group : groups) {
        TRY(const bool isDecoded, group(m_builder, opcode, out, arguments));
        if (isDecoded) {
            if (result != 0)
                m_builder.define(result, out);
            return {};
        }
    }
    if (opcode == spv::OpExtInst && arguments.size() > 1 && m_standardSets.contains(arguments[0])) {
        TRY(const bool isDecoded, decodeStandard(m_builder, out, arguments.subspan(1)));
        if (isDecoded)
            return {};
    }
    if (opcode == spv::OpExtInst && arguments.size() > 1) {
        return fail(Code::featureMissing, std::format("The interpreter does not support {}.",
                                                      m_builder.program().instructionName(m_builder.instruction())));
    }
    return std::unexpected(m_builder.unsupported(static_cast<std::uint32_t>(opcode)));
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/shader/passes/signed_remainders.h"

#include "core/shader/spirv/module_writer.h"

namespace wavelane::shader {

std::optional<SpirvWords> replaceSignedRemainders(const SpirvModule& module)
{
    ModuleWriter writer(module);
    for (const Instruction& each : module.instructions()) {
        if (each.opcode != spv::OpSRem)
            continue;
        const std::uint32_t dividend = each.argument(0);
        const std::uint32_t divisor = each.argument(1);
        const std::uint32_t quotient = writer.newId();
        const std::uint32_t product = writer.newId();
        put(writer.before(each), spv::OpSDiv, {each.type, quotient, dividend, divisor});
        put(writer.before(each), spv::OpIMul, {each.type, product, quotient, divisor});
        writer.edit(each) = {firstWord(spv::OpISub, 5), each.type, each.result, dividend, product};
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader

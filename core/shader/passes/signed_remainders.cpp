// SPDX-License-Identifier: MIT
#include "core/shader/passes/signed_remainders.h"

#include <algorithm>

namespace wavelane::shader {

std::optional<SpirvWords> withDefinedRemainders(const SpirvModule& module)
{
    if (!std::ranges::contains(module.instructions(), spv::OpSRem, &Instruction::opcode))
        return std::nullopt;
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    std::uint32_t next = module.bound();
    for (const Instruction& each : module.instructions()) {
        if (each.opcode != spv::OpSRem) {
            words.insert(words.end(), each.words.begin(), each.words.end());
            continue;
        }
        const std::uint32_t dividend = each.argument(0);
        const std::uint32_t divisor = each.argument(1);
        const std::uint32_t quotient = next++;
        const std::uint32_t product = next++;
        words.insert(words.end(), {firstWord(spv::OpSDiv, 5), each.type, quotient, dividend, divisor});
        words.insert(words.end(), {firstWord(spv::OpIMul, 5), each.type, product, quotient, divisor});
        words.insert(words.end(), {firstWord(spv::OpISub, 5), each.type, each.result, dividend, product});
    }
    words[3] = next;
    return words;
}

} // namespace wavelane::shader

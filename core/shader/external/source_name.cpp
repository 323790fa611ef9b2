// SPDX-License-Identifier: MIT
#include "core/shader/external/source_name.h"

#include <algorithm>

namespace wavelane::shader {

SpirvWords renameSource(SpirvWords words, const std::string& from, const std::string& to)
{
    const auto module = SpirvModule::parse(words);
    if (!module)
        return words;
    const auto isName = [&](const Instruction& each) {
        return each.opcode == spv::OpString && textAt(each, 2) == from;
    };
    if (std::ranges::none_of(module->instructions(), isName))
        return words;
    SpirvWords renamed(module->words().begin(), module->words().begin() + 5); // The header.
    for (const Instruction& each : module->instructions()) {
        if (isName(each)) {
            SpirvWords operands = encodeText(to);
            operands.insert(operands.begin(), each.result);
            put(renamed, each.opcode, operands);
        } else {
            renamed.insert(renamed.end(), each.words.begin(), each.words.end());
        }
    }
    return renamed;
}

} // namespace wavelane::shader

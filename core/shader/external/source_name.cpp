// SPDX-License-Identifier: MIT
#include "core/shader/external/source_name.h"

#include "core/shader/spirv/module_writer.h"

namespace wavelane::shader {

SpirvWords renameSource(SpirvWords words, const std::string& from, const std::string& to)
{
    const auto module = SpirvModule::parse(words);
    if (!module)
        return words;
    ModuleWriter writer(*module);
    for (const Instruction& each : module->instructions()) {
        if (each.opcode != spv::OpString || textAt(each, 2) != from)
            continue;
        SpirvWords& changed = writer.edit(each);
        changed.resize(2); // The opcode and the result.
        const SpirvWords text = encodeText(to);
        changed.insert(changed.end(), text.begin(), text.end());
    }
    return writer.isChanged() ? writer.words() : std::move(words);
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/passes/images/multisampled_textures.h"

#include "core/shader/spirv/facts/source_lines.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

namespace {

bool isMultisampled(const SpirvModule& module, const Instruction& variable)
{
    const Instruction* pointer = variable.opcode == spv::OpVariable ? module.definition(variable.type) : nullptr;
    if (pointer == nullptr)
        return false;
    const Instruction* type = module.definition(arrayedType(module, pointer->operand(2)).element);
    if (type != nullptr && type->opcode == spv::OpTypeSampledImage)
        type = module.definition(type->operand(1));
    return type != nullptr && type->opcode == spv::OpTypeImage && type->operand(5) != 0;
}

} // namespace

Diagnostics findMultisampledTextures(const SpirvModule& module)
{
    Diagnostics found;
    const std::vector<Instruction>& all = module.instructions();
    for (const Instruction& variable : all) {
        if (!isMultisampled(module, variable))
            continue;
        Diagnostic diagnostic{
            .code = Code::featureMissing,
            .message = std::format("{} is a multisampled texture, which Wavelane does not support.",
                                   module.name(variable.result)),
            .detail = "Use a texture array with a slice for each sample: Texture2DArray instead of Texture2DMS."};
        const auto use = std::ranges::find_if(all, [&](const Instruction& each) {
            const bool reads = each.opcode == spv::OpLoad || each.opcode == spv::OpAccessChain;
            return reads && each.argument(0) == variable.result;
        });
        if (use != all.end())
            if (const auto place = SourceLines(module).at(static_cast<std::size_t>(use - all.begin()))) {
                diagnostic.file = place->file;
                diagnostic.line = place->line;
            }
        found.push_back(std::move(diagnostic));
    }
    return found;
}

} // namespace wavelane::shader

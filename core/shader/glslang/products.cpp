// SPDX-License-Identifier: MIT
#include "core/shader/glslang/products.h"

#include <algorithm>
#include <bit>
#include <set>
#include <vector>

namespace wavelane::shader {

namespace {

bool isEqualProduct(const SpirvModule& module, const Instruction& instruction)
{
    if (instruction.opcode != spv::OpMatrixTimesMatrix)
        return false;
    const Instruction* left = module.definition(instruction.argument(0));
    const Instruction* right = module.definition(instruction.argument(1));
    const Instruction* matrix = module.definition(instruction.type);
    return left != nullptr && right != nullptr && left->type == right->type && left->type == instruction.type &&
           matrix != nullptr && matrix->opcode == spv::OpTypeMatrix && matrix->operand(2) <= 4;
}

/// True for the 32-bit or 64-bit constant 1.
bool isOne(const Instruction* constant)
{
    if (constant == nullptr || constant->opcode != spv::OpConstant)
        return false;
    const std::span<const std::uint32_t> words = constant->arguments();
    return words.size() == 1 ? words[0] == std::bit_cast<std::uint32_t>(1.0F)
                             : words.size() == 2 &&
                                   (std::uint64_t{words[1]} << 32U | words[0]) == std::bit_cast<std::uint64_t>(1.0);
}

} // namespace

std::pair<std::string, std::string> productMarker()
{
    return {"mul(left, right)", "(mul(left, right) * 1)"};
}

bool hasEqualProducts(const SpirvModule& module)
{
    return std::ranges::any_of(module.instructions(),
                               [&](const Instruction& instruction) { return isEqualProduct(module, instruction); });
}

std::optional<SpirvWords> withElementProducts(const SpirvModule& module)
{
    std::set<std::uint32_t> marked;
    for (const Instruction& instruction : module.instructions())
        if (instruction.opcode == spv::OpMatrixTimesScalar && isOne(module.definition(instruction.argument(1))))
            marked.insert(instruction.argument(0));
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    std::uint32_t nextId = module.bound();
    bool changed = false;
    for (const Instruction& instruction : module.instructions()) {
        if (!isEqualProduct(module, instruction) || marked.contains(instruction.result)) {
            words.insert(words.end(), instruction.words.begin(), instruction.words.end());
            continue;
        }
        changed = true;
        const Instruction* matrix = module.definition(instruction.type);
        const std::uint32_t vector = matrix->operand(1);
        std::vector<std::uint32_t> columns;
        for (std::uint32_t column = 0; column < matrix->operand(2); ++column) {
            for (const std::size_t side : {0U, 1U})
                words.insert(words.end(), {firstWord(spv::OpCompositeExtract, 5), vector, nextId++,
                                           instruction.argument(side), column});
            words.insert(words.end(), {firstWord(spv::OpFMul, 5), vector, nextId, nextId - 2, nextId - 1});
            columns.push_back(nextId++);
        }
        words.insert(words.end(), {firstWord(spv::OpCompositeConstruct, 3 + columns.size()), instruction.type,
                                   instruction.result});
        words.insert(words.end(), columns.begin(), columns.end());
    }
    words[3] = nextId;
    return changed ? std::optional(std::move(words)) : std::nullopt;
}

} // namespace wavelane::shader

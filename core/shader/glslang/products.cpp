// SPDX-License-Identifier: MIT
#include "core/shader/glslang/products.h"

#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <bit>
#include <set>

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

/// Replaces a product of matrices with the products of their elements.
void multiplyElements(const SpirvModule& module, const Instruction& product, ModuleWriter& writer)
{
    const Instruction* matrix = module.definition(product.type);
    const std::uint32_t vector = matrix->operand(1);
    SpirvWords& before = writer.before(product);
    SpirvWords columns{product.type, product.result};
    for (std::uint32_t column = 0; column < matrix->operand(2); ++column) {
        const std::uint32_t left = writer.newId();
        const std::uint32_t right = writer.newId();
        put(before, spv::OpCompositeExtract, {vector, left, product.argument(0), column});
        put(before, spv::OpCompositeExtract, {vector, right, product.argument(1), column});
        columns.push_back(writer.newId());
        put(before, spv::OpFMul, {vector, columns.back(), left, right});
    }
    put(before, spv::OpCompositeConstruct, columns);
    writer.remove(product);
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
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        if (isEqualProduct(module, instruction) && !marked.contains(instruction.result))
            multiplyElements(module, instruction, writer);
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/passes/operations/double_bits.h"

#include "core/shader/spirv/code_writer.h"
#include "core/shader/spirv/facts/number_shape.h"

#include <algorithm>
#include <array>
#include <map>

namespace wavelane::shader {

namespace {

/// IDs of the vectors with the lower and the upper halves.
struct Halves
{
    std::uint32_t type = 0; ///< Type of the vectors.
    std::uint32_t low = 0;
    std::uint32_t high = 0;
};

/// A reinterpretation of a vector of doubles as fewer bits.
bool dropsBits(const SpirvModule& module, const Instruction& each)
{
    if (each.opcode != spv::OpBitcast)
        return false;
    const std::optional<NumberShape> from = shapeOfValue(module, each.argument(0));
    const std::optional<NumberShape> to = numberShape(module, each.type);
    return from && to && from->isFloat() && from->width == 64 && from->components > 1 && to->isInteger() &&
           to->width == 32 && to->components == 2;
}

Halves halvesOf(ModuleWriter& writer, const Instruction& each, const NumberShape& from)
{
    CodeWriter code(writer, writer.before(each));
    const std::uint32_t word = writer.uint32Type();
    SpirvWords low;
    SpirvWords high;
    for (std::uint32_t index = 0; index < from.components; ++index) {
        const std::uint32_t number = code.value(spv::OpCompositeExtract, from.scalar, {each.argument(0), index});
        const std::uint32_t bits = code.value(spv::OpBitcast, code.vectorType(word, 2), {number});
        low.push_back(code.value(spv::OpCompositeExtract, word, {bits, 0}));
        high.push_back(code.value(spv::OpCompositeExtract, word, {bits, 1}));
    }
    const std::uint32_t type = code.vectorType(word, from.components);
    return {.type = type,
            .low = code.value(spv::OpCompositeConstruct, type, low),
            .high = code.value(spv::OpCompositeConstruct, type, high)};
}

} // namespace

std::optional<SpirvWords> splitVectorsOfDoubles(const SpirvModule& module)
{
    ModuleWriter writer(module);
    std::map<std::uint32_t, Halves> halves; // By the reinterpretation.
    for (const Instruction& each : module.instructions()) {
        if (dropsBits(module, each)) {
            halves[each.result] = halvesOf(writer, each, *shapeOfValue(module, each.argument(0)));
            writer.remove(each);
        }
        const auto found = each.opcode == spv::OpCompositeExtract ? halves.find(each.argument(0)) : halves.end();
        if (found != halves.end())
            writer.edit(each) = {firstWord(spv::OpCopyObject, 4), found->second.type, each.result,
                                 each.argument(1) == 0 ? found->second.low : found->second.high};
    }
    return writer.isChanged() ? std::optional(writer.words()) : std::nullopt;
}

bool losesHalvesOfDoubles(const SpirvModule& module)
{
    static constexpr std::array<std::uint32_t, 4> order{0, 2, 1, 3};
    return std::ranges::any_of(module.instructions(), [&](const Instruction& each) {
        const std::optional<NumberShape> to =
            each.opcode == spv::OpBitcast ? numberShape(module, each.type) : std::nullopt;
        const Instruction* const halves = module.definition(each.argument(0));
        if (!to || !to->isFloat() || to->width != 64 || to->components != 2 || halves == nullptr ||
            halves->opcode != spv::OpVectorShuffle)
            return false;
        const std::optional<NumberShape> low = shapeOfValue(module, halves->argument(0));
        return low && low->components > 2 && std::ranges::equal(halves->arguments().subspan(2), order);
    });
}

} // namespace wavelane::shader

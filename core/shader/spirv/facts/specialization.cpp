// SPDX-License-Identifier: MIT
#include "core/shader/spirv/facts/specialization.h"

#include "core/base/try.h"
#include "core/shader/spirv/facts/array_lengths.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/group_size.h"
#include "core/shader/spirv/facts/shared_memory.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/module_writer.h"

#include <algorithm>
#include <format>

namespace wavelane::shader {

SpirvWords setConstantDefaults(const SpirvModule& module, const ConstantBytes& constants)
{
    constexpr std::size_t valueWord = 3; // After length and opcode, type and result.
    ModuleWriter writer(module);
    for (const Instruction& instruction : module.instructions()) {
        const auto id = module.decoration(instruction.result, spv::DecorationSpecId);
        const auto given = id ? constants.find(*id) : constants.end();
        if (given == constants.end())
            continue;
        const std::vector<std::byte>& bytes = given->second;
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpSpecConstantTrue:
        case spv::OpSpecConstantFalse: {
            const bool isTrue = std::ranges::any_of(bytes, [](std::byte each) { return each != std::byte{0}; });
            writer.edit(instruction)[0] =
                firstWord(isTrue ? spv::OpSpecConstantTrue : spv::OpSpecConstantFalse, instruction.words.size());
            break;
        }
        case spv::OpSpecConstant:
            for (std::size_t word = valueWord; word < instruction.words.size(); ++word) {
                std::uint32_t& value = writer.edit(instruction)[word];
                value = 0;
                for (std::size_t i = 0; i < 4 && (word - valueWord) * 4 + i < bytes.size(); ++i)
                    value |= std::to_integer<std::uint32_t>(bytes[(word - valueWord) * 4 + i]) << 8 * i;
            }
            break;
        default:
            break;
        }
    }
    return writer.words();
}

Result<SpecializedSizes> specializedSizes(const SpirvWords& spirv, const std::string& entry,
                                          const ConstantBytes& constants)
{
    TRY(const SpirvModule defaults, SpirvModule::parse(spirv));
    TRY(const SpirvModule module, SpirvModule::parse(setConstantDefaults(defaults, constants)));
    const std::optional<std::uint32_t> function = computeEntry(module, entry);
    if (!function)
        return fail(Code::invalidSpirv, std::format("The module has no compute entry point '{}'.", entry));
    TRY_VOID(checkArrayLengths(module));
    TRY(const GroupSize size, groupSizeOf(module, *function));
    return SpecializedSizes{.groupSize = size.threads,
                            .sharedBytes = sharedMemory(module, findUses(module, *function))};
}

} // namespace wavelane::shader

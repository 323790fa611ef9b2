// SPDX-License-Identifier: MIT
#include "core/shader/dxc/fixups/operations.h"

#include "core/shader/spirv/constant_evaluator.h"

#include <spirv_cross/GLSL.std.450.h>

#include <algorithm>
#include <array>
#include <map>

namespace wavelane::shader {

namespace {

bool isSignedNumber(const SpirvModule& module, std::uint32_t id)
{
    const Instruction* value = module.definition(id);
    const Instruction* type = value != nullptr ? module.definition(value->type) : nullptr;
    if (type != nullptr && type->opcode == spv::OpTypeVector)
        type = module.definition(type->operand(1));
    return type != nullptr && type->opcode == spv::OpTypeInt && type->operand(2) != 0;
}

/// A search for the highest 1 bit, applied to a signed number.
bool isUnsignedSearch(const SpirvModule& module, const Instruction& instruction)
{
    if (instruction.opcode != spv::OpExtInst || instruction.argument(1) != GLSLstd450FindUMsb)
        return false;
    const Instruction* set = module.definition(instruction.argument(0));
    return set != nullptr && textAt(*set, 2) == "GLSL.std.450" && isSignedNumber(module, instruction.argument(2));
}

constexpr std::array<std::uint64_t, 3> msadShifts{8, 16, 24};

/// Index in `msadShifts` of the shift whose vacated bits an insertion fills; 3: none.
std::size_t msadStep(const SpirvModule& module, const Instruction& insertion)
{
    if (insertion.opcode != spv::OpBitFieldInsert)
        return msadShifts.size();
    const std::optional<std::uint64_t> offset = constantValue(module, insertion.argument(2));
    const std::optional<std::uint64_t> count = constantValue(module, insertion.argument(3));
    const auto* const step =
        std::ranges::find_if(msadShifts, [&](std::uint64_t shift) { return count == shift && offset == 32 - shift; });
    return static_cast<std::size_t>(step - msadShifts.begin());
}

/// A shift of `msad4` in the wrong direction.
struct MsadShift
{
    std::uint32_t value = 0;    ///< Id of the shifted value.
    std::uint32_t distance = 0; ///< Id of the constant.
};

/// The wrong shifts by the id of the insertion that uses their result. Only groups with all three shifts belong to an
/// `msad4`.
std::map<std::uint32_t, MsadShift> findMsadShifts(const SpirvModule& module)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::array<std::uint32_t, 3>> calls;
    std::map<std::uint32_t, MsadShift> shifts;
    for (const Instruction& instruction : module.instructions()) {
        const std::size_t step = msadStep(module, instruction);
        const Instruction* base = step < msadShifts.size() ? module.definition(instruction.argument(0)) : nullptr;
        if (base == nullptr || base->opcode != spv::OpShiftLeftLogical ||
            constantValue(module, base->argument(1)) != msadShifts[step])
            continue;
        std::array<std::uint32_t, 3>& call = calls[{base->argument(0), instruction.argument(1)}];
        call[step] = instruction.result;
        if (std::ranges::contains(call, 0U))
            continue;
        for (const std::uint32_t insertion : call) {
            const Instruction* shift = module.definition(module.definition(insertion)->argument(0));
            shifts[insertion] = {.value = shift->argument(0), .distance = shift->argument(1)};
        }
    }
    return shifts;
}

} // namespace

std::optional<SpirvWords> withHlslOperations(const SpirvModule& module)
{
    const std::map<std::uint32_t, MsadShift> shifts = findMsadShifts(module);
    bool isCorrect = shifts.empty();
    std::uint32_t nextId = module.bound();
    SpirvWords words(module.words().begin(), module.words().begin() + 5);
    for (const Instruction& instruction : module.instructions()) {
        const auto shift = shifts.find(instruction.result);
        const bool isShifted = shift != shifts.end() && instruction.opcode == spv::OpBitFieldInsert;
        if (isShifted)
            words.insert(words.end(), {firstWord(spv::OpShiftRightLogical, 5), instruction.type, nextId,
                                       shift->second.value, shift->second.distance});
        const std::size_t start = words.size();
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
        if (isShifted)
            words[start + 3] = nextId++;
        if (instruction.opcode == spv::OpFOrdNotEqual) {
            words[start] = firstWord(spv::OpFUnordNotEqual, instruction.words.size());
            isCorrect = false;
        } else if (isUnsignedSearch(module, instruction)) {
            words[start + 4] = GLSLstd450FindSMsb;
            isCorrect = false;
        }
    }
    if (isCorrect)
        return std::nullopt;
    words[3] = nextId;
    return words;
}

bool hasLostMsad(const SpirvModule& module)
{
    std::map<std::uint32_t, std::array<std::optional<std::uint64_t>, 3>> calls; // By the inserted value.
    for (const Instruction& instruction : module.instructions()) {
        const std::size_t step = msadStep(module, instruction);
        if (step == msadShifts.size())
            continue;
        auto& [one, two, three] = calls[instruction.argument(1)];
        (step == 0 ? one : step == 1 ? two : three) = constantValue(module, instruction.argument(0));
        if (one && two && three && *two == (*one << 8 & 0xffffffffU) && *three == (*two << 8 & 0xffffffffU))
            return true;
    }
    return false;
}

} // namespace wavelane::shader

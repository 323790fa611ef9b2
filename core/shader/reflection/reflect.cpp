// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflect.h"

#include "core/base/try.h"
#include "core/shader/reflection/device_needs.h"
#include "core/shader/reflection/reflect_bindings.h"
#include "core/shader/spirv/constant_evaluator.h"
#include "core/shader/spirv/facts/array_lengths.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/group_size.h"
#include "core/shader/spirv/facts/need_lines.h"
#include "core/shader/spirv/facts/shared_memory.h"
#include "core/shader/spirv/facts/variable_uses.h"
#include "core/shader/spirv/member_count.h"
#include "core/shader/spirv/types.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <format>
#include <map>

namespace wavelane::shader {

namespace {

float halfToFloat(std::uint32_t bits)
{
    const std::uint32_t sign = (bits & 0x8000U) << 16U;
    const std::uint32_t exponent = bits >> 10U & 0x1fU;
    const std::uint32_t fraction = bits & 0x3ffU;
    if (exponent == 0) {
        const float small = static_cast<float>(fraction) / 16777216.0F;
        return sign != 0 ? -small : small;
    }
    const std::uint32_t wide = exponent == 31 ? 255 : exponent + 112;
    return std::bit_cast<float>(sign | wide << 23U | fraction << 13U);
}

/// JSON has no non-finite numbers; these strings are those of the project format.
Json realValue(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    return value;
}

Json defaultValue(NumberType type, std::uint64_t bits)
{
    const auto narrow = static_cast<std::uint32_t>(bits);
    switch (type) {
    case NumberType::boolean:
        return bits != 0;
    case NumberType::int8:
        return static_cast<std::int8_t>(bits);
    case NumberType::int16:
        return static_cast<std::int16_t>(bits);
    case NumberType::int32:
        return static_cast<std::int32_t>(bits);
    case NumberType::int64:
        return static_cast<std::int64_t>(bits);
    case NumberType::uint8:
    case NumberType::uint16:
    case NumberType::uint32:
    case NumberType::uint64:
        return bits;
    case NumberType::float16:
        return realValue(halfToFloat(narrow));
    case NumberType::float32:
        return realValue(std::bit_cast<float>(narrow));
    case NumberType::float64:
        return realValue(std::bit_cast<double>(bits));
    }
    return nullptr;
}

std::vector<SpecializationConstant> reflectConstants(const SpirvModule& module)
{
    std::map<std::uint32_t, SpecializationConstant> constants;
    for (const Instruction& instruction : module.instructions()) {
        const std::optional<std::uint32_t> id = module.decoration(instruction.result, spv::DecorationSpecId);
        if (instruction.result == 0 || !id)
            continue;
        const std::optional<NumberType> type = scalarType(module, instruction.type);
        const std::optional<std::uint64_t> value = constantValue(module, instruction.result);
        if (type && value)
            constants.try_emplace(*id, SpecializationConstant{.id = *id,
                                                              .name = std::string(module.name(instruction.result)),
                                                              .type = *type,
                                                              .defaultValue = defaultValue(*type, *value)});
    }
    std::vector<SpecializationConstant> list;
    for (auto& [id, constant] : constants)
        list.push_back(std::move(constant));
    return list;
}

/// Whether the code reads an input that differs from group to group.
bool readsGroup(const SpirvModule& module, const VariableUses& uses)
{
    return std::ranges::any_of(uses.variables, [&](const auto& each) {
        const auto builtIn = module.decoration(each.first, spv::DecorationBuiltIn);
        return builtIn == std::uint32_t{spv::BuiltInGlobalInvocationId} ||
               builtIn == std::uint32_t{spv::BuiltInWorkgroupId};
    });
}

} // namespace

Result<Reflection> reflect(const SpirvModule& module, const std::string& entry, const SourceScan* source)
{
    const auto entries = computeEntries(module);
    const auto chosen = std::ranges::find(entries, entry, &std::pair<std::string, std::uint32_t>::first);
    if (chosen == entries.end()) {
        std::string names;
        for (const auto& [name, function] : entries)
            names += (names.empty() ? "" : ", ") + name;
        return fail(Code::compileFailed,
                    names.empty() ? "The module has no compute entry point."
                                  : std::format("There is no compute entry point {}; available entry points: {}.",
                                                entry, names));
    }
    TRY_VOID(checkMembers(module.words()));
    TRY_VOID(checkArrayLengths(module));
    TRY(const GroupSize size, groupSizeOf(module, chosen->second));
    const VariableUses uses = findUses(module, chosen->second);
    Reflection reflection{.entry = entry};
    for (const auto& [name, function] : entries)
        reflection.entries.push_back(name);
    if (source != nullptr && std::ranges::contains(source->entries, entry))
        reflection.entries = source->entries;
    reflection.groupSize = size.threads;
    reflection.groupSizeIds = size.ids;
    reflection.bindings = reflectBindings(module, uses, source);
    reflection.push = reflectPush(module, uses);
    if (source != nullptr && reflection.push)
        for (const SourceDeclaration& declaration : source->declarations)
            if (declaration.name == reflection.push->name)
                restoreSourceTypes(reflection.push->members,
                                   declaration.element.empty() ? declaration.type : declaration.element, *source);
    reflection.constants = reflectConstants(module);
    reflection.needs = deviceNeeds(module, uses);
    reflection.neededAt = needLines(module, reflection.needs);
    reflection.sharedBytes = sharedMemory(module, uses);
    reflection.ignoresGroup = !readsGroup(module, uses);
    return reflection;
}

} // namespace wavelane::shader

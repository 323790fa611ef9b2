// SPDX-License-Identifier: MIT
#include "core/sim/debug/watch_point.h"

#include <algorithm>
#include <format>
#include <optional>

namespace wavelane::sim {

const Variable* sharedVariable(const Program& program, const std::string& name)
{
    const auto found = std::ranges::find_if(program.variables, [&](const Variable& each) {
        return each.storage == spv::StorageClassWorkgroup && each.name == name;
    });
    return found == program.variables.end() ? nullptr : &*found;
}

const Memory* boundMemory(const GroupMachine& machine, const std::string& name)
{
    const auto found = std::ranges::find(machine.memories(), name, &Memory::name);
    return found == machine.memories().end() ? nullptr : *found;
}

Result<WatchPoint> watchPointOf(const GroupMachine& machine, const std::string& name, bool isShared,
                                std::uint64_t offset, std::uint64_t size)
{
    std::optional<std::uint64_t> bytes;
    if (const Memory* const memory = isShared ? nullptr : boundMemory(machine, name)) {
        bytes = memory->bytes.size();
    } else if (const Variable* const variable = sharedVariable(machine.program(), name)) {
        bytes = variable->layout->size;
        isShared = true;
    }
    if (!bytes)
        return fail(Code::badValue,
                    std::format("The dispatch binds no resource and has no groupshared variable \"{}\".", name));
    if (size == 0 || offset >= *bytes || size > *bytes - offset)
        return fail(Code::badValue, std::format("The {} byte(s) from {} are not in \"{}\", which has {} bytes.", size,
                                                offset, name, *bytes));
    return WatchPoint{.name = name, .isShared = isShared, .offset = offset, .size = size};
}

Result<WatchPoint> watchPointOf(const LaneReader& reader, const LaneValue& value)
{
    const bool hasPlace = value.isInMemory || value.texelBytes > 0;
    const Object object = hasPlace ? reader.objectAt(value.pointer) : Object{};
    const std::uint64_t offset = value.pointer & maxOffset;
    if (!hasPlace || object.space == Space::lane)
        return fail(Code::badValue,
                    "Only groupshared memory and resources can be watched; use a breakpoint with a condition for "
                    "other values.");
    if (object.space == Space::nothing)
        return fail(Code::badValue, "No resource is bound.");
    std::uint64_t size = value.texelBytes;
    if (value.isInMemory && value.layout)
        size = value.layout->size;
    if (size == 0)
        size = object.size > offset ? object.size - offset : 0;
    const bool isShared = object.space == Space::shared;
    return watchPointOf(reader.machine(),
                        isShared ? reader.machine().program().variables[object.variable].name : object.memory->name,
                        isShared, isShared ? offset : object.base + offset, size);
}

std::vector<ByteChanges::Range> rangesOf(const GroupMachine& machine, const std::vector<WatchPoint>& points)
{
    std::vector<ByteChanges::Range> ranges;
    for (const WatchPoint& each : points) {
        const Memory* const memory = each.isShared ? nullptr : boundMemory(machine, each.name);
        const Variable* const variable = each.isShared ? sharedVariable(machine.program(), each.name) : nullptr;
        std::uint64_t base = (variable ? variable->offset : 0) + each.offset;
        bool isThere = memory || variable;
        if (memory && memory->tiles) {
            const auto kept = memory->tiles->find(each.offset, each.size);
            isThere = kept.has_value(); // Bytes without memory do not change.
            base = kept.value_or(base);
        }
        ranges.push_back({.memory = memory, .begin = base, .end = isThere ? base + each.size : base});
    }
    return ranges;
}

} // namespace wavelane::sim

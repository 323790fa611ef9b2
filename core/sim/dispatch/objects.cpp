// SPDX-License-Identifier: MIT
#include "core/sim/dispatch/objects.h"

#include "core/sim/program/grid_place.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

namespace {

Object objectOf(const View& view, std::uint32_t variable)
{
    if (view.kind == View::Kind::sampler || view.kind == View::Kind::nothing || !view.memory)
        return {.view = view.sampler ? &view : nullptr, .variable = variable};
    if (view.kind == View::Kind::buffer)
        return {.space = Space::memory,
                .base = view.offset,
                .size = view.size,
                .memory = view.memory,
                .variable = variable};
    if (view.kind == View::Kind::texels)
        return {.space = Space::memory,
                .base = view.offset,
                .size = view.size,
                .memory = view.memory,
                .view = &view,
                .variable = variable};
    return {.space = Space::memory,
            .base = 0,
            .size = view.memory->bytes.size(),
            .memory = view.memory,
            .view = &view,
            .variable = variable};
}

/// What the pointers of a dispatch can point to. The arguments must outlive the objects.
std::vector<Object> objectsOf(const Program& program, const DispatchRequest& request, PushMemory& push)
{
    std::vector<Object> objects;
    for (std::uint32_t i = 0; i < program.variables.size(); ++i) {
        const Variable& variable = program.variables[i];
        objects.resize(variable.firstObject + std::max(variable.objects, 1U));
        Object& first = objects[variable.firstObject];
        first.variable = i;
        switch (static_cast<int>(variable.storage)) {
        case spv::StorageClassWorkgroup:
            first = {.space = Space::shared, .base = variable.offset, .size = variable.layout->size, .variable = i};
            break;
        case spv::StorageClassPushConstant:
            first = {.space = Space::memory, .size = push.memory.bytes.size(), .memory = &push.memory, .variable = i};
            break;
        case spv::StorageClassUniformConstant:
        case spv::StorageClassUniform:
        case spv::StorageClassStorageBuffer: {
            const auto views = request.bindings.find({variable.set, variable.binding});
            for (std::uint32_t each = 0; each < variable.objects; ++each) {
                objects[variable.firstObject + each] = {.variable = i};
                if (views != request.bindings.end() && each < views->second.size())
                    objects[variable.firstObject + each] = objectOf(views->second[each], i);
            }
            break;
        }
        default:
            first = {.space = Space::lane, .base = variable.offset, .size = variable.layout->size, .variable = i};
            break;
        }
    }
    return objects;
}

void fillWithGarbage(GroupState& group, const Program& program, std::uint64_t seed)
{
    std::uint64_t state = seed ^ (group.index << 20U);
    for (std::byte& each : group.shared)
        each = static_cast<std::byte>(nextRandom(state));
    for (const Variable& variable : program.variables) {
        if (variable.storage == spv::StorageClassWorkgroup && variable.initializer)
            std::fill_n(group.shared.begin() + static_cast<std::ptrdiff_t>(variable.offset), variable.layout->size,
                        std::byte{0});
    }
}

void resetGroup(GroupState& group, const DispatchState& dispatch, std::uint64_t index)
{
    const auto& groups = dispatch.groups;
    group.index = index;
    std::ranges::transform(placeIn(groups, index), group.id.begin(),
                           [](std::uint64_t each) { return static_cast<std::uint32_t>(each); });
    std::ranges::fill(group.shared, std::byte{0});
    if (dispatch.faults.garbageSeed)
        fillWithGarbage(group, dispatch.program, *dispatch.faults.garbageSeed);
    std::ranges::fill(group.sharedWritten, std::uint8_t{0});
    for (const Variable& variable : dispatch.program.variables) {
        // Vulkan allows only zeros.
        if (variable.storage == spv::StorageClassWorkgroup && variable.initializer && !group.sharedWritten.empty())
            std::fill_n(group.sharedWritten.begin() + static_cast<std::ptrdiff_t>(variable.offset),
                        variable.layout->size, std::uint8_t{1});
    }
}

} // namespace

std::vector<Memory*> memoriesOf(const DispatchRequest& request)
{
    std::vector<Memory*> memories;
    for (const auto& [key, views] : request.bindings) {
        for (const View& view : views) {
            if (view.memory && !std::ranges::contains(memories, view.memory))
                memories.push_back(view.memory);
        }
    }
    return memories;
}

std::uint32_t cellBytesOf(const Program& program, const DispatchRequest& request, const Memory& memory)
{
    std::uint32_t bytes = program.cellBytes;
    for (const auto& [key, views] : request.bindings) {
        for (const View& view : views) {
            if (view.memory == &memory && (view.kind == View::Kind::texels || view.kind == View::Kind::image))
                bytes = std::min<std::uint32_t>(bytes, info(view.format).blockBytes);
        }
    }
    return bytes;
}

DispatchState stateOf(const Program& program, const DispatchRequest& request, PushMemory& push)
{
    return {.program = program,
            .objects = objectsOf(program, request, push),
            .groups = request.groups,
            .lanes = request.lanes,
            .checks = request.checks,
            .maxIterations = request.maxIterations,
            .watch = request.watch,
            .faults = request.faults,
            .answers = request.answers,
            .samples = request.samples};
}

Waves makeWaves(DispatchState& dispatch, GroupState& group)
{
    const Program& program = dispatch.program;
    if (dispatch.checks.raceOrders)
        dispatch.findings.distinguishOrders();
    group.races = Races(program.cellBytes);
    group.shared.resize(program.sharedBytes);
    if (dispatch.checks.uninitialized)
        group.sharedWritten.resize(program.sharedBytes);
    const std::uint64_t threads = std::uint64_t{program.groupSize[0]} * program.groupSize[1] * program.groupSize[2];
    Waves waves;
    for (std::uint32_t i = 0; std::uint64_t{i} * dispatch.lanes < threads; ++i)
        waves.push_back(std::make_unique<Wave>(dispatch, group, i));
    dispatch.order = Order(dispatch.lanes, static_cast<std::uint32_t>(waves.size()), program.hasAtomics);
    return waves;
}

void startGroup(DispatchState& dispatch, GroupState& group, const Waves& waves, std::uint64_t index)
{
    resetGroup(group, dispatch, index);
    if (dispatch.checks.races) {
        dispatch.order.startGroup(index);
        group.races.forgetBefore(dispatch.order.oldest());
    }
    for (const auto& wave : waves)
        wave->restart();
}

Result<void> checkRequest(const Program& program, const DispatchRequest& request)
{
    if (request.lanes == 0 || request.lanes > maxLanes)
        return fail(Code::badValue,
                    std::format("A wave has {} lanes; the interpreter supports 1 to {}.", request.lanes, maxLanes));
    const std::uint64_t threads = std::uint64_t{program.groupSize[0]} * program.groupSize[1] * program.groupSize[2];
    if (program.quads == Quads::blocks && threads > request.lanes && request.lanes % (2 * program.groupSize[0]) != 0)
        return fail(
            Code::featureMissing,
            std::format("The interpreter does not support quads of threads in groups that are {} threads wide, "
                        "because a wave of {} lanes does not contain them.",
                        program.groupSize[0], request.lanes));
    const std::uint64_t waves = (threads + request.lanes - 1) / request.lanes;
    constexpr std::uint64_t maxBytes = std::uint64_t{2} << 30U;
    const std::uint64_t bytes =
        waves * request.lanes * (std::uint64_t{program.registers} * sizeof(Word) + program.laneBytes);
    if (bytes > maxBytes)
        return fail(Code::limitExceeded,
                    std::format("A group needs {} bytes for the values of its threads, but the interpreter supports "
                                "{}.",
                                bytes, maxBytes));
    const std::uint64_t groups = std::uint64_t{request.groups[0]} * request.groups[1] * request.groups[2];
    if (std::ranges::any_of(request.faults.groups, [&](std::uint64_t each) { return each >= groups; }))
        return fail(Code::badValue, std::format("The order of the groups names one past the last of {}.", groups));
    for (const auto& [key, views] : request.bindings) {
        for (const View& view : views) {
            const std::uint64_t size = view.memory ? view.memory->bytes.size() : 0;
            if (view.memory && view.kind != View::Kind::image &&
                (view.offset > size || view.size > size - view.offset))
                return fail(Code::badValue, std::format("A view of \"{}\" ends past its memory.", view.memory->name));
        }
    }
    return {};
}

} // namespace wavelane::sim

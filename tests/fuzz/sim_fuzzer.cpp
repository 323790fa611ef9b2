// SPDX-License-Identifier: MIT
// For any words of a module, decoding it for the interpreter and interpreting it end, within the limits and without
// touching other memory than that of the resources. The entry point is libFuzzer's; run_inputs.cpp calls it without
// libFuzzer.
#include "core/sim/debug/debug_session.h"
#include "core/sim/dispatch/dispatch.h"
#include "core/sim/lanes/device_answers.h"
#include "core/sim/origins/find_origin.h"
#include "core/sim/prints/group_prints.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <vector>

using namespace wavelane;

namespace {

/// A texture of two levels and six layers, with texels of up to 16 bytes.
sim::View image(sim::Memory& memory, const sim::Type& type)
{
    sim::View view{.kind = type.dimension == spv::DimBuffer ? sim::View::Kind::texels : sim::View::Kind::image,
                   .memory = &memory,
                   .size = memory.bytes.size(),
                   .layers = type.dimension == spv::Dim3D ? 1U : 6U,
                   .sampler = sim::Sampler{.isMinLinear = true, .isMipLinear = true}};
    const sim::Type& number = *type.element;
    view.format = number.width == 64                       ? Format::R64_UINT
                  : number.kind == sim::TypeKind::floating ? Format::R8G8B8A8_UNORM
                  : number.isSigned                        ? Format::R32_SINT
                                                           : Format::R32_UINT;
    const std::uint64_t texel = info(view.format).blockBytes;
    const std::uint32_t depth = type.dimension == spv::Dim3D ? 2 : 1;
    view.slices = depth;
    view.levels = {{.extent = {4, 4, depth}, .offset = 0, .layerStride = 16 * texel * depth},
                   {.extent = {2, 2, 1}, .offset = 96 * texel * depth, .layerStride = 4 * texel}};
    return view;
}

/// Debugs a thread: whatever the debug information says, steps end, and going back leads to the same values.
void stepThrough(const sim::Program& program, const sim::DispatchRequest& request)
{
    auto session = sim::DebugSession::create(program, request, {.budgetInBytes = 1U << 20U, .maxTicks = 5000});
    if (!session)
        return;
    const auto valuesOf = [&session] {
        std::string text;
        const sim::LaneReader reader((*session)->machine(), (*session)->lane());
        for (const sim::CallFrame& frame : (*session)->frames()) {
            for (const sim::SourceVariable* each : (*session)->variables().localsOf(frame)) {
                if (const auto value = sim::SourceVariables::valueOf(*each, reader))
                    text += sim::shown(reader, each->name, *value, false, 4).text;
            }
        }
        for (const sim::SourceVariable& each : (*session)->variables().globals()) {
            if (const auto value = sim::SourceVariables::valueOf(each, reader))
                text += sim::shown(reader, each.name, *value, false, 4).text;
        }
        return text;
    };
    using enum sim::StepKind;
    for (const sim::StepKind kind : {in, over, out, in, in, in})
        (*session)->step(kind, sim::Heading::forward, {}, {});
    const std::uint64_t tick = (*session)->tick();
    const std::uint32_t local = (*session)->local();
    const std::string values = valuesOf();
    (*session)->step(over, sim::Heading::backward, {}, {});
    sim::StopPoints points;
    for (const sim::Memory* const each : (*session)->machine().memories())
        points.watchPoints.push_back({.name = each->name, .size = std::max<std::uint64_t>(each->bytes.size(), 1)});
    (*session)->step(resume, sim::Heading::forward, points, {});
    (*session)->step(resume, sim::Heading::backward, points, {});
    if (!(*session)->focus(local)) // A watch point debugs the thread that changes something.
        std::abort();
    (*session)->step(resume, sim::Heading::forward, {}, {});
    (*session)->step(in, sim::Heading::backward, {}, {});
    (*session)->seek(tick);
    if (valuesOf() != values) {
        std::fprintf(stderr, "Going back leads to other values\n");
        std::abort();
    }
}

/// Follows what a byte of each memory was computed from.
void followValues(const sim::Program& program, const sim::DispatchRequest& request,
                  const std::deque<sim::Memory>& memories)
{
    sim::OriginQuestion question{.offset = 4, .groups = {0, 1}, .maxTicks = 20'000};
    for (const sim::Inexact& each : program.inexact)
        question.inexact.insert(each.instruction);
    for (const sim::Memory& each : memories) {
        question.memory = &each;
        (void)sim::findOrigin(program, request, question);
    }
}

/// Interprets with what a device answers, which is zero for everything.
void interpretAnswered(const sim::Program& program, sim::DispatchRequest request)
{
    sim::DeviceAnswers answers;
    request.answers = &answers;
    for (int round = 0; round < 3; ++round) {
        (void)sim::interpret(program, request);
        for (const auto& [call, operands] : answers.takeMissing())
            answers.add(call, operands, std::vector<sim::Word>(operands.size()));
        sim::ConversionAnswers& conversions = answers.conversions();
        for (const auto& [call, operands] : conversions.takeMissing())
            conversions.add(call, operands, std::vector<sim::ConversionAnswers::Texel>(operands.size()));
    }
}

void interpretWith(const sim::Program& program)
{
    std::deque<sim::Memory> memories;
    sim::DispatchRequest request{.groups = {2, 1, 1},
                                 .lanes = 4,
                                 .push = std::vector<std::byte>(64),
                                 .checks = {.races = true, .bounds = true, .uninitialized = true, .uniform = true},
                                 .maxInstructions = 20'000,
                                 .maxIterations = 500};
    for (const sim::Variable& each : program.variables) {
        const bool isResource = each.storage == spv::StorageClassUniformConstant ||
                                each.storage == spv::StorageClassUniform ||
                                each.storage == spv::StorageClassStorageBuffer;
        std::vector<sim::View>& views = request.bindings[{each.set, each.binding}];
        for (std::uint32_t i = 0; isResource && each.type && i < std::min(each.objects, 3U); ++i) {
            sim::Memory& memory = memories.emplace_back(sim::Memory{
                .name = each.name, .bytes = std::vector<std::byte>(2048), .races = std::make_shared<sim::Races>(4)});
            const sim::Type& type = *each.type;
            if (type.kind == sim::TypeKind::image)
                views.push_back(image(memory, type));
            else if (type.kind == sim::TypeKind::sampledImage)
                views.push_back(image(memory, *type.element));
            else if (type.kind == sim::TypeKind::sampler)
                views.push_back({.kind = sim::View::Kind::sampler, .sampler = sim::Sampler{}});
            else
                views.push_back({.kind = sim::View::Kind::buffer, .memory = &memory, .size = 64});
        }
    }
    if (program.isTraced) {
        (void)sim::printsOf(program, request, 0, 20'000);
        return stepThrough(program, request);
    }
    followValues(program, request, memories);
    if (const auto result = sim::interpret(program, request); !result && result.error().message.empty()) {
        std::fprintf(stderr, "A refusal has no message\n");
        std::abort();
    }
    if (!program.canAskDevice())
        return;
    request.checks = {};
    for (sim::Memory& each : memories)
        each.races.reset(); // They are those of one dispatch.
    interpretAnswered(program, request);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    shader::SpirvWords words(size / 4);
    if (!words.empty())
        std::memcpy(words.data(), data, words.size() * 4);
    // The debugger is tried with every second module.
    const auto purpose = size % 8 < 4 ? sim::Purpose::running : sim::Purpose::debugging;
    const auto program = sim::decode(words, "main", {}, purpose);
    if (!program) {
        if (program.error().message.empty()) {
            std::fprintf(stderr, "A rejection has no message\n");
            std::abort();
        }
        return 0;
    }
    const std::uint64_t threads =
        std::uint64_t{program->groupSize[0]} * program->groupSize[1] * program->groupSize[2];
    if (threads <= 256 && threads * program->registers < (1U << 22U)) // Larger ones only take longer.
        interpretWith(*program);
    return 0;
}

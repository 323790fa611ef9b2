// SPDX-License-Identifier: MIT
#include "core/sim/debug/first_problem.h"

#include "core/base/try.h"
#include "core/sim/debug/borrowed_memories.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <utility>

namespace wavelane::sim {

namespace {

bool isNan(Word word, std::uint32_t width)
{
    if (width == 64)
        return std::isnan(get<double>(word));
    return std::isnan(width == 16 ? static_cast<float>(get<Half>(word)) : get<float>(word));
}

/// The width of the floating-point numbers that an instruction computes; 0 if it computes something else.
std::uint32_t floatWidth(const Program& program, std::uint32_t instruction)
{
    const shader::Instruction& computed = program.module->instructions()[instruction];
    const auto type = program.types->type(computed.type);
    const Type* const number =
        type ? texelTypeOf(computed.opcode, **type) : nullptr; // A residency code is never NaN.
    if (!number)
        return 0;
    const Type& scalar = number->scalar();
    const bool isSimple = number->kind == TypeKind::vector || number->kind == TypeKind::floating;
    return isSimple && scalar.kind == TypeKind::floating ? scalar.width : 0;
}

/// The first active lane whose result of a step is NaN.
std::optional<unsigned> nanLane(const Program& program, const Wave& wave, const Step& step, std::uint64_t lanes)
{
    const std::uint32_t width = step.result == 0 ? 0 : floatWidth(program, step.instruction);
    for (std::uint32_t i = 0; width != 0 && i < step.count; ++i) {
        for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(rest));
            if (isNan(wave.at(step.result + i)[lane], width))
                return lane;
        }
    }
    return std::nullopt;
}

/// The lanes of a wave in which NaN is looked for.
std::uint64_t lanesOf(const ProblemKinds& kinds, const GroupMachine& machine, std::uint32_t wave)
{
    if (!kinds.nanOf)
        return ~std::uint64_t{0};
    const unsigned lanes = machine.dispatch().lanes;
    return *kinds.nanOf / lanes == wave ? std::uint64_t{1} << (*kinds.nanOf % lanes) : 0;
}

Result<std::optional<DebugProblem>> search(const DebugSession& session, DispatchRequest request,
                                           const ProblemKinds& kinds, const std::stop_token& stop)
{
    request.checks = kinds.checks;
    TRY(const auto machine,
        GroupMachine::create(session.program(), std::move(request), session.machine().group().index));
    const Program& program = session.program();
    while (machine->end() == GroupMachine::End::running) {
        const std::uint32_t turn = machine->turn();
        const Wave& wave = std::as_const(*machine).wave(turn);
        const std::uint64_t lanes = wave.active();
        const bool isStep = wave.step() < program.blocks[wave.block()].end;
        const Step* const step = isStep ? &program.steps[wave.step()] : nullptr;
        machine->advance();
        DebugProblem found{.tick = machine->tick() - 1};
        if (const auto& list = machine->dispatch().findings.list(); !list.empty()) {
            found.finding = list.front();
            found.local = list.front().access.thread.local;
            found.instruction = list.front().access.instruction;
            return found;
        }
        const auto lane =
            kinds.nan && step ? nanLane(program, wave, *step, lanes & lanesOf(kinds, *machine, turn)) : std::nullopt;
        if (lane) {
            found.local = turn * machine->dispatch().lanes + *lane;
            found.instruction = step->instruction;
            return found;
        }
        if (machine->tick() >= session.maxTicks())
            return fail(Code::limitExceeded,
                        std::format("The group has executed {} steps without a problem.", session.maxTicks()));
        if (machine->tick() % 1024 == 0 && stop.stop_requested())
            return fail(Code::cancelled, "The search was canceled.");
    }
    return std::optional<DebugProblem>();
}

} // namespace

Result<std::optional<DebugProblem>> findProblem(DebugSession& session, const DispatchRequest& request,
                                                const ProblemKinds& kinds, const std::stop_token& stop)
{
    const std::uint64_t now = session.tick();
    session.seek(0);
    Result<std::optional<DebugProblem>> found = std::optional<DebugProblem>();
    {
        const BorrowedMemories memories(session.machine().memories());
        found = search(session, request, kinds, stop);
    }
    if (found && *found) {
        TRY_VOID(session.focus((*found)->local));
        session.seek((*found)->tick);
    } else {
        session.seek(now);
    }
    return found;
}

} // namespace wavelane::sim

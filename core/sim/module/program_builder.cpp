// SPDX-License-Identifier: MIT
#include "core/sim/module/program_builder.h"

#include "core/base/try.h"
#include "core/sim/lanes/device_answers.h"
#include "core/sim/lanes/handlers.h"
#include "core/sim/program/refusal.h"

#include <algorithm>
#include <format>

namespace wavelane::sim {

namespace {

/// The most registers: 128 MiB for 64 lanes.
constexpr Slot maxRegisters = 1U << 18U;

} // namespace

Error ProgramBuilder::unsupported(std::uint32_t opcode) const
{
    return refusal(opcode);
}

const Value* ProgramBuilder::find(std::uint32_t id) const
{
    const auto found = m_values.find(id);
    return found == m_values.end() ? nullptr : &found->second;
}

void ProgramBuilder::nameValues()
{
    for (const auto& [id, value] : m_values)
        m_program.values[id] = {
            .slot = value.slot, .type = value.type, .layout = value.layout, .pointee = value.pointee};
}

Result<Value> ProgramBuilder::value(std::uint32_t id) const
{
    const auto found = m_values.find(id);
    if (found == m_values.end()) {
        // Declarations with a type that the interpreter does not know were skipped.
        if (const shader::Instruction* definition = m_module.definition(id); definition && definition->type != 0) {
            TRY_VOID(m_types.type(definition->type));
        }
        return fail(Code::invalidSpirv, std::format("The value {} is not defined.", id));
    }
    return found->second;
}

Slot ProgramBuilder::newSlots(std::uint32_t count)
{
    const Slot slot = m_program.registers;
    // Above the limit, the program is refused at the end.
    m_program.registers = std::min(m_program.registers + std::min(count, maxRegisters), maxRegisters + 1);
    return slot;
}

Result<void> ProgramBuilder::checkRegisters() const
{
    if (m_program.registers > maxRegisters)
        return fail(
            Code::limitExceeded,
            std::format("The shader has more than {} values, which the interpreter does not support.", maxRegisters));
    return {};
}

Slot ProgramBuilder::constantSlot(Word word)
{
    const auto [place, isNew] = m_constants.try_emplace(word, 0);
    if (isNew) {
        place->second = newSlots(1);
        m_program.constants.emplace_back(place->second, word);
    }
    return place->second;
}

Slot ProgramBuilder::clockSlot()
{
    if (!m_clock) {
        m_clock = newSlots(1);
        m_program.constants.emplace_back(*m_clock, 0);
    }
    return *m_clock;
}

Result<Value> ProgramBuilder::resultOf(std::uint32_t type, std::uint32_t id)
{
    if (const auto found = m_values.find(id); found != m_values.end())
        return found->second;
    Value out;
    TRY(out.type, m_types.type(type));
    if (out.type->kind == TypeKind::pointer) {
        out.pointee = out.type->element;
        // Handles have no layout in memory that shaders can name.
        if (auto layout = m_types.layout(*out.pointee))
            out.layout = *layout;
    }
    if (out.type->components > 65536)
        return fail(Code::limitExceeded, "A value has more than 65536 numbers, which the interpreter does not "
                                         "support.");
    out.slot = newSlots(out.type->components);
    TRY_VOID(checkRegisters());
    return m_values[id] = out;
}

Result<std::uint64_t> ProgramBuilder::literalOf(std::uint32_t id) const
{
    shader::ConstantEvaluator evaluator(m_module);
    return evaluator.value(id);
}

void ProgramBuilder::emit(Step step, std::vector<std::pair<Slot, std::uint32_t>> uses)
{
    step.instruction = m_instruction;
    m_program.steps.push_back(step);
    m_program.uses.push_back(std::move(uses));
}

std::uint32_t ProgramBuilder::literals(std::span<const std::uint32_t> words)
{
    const auto index = static_cast<std::uint32_t>(m_program.literals.size());
    m_program.literals.insert(m_program.literals.end(), words.begin(), words.end());
    return index;
}

void ProgramBuilder::emitCopies(const std::vector<std::pair<Slot, Slot>>& copies)
{
    std::vector<std::uint32_t> words{static_cast<std::uint32_t>(copies.size())};
    for (const auto& [to, from] : copies)
        words.insert(words.end(), {to, from});
    emit({.run = &copyRegisters, .extra = literals(words)}, {});
}

Result<std::uint32_t> ProgramBuilder::layoutIndex(const Layout* layout)
{
    if (!layout || (layout->leaves.empty() && layout->type->components > 0) ||
        layout->leaves.size() < layout->type->components)
        return fail(Code::featureMissing, "The interpreter does not support loading a value of this type.");
    const auto [place, isNew] = m_layouts.try_emplace(layout, static_cast<std::uint32_t>(m_program.layouts.size()));
    if (isNew)
        m_program.layouts.push_back(layout);
    return place->second;
}

void ProgramBuilder::noteInexact(const char* reason)
{
    if (reason && (m_program.inexact.empty() || m_program.inexact.back().instruction != m_instruction))
        m_program.inexact.push_back({.instruction = m_instruction, .reason = reason});
}

void ProgramBuilder::askForFunction(Step& step, AskedFunction function)
{
    function.onHost = step.run;
    function.instruction = m_instruction;
    step.extra = static_cast<std::uint32_t>(m_program.asked.size());
    step.run = &askDevice;
    m_program.asked.push_back(function);
}

bool ProgramBuilder::isConstant(std::uint32_t id) const
{
    const shader::Instruction* const definition = m_module.definition(id);
    return definition && definition->opcode >= spv::OpConstantTrue && definition->opcode <= spv::OpSpecConstantOp;
}

Result<std::uint32_t> ProgramBuilder::orderOf(std::uint32_t scope, std::uint32_t semantics) const
{
    TRY(const std::uint64_t reach, literalOf(scope));
    TRY(const std::uint64_t order, literalOf(semantics));
    if (reach > spv::ScopeShaderCallKHR)
        return fail(Code::invalidSpirv, "A memory scope does not exist.");
    return static_cast<std::uint32_t>(reach << orderScopeBit | (order & maxSemantics));
}

} // namespace wavelane::sim

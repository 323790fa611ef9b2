// SPDX-License-Identifier: MIT
#include "core/sim/module/operation_decoder.h"

#include "core/base/try.h"
#include "core/shader/spirv/extended_instructions.h"
#include "core/sim/lanes/handlers.h"
#include "core/sim/module/debug_instruction.h"
#include "core/sim/module/operations.h"

#include <array>
#include <format>
#include <map>
#include <string>
#include <utility>

namespace wavelane::sim {

namespace {

/// Components of a variable that are copied each time that it has a new value.
constexpr std::uint32_t maxTraced = 1024;

} // namespace

void OperationDecoder::addSet(const shader::Instruction& import)
{
    const std::string name = shader::textAt(import, 2);
    if (name == shader::standardInstructions)
        m_standardSets.insert(import.result);
    else if (name.starts_with("NonSemantic.") || name.ends_with("DebugInfo.100"))
        m_ignoredSets.insert(import.result);
    if (name == debugInstructions)
        m_debugSet = import.result;
    if (name == "NonSemantic.DebugPrintf")
        m_printSet = import.result;
}

Result<void> OperationDecoder::startTracing(const FunctionBody& body, std::uint32_t function)
{
    const std::vector<shader::Instruction>& code = m_builder.module().instructions();
    std::vector<std::pair<Slot, Slot>> clears;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> found; // By variable and call that was inlined.
    for (const std::uint32_t label : body.order) {
        std::uint32_t inlinedAt = 0; // Scopes apply up to the end of their block.
        for (const std::uint32_t index : body.code.at(label)) {
            const shader::Instruction& each = code[index];
            if (each.opcode != spv::OpExtInst || m_debugSet == 0 || each.argument(0) != m_debugSet)
                continue;
            if (each.argument(1) == debugScope || each.argument(1) == debugNoScope)
                inlinedAt = each.argument(1) == debugScope && each.arguments().size() > 3 ? each.argument(3) : 0;
            if (each.argument(1) != debugValue)
                continue;
            const std::pair key(each.argument(2), inlinedAt);
            if (const auto known = found.find(key); known != found.end()) {
                m_traced[index] = known->second;
                continue;
            }
            const shader::Instruction* const given = m_builder.module().definition(each.argument(3));
            const auto type = given ? m_builder.types().type(given->type) : Result<const Type*>(nullptr);
            if (!type || !*type || (*type)->components > maxTraced)
                continue;
            std::vector<TracedVariable>& traced = m_builder.program().traced;
            found[key] = traced.size();
            m_traced[index] = traced.size();
            const Slot slot = m_builder.newSlots((*type)->components);
            const Slot isKnown = m_builder.newSlots(1);
            traced.push_back({.id = each.argument(2),
                              .function = function,
                              .inlinedAt = inlinedAt,
                              .slot = slot,
                              .isKnown = isKnown,
                              .type = *type});
            clears.emplace_back(isKnown, m_builder.constantSlot(0));
        }
    }
    if (!clears.empty())
        m_builder.emitCopies(clears);
    return {};
}

Result<void> OperationDecoder::traceValue(Arguments arguments)
{
    if (arguments[0] != m_debugSet || arguments.size() < 5 || arguments[1] != debugValue)
        return {};
    const auto found = m_traced.find(m_builder.instruction());
    if (found == m_traced.end())
        return {};
    const TracedVariable& traced = m_builder.program().traced[found->second];
    const Value* const value = m_builder.find(arguments[3]);
    const shader::Instruction* const given = m_builder.module().definition(arguments[3]);
    const shader::Instruction* const expression = m_builder.module().definition(arguments[4]);
    // Parts of a variable and calculations are not followed.
    const bool isWhole = arguments.size() == 5 && expression && expression->arguments().size() == 2;
    const bool isKnown = value && value->type == traced.type && isWhole && given && given->opcode != spv::OpUndef;
    std::vector<std::pair<Slot, Slot>> copies{{traced.isKnown, m_builder.constantSlot(isKnown ? 1 : 0)}};
    for (std::uint32_t i = 0; isKnown && i < traced.type->components; ++i)
        copies.emplace_back(traced.slot + i, value->slot + i);
    m_builder.emitCopies(copies);
    return {};
}

Result<void> OperationDecoder::tracePrint(Arguments arguments)
{
    const shader::Instruction* const format =
        arguments.size() > 2 ? m_builder.module().definition(arguments[2]) : nullptr;
    if (!format || format->opcode != spv::OpString)
        return {};
    PrintCall call{.format = shader::textAt(*format, 2), .operands = {}};
    std::vector<std::pair<Slot, std::uint32_t>> uses;
    for (const std::uint32_t id : arguments.subspan(3)) {
        TRY(const Value operand, m_builder.value(id));
        call.operands.emplace_back(operand.slot, operand.type);
        uses.push_back(registersOf(operand));
    }
    std::vector<PrintCall>& prints = m_builder.program().prints;
    prints.push_back(std::move(call));
    m_builder.emit({.run = &printText, .count = 0, .extra = static_cast<std::uint32_t>(prints.size() - 1)},
                   std::move(uses));
    return {};
}

Result<void> OperationDecoder::decode(spv::Op opcode, std::uint32_t type, std::uint32_t result, Arguments arguments)
{
    if (opcode == spv::OpExtInst && !arguments.empty() && m_ignoredSets.contains(arguments[0]))
        return !m_builder.program().isTraced ? Result<void>()
               : arguments[0] == m_printSet  ? tracePrint(arguments)
                                             : traceValue(arguments);
    Value out;
    if (result != 0) {
        TRY(out, m_builder.resultOf(type, result));
    }
    constexpr std::array groups{&decodePointer, &decodeComposite, &decodeComponents, &decodeProduct,   &decodeAtomic,
                                &decodeImage,   &decodeSubgroup,  &decodeSampling,   &decodeDerivative};
    for (const auto group : groups) {
        TRY(const bool isDecoded, group(m_builder, opcode, out, arguments));
        if (isDecoded) {
            if (result != 0)
                m_builder.define(result, out);
            return {};
        }
    }
    if (opcode == spv::OpExtInst && arguments.size() > 1 && m_standardSets.contains(arguments[0])) {
        TRY(const bool isDecoded, decodeStandard(m_builder, out, arguments.subspan(1)));
        if (isDecoded)
            return {};
    }
    if (opcode == spv::OpExtInst && arguments.size() > 1) {
        return fail(Code::featureMissing, std::format("The interpreter does not support {}.",
                                                      m_builder.program().instructionName(m_builder.instruction())));
    }
    return std::unexpected(m_builder.unsupported(static_cast<std::uint32_t>(opcode)));
}

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/sim/debug/debug_info.h"

#include "core/sim/module/debug_instruction.h"

namespace wavelane::sim {

namespace {

constexpr int maxScopeDepth = 256;

/// The operand of an extended instruction, after the set and the number.
std::uint32_t operandOf(const shader::Instruction& instruction, std::size_t index)
{
    return instruction.argument(index + 2);
}

bool hasOperand(const shader::Instruction& instruction, std::size_t index)
{
    return instruction.arguments().size() > index + 2;
}

/// The generator in the header of the modules of naga, which uses the whole word for its registered number.
constexpr std::uint32_t nagaGenerator = 28;

} // namespace

bool DebugInfo::isPlaceholder(const shader::Instruction& line) const
{
    // naga's place of what is not in the source, such as the loads of a loop's variable.
    return m_module.words()[2] == nagaGenerator && line.operand(1) == 1 && line.operand(2) <= 1;
}

DebugInfo::DebugInfo(const shader::SpirvModule& module) : m_module(module)
{
    const std::vector<shader::Instruction>& all = module.instructions();
    m_lineOf.resize(all.size());
    m_placeOf.resize(all.size());
    for (const shader::Instruction& each : all) {
        if (each.opcode == spv::OpExtInstImport && shader::textAt(each, 2) == debugInstructions)
            m_set = each.result;
    }
    for (std::size_t index = 0; index < all.size(); ++index) {
        const shader::Instruction& each = all[index];
        switch (static_cast<int>(each.opcode)) {
        case spv::OpLine:
            if (!isPlaceholder(each))
                setLine(each.operand(0), each.operand(1));
            break;
        case spv::OpLabel: // Lines and scopes apply up to the end of their block.
        case spv::OpFunctionEnd:
            m_place = 0;
            m_line = 0;
            break;
        case spv::OpNoLine:
            m_line = 0;
            break;
        case spv::OpExtInst:
            if (m_set != 0 && each.argument(0) == m_set)
                readExtended(each, index);
            break;
        default:
            break;
        }
        m_lineOf[index] = m_line;
        m_placeOf[index] = m_place;
    }
}

void DebugInfo::readExtended(const shader::Instruction& instruction, std::size_t index)
{
    const auto operand = [&](std::size_t at) { return operandOf(instruction, at); };
    switch (instruction.argument(1)) {
    case debugFunction:
        m_scopes[instruction.result] = {
            .function = text(operand(0)),
            .parent = operand(5),
            .declared = {.file = fileOf(operand(2)), .line = static_cast<int>(number(operand(3)))}};
        break;
    case debugLexicalBlock:
        m_scopes[instruction.result] = {
            .function = {},
            .parent = operand(3),
            .declared = {.file = fileOf(operand(0)), .line = static_cast<int>(number(operand(1)))}};
        break;
    case debugScope: {
        const Place place{.scope = operand(0), .inlinedAt = hasOperand(instruction, 1) ? operand(1) : 0};
        if (m_places.back() != place)
            m_places.push_back(place);
        m_place = static_cast<std::uint32_t>(m_places.size() - 1);
        break;
    }
    case debugNoScope:
        m_place = 0;
        break;
    case debugInlinedAt:
        m_inlined[instruction.result] = {.line = static_cast<int>(number(operand(0))),
                                         .scope = operand(1),
                                         .inlinedAt = hasOperand(instruction, 2) ? operand(2) : 0};
        break;
    case debugLocalVariable:
        m_variables[instruction.result] = {
            .name = text(operand(0)),
            .scope = operand(5),
            .declared = {.file = fileOf(operand(2)), .line = static_cast<int>(number(operand(3)))}};
        break;
    case debugDeclare:
    case debugValue:
        if (variable(operand(0)))
            m_declarations.push_back({.instruction = index,
                                      .variable = operand(0),
                                      .value = operand(1),
                                      .isValue = instruction.argument(1) == debugValue,
                                      .isWhole = isEmptyExpression(operand(2)) && !hasOperand(instruction, 3)});
        break;
    case debugLine: {
        const shader::Instruction* const source = m_module.definition(operand(0));
        if (source && source->opcode == spv::OpExtInst && source->argument(1) == debugSource)
            setLine(operandOf(*source, 0), number(operand(1)));
        else
            m_line = 0;
        break;
    }
    case debugNoLine:
        m_line = 0;
        break;
    default:
        break;
    }
}

void DebugInfo::setLine(std::uint32_t file, std::uint32_t line)
{
    m_line = 0;
    const shader::Instruction* const name = m_module.definition(file);
    if (line == 0 || !name || name->opcode != spv::OpString)
        return;
    const std::uint64_t key = (std::uint64_t{file} << 32U) | line;
    const auto [found, isNew] = m_lineNumbers.try_emplace(key, static_cast<std::uint32_t>(m_lines.size() + 1));
    if (isNew)
        m_lines.push_back({.file = shader::textAt(*name, 2), .line = static_cast<int>(line)});
    m_line = found->second;
}

std::optional<shader::SourceLine> DebugInfo::lineOf(std::size_t instruction) const
{
    const std::uint32_t number = m_lineOf[instruction];
    return number == 0 ? std::nullopt : std::optional(m_lines[number - 1]);
}

const DebugInfo::Variable* DebugInfo::variable(std::uint32_t id) const
{
    const auto found = m_variables.find(id);
    return found == m_variables.end() ? nullptr : &found->second;
}

const DebugInfo::Scope* DebugInfo::scope(std::uint32_t id) const
{
    const auto found = m_scopes.find(id);
    return found == m_scopes.end() ? nullptr : &found->second;
}

const DebugInfo::Inlined* DebugInfo::inlined(std::uint32_t id) const
{
    const auto found = m_inlined.find(id);
    return found == m_inlined.end() ? nullptr : &found->second;
}

std::string DebugInfo::functionAround(std::uint32_t scope) const
{
    const Scope* at = this->scope(scope);
    for (int depth = 0; at && depth < maxScopeDepth; ++depth, at = this->scope(at->parent)) {
        if (!at->function.empty())
            return at->function;
    }
    return {};
}

bool DebugInfo::isInside(std::uint32_t inner, std::uint32_t outer) const
{
    for (int depth = 0; inner != 0 && depth < maxScopeDepth; ++depth) {
        if (inner == outer)
            return true;
        const Scope* const at = scope(inner);
        inner = at ? at->parent : 0;
    }
    return false;
}

std::uint32_t DebugInfo::number(std::uint32_t id) const
{
    const shader::Instruction* const constant = m_module.definition(id);
    return constant && constant->opcode == spv::OpConstant ? constant->argument(0) : 0;
}

std::string DebugInfo::text(std::uint32_t id) const
{
    const shader::Instruction* const string = m_module.definition(id);
    return string && string->opcode == spv::OpString ? shader::textAt(*string, 2) : std::string();
}

std::string DebugInfo::fileOf(std::uint32_t source) const
{
    const shader::Instruction* const given = m_module.definition(source);
    return given && given->opcode == spv::OpExtInst && given->argument(1) == debugSource ? text(operandOf(*given, 0))
                                                                                         : std::string();
}

bool DebugInfo::isEmptyExpression(std::uint32_t id) const
{
    const shader::Instruction* const expression = m_module.definition(id);
    return expression && expression->opcode == spv::OpExtInst && expression->argument(1) == debugExpression &&
           !hasOperand(*expression, 0);
}

} // namespace wavelane::sim

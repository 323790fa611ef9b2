// SPDX-License-Identifier: MIT
#include "core/sim/debug/source_variables.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>

namespace wavelane::sim {

namespace {

/// Names that compilers give to variables of their own.
bool isGenerated(std::string_view name)
{
    return name.empty() || name.contains(".var.") || name.starts_with("temp.") || name.starts_with("indexable") ||
           name == "flattenTemp" || name == "param";
}

} // namespace

std::string_view toString(VariableKind kind)
{
    switch (kind) {
    case VariableKind::local:
        return "local";
    case VariableKind::global:
        return "global";
    case VariableKind::shared:
        return "groupshared";
    case VariableKind::resource:
        return "resource";
    case VariableKind::constants:
        return "constants";
    }
    return {};
}

SourceVariables::SourceVariables(const Program& program, const SourceMap& map) : m_program(program), m_map(map)
{
    addDeclared();
    addNamed();
    addGlobals();
}

void SourceVariables::addDeclared()
{
    const DebugInfo& info = m_map.info();
    std::set<std::array<std::uint32_t, 3>> copied;
    for (const auto& each : info.declarations()) {
        const auto instruction = static_cast<std::uint32_t>(each.instruction);
        const auto* const described = info.variable(each.variable);
        SourceVariable variable{.name = described->name,
                                .function = m_map.functionOf(instruction),
                                .scope = described->scope,
                                .inlinedAt = info.placeOf(instruction).inlinedAt,
                                .declared =
                                    described->declared.line > 0 ? std::optional(described->declared) : std::nullopt};
        if (each.isValue) {
            if (!copied.insert({each.variable, variable.function, variable.inlinedAt}).second)
                continue;
            const auto traced = std::ranges::find_if(m_program.traced, [&](const TracedVariable& given) {
                return given.id == each.variable && given.function == variable.function &&
                       given.inlinedAt == variable.inlinedAt;
            });
            if (traced != m_program.traced.end()) {
                variable.home = SourceVariable::Home::copied;
                variable.slot = traced->slot;
                variable.isKnown = traced->isKnown;
                variable.type = traced->type;
            }
        } else if (const auto place = m_program.values.find(each.value);
                   each.isWhole && place != m_program.values.end() && place->second.layout) {
            variable.home = SourceVariable::Home::pointer;
            variable.slot = place->second.slot;
            variable.type = place->second.pointee;
            variable.layout = place->second.layout;
        }
        m_locals.push_back(std::move(variable));
    }
}

void SourceVariables::addNamed()
{
    std::set<std::uint32_t> described;
    for (const auto& each : m_map.info().declarations())
        described.insert(each.value);
    const std::vector<shader::Instruction>& all = m_program.module->instructions();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::uint32_t function = m_map.functionOf(static_cast<std::uint32_t>(i));
        const bool isLocal = all[i].opcode == spv::OpVariable || all[i].opcode == spv::OpFunctionParameter;
        if (!isLocal || function == 0 || described.contains(all[i].result))
            continue;
        const std::string name(m_program.module->name(all[i].result));
        const auto place = m_program.values.find(all[i].result);
        if (isGenerated(name) || place == m_program.values.end())
            continue;
        SourceVariable variable{.name = name, .function = function};
        if (place->second.pointee && place->second.layout) {
            variable.home = SourceVariable::Home::pointer;
            variable.type = place->second.pointee;
            variable.layout = place->second.layout;
        } else if (!place->second.pointee) {
            variable.home = SourceVariable::Home::registers;
            variable.type = place->second.type;
        }
        variable.slot = place->second.slot;
        m_locals.push_back(std::move(variable));
    }
}

void SourceVariables::addGlobals()
{
    for (std::uint32_t i = 0; i < m_program.variables.size(); ++i) {
        const Variable& each = m_program.variables[i];
        SourceVariable variable{.name = each.name,
                                .home = SourceVariable::Home::variable,
                                .index = i,
                                .type = each.type,
                                .layout = each.layout};
        switch (static_cast<int>(each.storage)) {
        case spv::StorageClassPrivate:
            variable.kind = VariableKind::global;
            break;
        case spv::StorageClassWorkgroup:
            variable.kind = VariableKind::shared;
            break;
        case spv::StorageClassPushConstant:
        case spv::StorageClassUniform:
            // Before version 1.3, buffers also have this storage class.
            variable.kind = each.type && m_program.module->has(each.type->id, spv::DecorationBufferBlock)
                                ? VariableKind::resource
                                : VariableKind::constants;
            break;
        case spv::StorageClassUniformConstant:
        case spv::StorageClassStorageBuffer:
            variable.kind = VariableKind::resource;
            break;
        default:
            continue;
        }
        m_globals.push_back(std::move(variable));
    }
}

bool SourceVariables::isInScope(const CallFrame& frame, const SourceVariable& variable) const
{
    if (variable.function != frame.functionId || variable.inlinedAt != frame.place.inlinedAt)
        return false;
    if (variable.scope != 0 && frame.place.scope != 0 && !m_map.info().isInside(frame.place.scope, variable.scope))
        return false;
    // `declared` has the module's name of the file, which the lines of frames do not have; a function is in one file.
    return !variable.declared || !frame.line || variable.declared->line <= frame.line->line;
}

std::vector<const SourceVariable*> SourceVariables::localsOf(const CallFrame& frame) const
{
    std::vector<const SourceVariable*> found;
    for (const SourceVariable& each : m_locals) {
        if (isInScope(frame, each))
            found.push_back(&each);
    }
    // Inner scopes hide outer ones; they are declared later.
    std::ranges::stable_sort(found, [&](const SourceVariable* a, const SourceVariable* b) {
        return a->scope != b->scope && m_map.info().isInside(a->scope, b->scope);
    });
    std::set<std::string_view> names;
    std::erase_if(found, [&](const SourceVariable* each) { return !names.insert(each->name).second; });
    std::ranges::stable_sort(found, {},
                             [](const SourceVariable* each) { return each->declared ? each->declared->line : 0; });
    return found;
}

const SourceVariable* SourceVariables::find(std::string_view name, const CallFrame& frame) const
{
    for (const SourceVariable* each : localsOf(frame)) {
        if (each->name == name)
            return each;
    }
    const auto global = std::ranges::find(m_globals, name, &SourceVariable::name);
    return global == m_globals.end() ? nullptr : &*global;
}

Result<LaneValue> SourceVariables::valueOf(const SourceVariable& variable, const LaneReader& reader)
{
    switch (variable.home) {
    case SourceVariable::Home::lost:
        break;
    case SourceVariable::Home::variable: {
        const Variable& declared = reader.machine().program().variables[variable.index];
        if (declared.objects != 1)
            return fail(Code::badValue, "an array of resources; use an index");
        return reader.descriptor(declared, 0);
    }
    case SourceVariable::Home::pointer:
        return reader.inMemory(reader.word(variable.slot), *variable.layout);
    case SourceVariable::Home::registers:
        return reader.inRegisters(variable.slot, *variable.type);
    case SourceVariable::Home::copied:
        if (reader.word(variable.isKnown) != 1)
            break;
        return reader.inRegisters(variable.slot, *variable.type);
    }
    return fail(Code::badValue, "optimized out");
}

} // namespace wavelane::sim

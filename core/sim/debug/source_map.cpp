// SPDX-License-Identifier: MIT
#include "core/sim/debug/source_map.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace wavelane::sim {

namespace {

constexpr std::uint32_t maxInlined = 64;
/// The name of the file that DXC is given for functions that it lacks.
constexpr std::string_view addedDefinitions = "<wavelane>";

bool isDeclaration(spv::Op opcode)
{
    return opcode == spv::OpVariable || opcode == spv::OpFunction || opcode == spv::OpFunctionParameter;
}

std::uint32_t firstInstruction(const Program& program, std::uint32_t block)
{
    const Block& each = program.blocks[block];
    return each.begin < each.end ? program.steps[each.begin].instruction : each.instruction;
}

} // namespace

std::string_view toString(LaneState state)
{
    switch (state) {
    case LaneState::active:
        return "active";
    case LaneState::turn:
        return "turn";
    case LaneState::inactive:
        return "inactive";
    case LaneState::barrier:
        return "barrier";
    case LaneState::ended:
        return "ended";
    }
    return {};
}

std::uint32_t nextInstruction(const Program& program, const Wave& wave)
{
    const Block& block = program.blocks[wave.block()];
    return wave.step() < block.end ? program.steps[wave.step()].instruction : block.instruction;
}

SourceMap::SourceMap(const Program& program, const std::function<std::string(const std::string&)>& nameOfFile)
    : m_program(program), m_info(*program.module), m_nameOfFile(nameOfFile)
{
    const std::vector<shader::Instruction>& all = program.module->instructions();
    m_lineOf.resize(all.size());
    m_functionOf.resize(all.size());
    for (shader::SourceLine line : m_info.lines())
        m_lines.push_back({.file = fileOf(line.file), .line = line.line});
    std::uint32_t function = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].opcode == spv::OpFunction)
            function = all[i].result;
        m_functionOf[i] = function;
        if (all[i].opcode == spv::OpFunctionEnd)
            function = 0;
    }
    findWrapper();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::uint32_t line = m_info.lineNumberOf(i);
        const bool isInSource = line != 0 && m_info.lines()[line - 1].file != addedDefinitions;
        if (isInSource && m_functionOf[i] != 0 && m_functionOf[i] != m_wrapper && !isDeclaration(all[i].opcode))
            m_lineOf[i] = line;
    }
    std::set<std::uint32_t> executed;
    for (const Step& step : program.steps)
        executed.insert(m_lineOf[step.instruction]);
    for (const Block& block : program.blocks)
        executed.insert(m_lineOf[block.instruction]);
    for (const std::uint32_t number : executed) {
        if (number != 0)
            m_executed.push_back(m_lines[number - 1]);
    }
}

void SourceMap::findWrapper()
{
    const std::uint32_t entry = m_program.functions[m_program.entry].id;
    const std::vector<shader::Instruction>& all = m_program.module->instructions();
    std::uint32_t calls = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (m_functionOf[i] != entry || all[i].opcode != spv::OpFunctionCall)
            continue;
        // The prefixes that DXC and glslang give the source's main function.
        const std::string_view name = m_program.module->name(all[i].argument(0));
        calls += name.starts_with("src.") || name.starts_with('@') ? 1 : 2;
    }
    if (calls == 1)
        m_wrapper = entry;
}

std::string SourceMap::fileOf(const std::string& file) const
{
    return m_nameOfFile ? m_nameOfFile(file) : file;
}

std::optional<shader::SourceLine> SourceMap::lineOf(std::uint32_t instruction) const
{
    const std::uint32_t number = m_lineOf[instruction];
    return number == 0 ? std::nullopt : std::optional(m_lines[number - 1]);
}

std::uint32_t SourceMap::inlinedDepth(std::uint32_t instruction) const
{
    std::uint32_t depth = 0;
    for (const auto* call = m_info.inlined(m_info.placeOf(instruction).inlinedAt); call && depth < maxInlined;
         call = m_info.inlined(call->inlinedAt))
        ++depth;
    return depth;
}

std::string SourceMap::nameOf(std::uint32_t function) const
{
    std::string_view name = m_program.module->name(function);
    if (name.starts_with("src."))
        name.remove_prefix(4);
    if (name.starts_with('@'))
        name.remove_prefix(1);
    return std::string(name.substr(0, name.find('(')));
}

LaneState SourceMap::stateOf(const GroupMachine& machine, Lane lane) const
{
    const Wave& wave = machine.wave(lane.wave);
    const std::uint64_t bit = std::uint64_t{1} << lane.lane;
    if (machine.stopOf(lane.wave) == Wave::Stop::ended || wave.stack().empty() || (wave.stack()[0].all & bit) == 0)
        return LaneState::ended;
    if ((wave.active() & bit) == 0)
        return LaneState::inactive;
    if (machine.stopOf(lane.wave) == Wave::Stop::barrier)
        return LaneState::barrier;
    return machine.turn() == lane.wave ? LaneState::active : LaneState::turn;
}

SourceMap::Position SourceMap::positionOf(const Wave& wave, unsigned lane) const
{
    const std::uint64_t bit = std::uint64_t{1} << lane;
    // The innermost call in which the lane takes part; it waits for other lanes there if they are in further ones.
    std::size_t calls = wave.stack().size();
    while (calls > 1 && (wave.stack()[calls - 1].all & bit) == 0)
        --calls;
    const bool isActive = (wave.active() & bit) != 0;
    return {.calls = calls,
            .instruction = isActive ? nextInstruction(m_program, wave)
                                    : firstInstruction(m_program, wave.stack()[calls - 1].next[lane])};
}

std::uint32_t SourceMap::depthOf(const GroupMachine& machine, Lane lane) const
{
    if (stateOf(machine, lane) == LaneState::ended)
        return 0;
    const Position position = positionOf(machine.wave(lane.wave), lane.lane);
    return static_cast<std::uint32_t>(position.calls) + inlinedDepth(position.instruction);
}

std::vector<CallFrame> SourceMap::framesOf(const GroupMachine& machine, Lane lane) const
{
    if (stateOf(machine, lane) == LaneState::ended)
        return {};
    const Wave& wave = machine.wave(lane.wave);
    const Position position = positionOf(wave, lane.lane);
    std::vector<CallFrame> frames;
    addFrames(frames, position.instruction);
    for (std::size_t i = position.calls - 1; i > 0; --i)
        addFrames(frames, m_program.blocks[wave.stack()[i].resume - 1].instruction);
    return frames;
}

void SourceMap::addFrames(std::vector<CallFrame>& frames, std::uint32_t instruction) const
{
    if (m_functionOf[instruction] == m_wrapper && m_wrapper != 0)
        return;
    CallFrame frame{.function = {},
                    .line = lineOf(instruction),
                    .instruction = instruction,
                    .functionId = m_functionOf[instruction],
                    .place = m_info.placeOf(instruction)};
    for (std::uint32_t depth = 0;; ++depth) {
        frame.function = m_info.functionAround(frame.place.scope);
        const auto* const call = m_info.inlined(frame.place.inlinedAt);
        if (!call || depth == maxInlined) {
            if (frame.function.empty())
                frame.function = nameOf(frame.functionId);
            frames.push_back(frame);
            return;
        }
        frames.push_back(frame);
        const auto* const scope = m_info.scope(call->scope);
        frame.line = scope && call->line > 0
                         ? std::optional(shader::SourceLine{.file = fileOf(scope->declared.file), .line = call->line})
                         : std::nullopt;
        frame.place = {.scope = call->scope, .inlinedAt = call->inlinedAt};
    }
}

} // namespace wavelane::sim

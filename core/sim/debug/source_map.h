// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/debug_info.h"
#include "core/sim/debug/group_machine.h"
#include "core/sim/program/program.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::sim {

/// Why a lane does not execute the next step of the group.
enum class LaneState : std::uint8_t {
    active,   ///< It executes the next step.
    turn,     ///< Another wave executes first.
    inactive, ///< Other lanes of its wave take a branch that it did not take.
    barrier,  ///< The wave waits at a barrier for the other waves of the group.
    ended,
};
/// `active`, `turn`, `inactive`, `barrier` or `ended`.
std::string_view toString(LaneState state);

/// A function that a lane executes, or that was inlined into one.
struct CallFrame
{
    std::string function;
    std::optional<shader::SourceLine> line;
    std::uint32_t instruction = 0; ///< The next one; of outer frames, the call.
    std::uint32_t functionId = 0;  ///< ID of the module's function.
    DebugInfo::Place place;
};

/// A thread of the group.
struct Lane
{
    std::uint32_t wave = 0;
    unsigned lane = 0;
    bool operator==(const Lane&) const = default;
};

/// Where the lanes of a group are in the source.
class SourceMap
{
public:
    /// `program` must outlive the object. `nameOfFile` converts the names of files in the module.
    SourceMap(const Program& program, const std::function<std::string(const std::string&)>& nameOfFile);

    const DebugInfo& info() const { return m_info; }
    /// The lines that the program executes, in no particular order, with the names of files converted.
    const std::vector<shader::SourceLine>& executed() const { return m_executed; }

    /// A number for the line of an instruction; 0 if it is unknown or belongs to code without a counterpart in the
    /// source.
    std::uint32_t lineNumberOf(std::uint32_t instruction) const { return m_lineOf[instruction]; }
    std::optional<shader::SourceLine> lineOf(std::uint32_t instruction) const;
    const shader::SourceLine& line(std::uint32_t number) const { return m_lines[number - 1]; }
    /// The functions around an instruction that were inlined.
    std::uint32_t inlinedDepth(std::uint32_t instruction) const;

    /// 1 if a function that is not in the source calls the main function, otherwise 0.
    std::uint32_t wrapperDepth() const { return m_wrapper != 0 ? 1 : 0; }

    LaneState stateOf(const GroupMachine& machine, Lane lane) const;
    /// The functions that a lane executes, the innermost first; empty if it has ended.
    std::vector<CallFrame> framesOf(const GroupMachine& machine, Lane lane) const;
    /// The calls that a lane is in, and the functions inlined around its next instruction; 0 if it has ended.
    std::uint32_t depthOf(const GroupMachine& machine, Lane lane) const;

    /// ID of the function around an instruction; 0 outside of functions.
    std::uint32_t functionOf(std::uint32_t instruction) const { return m_functionOf[instruction]; }

private:
    /// Where a lane is that has not ended.
    struct Position
    {
        std::size_t calls = 0; ///< Number of calls of its wave's stack in which it takes part.
        std::uint32_t instruction = 0;
    };
    Position positionOf(const Wave& wave, unsigned lane) const;
    void findWrapper();
    void addFrames(std::vector<CallFrame>& frames, std::uint32_t instruction) const;
    std::string nameOf(std::uint32_t function) const;
    std::string fileOf(const std::string& file) const;

    const Program& m_program;
    DebugInfo m_info;
    std::function<std::string(const std::string&)> m_nameOfFile;
    std::vector<std::uint32_t> m_lineOf;
    std::vector<std::uint32_t> m_functionOf;
    std::vector<shader::SourceLine> m_lines; ///< As `DebugInfo::lines`, with converted names of files.
    std::vector<shader::SourceLine> m_executed;
    std::uint32_t m_wrapper = 0; ///< ID of the function with which compilers enter the source's main function.
};

/// The instruction that a wave executes next.
std::uint32_t nextInstruction(const Program& program, const Wave& wave);

} // namespace wavelane::sim

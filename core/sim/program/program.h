// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/facts/specialization.h"
#include "core/sim/program/types.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::sim {

class Wave;

/// The bits of a scalar, zero-extended. Booleans are 0 or 1. A pointer is the number of an object in the upper 24
/// bits and an offset in bytes in the lower 40; an image or sampler is a pointer with the offset 0.
using Word = std::uint64_t;
/// The number of a register, which has one word per lane.
using Slot = std::uint32_t;

inline constexpr unsigned offsetBits = 40;
inline constexpr Word maxOffset = (Word{1} << offsetBits) - 1; ///< Never inside an object.

struct Step;
using Handler = void (*)(Wave&, const Step&);

/// A decoded instruction without control flow. The operands are the first registers of values.
struct Step
{
    Handler run = nullptr;
    Slot result = 0;
    Slot a = 0;
    Slot b = 0;
    Slot c = 0;
    Slot d = 0;
    std::uint32_t count = 1;       ///< Components.
    std::uint32_t extra = 0;       ///< Depends on the handler: a literal, or an index into a list of the program.
    std::uint32_t instruction = 0; ///< Index in the module's instructions.
};

/// A copy of registers on an edge to a block with OpPhi.
struct Move
{
    Slot to = 0;
    Slot from = 0;
    std::uint32_t count = 1;
};

/// A branch to a block, with the copies for its OpPhi instructions.
struct Edge
{
    std::uint32_t block = 0;
    std::vector<Move> moves; ///< All registers are read before any is written.
};

/// How a block ends.
enum class End : std::uint8_t { branch, condition, choice, done, call, barrier, unreachable };

/// Straight-line code. Calls and barriers also end blocks. The blocks of a function are in structured order: a merge
/// block or continue target comes after all blocks of its construct, so that lanes which run the first block that any
/// lane has to run meet again as early as possible.
struct Block
{
    std::uint32_t begin = 0; ///< Steps.
    std::uint32_t end = 0;
    End kind = End::unreachable;
    Slot value = 0;              ///< Condition, selector, or returned value.
    std::uint32_t count = 0;     ///< Components of the returned value, or of the result of a call.
    std::vector<Edge> edges;     ///< For `choice`, the first is the default.
    std::vector<Word> cases;     ///< For the edges after the first.
    std::uint32_t function = 0;  ///< Called function.
    std::vector<Move> arguments; ///< Arguments of a call.
    Slot result = 0;             ///< Result of a call.
    std::uint32_t scope = 0;     ///< Execution scope of a barrier.
    std::uint32_t memoryScope = 0;
    std::uint32_t semantics = 0; ///< Memory semantics of a barrier.
    std::uint32_t instruction = 0;
};

/// A function of the module, and the registers of its parameters.
struct Function
{
    std::uint32_t entry = 0; ///< Block.
    std::uint32_t id = 0;    ///< In the module.
    std::vector<Slot> parameters;
};

/// A variable of the module. Its objects have consecutive numbers; only arrays of descriptors have several.
struct Variable
{
    std::string name;
    std::uint32_t id = 0;           ///< In the module.
    const Layout* layout = nullptr; ///< Null for opaque types.
    const Type* type = nullptr;     ///< Without the array of descriptors.
    spv::StorageClass storage = spv::StorageClassFunction;
    std::uint64_t offset = 0; ///< In the memory of a lane or a group.
    std::uint32_t firstObject = 0;
    std::uint32_t objects = 1; ///< 0: an unbounded array.
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    std::optional<spv::BuiltIn> builtIn;
    std::optional<Slot> initializer;
};

/// One index of an access chain.
struct ChainIndex
{
    Slot slot = 0;
    std::uint32_t width = 32;
    std::uint64_t stride = 0;
    std::uint64_t count = 0; ///< 0: unbounded.
    bool selectsObject = false;
};

/// An access chain: a constant offset in bytes, and the indices that are only known when it is executed.
struct Chain
{
    std::uint64_t offset = 0;
    std::vector<ChainIndex> indices;
};

/// How threads form quads for derivatives.
enum class Quads : std::uint8_t { none, linear, blocks };

/// An instruction whose result devices may compute differently, with the reason.
struct Inexact
{
    std::uint32_t instruction = 0;
    std::string reason;
};

/// A function of GLSL.std.450 whose results can be those of the device; see DeviceAnswers.
struct AskedFunction
{
    std::uint32_t number = 0;
    std::uint32_t width = 32; ///< Width of its numbers in bits.
    std::uint32_t operands = 1;
    std::uint32_t components = 0; ///< Of an operand that is asked for as a whole vector; otherwise 0.
    Handler onHost = nullptr;
    std::uint32_t instruction = 0;
};

/// For debuggers: where the value of an ID is.
struct NamedValue
{
    Slot slot = 0;
    const Type* type = nullptr;
    const Layout* layout = nullptr; ///< Layout of what a pointer points to; null for opaque types.
    const Type* pointee = nullptr;  ///< Type that a pointer points to.
};

/// For debuggers: a variable of the source whose values are in registers. The program copies them to `slot` where the
/// debug information says that the variable has a new value.
struct TracedVariable
{
    std::uint32_t id = 0;       ///< ID of the variable in the debug information.
    std::uint32_t function = 0; ///< ID of the function whose code has the variable.
    /// ID of the debug information: the call in whose place that code is; 0: none.
    std::uint32_t inlinedAt = 0;
    Slot slot = 0;
    Slot isKnown = 0; ///< A register that is 1 while `slot` has the variable's value.
    const Type* type = nullptr;
};

/// For debuggers: a text that the shader prints.
struct PrintCall
{
    std::string format;
    std::vector<std::pair<Slot, const Type*>> operands;
};

/// A module decoded for one entry point and one set of specialization constants.
struct Program
{
    std::unique_ptr<shader::SpirvModule> module;
    std::unique_ptr<Types> types;
    std::vector<Step> steps;
    /// For each step, the registers whose values it uses other than by copying them.
    std::vector<std::vector<std::pair<Slot, std::uint32_t>>> uses;
    std::vector<Block> blocks;
    std::vector<Function> functions;
    std::vector<Variable> variables;
    std::vector<Chain> chains;
    std::vector<const Layout*> layouts;
    std::vector<std::uint32_t> literals;
    std::vector<std::pair<Slot, Word>> constants; ///< Initial contents of registers.
    std::uint32_t prologueBegin = 0;              ///< Steps that compute constants.
    std::uint32_t prologueEnd = 0;
    Slot registers = 0;
    std::uint32_t entry = 0; ///< Function.
    std::uint64_t laneBytes = 0;
    std::uint64_t sharedBytes = 0;
    std::array<std::uint32_t, 3> groupSize{1, 1, 1};
    std::vector<Inexact> inexact;
    std::vector<AskedFunction> asked;
    std::vector<std::uint32_t> samples;     ///< Instructions that sample textures.
    std::vector<std::uint32_t> conversions; ///< Instructions that read or write texels of 32-bit floats.
    /// Some results can be those of a device; see DeviceAnswers.
    bool canAskDevice() const { return !asked.empty() || !samples.empty() || !conversions.empty(); }
    bool hasAtomics = false;
    Quads quads = Quads::none;
    bool isTraced = false; ///< It was decoded for a debugger, and has the following lists.
    std::unordered_map<std::uint32_t, NamedValue> values; ///< By ID.
    std::vector<TracedVariable> traced;
    std::vector<PrintCall> prints; ///< Only of programs for a debugger.
    std::uint32_t cellBytes = 4;   ///< The smallest number that the module can access in memory, at most 4.

    /// The name of an instruction with its function for extended ones: `OpFAdd`, `GLSL.std.450 Sin`.
    std::string instructionName(std::uint32_t instruction) const;
};

/// What the program is for.
enum class Purpose : std::uint8_t { running, debugging };

/// Decodes a valid module. Fails with `feature_missing`, naming the instruction, if the interpreter does not support
/// it, and with `invalid_spirv` for modules that are not valid.
Result<Program> decode(const shader::SpirvWords& spirv, const std::string& entry,
                       const shader::ConstantBytes& constants, Purpose purpose = Purpose::running);

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard.h"

#include "core/base/try.h"
#include "core/shader/passes/loops/loop_guard_function.h"
#include "core/shader/passes/loops/structured_loops.h"
#include "core/shader/passes/thread_input.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/source_lines.h"

#include <algorithm>
#include <format>
#include <map>

namespace wavelane::shader {

namespace {

constexpr std::uint32_t version13 = 0x00010300;

/// Adds the countdowns. The header of a loop keeps its label, its phis, its instructions and OpLoopMerge, so that
/// references to it stay valid. The countdown follows, and the new block `go` has the branch of the header.
class LoopGuardWriter
{
public:
    LoopGuardWriter(const SpirvModule& module, const LoopGuardOptions& options, std::uint32_t entryFunction)
        : m_module(module), m_options(options), m_entryFunction(entryFunction), m_writer(module)
    {
        for (const auto& [header, loop] : structuredLoops(module)) {
            const bool isOwnContinueTarget = loop.continueTarget == header;
            if (loop.inContinue || (isOwnContinueTarget && loop.back == 0))
                continue;
            Guarded& guarded = m_guarded[header];
            guarded = {.loop = loop, .go = m_writer.newId(), .latch = isOwnContinueTarget ? m_writer.newId() : 0};
            if (isOwnContinueTarget)
                m_backs[loop.back] = &guarded;
        }
    }

    SpirvWords write()
    {
        if (m_guarded.empty())
            return m_module.words();
        m_function = addLoopGuardFunction(m_module, m_writer, m_options);
        if (m_module.words()[1] < version13) // Earlier versions need an extension for storage buffers.
            m_writer.addExtension("SPV_KHR_storage_buffer_storage_class");
        keepEntryPoint(m_module, m_writer, m_entryFunction, m_function.thread, m_function.globals);
        for (const Instruction& instruction : m_module.instructions())
            rewrite(instruction);
        return m_writer.words();
    }

private:
    struct Guarded
    {
        StructuredLoop loop;
        std::uint32_t go = 0;    ///< Label of the block that gets the header's branch.
        std::uint32_t latch = 0; ///< Label of a new continue target if the header was its own; else 0.
    };

    void rewrite(const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpFunction:
            m_returnType = instruction.type;
            break;
        case spv::OpLabel:
            m_label = instruction.result;
            break;
        case spv::OpPhi:
            rewritePhi(instruction);
            break;
        case spv::OpLoopMerge:
            if (const auto found = m_guarded.find(m_label); found != m_guarded.end())
                addCountdown(instruction, found->second);
            break;
        case spv::OpBranch:
        case spv::OpBranchConditional:
            rewriteBranch(instruction);
            break;
        default:
            break;
        }
    }

    /// Replaces headers by their `go` blocks, and back edges to headers that were their own continue target by
    /// latches.
    void rewritePhi(const Instruction& phi)
    {
        for (std::size_t at = 4; at < phi.words.size(); at += 2) {
            const auto back = m_backs.find(phi.words[at]);
            const auto from = m_guarded.find(phi.words[at]);
            if (back != m_backs.end() && back->second->loop.header == m_label)
                m_writer.edit(phi)[at] = back->second->latch;
            else if (from != m_guarded.end())
                m_writer.edit(phi)[at] = from->second.go;
        }
    }

    void rewriteBranch(const Instruction& branch)
    {
        const auto back = m_backs.find(m_label);
        if (back == m_backs.end())
            return;
        const Guarded& guarded = *back->second;
        const std::size_t first = branch.opcode == spv::OpBranch ? 1 : 2;
        const std::size_t last = branch.opcode == spv::OpBranch ? 1 : 3;
        SpirvWords& words = m_writer.edit(branch);
        for (std::size_t at = first; at <= last; ++at)
            if (words[at] == guarded.loop.header)
                words[at] = guarded.latch;
        put(m_writer.after(branch), spv::OpLabel, {guarded.latch});
        put(m_writer.after(branch), spv::OpBranch, {guarded.loop.header});
    }

    /// `if (budget == 0 && !function(loop)) return; --budget;`
    void addCountdown(const Instruction& merge, const Guarded& guarded)
    {
        if (guarded.latch != 0)
            m_writer.edit(merge)[2] = guarded.latch;
        SpirvWords& code = m_writer.after(merge);
        const std::uint32_t uint32 = m_writer.uint32Type();
        const std::uint32_t boolean = m_writer.boolType();
        const std::uint32_t check = m_writer.newId();
        const std::uint32_t call = m_writer.newId();
        const std::uint32_t stop = m_writer.newId();
        const std::uint32_t filled = m_writer.newId();
        put(code, spv::OpBranch, {check});
        put(code, spv::OpLabel, {check});
        const std::uint32_t left = m_writer.newId();
        const std::uint32_t isUsedUp = m_writer.newId();
        put(code, spv::OpLoad, {uint32, left, m_function.budget});
        put(code, spv::OpIEqual, {boolean, isUsedUp, left, m_writer.constant(0)});
        put(code, spv::OpSelectionMerge, {guarded.go, 0});
        put(code, spv::OpBranchConditional, {isUsedUp, call, guarded.go});
        put(code, spv::OpLabel, {call});
        const std::uint32_t continues = m_writer.newId();
        put(code, spv::OpFunctionCall, {boolean, continues, m_function.id, m_writer.constant(guarded.loop.number)});
        put(code, spv::OpSelectionMerge, {filled, 0});
        put(code, spv::OpBranchConditional, {continues, filled, stop});
        put(code, spv::OpLabel, {stop});
        const Instruction* type = m_module.definition(m_returnType);
        if (type == nullptr || type->opcode == spv::OpTypeVoid)
            put(code, spv::OpReturn);
        else
            put(code, spv::OpReturnValue, {m_writer.nullConstant(m_returnType)});
        put(code, spv::OpLabel, {filled});
        put(code, spv::OpBranch, {guarded.go});
        put(code, spv::OpLabel, {guarded.go});
        const std::uint32_t before = m_writer.newId();
        const std::uint32_t after = m_writer.newId();
        put(code, spv::OpLoad, {uint32, before, m_function.budget});
        put(code, spv::OpISub, {uint32, after, before, m_writer.constant(1)});
        put(code, spv::OpStore, {m_function.budget, after});
    }

    const SpirvModule& m_module;
    const LoopGuardOptions& m_options;
    std::uint32_t m_entryFunction;
    ModuleWriter m_writer;
    LoopGuardFunction m_function;
    std::map<std::uint32_t, Guarded> m_guarded;      ///< By header.
    std::map<std::uint32_t, const Guarded*> m_backs; ///< By block with the back edge, for loops that need a latch.
    std::uint32_t m_returnType = 0;                  ///< Return type of the current function.
    std::uint32_t m_label = 0;                       ///< Label of the current block.
};

} // namespace

Result<std::vector<std::uint32_t>> addLoopGuard(std::vector<std::uint32_t> spirv, const LoopGuardOptions& options)
{
    TRY(const SpirvModule module, SpirvModule::parse(std::move(spirv)));
    const auto entry = std::ranges::find_if(module.instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpEntryPoint && each.operand(0) == spv::ExecutionModelGLCompute &&
               textAt(each, 3) == options.entry;
    });
    if (entry == module.instructions().end())
        return fail(Code::invalidSpirv, std::format("The module has no compute entry point '{}'.", options.entry));
    return LoopGuardWriter(module, options, entry->operand(1)).write();
}

std::vector<std::optional<SourceLine>> loopLines(const SpirvModule& module)
{
    const SourceLines lines(module);
    const std::vector<Instruction>& all = module.instructions();
    std::map<std::uint32_t, std::size_t> entries; // Header → first branch to it that has its own line.
    std::vector<std::optional<SourceLine>> found;
    std::uint32_t label = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].opcode == spv::OpLabel)
            label = all[i].result;
        else if (i > 0 && all[i].opcode == spv::OpBranch && all[i - 1].opcode == spv::OpLine)
            entries.try_emplace(all[i].operand(0), i);
        else if (all[i].opcode == spv::OpLoopMerge) {
            // If the condition was optimized away, the header has the line of the body.
            const auto entry = entries.find(label);
            found.push_back(lines.at(entry != entries.end() ? entry->second : i));
        }
    }
    return found;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
#include "core/shader/passes/loops/loop_guard.h"

#include "core/shader/passes/loops/loop_guard_function.h"
#include "core/shader/passes/loops/structured_loops.h"
#include "core/shader/spirv/facts/entry_points.h"
#include "core/shader/spirv/facts/source_lines.h"

#include <algorithm>
#include <format>
#include <map>

namespace wavelane::shader {

namespace {

constexpr std::uint32_t version13 = 0x00010300;
constexpr std::uint32_t version14 = 0x00010400;

/// Writes the module anew. The header of a loop keeps its label, its phis, its instructions and OpLoopMerge, so that
/// what names it stays right; behind that stand the countdown and, in a block `go` of its own, the header's branch.
class LoopGuardWriter
{
public:
    LoopGuardWriter(const SpirvModule& module, const LoopGuardOptions& options, std::uint32_t entryFunction)
        : m_module(module), m_options(options), m_entryFunction(entryFunction), m_add(module)
    {
        for (const auto& [header, loop] : structuredLoops(module)) {
            const bool goesBackItself = loop.continueTarget == header;
            if (loop.inContinue || (goesBackItself && loop.back == 0))
                continue;
            Guarded& guarded = m_guarded[header];
            guarded = {.loop = loop, .go = m_add.newId(), .latch = goesBackItself ? m_add.newId() : 0};
            if (goesBackItself)
                m_backs[loop.back] = &guarded;
        }
    }

    SpirvWords write()
    {
        if (m_guarded.empty())
            return m_module.words();
        m_function = makeLoopGuardFunction(m_module, m_add, m_options);
        SpirvWords code;
        for (const Instruction& instruction : m_module.instructions()) {
            if (instruction.opcode == spv::OpFunction)
                m_inCode = true;
            if (m_inCode)
                writeCode(code, instruction);
        }
        code.insert(code.end(), m_function.code.begin(), m_function.code.end());

        SpirvWords words(m_module.words().begin(), m_module.words().begin() + 5);
        writeDeclarations(words);
        words.insert(words.end(), code.begin(), code.end());
        words[3] = m_add.bound();
        return words;
    }

private:
    struct Guarded
    {
        StructuredLoop loop;
        std::uint32_t go = 0;    ///< Label of the block that gets the header's branch.
        std::uint32_t latch = 0; ///< Label of a continue target of its own, where the header was it; else 0.
    };

    static void copy(SpirvWords& words, const Instruction& instruction)
    {
        words.insert(words.end(), instruction.words.begin(), instruction.words.end());
    }

    void writeDeclarations(SpirvWords& words) const
    {
        bool extended = m_module.words()[1] >= version13;
        bool annotated = false;
        for (const Instruction& instruction : m_module.instructions()) {
            if (instruction.opcode == spv::OpFunction)
                break;
            if (!extended && instruction.opcode != spv::OpCapability) {
                extended = true;
                writeExtension(words);
            }
            if (!annotated && isDeclaration(instruction)) {
                annotated = true;
                words.insert(words.end(), m_add.annotations().begin(), m_add.annotations().end());
            }
            writeDeclaration(words, instruction);
        }
        words.insert(words.end(), m_add.declarations().begin(), m_add.declarations().end());
    }

    /// The first instruction of which this is true stands behind all decorations.
    static bool isDeclaration(const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpLine:
        case spv::OpNoLine:
            return true;
        case spv::OpExtInstImport:
        case spv::OpString:
        case spv::OpDecorationGroup:
            return false;
        default:
            return instruction.result != 0;
        }
    }

    /// Before SPIR-V 1.3 storage buffers come with an extension.
    void writeExtension(SpirvWords& words) const
    {
        constexpr std::string_view name = "SPV_KHR_storage_buffer_storage_class";
        for (const Instruction& instruction : m_module.instructions())
            if (instruction.opcode == spv::OpExtension && textAt(instruction, 1) == name)
                return;
        put(words, spv::OpExtension, wordsOfText(name));
    }

    void writeDeclaration(SpirvWords& words, const Instruction& instruction) const
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpEntryPoint:
            if (instruction.operand(1) == m_entryFunction)
                writeEntryPoint(words, instruction);
            break;
        case spv::OpExecutionMode:
        case spv::OpExecutionModeId:
            if (instruction.operand(0) == m_entryFunction)
                copy(words, instruction);
            break;
        default:
            copy(words, instruction);
            break;
        }
    }

    void writeEntryPoint(SpirvWords& words, const Instruction& entry) const
    {
        const std::size_t begin = words.size();
        copy(words, entry);
        if (!std::ranges::contains(interfaceOf(entry), m_function.thread))
            words.push_back(m_function.thread);
        if (m_module.words()[1] >= version14)
            words.insert(words.end(), m_function.globals.begin(), m_function.globals.end());
        words[begin] = firstWord(spv::OpEntryPoint, words.size() - begin);
    }

    void writeCode(SpirvWords& code, const Instruction& instruction)
    {
        switch (static_cast<int>(instruction.opcode)) {
        case spv::OpFunction:
            m_returns = instruction.type;
            copy(code, instruction);
            break;
        case spv::OpLabel:
            m_label = instruction.result;
            copy(code, instruction);
            break;
        case spv::OpPhi:
            writePhi(code, instruction);
            break;
        case spv::OpLoopMerge:
            copy(code, instruction);
            if (const auto found = m_guarded.find(m_label); found != m_guarded.end())
                writeCountdown(code, instruction, found->second);
            break;
        case spv::OpBranch:
        case spv::OpBranchConditional:
            writeBranch(code, instruction);
            break;
        default:
            copy(code, instruction);
            break;
        }
    }

    /// What came from a header comes from its `go` now, and to a header that was its own continue target from there.
    void writePhi(SpirvWords& code, const Instruction& phi)
    {
        const std::size_t begin = code.size();
        copy(code, phi);
        for (std::size_t at = 4; at < phi.words.size(); at += 2) {
            std::uint32_t& parent = code[begin + at];
            const auto back = m_backs.find(parent);
            const auto from = m_guarded.find(parent);
            if (back != m_backs.end() && back->second->loop.header == m_label)
                parent = back->second->latch;
            else if (from != m_guarded.end())
                parent = from->second.go;
        }
    }

    void writeBranch(SpirvWords& code, const Instruction& branch)
    {
        const std::size_t begin = code.size();
        copy(code, branch);
        const auto back = m_backs.find(m_label);
        if (back == m_backs.end())
            return;
        const Guarded& guarded = *back->second;
        const std::size_t first = branch.opcode == spv::OpBranch ? 1 : 2;
        const std::size_t last = branch.opcode == spv::OpBranch ? 1 : 3;
        for (std::size_t at = first; at <= last; ++at)
            if (code[begin + at] == guarded.loop.header)
                code[begin + at] = guarded.latch;
        put(code, spv::OpLabel, {guarded.latch});
        put(code, spv::OpBranch, {guarded.loop.header});
    }

    /// `if (budget == 0 && !function(loop)) return; --budget;`
    void writeCountdown(SpirvWords& code, const Instruction& merge, const Guarded& guarded)
    {
        if (guarded.latch != 0)
            code[code.size() - merge.words.size() + 2] = guarded.latch;
        const std::uint32_t number = m_add.wholeNumber();
        const std::uint32_t boolean = m_add.boolean();
        const std::uint32_t check = m_add.newId();
        const std::uint32_t call = m_add.newId();
        const std::uint32_t stop = m_add.newId();
        const std::uint32_t filled = m_add.newId();
        put(code, spv::OpBranch, {check});
        put(code, spv::OpLabel, {check});
        const std::uint32_t left = m_add.newId();
        const std::uint32_t isUsedUp = m_add.newId();
        put(code, spv::OpLoad, {number, left, m_function.budget});
        put(code, spv::OpIEqual, {boolean, isUsedUp, left, m_add.constant(0)});
        put(code, spv::OpSelectionMerge, {guarded.go, 0});
        put(code, spv::OpBranchConditional, {isUsedUp, call, guarded.go});
        put(code, spv::OpLabel, {call});
        const std::uint32_t goesOn = m_add.newId();
        put(code, spv::OpFunctionCall, {boolean, goesOn, m_function.id, m_add.constant(guarded.loop.number)});
        put(code, spv::OpSelectionMerge, {filled, 0});
        put(code, spv::OpBranchConditional, {goesOn, filled, stop});
        put(code, spv::OpLabel, {stop});
        const Instruction* type = m_module.definition(m_returns);
        if (type == nullptr || type->opcode == spv::OpTypeVoid)
            put(code, spv::OpReturn);
        else
            put(code, spv::OpReturnValue, {m_add.null(m_returns)});
        put(code, spv::OpLabel, {filled});
        put(code, spv::OpBranch, {guarded.go});
        put(code, spv::OpLabel, {guarded.go});
        const std::uint32_t before = m_add.newId();
        const std::uint32_t behind = m_add.newId();
        put(code, spv::OpLoad, {number, before, m_function.budget});
        put(code, spv::OpISub, {number, behind, before, m_add.constant(1)});
        put(code, spv::OpStore, {m_function.budget, behind});
    }

    const SpirvModule& m_module;
    const LoopGuardOptions& m_options;
    std::uint32_t m_entryFunction;
    ModuleAdditions m_add;
    LoopGuardFunction m_function;
    std::map<std::uint32_t, Guarded> m_guarded;      ///< By header.
    std::map<std::uint32_t, const Guarded*> m_backs; ///< By the block that goes back, where a latch is needed.
    std::uint32_t m_returns = 0;                     ///< Type that the function at hand returns.
    std::uint32_t m_label = 0;                       ///< Of the block at hand.
    bool m_inCode = false;
};

} // namespace

Result<std::vector<std::uint32_t>> withLoopGuard(std::vector<std::uint32_t> spirv, const LoopGuardOptions& options)
{
    const Result<SpirvModule> module = SpirvModule::parse(std::move(spirv));
    if (!module)
        return std::unexpected(module.error());
    const auto entry = std::ranges::find_if(module->instructions(), [&](const Instruction& each) {
        return each.opcode == spv::OpEntryPoint && each.operand(0) == spv::ExecutionModelGLCompute &&
               textAt(each, 3) == options.entry;
    });
    if (entry == module->instructions().end())
        return fail(Code::invalidSpirv, std::format("The module has no compute shader \"{}\".", options.entry));
    return LoopGuardWriter(*module, options, entry->operand(1)).write();
}

std::vector<std::optional<SourceLine>> loopLines(const SpirvModule& module)
{
    const SourceLines lines(module);
    const std::vector<Instruction>& all = module.instructions();
    std::map<std::uint32_t, std::size_t>
        entries; // Header → the first branch to it, where that has a line of its own.
    std::vector<std::optional<SourceLine>> found;
    std::uint32_t label = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].opcode == spv::OpLabel)
            label = all[i].result;
        else if (i > 0 && all[i].opcode == spv::OpBranch && all[i - 1].opcode == spv::OpLine)
            entries.try_emplace(all[i].operand(0), i);
        else if (all[i].opcode == spv::OpLoopMerge) {
            // The header of a loop whose condition was optimised away has the line of its body.
            const auto entry = entries.find(label);
            found.push_back(lines.at(entry != entries.end() ? entry->second : i));
        }
    }
    return found;
}

} // namespace wavelane::shader

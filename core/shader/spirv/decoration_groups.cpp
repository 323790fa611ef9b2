// SPDX-License-Identifier: MIT
#include "core/shader/spirv/decoration_groups.h"

#include "core/shader/spirv/module_writer.h"

#include <format>
#include <unordered_map>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::size_t maxAddedWords = std::size_t{16} << 20U;

bool decoratesId(spv::Op opcode)
{
    return opcode == spv::OpDecorate || opcode == spv::OpDecorateId || opcode == spv::OpDecorateString;
}

class GroupExpander
{
public:
    explicit GroupExpander(const SpirvModule& module) : m_module(module), m_writer(module)
    {
        for (const Instruction& each : module.instructions())
            if (each.opcode == spv::OpDecorationGroup && each.result != 0)
                m_groups[each.result];
        for (const Instruction& each : module.instructions())
            if (const auto group = m_groups.find(each.operand(0));
                decoratesId(each.opcode) && group != m_groups.end())
                group->second.push_back(&each);
    }

    bool hasGroups() const { return !m_groups.empty(); }

    Result<std::optional<SpirvWords>> expand()
    {
        for (const Instruction& each : m_module.instructions()) {
            const auto group = m_groups.find(each.operand(0));
            const bool isOfGroup = group != m_groups.end();
            if (each.opcode == spv::OpGroupDecorate && isOfGroup)
                decorateIds(each, group->second);
            else if (each.opcode == spv::OpGroupMemberDecorate && isOfGroup) {
                if (!decorateMembers(each, group->second))
                    return fail(Code::invalidSpirv,
                                "The module applies a decoration group with OpDecorateId to structure members, which "
                                "SPIR-V does not support.");
            } else if (each.opcode != spv::OpDecorationGroup &&
                       !(isOfGroup && (decoratesId(each.opcode) || each.opcode == spv::OpName)))
                continue;
            m_writer.remove(each);
            if (m_addedWords > maxAddedWords)
                return fail(
                    Code::limitExceeded,
                    std::format("The decoration groups of the module expand to more than {} words.", maxAddedWords));
        }
        return m_writer.words();
    }

private:
    using Decorations = std::vector<const Instruction*>;

    void decorateIds(const Instruction& group, const Decorations& decorations)
    {
        for (const std::uint32_t target : group.words.subspan(2))
            for (const Instruction* decoration : decorations) {
                SpirvWords operands{target};
                operands.insert(operands.end(), decoration->words.begin() + 2, decoration->words.end());
                if (!add(group, decoration->opcode, operands))
                    return;
            }
    }

    /// Returns false if a decoration has no form for members.
    bool decorateMembers(const Instruction& group, const Decorations& decorations)
    {
        for (std::size_t at = 1; at + 1 < group.words.size() - 1; at += 2)
            for (const Instruction* decoration : decorations) {
                if (decoration->opcode == spv::OpDecorateId)
                    return false;
                const bool isText = decoration->opcode == spv::OpDecorateString;
                SpirvWords operands{group.operand(at), group.operand(at + 1)};
                operands.insert(operands.end(), decoration->words.begin() + 2, decoration->words.end());
                if (!add(group, isText ? spv::OpMemberDecorateString : spv::OpMemberDecorate, operands))
                    return true;
            }
        return true;
    }

    /// Returns false at the limit.
    bool add(const Instruction& group, spv::Op opcode, const SpirvWords& operands)
    {
        put(m_writer.before(group), opcode, operands);
        m_addedWords += operands.size() + 1;
        return m_addedWords <= maxAddedWords;
    }

    const SpirvModule& m_module;
    ModuleWriter m_writer;
    std::unordered_map<std::uint32_t, Decorations> m_groups; ///< By id of the group.
    std::size_t m_addedWords = 0;
};

} // namespace

Result<std::optional<SpirvWords>> expandDecorationGroups(const SpirvModule& module)
{
    GroupExpander expander(module);
    if (!expander.hasGroups())
        return std::nullopt;
    return expander.expand();
}

} // namespace wavelane::shader

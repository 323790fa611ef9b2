// SPDX-License-Identifier: MIT
#include "core/shader/spirv/decoration_groups.h"

#include <algorithm>
#include <format>
#include <unordered_map>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::size_t maxWords = std::size_t{16} << 20U;

bool decoratesId(spv::Op opcode)
{
    return opcode == spv::OpDecorate || opcode == spv::OpDecorateId || opcode == spv::OpDecorateString;
}

class GroupRemover
{
public:
    GroupRemover(const SpirvWords& words, std::span<const Instruction> instructions)
        : m_words(words), m_instructions(instructions)
    {
        for (const Instruction& each : instructions)
            if (each.opcode == spv::OpDecorationGroup && each.result != 0)
                m_groups[each.result];
        for (const Instruction& each : instructions)
            if (const auto group = m_groups.find(each.operand(0));
                decoratesId(each.opcode) && group != m_groups.end())
                group->second.push_back(&each);
    }

    bool hasGroups() const { return !m_groups.empty(); }

    Result<std::optional<SpirvWords>> remove()
    {
        constexpr std::ptrdiff_t headerWords = 5;
        m_out.assign(m_words.begin(), m_words.begin() + headerWords);
        for (const Instruction& each : m_instructions) {
            const bool isAboutGroup =
                (decoratesId(each.opcode) || each.opcode == spv::OpName) && m_groups.contains(each.operand(0));
            if (isAboutGroup || each.opcode == spv::OpDecorationGroup)
                continue;
            const auto group = m_groups.find(each.operand(0));
            if (each.opcode == spv::OpGroupDecorate && group != m_groups.end())
                decorateIds(each, group->second);
            else if (each.opcode == spv::OpGroupMemberDecorate && group != m_groups.end()) {
                if (!decorateMembers(each, group->second))
                    return fail(
                        Code::invalidSpirv,
                        "The module applies a group with OpDecorateId to members of structures, which have no "
                        "such decoration.");
            } else
                m_out.insert(m_out.end(), each.words.begin(), each.words.end());
            if (m_out.size() > maxWords)
                return fail(
                    Code::limitExceeded,
                    std::format("The decoration groups of the module stand for more than {} words.", maxWords));
        }
        return std::move(m_out);
    }

private:
    using Decorations = std::vector<const Instruction*>;

    void decorateIds(const Instruction& group, const Decorations& decorations)
    {
        for (const std::uint32_t target : group.words.subspan(2))
            for (const Instruction* decoration : decorations) {
                if (m_out.size() > maxWords)
                    return;
                const std::size_t start = m_out.size();
                m_out.insert(m_out.end(), decoration->words.begin(), decoration->words.end());
                m_out[start + 1] = target;
            }
    }

    /// False if a decoration has no form for members.
    bool decorateMembers(const Instruction& group, const Decorations& decorations)
    {
        for (std::size_t at = 1; at + 1 < group.words.size() - 1; at += 2)
            for (const Instruction* decoration : decorations) {
                if (decoration->opcode == spv::OpDecorateId)
                    return false;
                if (m_out.size() > maxWords)
                    return true;
                const bool isText = decoration->opcode == spv::OpDecorateString;
                m_out.insert(m_out.end(), {firstWord(isText ? spv::OpMemberDecorateString : spv::OpMemberDecorate,
                                                     decoration->words.size() + 1),
                                           group.operand(at), group.operand(at + 1)});
                m_out.insert(m_out.end(), decoration->words.begin() + 2, decoration->words.end());
            }
        return true;
    }

    const SpirvWords& m_words;
    std::span<const Instruction> m_instructions;
    std::unordered_map<std::uint32_t, Decorations> m_groups; ///< By the group's id.
    SpirvWords m_out;
};

} // namespace

Result<std::optional<SpirvWords>> expandDecorationGroups(const SpirvWords& words,
                                                         std::span<const Instruction> instructions)
{
    GroupRemover remover(words, instructions);
    if (!remover.hasGroups())
        return std::nullopt;
    return remover.remove();
}

} // namespace wavelane::shader

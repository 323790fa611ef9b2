// SPDX-License-Identifier: MIT
#include "core/shader/spirv/module.h"

#include "core/base/try.h"
#include "core/shader/spirv/decoration_groups.h"

#include <algorithm>
#include <bit>
#include <format>

namespace wavelane::shader {

namespace {

/// Universal limit on ids (specification, chapter 2.17).
constexpr std::uint32_t maxBound = 4194303;

std::uint64_t memberKey(std::uint32_t type, std::uint32_t member)
{
    return (static_cast<std::uint64_t>(member) + 1) << 32U | type;
}

} // namespace

std::span<const std::uint32_t> Instruction::arguments() const
{
    const std::size_t skipped = 1U + (type != 0 ? 1U : 0U) + (result != 0 ? 1U : 0U);
    return skipped <= words.size() ? words.subspan(skipped) : std::span<const std::uint32_t>();
}

std::uint32_t Instruction::argument(std::size_t index) const
{
    const std::span<const std::uint32_t> all = arguments();
    return index < all.size() ? all[index] : 0;
}

std::string textAt(const Instruction& instruction, std::size_t word)
{
    std::string text;
    if (word < instruction.words.size())
        text.reserve((instruction.words.size() - word) * sizeof(std::uint32_t));
    for (std::size_t index = word; index < instruction.words.size(); ++index) {
        for (unsigned shift = 0; shift < 32; shift += 8) {
            const char letter = static_cast<char>(instruction.words[index] >> shift & 0xffU);
            if (letter == '\0')
                return text;
            text.push_back(letter);
        }
    }
    return text;
}

SpirvWords encodeText(std::string_view text)
{
    SpirvWords words(text.size() / 4 + 1);
    for (std::size_t i = 0; i < text.size(); ++i)
        words[i / 4] |= static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])) << (i % 4 * 8);
    return words;
}

void put(SpirvWords& words, spv::Op opcode, std::span<const std::uint32_t> operands)
{
    words.push_back(firstWord(opcode, operands.size() + 1));
    words.insert(words.end(), operands.begin(), operands.end());
}

void put(SpirvWords& words, spv::Op opcode, std::initializer_list<std::uint32_t> operands)
{
    put(words, opcode, std::span(operands.begin(), operands.size()));
}

bool hasLoops(std::span<const std::uint32_t> module)
{
    for (std::size_t at = spirvHeaderWords; at < module.size();) {
        const std::uint32_t length = module[at] >> 16U;
        if ((module[at] & 0xffffU) == spv::OpLoopMerge)
            return true;
        at += length == 0 ? 1 : length;
    }
    return false;
}

Result<SpirvModule> SpirvModule::parse(SpirvWords words)
{
    if (words.size() < spirvHeaderWords)
        return fail(Code::invalidSpirv, std::format("A SPIR-V module has at least {} words, but this one has {}.",
                                                    spirvHeaderWords, words.size()));
    if (words[0] == std::byteswap(static_cast<std::uint32_t>(spv::MagicNumber)))
        for (std::uint32_t& word : words)
            word = std::byteswap(word);
    if (words[0] != spv::MagicNumber)
        return fail(Code::invalidSpirv,
                    std::format("A SPIR-V module starts with 0x{:08x}, but this one starts with 0x{:08x}.",
                                static_cast<std::uint32_t>(spv::MagicNumber), words[0]));
    if (words[3] == 0 || words[3] > maxBound)
        return fail(Code::invalidSpirv,
                    std::format("The module's id bound is {}; it must be from 1 to {}.", words[3], maxBound));
    SpirvModule module(std::move(words));
    TRY_VOID(module.index());
    TRY(std::optional<SpirvWords> expanded, expandDecorationGroups(module));
    return expanded ? parse(std::move(*expanded)) : std::move(module);
}

Result<void> SpirvModule::index()
{
    const std::span<const std::uint32_t> all = m_words;
    // Instructions have 4 words on average. The bound may be far above the ids that are used.
    static constexpr std::size_t typicalWords = 4;
    m_instructions.reserve(all.size() / typicalWords);
    m_definitions.reserve(std::min<std::size_t>(bound(), all.size()));
    for (std::size_t position = spirvHeaderWords; position < all.size();) {
        const std::uint32_t length = all[position] >> 16U;
        const auto opcode = static_cast<spv::Op>(all[position] & 0xffffU);
        if (length == 0 || length > all.size() - position)
            return fail(
                Code::invalidSpirv,
                std::format("The instruction at word {} has a length of {} words, but only {} words are left.",
                            position, length, all.size() - position));
        Instruction instruction{.opcode = opcode, .words = all.subspan(position, length)};
        bool hasResult = false;
        bool hasType = false;
        spv::HasResultAndType(opcode, &hasResult, &hasType);
        if (hasType)
            instruction.type = instruction.operand(0);
        if (hasResult)
            instruction.result = instruction.operand(hasType ? 1 : 0);
        if (instruction.result >= bound() || instruction.type >= bound())
            return fail(Code::invalidSpirv,
                        std::format("The instruction at word {} uses an ID outside the module's ID bound of {}.",
                                    position, bound()));
        if (instruction.result != 0) {
            if (instruction.result >= m_definitions.size())
                m_definitions.resize(std::size_t{instruction.result} + 1);
            if (std::uint32_t& first = m_definitions[instruction.result]; first == 0)
                first = static_cast<std::uint32_t>(m_instructions.size() + 1);
        }
        indexNamesAndDecorations(instruction);
        m_instructions.push_back(instruction);
        position += length;
    }
    return {};
}

void SpirvModule::indexNamesAndDecorations(const Instruction& instruction)
{
    const std::size_t position = m_instructions.size();
    switch (static_cast<int>(instruction.opcode)) {
    case spv::OpName:
        m_names.try_emplace(instruction.operand(0), textAt(instruction, 2));
        break;
    case spv::OpMemberName:
        m_names.try_emplace(memberKey(instruction.operand(0), instruction.operand(1)), textAt(instruction, 3));
        break;
    case spv::OpDecorate:
    case spv::OpDecorateId:
    case spv::OpDecorateString:
        m_decorations[instruction.operand(0)].push_back(position);
        break;
    case spv::OpMemberDecorate:
    case spv::OpMemberDecorateString:
        m_decorations[memberKey(instruction.operand(0), instruction.operand(1))].push_back(position);
        break;
    default:
        break;
    }
}

const Instruction* SpirvModule::definition(std::uint32_t id) const
{
    const std::uint32_t place = id < m_definitions.size() ? m_definitions[id] : 0;
    return place == 0 ? nullptr : &m_instructions[place - 1];
}

std::string_view SpirvModule::name(std::uint32_t id) const
{
    const auto found = m_names.find(id);
    return found == m_names.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view SpirvModule::memberName(std::uint32_t type, std::uint32_t member) const
{
    const auto found = m_names.find(memberKey(type, member));
    return found == m_names.end() ? std::string_view() : std::string_view(found->second);
}

const Instruction* SpirvModule::find(std::uint64_t key, spv::Decoration decoration) const
{
    const auto found = m_decorations.find(key);
    if (found == m_decorations.end())
        return nullptr;
    const std::size_t place = key >> 32U == 0 ? 1 : 2;
    for (const std::size_t position : found->second)
        if (m_instructions[position].operand(place) == static_cast<std::uint32_t>(decoration))
            return &m_instructions[position];
    return nullptr;
}

bool SpirvModule::has(std::uint32_t id, spv::Decoration decoration) const
{
    return find(id, decoration) != nullptr;
}

std::optional<std::uint32_t> SpirvModule::decoration(std::uint32_t id, spv::Decoration decoration) const
{
    const Instruction* found = find(id, decoration);
    return found != nullptr && found->words.size() > 3 ? std::optional(found->words[3]) : std::nullopt;
}

std::string SpirvModule::decorationText(std::uint32_t id, spv::Decoration decoration) const
{
    const Instruction* found = find(id, decoration);
    return found != nullptr ? textAt(*found, 3) : std::string();
}

bool SpirvModule::memberHas(std::uint32_t type, std::uint32_t member, spv::Decoration decoration) const
{
    return find(memberKey(type, member), decoration) != nullptr;
}

std::optional<std::uint32_t> SpirvModule::memberDecoration(std::uint32_t type, std::uint32_t member,
                                                           spv::Decoration decoration) const
{
    const Instruction* found = find(memberKey(type, member), decoration);
    return found != nullptr && found->words.size() > 4 ? std::optional(found->words[4]) : std::nullopt;
}

} // namespace wavelane::shader

// SPDX-License-Identifier: MIT
// Mutations of modules by instruction, so that the results mostly remain sequences of instructions.
#include "core/shader/spirv/module.h"
#include "tests/fuzz/byte_mutator.h"
#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <cstring>

namespace wavelane::test {

namespace {

constexpr std::size_t headerWords = 5;
using Words = shader::SpirvWords;

Words wordsOf(std::string_view text)
{
    Words words(text.size() / 4);
    if (!words.empty())
        std::memcpy(words.data(), text.data(), words.size() * 4);
    return words;
}

/// The header and the instructions, as far as their lengths are valid.
struct Pieces
{
    Words header;
    std::vector<Words> instructions;
};

Pieces piecesOf(const Words& words)
{
    Pieces pieces;
    std::size_t at = std::min(headerWords, words.size());
    pieces.header.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at));
    while (at < words.size()) {
        const std::size_t length = std::clamp<std::size_t>(words[at] >> 16U, 1, words.size() - at);
        const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at);
        pieces.instructions.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(length));
        at += length;
    }
    return pieces;
}

class SpirvMutator
{
public:
    explicit SpirvMutator(std::uint64_t seed) : m_bytes(seed) {}

    std::string mutate(std::string_view text, std::string_view other)
    {
        Pieces pieces = piecesOf(wordsOf(text));
        const Pieces donor = piecesOf(wordsOf(other));
        for (std::size_t changes = 1 + m_bytes.below(4); changes > 0 && !pieces.instructions.empty(); --changes)
            change(pieces, donor);
        Words all = pieces.header;
        for (const Words& each : pieces.instructions)
            all.insert(all.end(), each.begin(), each.end());
        std::string bytes(all.size() * 4, '\0');
        if (!all.empty())
            std::memcpy(bytes.data(), all.data(), bytes.size());
        if (m_bytes.below(16) == 0)
            m_bytes.change(bytes, other);
        return bytes;
    }

private:
    void change(Pieces& pieces, const Pieces& donor)
    {
        std::vector<Words>& all = pieces.instructions;
        const std::size_t at = m_bytes.below(all.size());
        const auto place = all.begin() + static_cast<std::ptrdiff_t>(at);
        switch (m_bytes.below(12)) {
        case 0:
            all.erase(place);
            return;
        case 1:
            all.insert(place, Words(all[m_bytes.below(all.size())]));
            return;
        case 2:
            std::swap(all[at], all[m_bytes.below(all.size())]);
            return;
        case 3:
            if (!donor.instructions.empty())
                all.insert(place, donor.instructions[m_bytes.below(donor.instructions.size())]);
            return;
        case 4:
            changeLength(all[at]);
            return;
        case 5:
            if (m_bytes.below(4) == 0 && !pieces.header.empty()) {
                std::uint32_t& word = pieces.header[m_bytes.below(pieces.header.size())];
                word = static_cast<std::uint32_t>(m_bytes.edge(word));
            }
            return;
        default:
            changeOperand(pieces, all[at]);
        }
    }

    /// Usually updates the length in the first word.
    void changeLength(Words& instruction)
    {
        if (m_bytes.below(2) == 0 && instruction.size() > 1)
            instruction.pop_back();
        else
            instruction.push_back(static_cast<std::uint32_t>(m_bytes.below(64)));
        if (m_bytes.below(8) != 0)
            instruction[0] = (instruction[0] & 0xffffU) | static_cast<std::uint32_t>(instruction.size()) << 16U;
    }

    /// Most operands are ids or small numbers, so another operand is more interesting than a random number.
    void changeOperand(const Pieces& pieces, Words& instruction)
    {
        if (instruction.size() < 2 || m_bytes.below(16) == 0) {
            const auto opcode = static_cast<std::uint32_t>(m_bytes.below(400));
            instruction[0] = (instruction[0] & 0xffff0000U) | opcode;
            return;
        }
        std::uint32_t& operand = instruction[1 + m_bytes.below(instruction.size() - 1)];
        const Words& donor = pieces.instructions[m_bytes.below(pieces.instructions.size())];
        if (m_bytes.below(3) == 0)
            operand = static_cast<std::uint32_t>(m_bytes.edge(operand));
        else
            operand = donor[donor.size() > 1 ? 1 + m_bytes.below(donor.size() - 1) : 0];
    }

    ByteMutator m_bytes;
};

} // namespace

std::string mutated(std::string_view text, std::string_view other, std::uint64_t seed)
{
    return SpirvMutator(seed).mutate(text, other);
}

} // namespace wavelane::test

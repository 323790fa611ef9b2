// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/program/program.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// What a device computes for functions that devices may compute differently, such as `sin`, by the bits of their
/// operands. Interpreting notes the results that it lacks; whoever has the device adds them, and interprets again.
class DeviceAnswers
{
public:
    /// Results of all functions; with more, further ones are not noted.
    static constexpr std::size_t maxAnswers = std::size_t{1} << 22U;

    struct Function
    {
        std::uint32_t number = 0;   ///< Of GLSL.std.450.
        std::uint32_t width = 32;   ///< Of its numbers, in bits.
        std::uint32_t operands = 1; ///< 1 or 2.
        auto operator<=>(const Function&) const = default;
    };
    using Operands = std::pair<Word, Word>; ///< The second is 0 if there is only one.

    /// Nothing if the result is not known yet.
    std::optional<Word> find(const Function& function, const Operands& operands);
    /// What `find` did not know since the last call, without duplicates.
    std::map<Function, std::vector<Operands>> takeMissing() { return std::exchange(m_missing, {}); }
    /// `results` are those of `operands`.
    void add(const Function& function, std::span<const Operands> operands, std::span<const Word> results);
    /// Some results were not noted, because there are too many.
    bool isFull() const { return m_isFull; }

private:
    struct Hash
    {
        std::size_t operator()(const Operands& operands) const
        {
            return std::hash<Word>()(operands.first * 0x9E3779B97F4A7C15ULL + operands.second);
        }
    };
    std::map<Function, std::unordered_map<Operands, std::optional<Word>, Hash>> m_known;
    std::map<Function, std::vector<Operands>> m_missing;
    std::size_t m_count = 0;
    bool m_isFull = false;
};

/// The name in GLSL of a function of GLSL.std.450 that is asked of the device; empty for other functions. They are
/// those of one or two numbers that devices approximate.
std::string_view askedFunctionName(std::uint32_t function);

/// Computes a function on the host, and replaces the results by those of the device. `extra`: an index in
/// `Program::asked`.
void askDevice(Wave& wave, const Step& step);

} // namespace wavelane::sim

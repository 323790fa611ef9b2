// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/lanes/answer_table.h"
#include "core/sim/lanes/conversion_answers.h"
#include "core/sim/program/program.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

namespace wavelane::sim {

/// A function whose results can be those of the device.
struct DeviceFunction
{
    std::uint32_t number = 0;     ///< Number of an instruction of GLSL.std.450, or `division`.
    std::uint32_t width = 32;     ///< Width of its numbers in bits.
    std::uint32_t operands = 1;   ///< 1 or 2.
    std::uint32_t components = 0; ///< Of the vector that is the only operand; 0: the operands are numbers.
    std::uint32_t result = 0;     ///< The component of the result, if that is a vector.
    auto operator<=>(const DeviceFunction&) const = default;

    /// OpFDiv, which is not in GLSL.std.450.
    static constexpr std::uint32_t division = 0x10000;
};

/// The second is 0 if there is only one. Vectors of 32-bit numbers have two components in each, the first in the
/// lower bits.
using DeviceOperands = std::pair<Word, Word>;
struct DeviceOperandsHash
{
    std::size_t operator()(const DeviceOperands& operands) const
    {
        return std::hash<Word>()(operands.first * 0x9E3779B97F4A7C15ULL + operands.second);
    }
};

/// The function of GLSL.std.450 is asked of the device with a whole vector: its length, distance or direction.
bool takesVector(std::uint32_t function);

/// What a device computes for functions that devices may compute differently, such as `sin`, by the bits of their
/// operands, and how it converts texels.
class DeviceAnswers : public AnswerTable<DeviceFunction, DeviceOperands, Word, DeviceOperandsHash>
{
public:
    static constexpr std::size_t maxAnswers = std::size_t{1} << 22U;
    static constexpr std::size_t maxMissingVectors = std::size_t{1} << 20U; ///< No more are noted.

    using Function = DeviceFunction;
    using Operands = DeviceOperands;

    DeviceAnswers() : AnswerTable(maxAnswers, SIZE_MAX) {}

    /// A shader can divide and normalize far more often than it calls other functions. Without them, the host's
    /// results count.
    bool asks(std::uint32_t function) const
    {
        return (m_asksDivisions || function != Function::division) && (m_asksVectors || !takesVector(function));
    }
    bool asksVectors() const { return m_asksVectors; }
    /// What is known stays known.
    void askForVectors(bool isAsked) { m_asksVectors = isAsked; }
    /// How many results for vectors are not known yet.
    std::size_t missingVectors() const
    {
        return missing([](const Function& each) { return takesVector(each.number); });
    }
    /// Drops the vectors, or else the divisions, if there are too many answers. False if neither is asked for
    /// anymore.
    bool dropMostFrequent();

    ConversionAnswers& conversions() { return m_conversions; }
    const ConversionAnswers& conversions() const { return m_conversions; }
    /// Some results of other functions than those of vectors are not asked for, because there were too many.
    bool isLimited() const { return isFull() || !m_asksDivisions || !m_conversions.isAsked(); }

private:
    bool m_asksDivisions = true;
    bool m_asksVectors = true;
    ConversionAnswers m_conversions;
};

/// The name in GLSL of a function of GLSL.std.450 that is asked of the device; empty for other functions. They are
/// those of one or two numbers, or of a vector, that devices approximate.
std::string_view deviceFunctionName(std::uint32_t function);

/// Computes a function on the host, and replaces the results by those of the device. `extra`: an index in
/// `Program::asked`.
void askDevice(Wave& wave, const Step& step);

} // namespace wavelane::sim

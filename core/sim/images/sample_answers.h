// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/images/sampling.h"
#include "core/sim/lanes/answer_table.h"
#include "core/sim/memory/memory.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// A descriptor of the shader.
struct Descriptor
{
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    std::uint32_t element = 0;
    auto operator<=>(const Descriptor&) const = default;
};

/// Samples that one shader can ask for: all have the same texture and sampler, and differ only in numbers.
struct SampleCall
{
    enum class Number : std::uint8_t { floating, signedInteger, unsignedInteger };

    Descriptor texture;
    Descriptor sampler; ///< The texture's descriptor if they are combined.
    bool isGather = false;
    std::uint32_t spatial = 2; ///< Coordinates without the layer; 3 for cubes.
    bool isCube = false;
    bool isArrayed = false;
    Number number = Number::floating;
    bool isCompared = false;
    bool hasGradients = false;
    std::uint32_t component = 0;       ///< Component that a gather reads.
    std::optional<std::uint32_t> lod;  ///< The bits of a constant, which devices may treat in another way.
    std::vector<std::int32_t> offset;  ///< By axis.
    std::vector<std::int32_t> offsets; ///< Offsets of the four texels of a gather, by axis.
    auto operator<=>(const SampleCall&) const = default;

    std::uint32_t axes() const { return isCube ? 3 : spatial; } ///< Number of coordinates without the layer.
};

/// The bits of the coordinates with the layer, the reference, and the level of detail or both gradients.
using SampleOperands = std::array<std::uint32_t, 11>;
inline constexpr std::size_t referenceOperand = 4;
inline constexpr std::size_t levelOperand = 5;
struct SampleOperandsHash
{
    std::size_t operator()(const SampleOperands& operands) const;
};

/// What a device samples from the textures of one dispatch. Implicit levels of detail, levels with a bias, and
/// projections are not asked for, nor are textures that the dispatch can write.
class SampleAnswers : public AnswerTable<SampleCall, SampleOperands, std::array<std::uint32_t, 4>, SampleOperandsHash>
{
public:
    static constexpr std::size_t maxAnswers = std::size_t{1} << 21U;
    static constexpr std::size_t maxCalls = 64; ///< Each is a shader.

    using Texel = std::array<std::uint32_t, 4>;

    /// `changing`: the memories that the dispatch can write.
    explicit SampleAnswers(std::set<const Memory*> changing)
        : AnswerTable(maxAnswers, maxCalls), m_changing(std::move(changing))
    {
    }

    /// The device's texel for one lane; nothing if it is not known yet or not asked for.
    std::optional<Texel> ask(Wave& wave, const Step& step, const SampleStep& sample, unsigned lane);

    /// The instructions that had results of the host because the device is not asked for such results.
    const std::set<std::uint32_t>& hostSamples() const { return m_hostSamples; }

private:
    std::optional<SampleCall> callOf(Wave& wave, const Step& step, const SampleStep& sample, unsigned lane) const;

    std::set<const Memory*> m_changing;
    std::set<std::uint32_t> m_hostSamples;
};

} // namespace wavelane::sim

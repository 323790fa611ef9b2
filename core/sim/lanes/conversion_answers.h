// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format/format.h"
#include "core/sim/lanes/answer_table.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace wavelane::sim {

/// A conversion between a texel of a format and the floats of a shader.
struct ConversionCall
{
    enum class Way : std::uint8_t {
        fetch, ///< OpImageFetch
        read,  ///< OpImageRead
        write, ///< OpImageWrite
    };

    Format format = Format::R8G8B8A8_UNORM;
    Way way = Way::fetch;
    bool isBuffer = false; ///< The texels of a buffer.
    auto operator<=>(const ConversionCall&) const = default;
};

/// What a device converts. An operand is the number of all components of a texel: the bits of a float that is
/// written, or the low bits of each component that is read. The answer are the bytes of the texel that was written,
/// or the four floats that were read.
class ConversionAnswers
    : public AnswerTable<ConversionCall, std::uint32_t, std::array<std::uint32_t, 4>, std::hash<std::uint32_t>>
{
public:
    static constexpr std::size_t maxAnswers = std::size_t{1} << 22U;
    static constexpr std::size_t maxCalls = 64; ///< Each is a shader.

    using Texel = std::array<std::uint32_t, 4>;

    ConversionAnswers() : AnswerTable(maxAnswers, maxCalls) {}

    /// False after `stop`: there are too many numbers, and the host's results count.
    bool isAsked() const { return m_isAsked; }
    void stop()
    {
        m_isAsked = false;
        forget([](const ConversionCall&) { return true; });
    }

private:
    bool m_isAsked = true;
};

} // namespace wavelane::sim

// SPDX-License-Identifier: MIT
#include "core/inspect/texels/samples.h"

#include "core/base/try.h"

#include <algorithm>
#include <cstring>
#include <format>
#include <span>

namespace wavelane::inspect {

namespace {

/// Reads the sampled rows of planes and keeps the sampled texels.
class Sampler
{
public:
    Sampler(Source& source, const Elements& elements, const SampleOptions& options)
        : m_source(source), m_elements(elements), m_box(options.box), m_step(options.step)
    {
        for (std::uint64_t x = 0; x < blocksOf(m_box.extent[0], m_step); ++x)
            m_columns.push_back(std::min(x * m_step + m_step / 2, m_box.extent[0] - 1) * m_elements.stride);
    }

    Result<void> addPlane(std::uint64_t z, const Control& control, std::vector<std::byte>& texels) const
    {
        const std::uint64_t height = m_box.extent[1];
        const std::uint64_t rows = blocksOf(height, m_step);
        // The middle of an incomplete last block is closer to the row before it than the other rows are.
        const std::uint64_t regular = m_step / 2 < height ? (height - 1 - m_step / 2) / m_step + 1 : 0;
        const std::uint64_t rowBytes = m_box.extent[0] * m_elements.stride;
        const std::uint64_t perPiece = std::max<std::uint64_t>(1, pieceBytes / rowBytes);
        for (std::uint64_t row = 0; row < rows;) {
            TRY_VOID(control.check());
            const std::uint64_t count = row < regular ? std::min(perPiece, regular - row) : 1;
            const std::uint64_t y = m_box.origin[1] + std::min(row * m_step + m_step / 2, height - 1);
            const std::uint64_t first = (z * m_elements.extent[1] + y) * m_elements.extent[0] + m_box.origin[0];
            TRY(const std::span<const std::byte> bytes,
                m_source.readStrips({.offset = m_elements.start + first * m_elements.stride,
                                     .size = rowBytes,
                                     .pitch = m_elements.extent[0] * m_elements.stride * m_step,
                                     .count = count}));
            for (std::uint64_t i = 0; i < count; ++i)
                addRow(bytes.subspan(i * rowBytes, rowBytes), texels);
            row += count;
        }
        return {};
    }

private:
    void addRow(std::span<const std::byte> row, std::vector<std::byte>& texels) const
    {
        if (m_step == 1) {
            texels.insert(texels.end(), row.begin(), row.end());
            return;
        }
        std::size_t at = texels.size();
        texels.resize(at + m_columns.size() * m_elements.stride);
        for (const std::uint64_t column : m_columns) {
            std::memcpy(texels.data() + at, row.data() + column, m_elements.stride);
            at += m_elements.stride;
        }
    }

    Source& m_source;
    const Elements& m_elements;
    const TexelBox& m_box;
    std::uint64_t m_step;
    std::vector<std::uint64_t> m_columns; ///< In bytes from the start of a row of the box.
};

} // namespace

Result<SampleResult> samples(Source& source, const Elements& elements, const SampleOptions& options,
                             const Control& control)
{
    if (options.step == 0 || options.step > maxTexelStep) {
        return fail(Code::badValue,
                    std::format("Every 1st to {}th texel can be sampled, but every {}th is requested.", maxTexelStep,
                                options.step));
    }
    TRY_VOID(checkBox(options.box, elements));
    SampleResult result;
    result.extent = {blocksOf(options.box.extent[0], options.step), blocksOf(options.box.extent[1], options.step),
                     options.box.extent[2]};
    const std::uint64_t bytes = result.extent[0] * result.extent[1] * result.extent[2] * elements.stride;
    if (bytes > maxSampleBytes) {
        return fail(
            Code::limitExceeded,
            std::format("The samples have {} bytes; the limit is {}. Choose a larger step.", bytes, maxSampleBytes));
    }
    result.texels.reserve(bytes);
    const Sampler sampler(source, elements, options);
    for (std::uint64_t z = 0; z < options.box.extent[2]; ++z)
        TRY_VOID(sampler.addPlane(options.box.origin[2] + z, control, result.texels));
    return result;
}

} // namespace wavelane::inspect

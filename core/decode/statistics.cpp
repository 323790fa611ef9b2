// SPDX-License-Identifier: MIT
#include "core/decode/statistics.h"

#include "core/base/try.h"
#include "core/decode/texels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wavelane::decode {

namespace {

/// Visits all values twice: first to determine the limits, then to fill the histogram.
class StatisticsCollector
{
public:
    void measure(double value)
    {
        ++m_result.count;
        if (std::isnan(value)) {
            ++m_result.nanCount;
        } else if (std::isinf(value)) {
            ++(value > 0 ? m_result.positiveInfinityCount : m_result.negativeInfinityCount);
        } else {
            const bool isFirst = m_finite++ == 0;
            m_result.min = isFirst ? value : std::min(m_result.min, value);
            m_result.max = isFirst ? value : std::max(m_result.max, value);
            // A running mean, because a sum of many values would lose precision.
            m_mean += (static_cast<long double>(value) - m_mean) / static_cast<long double>(m_finite);
        }
    }

    void beginHistogram(std::size_t bins)
    {
        m_result.histogramLow = m_result.min;
        m_result.histogramHigh = m_result.max;
        if (m_finite > 0)
            m_result.histogram.assign(bins, 0);
    }

    void count(double value)
    {
        if (m_result.histogram.empty() || !std::isfinite(value))
            return;
        const auto bins = static_cast<double>(m_result.histogram.size());
        // Halved, because the difference of the largest and the lowest double overflows.
        const double width = m_result.max / 2 - m_result.min / 2;
        const double position = width > 0 ? (value / 2 - m_result.min / 2) / width * bins : 0;
        ++m_result.histogram[static_cast<std::size_t>(std::clamp(position, 0.0, bins - 1))];
    }

    ChannelStatistics take()
    {
        m_result.mean = static_cast<double>(m_mean);
        return std::move(m_result);
    }

private:
    ChannelStatistics m_result;
    std::uint64_t m_finite = 0;
    long double m_mean = 0;
};

template<class Visitor>
Result<void> forEachTexel(Format format, std::span<const std::byte> bytes, const Visitor& visit)
{
    const std::size_t texelBytes = info(format).blockBytes;
    const std::size_t texels = bytes.size() / texelBytes;
    std::array<Color, 256> colors;
    for (std::size_t begin = 0; begin < texels; begin += colors.size()) {
        const auto chunk = std::span(colors).first(std::min(colors.size(), texels - begin));
        TRY_VOID(decodeRow(format, bytes.subspan(begin * texelBytes), chunk));
        std::ranges::for_each(chunk, visit);
    }
    return {};
}

} // namespace

Result<std::vector<ChannelStatistics>> texelStatistics(Format format, std::span<const std::byte> bytes,
                                                       std::size_t bins)
{
    TRY_VOID(checkDecodable(format));
    std::vector<StatisticsCollector> channels(info(format).components);
    TRY_VOID(forEachTexel(format, bytes, [&](const Color& color) {
        for (std::size_t c = 0; c < channels.size(); ++c)
            channels[c].measure(color[c]);
    }));
    if (bins > 0) {
        for (StatisticsCollector& channel : channels)
            channel.beginHistogram(bins);
        TRY_VOID(forEachTexel(format, bytes, [&](const Color& color) {
            for (std::size_t c = 0; c < channels.size(); ++c)
                channels[c].count(color[c]);
        }));
    }
    std::vector<ChannelStatistics> result;
    for (StatisticsCollector& channel : channels)
        result.push_back(channel.take());
    return result;
}

ChannelStatistics numberStatistics(NumberType type, std::span<const std::byte> bytes, std::uint64_t stride,
                                   std::size_t bins)
{
    const std::uint64_t size = sizeInBytes(type);
    const std::uint64_t step = stride == 0 ? size : stride;
    const std::uint64_t count = bytes.size() < size ? 0 : (bytes.size() - size) / step + 1;
    StatisticsCollector collector;
    for (std::uint64_t i = 0; i < count; ++i)
        collector.measure(toDouble(readNumber(type, bytes.subspan(i * step, size))));
    if (bins > 0) {
        collector.beginHistogram(bins);
        for (std::uint64_t i = 0; i < count; ++i)
            collector.count(toDouble(readNumber(type, bytes.subspan(i * step, size))));
    }
    return collector.take();
}

} // namespace wavelane::decode

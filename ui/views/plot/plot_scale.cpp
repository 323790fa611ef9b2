// SPDX-License-Identifier: MIT
#include "ui/views/plot/plot_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wavelane::ui {

namespace {

constexpr double margin = 0.06;
constexpr double smallestPositive = std::numeric_limits<double>::min();

} // namespace

PlotScale::PlotScale(double low, double high, bool logarithmic) : m_low(low), m_high(high), m_logarithmic(logarithmic)
{
    if (m_logarithmic) {
        m_high = m_high > 0 ? m_high : 1;
        m_low = m_low > 0 ? m_low : m_high / 1000;
        m_low = std::max(m_low, smallestPositive);
        if (!(m_low < m_high))
            m_high = 10 * m_low;
    } else if (!(m_low < m_high)) {
        const double width = std::max(1.0, std::abs(m_low) / 10);
        m_high = m_low + width / 2;
        m_low -= width / 2;
    }
}

PlotScale PlotScale::around(double low, double high, bool logarithmic)
{
    const PlotScale exact(low, high, logarithmic);
    const double from = exact.valueAt(-margin);
    const double to = exact.valueAt(1 + margin);
    return std::isfinite(from) && std::isfinite(to) ? PlotScale(from, to, logarithmic) : exact;
}

double PlotScale::forward(double value) const
{
    return m_logarithmic ? std::log10(value) : value;
}

double PlotScale::backward(double value) const
{
    return m_logarithmic ? std::pow(10, value) : value;
}

std::optional<double> PlotScale::positionOf(double value) const
{
    if (!std::isfinite(value) || (m_logarithmic && value <= 0))
        return std::nullopt;
    // Halved, because the difference of the largest and the lowest double overflows.
    const double low = forward(m_low) / 2;
    return (forward(value) / 2 - low) / (forward(m_high) / 2 - low);
}

double PlotScale::valueAt(double position) const
{
    const double low = forward(m_low);
    const double high = forward(m_high);
    return backward(low * (1 - position) + high * position);
}

PlotScale PlotScale::zoomed(double factor, double anchor) const
{
    const PlotScale scale(valueAt(anchor - anchor / factor), valueAt(anchor + (1 - anchor) / factor), m_logarithmic);
    return std::isfinite(scale.low()) && std::isfinite(scale.high()) ? scale : *this;
}

PlotScale PlotScale::panned(double share) const
{
    const PlotScale scale(valueAt(share), valueAt(1 + share), m_logarithmic);
    return std::isfinite(scale.low()) && std::isfinite(scale.high()) ? scale : *this;
}

std::vector<double> PlotScale::ticks(int maxCount) const
{
    if (!m_logarithmic)
        return roundTicks(m_low, m_high, maxCount);
    const double first = std::ceil(std::log10(m_low) - 1e-9);
    const double last = std::floor(std::log10(m_high) + 1e-9);
    if (last - first < 1)
        return roundTicks(m_low, m_high, maxCount);
    const double step = std::max(1.0, std::ceil((last - first + 1) / std::max(2, maxCount)));
    std::vector<double> values;
    for (double exponent = first; exponent <= last; exponent += step)
        values.push_back(std::pow(10, exponent));
    return values;
}

std::vector<double> roundTicks(double low, double high, int maxCount)
{
    const double width = high / 2 - low / 2; // Cannot overflow.
    if (!(width > 0) || !std::isfinite(width))
        return {};
    const double rough = 2 * width / std::max(2, maxCount);
    if (!std::isfinite(rough) || rough < smallestPositive)
        return {low, high};
    const double power = std::pow(10, std::floor(std::log10(rough)));
    const double share = rough / power;
    const double step = power * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
    std::vector<double> values;
    const double first = std::ceil(low / step);
    for (int i = 0; i <= maxCount; ++i) {
        const double value = (first + i) * step;
        if (!(value <= high))
            break;
        values.push_back(value);
    }
    return values;
}

QStringList tickTexts(const std::vector<double>& ticks)
{
    constexpr int mostDigits = 15; // With more of them, multiples of a step are not round.
    double step = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < ticks.size(); ++i)
        step = std::min(step, ticks[i] - ticks[i - 1]);
    for (int digits = 5;; ++digits) {
        QStringList texts;
        bool areExact = true;
        for (const double each : ticks) {
            texts += QString::number(each, 'g', digits);
            areExact = areExact && std::abs(texts.back().toDouble() - each) < step / 1000;
        }
        if (areExact || digits == mostDigits)
            return texts;
    }
}

} // namespace wavelane::ui

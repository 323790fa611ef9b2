// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <QStringList>

#include <optional>
#include <vector>

namespace wavelane::ui {

/// The values from the lower to the upper edge of a plot, linear or logarithmic.
class PlotScale
{
public:
    PlotScale() = default;
    /// A logarithmic scale needs positive limits, and `low` must be less than `high`; both are corrected otherwise.
    PlotScale(double low, double high, bool logarithmic);
    /// With a margin around values from `low` to `high`.
    static PlotScale around(double low, double high, bool logarithmic);

    double low() const { return m_low; }
    double high() const { return m_high; }
    bool isLogarithmic() const { return m_logarithmic; }

    /// 0 at the lower edge, 1 at the upper one. Nothing for values that the scale cannot show: zero and negative ones
    /// on a logarithmic scale, and those that are not finite.
    std::optional<double> positionOf(double value) const;
    double valueAt(double position) const;
    PlotScale zoomed(double factor, double anchor) const; ///< `anchor` is a position that does not move.
    PlotScale panned(double share) const;                 ///< Positive shows larger values.

    /// Round values within the scale, at most `maxCount`, which is at least 2.
    std::vector<double> ticks(int maxCount) const;
    bool operator==(const PlotScale&) const = default;

private:
    double forward(double value) const;
    double backward(double value) const;

    double m_low = 0;
    double m_high = 1;
    bool m_logarithmic = false;
};

/// Round steps of 1, 2 or 5 times a power of ten from `low` to `high`, at most `maxCount`.
std::vector<double> roundTicks(double low, double high, int maxCount);

/// The numbers in ascending order, with five significant digits, or as many as their distances need.
QStringList tickTexts(const std::vector<double>& ticks);

} // namespace wavelane::ui

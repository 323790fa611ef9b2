// SPDX-License-Identifier: MIT
#include "ui/models/timing_history.h"

#include "ui/base/text.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <iterator>

namespace wavelane::ui {

namespace {

/// The smallest value that at least this share of the values does not exceed.
std::uint64_t percentileOf(std::vector<std::uint64_t> values, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size())));
    const auto wanted = values.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
    std::ranges::nth_element(values, wanted);
    return *wanted;
}

/// A field of a CSV file: quoted, with quotation marks doubled.
QString quotedField(const std::string& text)
{
    return u'"' + toQt(text).replace(u'"', QStringLiteral("\"\"")) + u'"';
}

} // namespace

std::vector<std::string> TimingHistory::keysOf(const std::vector<plan::PassReport>& passes)
{
    std::map<std::string, int> counts;
    std::vector<std::string> keys;
    for (const plan::PassReport& pass : passes) {
        const int count = ++counts[pass.name];
        keys.push_back(count == 1 ? pass.name : std::format("{}\n{}", pass.name, count));
    }
    return keys;
}

void TimingHistory::add(const plan::RunReport& report)
{
    if (report.passes.empty()) // Nothing ran, for example because of a compile error.
        return;
    const std::vector<std::string> keys = keysOf(report.passes);
    m_passes.clear();
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const plan::PassReport& pass = report.passes[i];
        m_passes.push_back({.key = keys[i], .name = pass.name, .at = pass.at});
        if (!pass.gpu)
            continue;
        Points& points = m_points[keys[i]];
        points.push_back({.run = m_runs, .times = *pass.gpu});
        if (points.size() > capacity)
            points.pop_front();
    }
    ++m_runs;
    std::erase_if(m_points, [&](const auto& entry) { return !std::ranges::contains(keys, entry.first); });
}

void TimingHistory::clear()
{
    *this = {};
}

std::vector<std::uint64_t> TimingHistory::medians(const std::string& key) const
{
    const auto found = m_points.find(key);
    std::vector<std::uint64_t> values;
    if (found != m_points.end())
        std::ranges::transform(found->second, std::back_inserter(values),
                               [](const Point& point) { return point.times.median; });
    return values;
}

std::optional<TimingHistory::Statistics> TimingHistory::statistics(const std::string& key) const
{
    const auto found = m_points.find(key);
    if (found == m_points.end())
        return std::nullopt;
    const Points& points = found->second;
    const auto of = [&](std::uint64_t plan::TimeReport::* member, double share) {
        std::vector<std::uint64_t> values;
        std::ranges::transform(points, std::back_inserter(values),
                               [member](const Point& point) { return point.times.*member; });
        return percentileOf(std::move(values), share);
    };
    return Statistics{.points = points.size(),
                      .times = {.min = of(&plan::TimeReport::min, 0),
                                .median = of(&plan::TimeReport::median, 0.5),
                                .p95 = of(&plan::TimeReport::p95, 0.95),
                                .max = of(&plan::TimeReport::max, 1)}};
}

void TimingHistory::freezeBaseline()
{
    m_baseline.clear();
    m_baselineEnd = m_runs;
    for (const auto& [key, points] : m_points)
        m_baseline[key] = percentileOf(medians(key), 0.5);
}

std::optional<std::uint64_t> TimingHistory::baseline(const std::string& key) const
{
    const auto found = m_baseline.find(key);
    return found == m_baseline.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> TimingHistory::medianSinceBaseline(const std::string& key) const
{
    const auto found = m_points.find(key);
    if (!baseline(key) || found == m_points.end())
        return std::nullopt;
    std::vector<std::uint64_t> values;
    for (const auto& [run, times] : found->second)
        if (run >= m_baselineEnd)
            values.push_back(times.median);
    return values.empty() ? std::nullopt : std::optional(percentileOf(std::move(values), 0.5));
}

QString TimingHistory::csv() const
{
    QString text = QStringLiteral("pass,at,run,min_ns,median_ns,p95_ns,max_ns\n");
    for (const Pass& pass : m_passes) {
        const auto points = m_points.find(pass.key);
        if (points == m_points.end())
            continue;
        const QString line = quotedField(pass.name) + u',' + quotedField(pass.at);
        for (const auto& [run, times] : points->second)
            text += QStringLiteral("%1,%2,%3,%4,%5,%6\n")
                        .arg(line)
                        .arg(run)
                        .arg(times.min)
                        .arg(times.median)
                        .arg(times.p95)
                        .arg(times.max);
    }
    return text;
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/models/timing_history.h"

#include "ui/base/text.h"

#include <algorithm>
#include <cmath>
#include <set>

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

std::string TimingHistory::keyOf(const plan::PassReport& pass)
{
    return pass.at + '\n' + pass.name;
}

void TimingHistory::add(const plan::RunReport& report)
{
    std::set<std::string> present;
    for (const plan::PassReport& pass : report.passes) {
        const std::string key = keyOf(pass);
        present.insert(key);
        if (!pass.gpu)
            continue;
        Points& points = m_points[key];
        m_names[key] = pass.name;
        points.push_back(*pass.gpu);
        if (points.size() > capacity)
            points.pop_front();
    }
    if (report.passes.empty()) // Nothing ran, for example because of a compile error.
        return;
    const auto isGone = [&](const auto& entry) { return !present.contains(entry.first); };
    std::erase_if(m_points, isGone);
    std::erase_if(m_names, isGone);
    std::erase_if(m_baseline, isGone);
}

void TimingHistory::clear()
{
    *this = {};
}

std::vector<std::uint64_t> TimingHistory::medians(const plan::PassReport& pass) const
{
    const auto found = m_points.find(keyOf(pass));
    std::vector<std::uint64_t> values;
    if (found != m_points.end())
        std::ranges::transform(found->second, std::back_inserter(values), &plan::TimeReport::median);
    return values;
}

std::optional<TimingHistory::Statistics> TimingHistory::statistics(const plan::PassReport& pass) const
{
    const auto found = m_points.find(keyOf(pass));
    if (found == m_points.end())
        return std::nullopt;
    const Points& points = found->second;
    const auto of = [&](std::uint64_t plan::TimeReport::* member, double share) {
        std::vector<std::uint64_t> values;
        std::ranges::transform(points, std::back_inserter(values), member);
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
    for (const auto& [key, points] : m_points) {
        std::vector<std::uint64_t> values;
        std::ranges::transform(points, std::back_inserter(values), &plan::TimeReport::median);
        m_baseline[key] = percentileOf(std::move(values), 0.5);
    }
}

std::optional<std::uint64_t> TimingHistory::baseline(const plan::PassReport& pass) const
{
    const auto found = m_baseline.find(keyOf(pass));
    return found == m_baseline.end() ? std::nullopt : std::optional(found->second);
}

QString TimingHistory::csv() const
{
    QString text = QStringLiteral("pass,point,min_ns,median_ns,p95_ns,max_ns\n");
    for (const auto& [key, points] : m_points) {
        const QString name = quotedField(m_names.at(key));
        for (std::size_t i = 0; i < points.size(); ++i)
            text += QStringLiteral("%1,%2,%3,%4,%5,%6\n")
                        .arg(name)
                        .arg(i)
                        .arg(points[i].min)
                        .arg(points[i].median)
                        .arg(points[i].p95)
                        .arg(points[i].max);
    }
    return text;
}

} // namespace wavelane::ui

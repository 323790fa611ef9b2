// SPDX-License-Identifier: MIT
#include "ui/panels/live/latency_table.h"

#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr double barMilliseconds = 60; ///< Longer stages fill their bar: the target of the whole way.

double percentile(std::vector<double> values, double share)
{
    const auto index = static_cast<std::ptrdiff_t>(std::lround(share * static_cast<double>(values.size() - 1)));
    std::ranges::nth_element(values, values.begin() + index);
    return values[static_cast<std::size_t>(index)];
}

LatencyTable::Row rowOf(const QString& name, const std::deque<LatencySample>& samples, const auto& valueOf)
{
    std::vector<double> values;
    for (const LatencySample& each : samples)
        values.push_back(valueOf(each));
    return {.name = name, .last = values.back(), .median = percentile(values, 0.5), .p95 = percentile(values, 0.95)};
}

QString numberText(double milliseconds)
{
    return QString::number(milliseconds, 'f', 1);
}

} // namespace

QString latencyStageName(LatencyStage stage)
{
    switch (stage) {
    case LatencyStage::input:
        return LatencyTable::tr("Key or mouse event");
    case LatencyStage::quiet:
        return LatencyTable::tr("Quiet time");
    case LatencyStage::compile:
        return LatencyTable::tr("Compile");
    case LatencyStage::validation:
        return LatencyTable::tr("Validation");
    case LatencyStage::reflection:
        return LatencyTable::tr("Reflection");
    case LatencyStage::plan:
        return LatencyTable::tr("Plan and resources");
    case LatencyStage::pipelines:
        return LatencyTable::tr("Pipelines");
    case LatencyStage::dispatch:
        return LatencyTable::tr("Dispatch");
    case LatencyStage::readBack:
        return LatencyTable::tr("Read back");
    case LatencyStage::handover:
        return LatencyTable::tr("Handover");
    case LatencyStage::present:
        return LatencyTable::tr("Present");
    }
    std::unreachable();
}

LatencyTable::LatencyTable(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Latency of edits"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFont(metrics::sized(font(), metrics::TextSize::small));
}

int LatencyTable::lineHeight() const
{
    return fontMetrics().height() + 1;
}

QSize LatencyTable::sizeHint() const
{
    constexpr int linesOfHint = 3;
    const int lines = m_rows.empty() ? linesOfHint : static_cast<int>(m_rows.size()) + 1;
    return {metrics::space(50), lineHeight() * lines + metrics::space(2)};
}

void LatencyTable::showSamples(const std::deque<LatencySample>& samples)
{
    const bool wasEmpty = m_rows.empty();
    m_rows.clear();
    m_count = samples.size();
    if (!samples.empty()) {
        for (std::size_t stage = 0; stage < latencyStageCount; ++stage)
            m_rows.push_back(rowOf(latencyStageName(static_cast<LatencyStage>(stage)), samples,
                                   [stage](const LatencySample& one) { return one.stages[stage]; }));
        m_rows.push_back(rowOf(tr("Total"), samples, [](const LatencySample& one) { return one.total(); }));
        setAccessibleDescription(
            tr("The last edit reached the picture after %1 ms.").arg(m_rows.back().last, 0, 'f', 1));
    }
    if (wasEmpty != m_rows.empty())
        updateGeometry();
    update();
}

void LatencyTable::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::colors(palette());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QRect area = rect().adjusted(metrics::space(2), metrics::space(1), -metrics::space(2), -metrics::space(1));
    const int line = lineHeight();
    painter.setPen(palette().color(QPalette::Text));
    if (m_rows.empty()) {
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Change the source or a value: each edit that reaches the picture is measured."));
        return;
    }
    const int column = fontMetrics().horizontalAdvance(QStringLiteral("00000.0"));
    int names = 0;
    for (const Row& each : m_rows)
        names = std::max(names, fontMetrics().horizontalAdvance(each.name));
    const int barLeft = area.left() + names + metrics::space(2);
    const int numbersLeft = area.right() - 3 * column;
    const auto cell = [&](int index, int y) { return QRect(numbersLeft + index * column, y, column, line); };
    int y = area.top();
    painter.setPen(colors.faded);
    painter.drawText(QRect(area.left(), y, barLeft - area.left(), line), Qt::AlignLeft,
                     tr("ms, %n edit(s)", nullptr, static_cast<int>(m_count)));
    painter.drawText(cell(0, y), Qt::AlignRight, tr("last"));
    painter.drawText(cell(1, y), Qt::AlignRight, tr("median"));
    painter.drawText(cell(2, y), Qt::AlignRight, tr("95 %"));
    for (const Row& each : m_rows) {
        y += line;
        const int room = std::max(0, numbersLeft - barLeft - metrics::space(1));
        const int width = static_cast<int>(std::lround(std::min(1.0, each.last / barMilliseconds) * room));
        painter.fillRect(QRect(barLeft, y + 2, width, line - 4), colors.accent);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRect(area.left(), y, names, line), Qt::AlignLeft, each.name);
        painter.drawText(cell(0, y), Qt::AlignRight, numberText(each.last));
        painter.drawText(cell(1, y), Qt::AlignRight, numberText(each.median));
        painter.drawText(cell(2, y), Qt::AlignRight, numberText(each.p95));
    }
}

} // namespace wavelane::ui

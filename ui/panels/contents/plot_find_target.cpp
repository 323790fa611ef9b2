// SPDX-License-Identifier: MIT
#include "ui/panels/contents/plot_find_target.h"

#include "ui/panels/contents/engine_plot_source.h"
#include "ui/panels/contents/plot_inspector.h"

namespace wavelane::ui {

QString PlotFindTarget::searchProblem() const
{
    return m_plot.resource().isEmpty() ? tr("Plot shows no elements. Run the project first.") : QString();
}

inspect::View PlotFindTarget::searchedView() const
{
    return m_plot.source().view();
}

std::optional<std::uint64_t> PlotFindTarget::searchStart() const
{
    const auto cursor = m_plot.view().canvas().cursor();
    if (!cursor)
        return std::nullopt;
    if (m_shown && m_plot.source().elementAt(m_shown->offset) == *cursor)
        return m_shown->offset;
    return m_plot.source().offsetOf(*cursor);
}

void PlotFindTarget::showMatch(const FoundPlace& place)
{
    m_shown = place;
    m_plot.goTo(place.offset);
}

QWidget& PlotFindTarget::focusWidgetOfMatches()
{
    return m_plot.view().canvas();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/contents/plot_find_target.h"

#include "ui/panels/contents/engine_plot_source.h"
#include "ui/panels/contents/plot_inspector.h"

#include <numeric>
#include <utility>

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

void PlotFindTarget::markMatches(const FoundPlaces& places)
{
    PlotMatches matches{.elements = {}, .density = places.density};
    for (const FoundPlace& each : places.first)
        matches.elements.push_back(m_plot.source().elementAt(each.offset));
    const std::uint64_t counted = std::accumulate(places.density.begin(), places.density.end(), std::uint64_t{0});
    matches.isComplete = counted <= matches.elements.size();
    m_plot.view().canvas().setMatches(std::move(matches));
}

QWidget& PlotFindTarget::focusWidgetOfMatches()
{
    return m_plot.view().canvas();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/changes/changes_find_target.h"

#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/views/changes/density_strip.h"

#include <QComboBox>

namespace wavelane::ui {

QString ChangesFindTarget::searchProblem() const
{
    // What Changes shows in place of a result.
    return m_changes.view().result() ? QString() : m_changes.view().summary();
}

void ChangesFindTarget::narrow(inspect::Target& target) const
{
    target.mip = m_changes.compared().target.mip;
    target.slice = m_changes.compared().target.slice;
}

std::optional<SearchedChanges> ChangesFindTarget::searchedChanges() const
{
    if (!m_changes.view().result() || !m_changes.compared().other)
        return std::nullopt;
    return SearchedChanges{.other = *m_changes.compared().other,
                           .tolerance = m_changes.view().tolerance(),
                           .revision = m_changes.revision()};
}

std::optional<std::uint64_t> ChangesFindTarget::searchStart() const
{
    const auto& position = m_changes.position();
    return position && *position >= m_changes.comparedStart() ? std::optional(*position - m_changes.comparedStart())
                                                              : std::nullopt;
}

void ChangesFindTarget::showMatch(const FoundPlace& place)
{
    m_changes.showMatch({.offset = place.offset, .element = place.element, .column = place.column});
}

void ChangesFindTarget::markMatches(const FoundPlaces& places)
{
    m_changes.view().strip().setMatches(places.density);
}

QWidget& ChangesFindTarget::focusWidgetOfMatches()
{
    return m_changes.view().choiceBox();
}

} // namespace wavelane::ui

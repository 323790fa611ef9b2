// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_find_target.h"

#include "ui/views/find/marked_scroll_bar.h"
#include "ui/views/hex/hex_area.h"

namespace wavelane::ui {

QString HexFindTarget::searchProblem() const
{
    return m_area.cache().size() > 0 ? QString() : tr("Hex shows no bytes. Run the project first.");
}

std::optional<std::uint64_t> HexFindTarget::searchStart() const
{
    return m_area.cache().size() > 0 ? std::optional(m_area.selectionStart()) : std::nullopt;
}

void HexFindTarget::showMatch(const FoundPlace& place)
{
    // The cursor is at the start, so that the number inspector shows the match.
    m_area.moveCursor(place.offset + place.size - 1, false);
    m_area.moveCursor(place.offset, true);
}

void HexFindTarget::markMatches(const FoundPlaces& places)
{
    m_area.markedScrollBar().setMarks(places.density);
    m_area.setMatches(places.first);
}

QWidget& HexFindTarget::focusWidgetOfMatches()
{
    return m_area;
}

} // namespace wavelane::ui

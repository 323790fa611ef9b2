// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/field_marks.h"

#include "core/inspect/elements/elements.h"
#include "ui/document/document.h"
#include "ui/session/engine_session.h"
#include "ui/views/hex/hex_area.h"

#include <utility>
#include <vector>

namespace wavelane::ui {

FieldMarks::FieldMarks(Document& document, EngineSession& session, HexArea& area, QObject* parent)
    : QObject(parent), m_document(document), m_session(session), m_area(area)
{
}

void FieldMarks::show(const SearchedPlace& place, bool isInitial)
{
    std::optional<BoundLayout> layout;
    if (place.contents.layout)
        layout = BoundLayout{.layout = *place.contents.layout, .stride = place.contents.stride};
    else if (const auto bound =
                 isInitial ? boundLayouts(m_document, m_session, place.target.resource) : std::vector<BoundLayout>();
             !bound.empty())
        layout = bound.front();
    if (std::exchange(m_shown, layout) == m_shown)
        return;
    std::optional<inspect::Elements> elements;
    if (layout)
        if (auto made = inspect::structureElements(layout->layout, layout->stride))
            elements = std::move(*made);
    m_area.setFields(HexFields(elements));
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/selection/view_choice.h"

#include "ui/panels/inspect/inspect_tabs.h"

#include <utility>
#include <variant>

namespace wavelane::ui {

void ViewChoice::choose(const project::Resource* resource, InspectTabs& tabs)
{
    const auto* buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr;
    if (buffer && tabs.current() == InspectView::image) {
        tabs.show(buffer->stride || buffer->format ? InspectView::table : InspectView::hex);
        m_leftImage = true;
    } else if (!buffer && std::exchange(m_leftImage, false)) {
        tabs.show(InspectView::image);
    }
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_serials.h"
#include "ui/panels/contents/plot_inspector.h"
#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/table/table_view.h"

#include <map>
#include <optional>

namespace wavelane::ui {

/// What a user chose in Inspect for one resource.
struct ResourceViewState
{
    std::optional<int> tab; ///< Nothing: not chosen yet.
    HexView::State hex;
    TableView::State table;
    TextureInspector::State image;
    PlotInspector::State plot;
    ChangesInspector::State changes;
};

/// The view states of the resources of the open project, while it is open. UI thread.
class ViewStates
{
public:
    /// The default for a resource that was not shown before.
    ResourceViewState& of(ObjectSerial resource) { return m_states[resource]; }
    void clear() { m_states.clear(); }

private:
    std::map<ObjectSerial, ResourceViewState> m_states;
};

} // namespace wavelane::ui

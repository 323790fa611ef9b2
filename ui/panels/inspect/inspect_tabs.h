// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/panels/inspect/inspect_place.h"
#include "ui/panels/inspect/record/recorded_values.h"
#include "ui/session/contents/bound_layouts.h"

#include <QTabWidget>

#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

class ChangesInspector;
class PassContents;
class FindTarget;
class HexView;
class PlotInspector;
class TableView;
class TextureInspector;

/// The views of the contents of a resource, one in each tab. Only creates and shows them; whoever owns the tabs fills
/// the visible view. UI thread.
class InspectTabs final : public QTabWidget
{
    Q_OBJECT

public:
    /// `contents` must outlive the tabs. `name` must be unique among the tabs of a session.
    InspectTabs(PassContents& contents, const std::string& name, QWidget* parent = nullptr);

    void show(InspectView view);
    InspectView current() const { return static_cast<InspectView>(currentIndex()); }

    HexView& hex() { return *m_hex; }
    TableView& table() { return *m_table; }
    TextureInspector& texture() { return *m_texture; }
    PlotInspector& plot() { return *m_plot; }
    ChangesInspector& changes() { return *m_changes; }

    FindTarget* findTarget(InspectView view); ///< Null: the view cannot be searched.

    /// The views have no results, because they show initial data.
    void showNoResults();
    /// Goes to a byte of the shown resource in the visible view.
    void goToByte(std::uint64_t offset);
    /// What is selected in a view that shows the resource; `selection` names it. Nothing if nothing is selected
    /// there, or if the selection in the table is not one block.
    std::optional<ValueSelection> selectedIn(InspectView view, const ValueSelection& selection,
                                             const plan::ResourceReport& report,
                                             const std::vector<BoundLayout>& bound);

Q_SIGNALS:
    void clicked(); ///< The user chose a view.

private:
    void fitCurrent();

    HexView* m_hex = nullptr;
    TableView* m_table = nullptr;
    TextureInspector* m_texture = nullptr;
    PlotInspector* m_plot = nullptr;
    ChangesInspector* m_changes = nullptr;
};

} // namespace wavelane::ui

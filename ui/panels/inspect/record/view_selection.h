// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"
#include "ui/panels/inspect/record/recorded_values.h"
#include "ui/session/contents/bound_layouts.h"

#include <optional>
#include <string>
#include <vector>

namespace wavelane::ui {

class Document;
class EngineSession;
class HexArea;
class TableView;
class TextureInspector;

// What is selected in a view, for an expectation. `selection` has the name of the resource and the pass. Nothing if
// nothing is selected.

std::optional<ValueSelection> selectedBytes(ValueSelection selection, const HexArea& area);
/// Nothing also if the cells do not form one block. `bound` are the layouts of the resource.
std::optional<ValueSelection> selectedRows(ValueSelection selection, const plan::ResourceReport& report,
                                           const std::vector<BoundLayout>& bound, const TableView& view);
std::optional<ValueSelection> selectedTexel(ValueSelection selection, TextureInspector& inspector);

/// All values of a resource in the last run; nothing if it does not have them.
std::optional<ValueSelection> wholeResource(const Document& document, const EngineSession& session,
                                            const std::string& name);
/// All values of a resource: as numbers of its format, as its structures, or as bytes.
std::optional<ValueSelection> wholeResource(ValueSelection selection, const plan::ResourceReport& report,
                                            const std::vector<BoundLayout>& bound);

} // namespace wavelane::ui

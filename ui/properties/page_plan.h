// SPDX-License-Identifier: MIT
#pragma once

#include "ui/forms/rows/row_plan.h"

#include <set>
#include <string>
#include <vector>

namespace wavelane::ui {

class EngineSession;
class ObjectEditor;

/// The rows of a property page: those of the schema and of the shaders' reflection. For several objects, the rows
/// that all of them have. `objects` are the editor's, `opened` the pointers of bindings whose details are shown.
/// Empty if an object cannot be read.
std::vector<PlanRow> pageRows(const ObjectEditor& editor, const EngineSession& session,
                              const std::vector<Json>& objects, const std::set<std::string>& opened);

} // namespace wavelane::ui

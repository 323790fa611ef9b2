// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/session/inspections.h"
#include "ui/views/find/find_target.h"

#include <QString>

#include <cstdint>

namespace wavelane::ui {

/// What is searched: the view that shows it, and the contents.
struct SearchedPlace
{
    FindTarget* view = nullptr; ///< Null: the view cannot be searched.
    inspect::Target target = {};
    inspect::Contents contents = {};
    /// Who answers; null: the engine, about its results.
    Inspections* inspections = nullptr;
    std::uint64_t revision = 0; ///< Revision of contents that do not come from the engine.
    QString problem = {};       ///< Why nothing can be searched, in one sentence; empty: it can.
};

} // namespace wavelane::ui

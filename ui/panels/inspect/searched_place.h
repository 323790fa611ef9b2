// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "ui/views/find/find_target.h"

#include <QString>

namespace wavelane::ui {

/// What is searched: the view that shows it, and the contents.
struct SearchedPlace
{
    FindTarget* view = nullptr; ///< Null: the view cannot be searched.
    inspect::Target target = {};
    inspect::Contents contents = {};
    QString problem = {}; ///< Why nothing can be searched, in one sentence; empty: it can.
};

} // namespace wavelane::ui

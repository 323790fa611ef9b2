// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"

#include <QString>

#include <functional>
#include <vector>

namespace wavelane::ui {

/// A fix that users can choose for a problem.
struct OfferedFix
{
    QString title; ///< Text of the menu item.
    std::function<void()> apply;
};

/// The fixes for a problem, the most likely one first. UI thread.
using FixSource = std::function<std::vector<OfferedFix>(const Diagnostic& problem)>;

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/qnamespace.h>

namespace wavelane::ui {

/// Items of a slot's choice carry the name of their resource, and what choosing them does.
enum class SlotAction { bind, automatic, make };
inline constexpr int slotActionRole = Qt::UserRole + 1;

} // namespace wavelane::ui

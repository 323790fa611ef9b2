// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <QString>

namespace wavelane::project {
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

class ChoiceField;

/// What choosing an item of a slot's list does. Items carry the resource name as `Qt::UserRole`.
enum class SlotAction { bind, automatic, create };
inline constexpr int slotActionRole = Qt::UserRole + 1;

/// Appends an item with its action.
void addSlotItem(ChoiceField& choice, const QString& text, const QString& resource, SlotAction action);

/// Appends the resources that fit the slot, then the others, disabled, with the reason as their tool tip. `bound` is
/// the resource that the slot has now; it is left out of the disabled ones.
void addSlotResources(ChoiceField& choice, const project::Project& project, const project::Slot& slot,
                      const std::string& bound);

} // namespace wavelane::ui

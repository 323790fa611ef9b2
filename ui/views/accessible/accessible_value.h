// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessible>
#include <QString>

class QWidget;

namespace wavelane::ui {

/// Implemented by custom-painted views that show one value, so that a screen reader says it. Other than the cells of
/// `AccessibleCells`, the widgets in such a view stay its children for assistive technology.
///
/// A view calls `exposeValues` once, before it sets its accessible name, and announces changes with `announceValue`.
class AccessibleValue
{
public:
    virtual ~AccessibleValue() = default;

    virtual QAccessible::Role valueRole() const = 0;
    virtual QString shownValue() const = 0;
};

/// Registers the interfaces of all views that implement AccessibleValue. Further calls have no effect.
void exposeValues();
void announceValue(QWidget& view);

} // namespace wavelane::ui

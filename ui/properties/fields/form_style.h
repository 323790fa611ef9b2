// SPDX-License-Identifier: MIT
#pragma once

#include <QFormLayout>

namespace wavelane::ui {

/// Width of the labels in logical pixels: longer ones wrap, so that the fields of all forms of a page have their
/// edges below each other.
inline constexpr int labelWidth = 92;

/// What the forms of a property page have in common.
inline void styleForm(QFormLayout& form)
{
    form.setContentsMargins(0, 0, 0, 0);
    form.setHorizontalSpacing(10);
    form.setVerticalSpacing(5);
    form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form.setLabelAlignment(Qt::AlignLeft);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QFormLayout>

namespace wavelane::ui {

/// Width of the labels in logical pixels. Longer labels wrap, so that the fields of all sections are aligned.
inline constexpr int labelWidth = 92;

/// Applies the layout that all sections of a property page share.
inline void styleForm(QFormLayout& form)
{
    form.setContentsMargins(0, 0, 0, 0);
    form.setHorizontalSpacing(10);
    form.setVerticalSpacing(5);
    form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form.setLabelAlignment(Qt::AlignLeft);
}

} // namespace wavelane::ui

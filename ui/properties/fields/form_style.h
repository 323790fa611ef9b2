// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/metrics.h"

#include <QFormLayout>

namespace wavelane::ui {

/// Width of the labels in logical pixels. Longer labels wrap, so that the fields of all sections are aligned.
inline constexpr int labelWidth = 112;

/// Applies the layout that all sections of a property page share.
inline void styleForm(QFormLayout& form)
{
    form.setContentsMargins(0, 0, 0, 0);
    form.setHorizontalSpacing(metrics::space(2));
    form.setVerticalSpacing(metrics::space(1));
    form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form.setLabelAlignment(Qt::AlignLeft);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/choice_field.h"

namespace wavelane::ui {

ChoiceField::ChoiceField(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/choice_field.h"

#include "ui/widgets/clipped_text.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <utility>

namespace wavelane::ui {

ChoiceField::ChoiceField(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    showClippedText(*this);
}

void ChoiceField::setDefault(bool on)
{
    if (std::exchange(m_isDefault, on) != on)
        update();
}

void ChoiceField::paintEvent(QPaintEvent* event)
{
    if (isEditable()) {
        QComboBox::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const bool hasPlaceholder = currentIndex() < 0 && !placeholderText().isEmpty();
    if (hasPlaceholder)
        option.currentText = placeholderText();
    if (hasPlaceholder || m_isDefault)
        option.palette.setBrush(QPalette::ButtonText, option.palette.placeholderText());
    constexpr int textMargins = 4; // Of the style, on both sides together.
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + textMargins;
    option.currentText =
        option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, field.width() - icon - textMargins);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/number_box.h"

#include "core/base/try.h"
#include "ui/base/core_message.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/widgets/error_mark.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QWheelEvent>

namespace wavelane::ui {

namespace {

Result<int> valueInRange(const QString& text, int least, int most)
{
    TRY(const auto value, evaluateSigned(toUtf8(text)));
    TRY_VOID(checkRange(static_cast<double>(value), least, most));
    return static_cast<int>(value);
}

} // namespace

NumberBox::NumberBox(QWidget* parent) : QSpinBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    connect(lineEdit(), &QLineEdit::textChanged, this, &NumberBox::checkText);
}

QString NumberBox::expressionIn(const QString& text) const
{
    QString expression = text;
    if (!prefix().isEmpty() && expression.startsWith(prefix()))
        expression.remove(0, prefix().size());
    if (!suffix().isEmpty() && expression.endsWith(suffix()))
        expression.chop(suffix().size());
    return expression.trimmed();
}

QValidator::State NumberBox::validate(QString& text, int& /*position*/) const
{
    const bool isSpecial = !specialValueText().isEmpty() && text == specialValueText();
    return isSpecial || valueInRange(expressionIn(text), minimum(), maximum()) ? QValidator::Acceptable
                                                                               : QValidator::Intermediate;
}

void NumberBox::fixup(QString& text) const
{
    const bool isSpecial = !specialValueText().isEmpty() && value() == minimum();
    text = isSpecial ? specialValueText() : prefix() + textFromValue(value()) + suffix();
}

int NumberBox::valueFromText(const QString& text) const
{
    if (!specialValueText().isEmpty() && text == specialValueText())
        return minimum();
    return valueInRange(expressionIn(text), minimum(), maximum()).value_or(value());
}

void NumberBox::checkText()
{
    QString text = lineEdit()->text();
    int position = 0;
    if (validate(text, position) == QValidator::Acceptable)
        return clearError(*this);
    if (const auto value = valueInRange(expressionIn(text), minimum(), maximum()); !value)
        markError(*this, coreMessage(value.error().message));
}

QString NumberBox::textFromValue(int value) const
{
    return QString::number(value); // Without separators of thousands, which an expression does not have.
}

void NumberBox::focusInEvent(QFocusEvent* event)
{
    m_valueBefore = value();
    QSpinBox::focusInEvent(event);
}

void NumberBox::keyPressEvent(QKeyEvent* event)
{
    const bool isChanged = value() != m_valueBefore || !errorOf(*this).isEmpty();
    if (event->key() == Qt::Key_Escape && isChanged) {
        setValue(m_valueBefore);
        QString text;
        fixup(text);
        lineEdit()->setText(text);
        checkText(); // `setValue` blocks the signals of the line.
        selectAll();
        return;
    }
    QSpinBox::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        m_valueBefore = value();
}

void NumberBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace wavelane::ui

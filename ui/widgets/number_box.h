// SPDX-License-Identifier: MIT
#pragma once

#include <QSpinBox>

namespace wavelane::ui {

/// A spin box for integers that accepts expressions such as `4*1024` or `2 KiB` (see expression.h). An expression
/// that is wrong or out of range stays in the box, marked with the error, until it is corrected. Escape restores the
/// value that the box had when it got the focus. The wheel changes the value only while the box has the focus.
class NumberBox : public QSpinBox
{
    Q_OBJECT

public:
    explicit NumberBox(QWidget* parent = nullptr);

    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

protected:
    int valueFromText(const QString& text) const override;
    QString textFromValue(int value) const override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QString expressionIn(const QString& text) const; ///< Without prefix and suffix.
    void checkText();

    int m_valueBefore = 0; ///< When the box got the focus, or at the last Return.
};

} // namespace wavelane::ui

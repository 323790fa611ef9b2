// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace wavelane::ui {

/// A list to choose from. The wheel scrolls the surrounding panel instead of changing the value by accident.
class ChoiceField : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceField(QWidget* parent = nullptr);

    /// Whether the current item is a default that the user has not chosen. It looks like a placeholder then.
    void setDefault(bool on);

protected:
    void paintEvent(QPaintEvent* event) override; ///< A text that is too long is elided.
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }

private:
    bool m_isDefault = false;
};

} // namespace wavelane::ui

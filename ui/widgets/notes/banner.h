// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QFrame>

class QLabel;
class QPushButton;

namespace wavelane::ui {

/// A message above the editors that stays visible while it applies, with at most one button. Hidden if there is no
/// message.
class Banner final : public QFrame
{
    Q_OBJECT

public:
    explicit Banner(QWidget* parent = nullptr);

    /// An empty `action` shows no button.
    void showMessage(const QString& text, const QString& action = {});
    void clear() { hide(); }
    QString text() const;
    QPushButton& button() { return *m_button; }

Q_SIGNALS:
    void clicked(); ///< The button was pressed.

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    QColor m_background; ///< Background in the current color scheme.
    QLabel* m_text = nullptr;
    QPushButton* m_button = nullptr;
};

} // namespace wavelane::ui

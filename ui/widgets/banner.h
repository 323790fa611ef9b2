// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace wavelane::ui {

/// One sentence above the editors that stays as long as it holds, with at most one thing to do about it. Hidden while
/// there is nothing to say.
class Banner final : public QFrame
{
    Q_OBJECT

public:
    explicit Banner(QWidget* parent = nullptr);

    /// An empty `action` shows no button.
    void say(const QString& text, const QString& action = {});
    void clear() { hide(); }
    QString text() const;
    QPushButton& button() { return *m_button; }

Q_SIGNALS:
    void chosen(); ///< The button was pressed.

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    QLabel* m_text = nullptr;
    QPushButton* m_button = nullptr;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QProgressBar;

namespace wavelane::ui {

class ElidedLabel;

/// What is being saved or copied, with its progress and Cancel. Visible only while that lasts longer than a moment.
class TransferBar final : public QWidget
{
    Q_OBJECT

public:
    explicit TransferBar(QWidget* parent = nullptr);

    void start(const QString& text);
    void showProgress(double part); ///< 0 to 1.
    void finish();

Q_SIGNALS:
    void canceled();

private:
    ElidedLabel* m_text = nullptr;
    QProgressBar* m_progress = nullptr;
    QTimer m_moment;
};

} // namespace wavelane::ui

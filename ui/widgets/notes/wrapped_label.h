// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace wavelane::ui {

/// A label for a plain text with names of files or other words of any length. It is wrapped at spaces, or inside a
/// word that is wider than the label, so that it neither hides a part nor makes its window wider. Its context menu
/// copies the text.
class WrappedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit WrappedLabel(const QString& text = {}, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int textHeight(int width) const;
};

} // namespace wavelane::ui

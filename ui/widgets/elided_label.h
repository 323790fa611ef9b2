// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace wavelane::ui {

/// One line of plain text that is elided with “…” to the available width; the tool tip shows all of it. It has no
/// minimum width, so a longer text never widens its parent. A text of parts with a separator, the most important
/// first, loses whole parts instead, and is only “…” if not even the first one fits.
class ElidedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setSeparator(const QString& separator) { m_separator = separator; }
    /// The text as it is drawn at the current width.
    QString shownText() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_separator; ///< Empty: the text has no parts.
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace wavelane::ui {

class LineField;

/// The label of a field. Dragging the label of a number field to the side changes the number: one step for a few
/// pixels, ten with Shift. A drag is one undo step.
class FieldLabel final : public QLabel
{
    Q_OBJECT

public:
    /// `line` may be null; otherwise it must outlive the label.
    FieldLabel(const QString& text, LineField* line, QWidget* parent = nullptr);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    LineField* m_line = nullptr;
    int m_last = 0; ///< X coordinate of the last step.
    bool m_isDragging = false;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace wavelane::ui {

class LineField;

/// The label of a field. Where the field is a number that scrubs, dragging the label to the side changes it: a step
/// for a few pixels, ten times as fast with Shift, and one step of undo for the whole drag.
class FieldLabel final : public QLabel
{
    Q_OBJECT

public:
    /// `line` may be null and lives as long as the label.
    FieldLabel(const QString& text, LineField* line, QWidget* parent = nullptr);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    LineField* m_line = nullptr;
    int m_last = 0; ///< Where the last step was made, in pixels.
    bool m_drags = false;
};

} // namespace wavelane::ui

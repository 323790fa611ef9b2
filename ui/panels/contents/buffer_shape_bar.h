// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/contents/buffer_shape.h"

#include <QWidget>

class QComboBox;

namespace wavelane::ui {

class NumberBox;

/// Fields for the format, the width and the distance of rows in which a buffer is shown as an image.
class BufferShapeBar final : public QWidget
{
    Q_OBJECT

public:
    explicit BufferShapeBar(QWidget* parent = nullptr);

    void setShape(const BufferShape& shape); ///< Without a signal.
    BufferShape shape() const;

    QComboBox& formatChoice() { return *m_format; }
    NumberBox& width() { return *m_width; }
    NumberBox& rowBytes() { return *m_rowBytes; }

Q_SIGNALS:
    void changed();

private:
    QComboBox* m_format = nullptr;
    NumberBox* m_width = nullptr;
    NumberBox* m_rowBytes = nullptr;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/presented_frame.h"

#include <QString>
#include <QWidget>

namespace wavelane::ui {

/// The live picture without Vulkan, and the text while there is none.
class PaintedFrame : public QWidget
{
    Q_OBJECT

public:
    explicit PaintedFrame(QWidget* parent = nullptr);

    void setFrame(const PresentedFrame& frame);
    void setEmptyText(const QString& text);

    static QColor background(const QPalette& palette);

signals:
    /// A frame that was set has been painted for the first time.
    void frameDrawn();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PresentedFrame m_frame;
    QString m_emptyText;
    bool m_isNew = false;
};

} // namespace wavelane::ui

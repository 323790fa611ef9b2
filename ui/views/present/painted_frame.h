// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_view.h"
#include "ui/views/present/presented_frame.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

class QPainter;

namespace wavelane::ui {

/// Shows the live frame without Vulkan, and the text while there is no frame.
class PaintedFrame : public QWidget
{
    Q_OBJECT

public:
    explicit PaintedFrame(QWidget* parent = nullptr);

    void setFrame(const PresentedFrame& frame);
    void setView(const FrameView& view);
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }
    void setInset(const FrameInset& inset);

    static QColor background(const QPalette& palette);

Q_SIGNALS:
    /// A new frame was painted for the first time.
    void frameDrawn();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFrame(QPainter& painter);
    void paintInset(QPainter& painter) const;
    void paintChecker(QPainter& painter, const QRectF& place) const;

    PresentedFrame m_frame;
    QByteArray m_opaque; ///< The bytes of the frame with an opaque alpha channel.
    FrameView m_view;
    FrameInset m_inset;
    QString m_emptyText;
    bool m_isNew = false;
};

} // namespace wavelane::ui

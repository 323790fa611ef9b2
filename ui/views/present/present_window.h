// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/presented_frame.h"

#include <QColor>
#include <QVulkanWindow>

namespace wavelane::ui {

/// The live view's window: keeps the frame for its renderer.
class PresentWindow : public QVulkanWindow
{
    Q_OBJECT

public:
    explicit PresentWindow(QVulkanInstance& instance);

    void setFrame(const PresentedFrame& frame);
    const PresentedFrame& frame() const { return m_frame; }
    /// Counts the frames set, from 1; 0 before the first.
    quint64 frameNumber() const { return m_frameNumber; }

    void setBackground(const QColor& color);
    QColor background() const { return m_background; }

    /// Drawing cannot go on; said once, after the call that found it has returned.
    void fail(const QString& reason);

    QVulkanWindowRenderer* createRenderer() override;

signals:
    /// A frame that was set has been drawn and handed to the screen for the first time.
    void frameDrawn();
    void failed(const QString& reason);
    void deviceKnown(const QString& name);

protected:
    void exposeEvent(QExposeEvent* event) override;

private:
    PresentedFrame m_frame;
    quint64 m_frameNumber = 0;
    QColor m_background = Qt::black;
    bool m_hasFailed = false;
    bool m_deviceSaid = false;
};

} // namespace wavelane::ui

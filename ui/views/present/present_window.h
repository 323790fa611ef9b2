// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "ui/base/live_settings.h"
#include "ui/views/present/frame_view.h"
#include "ui/views/present/presented_frame.h"

#include <QColor>
#include <QVulkanWindow>

#include <expected>

namespace wavelane::ui {

class PresentRenderer;

/// The embedded window of the live view, with the frame for its renderer.
class PresentWindow : public QVulkanWindow
{
    Q_OBJECT

public:
    explicit PresentWindow(QVulkanInstance& instance);

    void setFrame(const PresentedFrame& frame);
    const PresentedFrame& frame() const { return m_frame; }
    /// The number of frames that were set.
    quint64 frameNumber() const { return m_frameNumber; }

    void setInset(const FrameInset& inset);
    const FrameInset& inset() const { return m_inset; }
    /// The number of insets that were set.
    quint64 insetNumber() const { return m_insetNumber; }

    void setView(const FrameView& view);
    const FrameView& view() const { return m_view; }

    /// When the screen takes new pictures. Vsync is used if the surface does not offer it.
    void setPresentation(Presentation presentation);
    /// The one that is used.
    Presentation presentation() const { return m_presentation; }

    void setBackground(const QColor& color);
    QColor background() const { return m_background; }

    /// The device as a target of pictures, with those that it may still read, or why frames are to come as bytes.
    std::expected<plan::PictureTarget, QString> pictureTarget() const;
    /// The frame with its bytes. Those of a picture are read from the device; they are missing if that fails.
    const PresentedFrame& readableFrame();
    /// The device is about to be destroyed: keeps the bytes of the frame instead of its picture.
    void keepTexels();
    /// The picture of the frame cannot be imported: emits `pictureRefused`, queued.
    void refusePicture();
    /// A frame was drawn on a surface of this size: draws again if the window has another one.
    void followSize(QSize surface);
    void countCopied(quint64 bytes) { m_copiedBytes += bytes; }
    /// Bytes of frames that the host copied for the device.
    quint64 copiedBytes() const { return m_copiedBytes; }

    /// Reports that drawing cannot continue: emits `failed` once, queued.
    void fail(const QString& reason);

    QVulkanWindowRenderer* createRenderer() override;

Q_SIGNALS:
    /// A new frame was drawn and presented for the first time.
    void frameDrawn();
    void failed(const QString& reason);
    void pictureRefused();
    void deviceChosen(const QString& name);
    void presentationChanged();

protected:
    bool event(QEvent* event) override;
    void exposeEvent(QExposeEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Draws after the current event. QWindow::requestUpdate would wait for a timer of 5 ms.
    void drawSoon();
    /// Draws before it returns if the window is exposed: a posted event would wait for everything else that follows
    /// from a new frame.
    void drawNow();
    /// Wayland destroys the surface of a window that is hidden or gets another parent, and Qt 6.8 destroys the
    /// swapchain only afterwards, in freed memory. This destroys the swapchain before.
    void leaveSurface();
    void applyPresentation();

    PresentRenderer* m_renderer = nullptr; ///< Owned by QVulkanWindow; null before it is exposed.
    PresentedFrame m_frame;
    FrameView m_view;
    quint64 m_frameNumber = 0;
    FrameInset m_inset;
    quint64 m_insetNumber = 0;
    Presentation m_wanted = Presentation::vsync;
    Presentation m_presentation = Presentation::vsync;
    QColor m_background = Qt::black;
    quint64 m_copiedBytes = 0;
    int m_redraws = 0; ///< Redraws that may still follow the last resize.
    bool m_hasFailed = false;
    bool m_isUpdatePosted = false;
    bool m_isDeviceReported = false;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/present/frame_rate.h"
#include "ui/views/present/presented_frame.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPointF>
#include <QString>
#include <QWidget>

class QStackedLayout;
class QVulkanInstance;

namespace wavelane::ui {

class PaintedFrame;
class PresentWindow;

/// The live picture. Frames are drawn by Vulkan in a window of their own inside this widget; where Vulkan or the
/// surface is missing, or the device was lost, by QPainter, and `note()` says why.
///
/// `instance` comes from `createVulkanInstance` (vulkan_instance.h), stays the caller's and must outlive the view;
/// with nullptr the view paints. User-interface thread only.
class PresentView : public QWidget
{
    Q_OBJECT

public:
    /// `noVulkanReason` is what `note()` says when `instance` is nullptr.
    explicit PresentView(QVulkanInstance* instance, const QString& noVulkanReason = {}, QWidget* parent = nullptr);
    ~PresentView() override;

    /// Shows the frame from now on. One that has not been drawn yet is replaced: the latest wins. A frame with too
    /// few bytes is ignored and said in `note()`.
    void setFrame(const PresentedFrame& frame);

    /// Back to the empty text.
    void clear();
    void setEmptyText(const QString& text);

    /// New frames drawn in the last second; repaints of the same frame do not count.
    double framesPerSecond() const;

    bool usesVulkan() const { return m_window != nullptr; }

    /// The device that draws, or why Vulkan does not; a sentence for a tool tip.
    QString note() const { return m_note; }

    /// The frame that it was given last, in texels, opaque; null where there is none.
    QImage picture() const;

    /// The view's surface as it is drawn now, in device pixels, read back from the swapchain where Vulkan draws (null
    /// where the surface cannot be read or the view is not on screen): for tests and screenshots.
    QImage grabFrame();

signals:
    /// In texels of the frame, also outside of it while a button is held. `pressed` is the left button.
    void mouseChanged(QPointF texel, bool pressed);
    /// `key` is a Qt::Key; repeats are not sent.
    void keyChanged(int key, bool down);
    /// The new frame reached the screen: the moment to ask for the next one while playing. Frames set while the view
    /// is not visible are not drawn, and so not announced, until it is.
    void frameShown();
    void noteChanged(const QString& note);

protected:
    void changeEvent(QEvent* event) override;
    /// Mouse and keyboard over the surface, whether a widget or a window.
    bool eventFilter(QObject* surface, QEvent* event) override;

private:
    void paintInstead(const QString& reason);
    void setNote(const QString& note);
    void countFrame();
    void showPage();
    template<class Surface>
    void listenTo(Surface* surface);

    PresentWindow* m_window = nullptr; ///< Owned by its container.
    QWidget* m_container = nullptr;
    PaintedFrame* m_painted = nullptr;
    PresentedFrame m_frame;
    FrameRate m_rate;
    QString m_note;
    QString m_surfaceNote; ///< What `m_note` says while frames are fine.
    QStackedLayout* m_pages = nullptr;
    QElapsedTimer m_clock;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/request.h"
#include "ui/base/live_settings.h"
#include "ui/views/present/frame_rate.h"
#include "ui/views/present/frame_view.h"
#include "ui/views/present/input/surface_input.h"
#include "ui/views/present/presented_frame.h"

#include <QElapsedTimer>
#include <QImage>
#include <QList>
#include <QPoint>
#include <QPointF>
#include <QString>
#include <QWidget>

#include <optional>

class QStackedLayout;
class QVulkanInstance;

namespace wavelane::ui {

class PaintedFrame;
class PresentWindow;

/// The live view. Draws frames with Vulkan in an embedded window. Without Vulkan or a surface, or after a device
/// loss, it draws with QPainter, and `note()` has the reason.
///
/// `instance` is created by `createVulkanInstance` (vulkan_instance.h) and must outlive the view; null selects
/// QPainter. UI thread.
class PresentView : public QWidget
{
    Q_OBJECT

public:
    /// `noVulkanReason` is the note if `instance` is null.
    explicit PresentView(QVulkanInstance* instance, const QString& noVulkanReason = {}, QWidget* parent = nullptr);
    ~PresentView() override;

    /// Shows the frame. Replaces a frame that has not been drawn yet. A frame with too few bytes is ignored and
    /// reported in `note()`. A picture must be for `pictureTarget()`.
    void setFrame(const PresentedFrame& frame);

    /// The device that draws, if it imports pictures now, with those that it may still read.
    std::optional<plan::PictureTarget> pictureTarget() const;
    /// How the current frame got here, for users: without copies, or why not. Empty without a frame or Vulkan.
    QString path() const;
    QString pathReason() const;
    /// Bytes of frames that were copied on the host: in the engine, on the way and for the device.
    quint64 copiedBytes() const;

    /// How frames are placed and filtered. Gestures of the user change it.
    const FrameView& view() const { return m_view; }
    void setView(const FrameView& view);
    /// Pixels per texel as shown now; 0 without a frame.
    double scale() const;

    /// Shows another picture over a corner.
    void setInset(const FrameInset& inset);
    /// Area of the inset; empty without a picture.
    QRect insetPlace() const;

    /// When the screen takes new pictures. Vsync is used if the surface does not offer it.
    void setPresentation(Presentation presentation);
    /// The one that is used; nothing if the CPU draws.
    std::optional<Presentation> presentation() const;
    /// Empty if the CPU draws.
    QList<Presentation> offeredPresentations() const;
    /// False before the window has a surface, which determines what is offered.
    bool arePresentationsFinal() const;

    /// The shader gets the wheel. It then zooms only with Ctrl.
    void setWheelForShader(bool on) { m_input->setWheelForShader(on); }

    /// On the whole screen, Escape emits `fullScreenLeft` instead of reaching the shader.
    void setFullScreen(bool on) { m_input->setFullScreen(on); }

    /// Keys that emit `fullScreenWanted` instead of reaching the shader; default: F11.
    void setFullScreenKeys(const QList<QKeySequence>& keys) { m_input->setFullScreenKeys(keys); }

    /// Frames that were set and replaced before they were drawn, while the view was visible.
    quint64 droppedFrames() const { return m_dropped; }

    /// Shows the empty text.
    void clear();
    void setEmptyText(const QString& text);

    /// New frames drawn in the last second. Repaints do not count.
    double framesPerSecond() const;

    bool usesVulkan() const { return m_window != nullptr; }

    /// The device that draws, or why Vulkan is not used; for a tool tip.
    QString note() const { return m_note; }

    bool hasPicture() const { return !m_frame.isNull(); }
    /// The current frame as an opaque image; null if there is none.
    QImage picture() const;

    /// The surface as drawn, in device pixels. With Vulkan it is read back from the swapchain; null if that is not
    /// possible or the view is hidden. For tests and screenshots.
    QImage grabFrame();

Q_SIGNALS:
    /// In texels of the frame; may be outside of it. `buttons` are those that are down.
    void mouseChanged(QPointF texel, Qt::MouseButtons buttons);
    /// `key` is a Qt::Key. Auto-repeat is not reported.
    void keyChanged(int key, bool down);
    /// A new frame was drawn: the next one can be requested while playing. Frames are not drawn while the view is
    /// hidden.
    void frameShown();
    /// The picture of the current frame cannot be shown: frames have to come as bytes, beginning with this one.
    void pictureRefused();
    void noteChanged(const QString& note);
    void wheelTurned(QPointF steps); ///< To the right and up, if the shader gets the wheel.
    void focusLost();                ///< Releases of keys will not be reported.
    void viewChanged();              ///< `view` has changed.
    void resized(QSize pixels);      ///< Device pixels.
    void insetClicked();
    void fullScreenWanted();          ///< A double click or a key for it.
    void fullScreenLeft();            ///< Escape, on the whole screen.
    void menuWanted(QPoint position); ///< A click of the right button without a drag, in global coordinates.

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void connectInput();
    void switchToPainting(const QString& reason);
    void setNote(const QString& note);
    void countFrame();
    void showPage();
    template<class Surface>
    void connectSurface(Surface* surface);

    PresentWindow* m_window = nullptr; ///< Owned by `m_container`.
    QWidget* m_container = nullptr;
    PaintedFrame* m_painted = nullptr;
    PresentedFrame m_frame;
    FrameInset m_inset;
    FrameView m_view;
    SurfaceInput* m_input = nullptr;
    bool m_isDrawn = true; ///< The current frame was drawn.
    quint64 m_dropped = 0;
    quint64 m_copiedBytes = 0; ///< Before frames arrived.
    FrameRate m_rate;
    QString m_note;
    QString m_surfaceNote; ///< The note while there is no problem with frames.
    QStackedLayout* m_pages = nullptr;
    QElapsedTimer m_clock;
};

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/present/present_view.h"

#include "ui/views/present/frame_placement.h"
#include "ui/views/present/painted_frame.h"
#include "ui/views/present/present_modes.h"
#include "ui/views/present/present_window.h"

#include <QEvent>
#include <QStackedLayout>
#include <QVulkanInstance>

#include <utility>

namespace wavelane::ui {

PresentView::PresentView(QVulkanInstance* instance, const QString& noVulkanReason, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Live view"));
    setMinimumSize(120, 90);
    m_clock.start();
    m_input = new SurfaceInput(
        [this] {
            const double ratio = devicePixelRatioF();
            return SurfaceInput::Shown{
                .surface = {.frame = m_frame, .pixels = QSizeF(size()) * ratio, .ratio = ratio},
                .view = m_view,
                .inset = insetPlace()};
        },
        this);
    connectInput();
    m_pages = new QStackedLayout(this);
    m_painted = new PaintedFrame;
    m_pages->addWidget(m_painted);
    connectSurface(m_painted);
    setEmptyText(tr("Run (F5) or play (F6) a project with a present pass to see its output."));
    setFocusProxy(m_painted);
    if (instance == nullptr) {
        m_note = m_surfaceNote = noVulkanReason;
        return;
    }
    m_window = new PresentWindow(*instance);
    if (m_window->availablePhysicalDevices().isEmpty()) {
        delete m_window;
        m_window = nullptr;
        m_note = m_surfaceNote = tr("No Vulkan device can draw to windows. The CPU draws the live view.");
        return;
    }
    m_window->setBackground(PaintedFrame::background(palette()));
    m_container = QWidget::createWindowContainer(m_window, this);
    m_container->setFocusPolicy(Qt::StrongFocus);
    m_pages->addWidget(m_container);
    connectSurface(m_window);
    connect(m_window, &PresentWindow::deviceChosen, this, [this](const QString& name) {
        m_surfaceNote = tr("Drawn by %1.").arg(name);
        setNote(m_surfaceNote);
    });
    connect(m_window, &PresentWindow::pictureRefused, this, &PresentView::pictureRefused);
    connect(m_window, &PresentWindow::presentationChanged, this, &PresentView::viewChanged);
    connect(m_window, &PresentWindow::failed, this,
            [this](const QString& reason) { switchToPainting(tr("%1 The CPU draws the live view.").arg(reason)); });
}

PresentView::~PresentView() = default;

template<class Surface>
void PresentView::connectSurface(Surface* surface)
{
    // Queued, so that a listener can set the next frame or close the view outside of the drawing code.
    connect(surface, &Surface::frameDrawn, this, &PresentView::countFrame, Qt::QueuedConnection);
    connect(surface, &Surface::frameDrawn, this, [this] { m_isDrawn = true; });
    m_input->watch(*surface);
}

void PresentView::connectInput()
{
    connect(m_input, &SurfaceInput::viewWanted, this, &PresentView::setView);
    connect(m_input, &SurfaceInput::mouseChanged, this, &PresentView::mouseChanged);
    connect(m_input, &SurfaceInput::keyChanged, this, &PresentView::keyChanged);
    connect(m_input, &SurfaceInput::wheelTurned, this, &PresentView::wheelTurned);
    connect(m_input, &SurfaceInput::focusLost, this, &PresentView::focusLost);
    connect(m_input, &SurfaceInput::insetClicked, this, &PresentView::insetClicked);
    connect(m_input, &SurfaceInput::fullScreenWanted, this, &PresentView::fullScreenWanted);
    connect(m_input, &SurfaceInput::fullScreenLeft, this, &PresentView::fullScreenLeft);
    connect(m_input, &SurfaceInput::menuWanted, this, &PresentView::menuWanted);
}

void PresentView::setView(const FrameView& view)
{
    if (view == m_view)
        return;
    m_view = view;
    m_painted->setView(view);
    if (m_window != nullptr)
        m_window->setView(view);
    Q_EMIT viewChanged();
}

void PresentView::setInset(const FrameInset& inset)
{
    m_inset = inset;
    m_painted->setInset(inset);
    if (m_window != nullptr)
        m_window->setInset(inset);
}

QRect PresentView::insetPlace() const
{
    const double ratio = devicePixelRatioF();
    const QRectF place = placeInset(m_inset, QSizeF(size()) * ratio, ratio);
    return QRectF(place.topLeft() / ratio, place.size() / ratio).toRect();
}

void PresentView::setPresentation(Presentation presentation)
{
    if (m_window != nullptr)
        m_window->setPresentation(presentation);
}

std::optional<Presentation> PresentView::presentation() const
{
    return m_window != nullptr ? std::optional(m_window->presentation()) : std::nullopt;
}

bool PresentView::arePresentationsFinal() const
{
    return m_window == nullptr || ui::arePresentationsFinal(*m_window);
}

QList<Presentation> PresentView::offeredPresentations() const
{
    return m_window != nullptr ? ui::offeredPresentations(*m_window) : QList<Presentation>();
}

double PresentView::scale() const
{
    return frameScale(m_frame, QSizeF(size()) * devicePixelRatioF(), m_view);
}

std::optional<plan::PictureTarget> PresentView::pictureTarget() const
{
    if (m_window == nullptr)
        return std::nullopt;
    const auto target = m_window->pictureTarget();
    return target ? std::optional(*target) : std::nullopt;
}

QString PresentView::path() const
{
    if (m_window == nullptr || m_frame.isNull())
        return {};
    return m_frame.picture ? tr("zero-copy") : tr("shared memory");
}

QString PresentView::pathReason() const
{
    if (path().isEmpty())
        return {};
    if (m_frame.picture)
        return tr("Frames stay in the memory of the device.");
    const auto target = m_window->pictureTarget();
    return target
               ? tr("Frames are copied through shared memory: the engine computes on another device, or the texels "
                    "are converted for display.")
               : tr("Frames are copied through shared memory. %1").arg(target.error());
}

quint64 PresentView::copiedBytes() const
{
    return m_copiedBytes + (m_window != nullptr ? m_window->copiedBytes() : 0);
}

void PresentView::setFrame(const PresentedFrame& frame)
{
    if (frame.isNull()) {
        clear();
        return;
    }
    if (frame.picture && m_window == nullptr) {
        Q_EMIT pictureRefused(); // It was requested before the CPU began to draw.
        return;
    }
    const qint64 needed = qint64(frame.width) * frame.height * 4;
    if (!frame.picture && frame.rgba.size() < needed) {
        setNote(tr("A frame of %1 × %2 texels needs %3 bytes, but it has %4.")
                    .arg(frame.width)
                    .arg(frame.height)
                    .arg(needed)
                    .arg(frame.rgba.size()));
        return;
    }
    // Nothing is drawn while the window is minimized or covered.
    const bool isShown = m_window != nullptr ? m_window->isExposed() : isVisible();
    if (!std::exchange(m_isDrawn, false) && isShown)
        ++m_dropped;
    m_frame = frame;
    m_copiedBytes += frame.copiedBytes;
    setNote(m_surfaceNote);
    if (m_window != nullptr)
        m_window->setFrame(frame);
    else
        m_painted->setFrame(frame);
    showPage();
}

void PresentView::clear()
{
    m_frame = {};
    m_isDrawn = true;
    m_rate.clear();
    m_painted->setFrame({});
    showPage();
}

void PresentView::showPage()
{
    const bool byVulkan = m_window != nullptr && !m_frame.isNull();
    m_pages->setCurrentWidget(byVulkan ? m_container : m_painted);
    setFocusProxy(m_pages->currentWidget());
}

void PresentView::setEmptyText(const QString& text)
{
    m_painted->setEmptyText(text);
}

double PresentView::framesPerSecond() const
{
    return m_rate.perSecond(m_clock.nsecsElapsed());
}

void PresentView::countFrame()
{
    m_rate.count(m_clock.nsecsElapsed());
    Q_EMIT frameShown();
}

QImage PresentView::grabFrame()
{
    if (m_pages->currentWidget() == m_painted)
        return m_painted->grab().toImage();
    if (!m_window->isExposed() || !m_window->isValid() || !m_window->supportsGrab())
        return {};
    return m_window->grab();
}

QImage PresentView::picture() const
{
    if (m_frame.isNull())
        return {};
    const PresentedFrame& frame = m_window != nullptr ? m_window->readableFrame() : m_frame;
    if (frame.rgba.size() < qsizetype(frame.width) * frame.height * 4)
        return {};
    // The conversion copies the bytes and makes alpha opaque without changing the colors.
    return QImage(reinterpret_cast<const uchar*>(frame.rgba.constData()), frame.width, frame.height,
                  qsizetype(frame.width) * 4, QImage::Format_RGBA8888)
        .convertToFormat(QImage::Format_RGBX8888);
}

void PresentView::switchToPainting(const QString& reason)
{
    if (m_window == nullptr)
        return;
    if (m_frame.picture) {
        m_frame = m_window->readableFrame();
        m_frame.picture.reset();
    }
    m_pages->removeWidget(m_container);
    m_container->deleteLater();
    m_container = nullptr;
    m_copiedBytes += m_window->copiedBytes();
    m_window = nullptr;
    if (m_frame.rgba.isEmpty()) // A lost device has no texels.
        clear();
    m_painted->setFrame(m_frame);
    showPage();
    m_surfaceNote = reason;
    setNote(reason);
}

void PresentView::setNote(const QString& note)
{
    if (note == m_note)
        return;
    m_note = note;
    Q_EMIT noteChanged(note);
}

void PresentView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    Q_EMIT resized((QSizeF(size()) * devicePixelRatioF()).toSize());
}

void PresentView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_window != nullptr)
        m_window->setBackground(PaintedFrame::background(palette()));
}

} // namespace wavelane::ui

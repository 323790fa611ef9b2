// SPDX-License-Identifier: MIT
#include "ui/views/present/present_window.h"

#include "ui/views/present/present_modes.h"
#include "ui/views/present/present_renderer.h"
#include "ui/views/sharing/picture_support.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QPlatformSurfaceEvent>
#include <QTimer>

#include <utility>

namespace wavelane::ui {

namespace {
/// With a fractional scale, the surface can keep a size that differs by a rounding.
constexpr int maxRedraws = 20;
constexpr int redrawMilliseconds = 15;

bool isOnWayland()
{
    return QGuiApplication::platformName().startsWith(QLatin1StringView("wayland"));
}
} // namespace

PresentWindow::PresentWindow(QVulkanInstance& instance)
{
    setVulkanInstance(&instance);
    // Frames are encoded for display. A surface with an sRGB format would encode them again.
    setPreferredColorFormats({VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM});
    setDeviceExtensions(pictureExtensions());
    connect(this, &QWindow::visibleChanged, this, [this](bool isVisible) {
        if (!isVisible)
            leaveSurface();
    });
}

void PresentWindow::leaveSurface()
{
    if (!isOnWayland())
        return;
    QPlatformSurfaceEvent leaving(QPlatformSurfaceEvent::SurfaceAboutToBeDestroyed);
    QVulkanWindow::event(&leaving);
}

void PresentWindow::setFrame(const PresentedFrame& frame)
{
    m_frame = frame;
    ++m_frameNumber;
    drawNow();
}

std::expected<plan::PictureTarget, QString> PresentWindow::pictureTarget() const
{
    if (!isExposed() || m_renderer == nullptr)
        return std::unexpected(tr("The live view is hidden."));
    auto target = m_renderer->pictureTarget();
    if (target && m_frame.picture)
        target->busy.push_back(m_frame.picture->id);
    return target;
}

const PresentedFrame& PresentWindow::readableFrame()
{
    if (m_frame.picture && m_frame.rgba.isEmpty() && m_renderer != nullptr)
        m_frame.rgba = m_renderer->read(m_frame.picture).value_or(QByteArray());
    return m_frame;
}

void PresentWindow::keepTexels()
{
    if (!readableFrame().rgba.isEmpty())
        m_frame.picture.reset();
}

void PresentWindow::refusePicture()
{
    QMetaObject::invokeMethod(this, [this] { Q_EMIT pictureRefused(); }, Qt::QueuedConnection);
}

void PresentWindow::setInset(const FrameInset& inset)
{
    m_inset = inset;
    ++m_insetNumber;
    drawSoon();
}

void PresentWindow::setView(const FrameView& view)
{
    m_view = view;
    drawSoon();
}

void PresentWindow::setPresentation(Presentation presentation)
{
    m_wanted = presentation;
    if (isExposed())
        applyPresentation();
}

void PresentWindow::applyPresentation()
{
    const Presentation chosen = offeredPresentations(*this).contains(m_wanted) ? m_wanted : Presentation::vsync;
    choosePresentation(*this, chosen);
    if (std::exchange(m_presentation, chosen) == chosen)
        return;
    drawSoon();
    Q_EMIT presentationChanged();
}

void PresentWindow::setBackground(const QColor& color)
{
    m_background = color;
    drawSoon();
}

void PresentWindow::drawSoon()
{
    if (std::exchange(m_isUpdatePosted, true))
        return;
    QCoreApplication::postEvent(this, new QEvent(QEvent::UpdateRequest));
}

void PresentWindow::drawNow()
{
    if (!isExposed()) {
        drawSoon();
        return;
    }
    QEvent update(QEvent::UpdateRequest);
    QCoreApplication::sendEvent(this, &update);
}

bool PresentWindow::event(QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest)
        m_isUpdatePosted = false;
    else if (event->type() == QEvent::ParentWindowAboutToChange)
        leaveSurface();
    return QVulkanWindow::event(event);
}

// The system may know the new size only after the next frame, and exposes no part of a window that became smaller.
void PresentWindow::resizeEvent(QResizeEvent* event)
{
    QVulkanWindow::resizeEvent(event);
    m_redraws = maxRedraws;
    drawSoon();
}

void PresentWindow::followSize(QSize surface)
{
    if (m_redraws == 0 || surface == size() * devicePixelRatio())
        return;
    --m_redraws;
    QTimer::singleShot(redrawMilliseconds, this, &PresentWindow::drawSoon);
}

void PresentWindow::fail(const QString& reason)
{
    if (m_hasFailed)
        return;
    m_hasFailed = true;
    QMetaObject::invokeMethod(this, [this, reason] { Q_EMIT failed(reason); }, Qt::QueuedConnection);
}

QVulkanWindowRenderer* PresentWindow::createRenderer()
{
    m_renderer = new PresentRenderer(*this);
    return m_renderer;
}

void PresentWindow::exposeEvent(QExposeEvent* event)
{
    // On Wayland, the event can be older than the end of the surface.
    if (isExposed() && !isVisible())
        return;
    if (isExposed())
        applyPresentation(); // Before the first swapchain.
    QVulkanWindow::exposeEvent(event);
    if (!isExposed())
        return;
    // On Wayland, the update that QVulkanWindow requests can wait for the previous surface, which is gone.
    drawSoon();
    if (!isValid()) {
        fail(tr("No Vulkan device can draw to this window."));
    } else if (!m_isDeviceReported && physicalDeviceProperties() != nullptr) {
        m_isDeviceReported = true;
        Q_EMIT deviceChosen(QString::fromUtf8(physicalDeviceProperties()->deviceName));
    }
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/present/present_window.h"

#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_renderer.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace wavelane::ui {

PresentWindow::PresentWindow(QVulkanInstance& instance)
{
    setVulkanInstance(&instance);
    // Frames are bytes as shown on screen: a surface with an sRGB format would brighten them a second time.
    setPreferredColorFormats({VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM});
}

void PresentWindow::setFrame(const PresentedFrame& frame)
{
    m_frame = frame;
    ++m_frameNumber;
    requestUpdate();
}

void PresentWindow::setBackground(const QColor& color)
{
    m_background = color;
    requestUpdate();
}

void PresentWindow::fail(const QString& reason)
{
    if (m_hasFailed)
        return;
    m_hasFailed = true;
    QMetaObject::invokeMethod(this, [this, reason] { emit failed(reason); }, Qt::QueuedConnection);
}

QVulkanWindowRenderer* PresentWindow::createRenderer()
{
    return new PresentRenderer(*this);
}

void PresentWindow::exposeEvent(QExposeEvent* event)
{
    QVulkanWindow::exposeEvent(event);
    if (!isExposed())
        return;
    if (!isValid()) {
        fail(tr("No Vulkan device can draw to this window."));
    } else if (!m_deviceSaid && physicalDeviceProperties() != nullptr) {
        m_deviceSaid = true;
        emit deviceKnown(QString::fromUtf8(physicalDeviceProperties()->deviceName));
    }
}

void PresentWindow::sayMouse(const QMouseEvent& event)
{
    const double ratio = devicePixelRatio();
    emit mouseChanged(texelAt(m_frame, QSizeF(size()) * ratio, event.position() * ratio),
                      event.buttons().testFlag(Qt::LeftButton));
}

void PresentWindow::mousePressEvent(QMouseEvent* event)
{
    requestActivate();
    sayMouse(*event);
}

void PresentWindow::mouseMoveEvent(QMouseEvent* event)
{
    sayMouse(*event);
}

void PresentWindow::mouseReleaseEvent(QMouseEvent* event)
{
    sayMouse(*event);
}

void PresentWindow::keyPressEvent(QKeyEvent* event)
{
    if (!event->isAutoRepeat())
        emit keyChanged(event->key(), true);
}

void PresentWindow::keyReleaseEvent(QKeyEvent* event)
{
    if (!event->isAutoRepeat())
        emit keyChanged(event->key(), false);
}

} // namespace wavelane::ui

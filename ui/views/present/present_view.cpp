// SPDX-License-Identifier: MIT
#include "ui/views/present/present_view.h"

#include "ui/views/present/frame_placement.h"
#include "ui/views/present/painted_frame.h"
#include "ui/views/present/present_modes.h"
#include "ui/views/present/present_window.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStackedLayout>
#include <QStyleHints>
#include <QVulkanInstance>
#include <QWheelEvent>

#include <utility>

namespace wavelane::ui {

namespace {
constexpr double wheelAnglePerStep = 120; ///< See QWheelEvent::angleDelta.
}

PresentView::PresentView(QVulkanInstance* instance, const QString& noVulkanReason, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Live view"));
    setMinimumSize(120, 90);
    m_clock.start();
    m_pages = new QStackedLayout(this);
    m_painted = new PaintedFrame;
    m_pages->addWidget(m_painted);
    listenTo(m_painted);
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
    listenTo(m_window);
    connect(m_window, &PresentWindow::deviceKnown, this, [this](const QString& name) {
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
void PresentView::listenTo(Surface* surface)
{
    // Queued, so that a listener can set the next frame or close the view outside of the drawing code.
    connect(surface, &Surface::frameDrawn, this, &PresentView::countFrame, Qt::QueuedConnection);
    connect(surface, &Surface::frameDrawn, this, [this] { m_isDrawn = true; });
    surface->installEventFilter(this);
}

ViewGestures::Surface PresentView::surface() const
{
    const double ratio = devicePixelRatioF();
    return {.frame = m_frame, .pixels = QSizeF(size()) * ratio, .ratio = ratio};
}

bool PresentView::handleGesture(const QEvent& event)
{
    FrameView changed = m_view;
    if (!m_gestures.handle(event, surface(), changed))
        return false;
    setView(changed);
    return true;
}

bool PresentView::handleKey(const QKeyEvent& key)
{
    const bool leaves = m_isFullScreen && key.key() == Qt::Key_Escape;
    const bool toggles = key.key() == Qt::Key_F11 && key.modifiers() == Qt::NoModifier;
    if (key.type() == QEvent::KeyPress && !key.isAutoRepeat()) {
        if (leaves)
            Q_EMIT fullScreenLeft();
        else if (toggles)
            Q_EMIT fullScreenWanted();
    }
    return leaves || toggles;
}

void PresentView::reportKey(const QKeyEvent& key)
{
    // Shift may change what a key is between its press and its release: “1” is then released as “!”.
    const bool isPress = key.type() == QEvent::KeyPress;
    const auto pressed = m_pressed.find(key.nativeScanCode());
    if (isPress && key.nativeScanCode() != 0)
        m_pressed[key.nativeScanCode()] = key.key();
    Q_EMIT keyChanged(isPress || pressed == m_pressed.end() ? key.key() : pressed->second, isPress);
    if (!isPress && pressed != m_pressed.end())
        m_pressed.erase(pressed);
}

bool PresentView::handleInset(const QMouseEvent& mouse)
{
    const bool isPress = mouse.type() == QEvent::MouseButtonPress || mouse.type() == QEvent::MouseButtonDblClick;
    if (isPress && mouse.button() == Qt::LeftButton && insetPlace().contains(mouse.position().toPoint())) {
        m_isInsetPressed = true;
        Q_EMIT insetClicked();
        return true;
    }
    const bool wasPressed = m_isInsetPressed;
    if (mouse.type() == QEvent::MouseButtonRelease && mouse.button() == Qt::LeftButton)
        m_isInsetPressed = false;
    return wasPressed;
}

bool PresentView::handleMouse(const QMouseEvent& mouse)
{
    if (handleInset(mouse))
        return true;
    const double ratio = devicePixelRatioF();
    // The shader gets all buttons, also those that act on the view.
    Q_EMIT mouseChanged(texelAt(m_frame, QSizeF(size()) * ratio, mouse.position() * ratio, m_view), mouse.buttons());
    const QPoint position = mouse.globalPosition().toPoint();
    const bool isRight = mouse.button() == Qt::RightButton;
    if (isRight && mouse.type() != QEvent::MouseButtonRelease)
        m_rightPress = position;
    if (isRight && mouse.type() == QEvent::MouseButtonRelease &&
        (position - m_rightPress).manhattanLength() < QGuiApplication::styleHints()->startDragDistance())
        Q_EMIT menuWanted(position);
    return handleGesture(mouse) || isRight;
}

bool PresentView::eventFilter(QObject* surface, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (surface == m_window)
            m_window->requestActivate(); // An embedded window does not get the keyboard automatically.
        [[fallthrough]];
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
        return handleMouse(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
        if (handleInset(*static_cast<QMouseEvent*>(event)))
            return true;
        if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
            Q_EMIT fullScreenWanted();
        else
            handleMouse(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::ContextMenu:
        if (const auto* menu = static_cast<QContextMenuEvent*>(event); menu->reason() != QContextMenuEvent::Mouse)
            Q_EMIT menuWanted(menu->globalPos());
        return true; // The mouse button opens the menu itself.
    case QEvent::Wheel:
        if (const auto* wheel = static_cast<QWheelEvent*>(event);
            m_isWheelForShader && !wheel->modifiers().testFlag(Qt::ControlModifier)) {
            Q_EMIT wheelTurned(QPointF(-wheel->angleDelta().x(), wheel->angleDelta().y()) / wheelAnglePerStep);
            event->accept();
            return true;
        }
        if (handleGesture(*event)) {
            event->accept();
            return true;
        }
        break;
    case QEvent::ShortcutOverride: {
        // Accepted keys arrive here instead of triggering the window's actions.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isOurs = (m_isFullScreen && key->key() == Qt::Key_Escape) ||
                            (key->key() == Qt::Key_F11 && key->modifiers() == Qt::NoModifier);
        if (isOurs || ViewGestures::takes(*key)) {
            event->accept();
            return true;
        }
        break;
    }
    case QEvent::KeyPress:
    case QEvent::KeyRelease: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (handleKey(*key) || handleGesture(*event))
            return true;
        if (!key->isAutoRepeat())
            reportKey(*key);
        break;
    }
    case QEvent::FocusOut:
        m_pressed.clear();
        m_isInsetPressed = false;
        Q_EMIT focusLost();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(surface, event);
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

bool PresentView::knowsPresentations() const
{
    return m_window == nullptr || ui::knowsPresentations(*m_window);
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

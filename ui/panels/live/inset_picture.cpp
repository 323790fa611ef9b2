// SPDX-License-Identifier: MIT
#include "ui/panels/live/inset_picture.h"

#include "ui/base/core_message.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/panels/contents/texture_slice.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/views/image/visible_texels.h"
#include "ui/views/texels/texel_text.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int corners = 4;
constexpr int viewShare = 3; ///< The picture has at most this part of the view's width and height.
/// The largest mip with at most this many bytes is read after each frame.
constexpr std::uint64_t maxInsetBytes = std::uint64_t{4} << 20;

bool canBeInset(const plan::ResourceReport& report)
{
    return report.format && report.extent[0] > 0 && hasSlices(report, UINT64_MAX);
}

/// The first mip that is small enough; −1 if none is.
int insetMip(const plan::ResourceReport& report)
{
    for (int mip = 0; mip < static_cast<int>(report.mips); ++mip)
        if (textureSlice(report, mip, 0).request.size <= maxInsetBytes)
            return mip;
    return -1;
}

} // namespace

InsetPicture::InsetPicture(EngineSession& session, QWidget* view) : QWidget(view), m_session(session)
{
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Picture in picture"));
    setToolTip(tr("Click to move it to the next corner"));
    hide();
    view->installEventFilter(this);
}

QStringList InsetPicture::offered() const
{
    QStringList names;
    for (const plan::ResourceReport& report : m_session.report().resources)
        if (canBeInset(report))
            names += toQt(report.name);
    return names;
}

void InsetPicture::setResource(const QString& name)
{
    m_resource = name;
    m_run = 0;
    m_picture = {};
    m_problem.clear();
    setAccessibleName(tr("Picture in picture: %1").arg(name));
    if (!name.isEmpty()) {
        // The view contains a window of the system, which only another one can cover. Native ancestors would cover it
        // as well. Not before it is needed, because the widgets next to it become native, too.
        setAttribute(Qt::WA_DontCreateNativeAncestors);
        setAttribute(Qt::WA_NativeWindow);
    }
    setVisible(!name.isEmpty());
    refresh();
}

void InsetPicture::refresh()
{
    if (m_resource.isEmpty() || m_isReading || m_run == m_session.runCount())
        return;
    read();
}

void InsetPicture::read()
{
    m_run = m_session.runCount();
    const plan::ResourceReport* found = reportOf(m_session.report(), toUtf8(m_resource));
    if (found == nullptr || !canBeInset(*found))
        return showProblem(tr("“%1” is not a texture of the last run.").arg(m_resource));
    const int mip = insetMip(*found);
    if (mip < 0)
        return showProblem(tr("“%1” is too large to be read after each frame: no mip has at most %2 MiB.")
                               .arg(m_resource)
                               .arg(maxInsetBytes >> 20U));
    m_isReading = true;
    m_session.read(textureSlice(*found, mip, 0).request, {}, this,
                   [this, report = *found, mip](const Result<QByteArray>& texels) {
                       m_isReading = false;
                       if (toQt(report.name) == m_resource) {
                           if (texels)
                               showTexels(report, mip, *texels);
                           else
                               showProblem(coreMessage(texels.error().message));
                       }
                       refresh(); // Frames may have followed in the meantime.
                   });
}

void InsetPicture::showTexels(const plan::ResourceReport& report, int mip, const QByteArray& texels)
{
    TexelImage image = textureSlice(report, mip, 0).image;
    image.bytes = texels;
    if (const QString reason = whyNotShown(image); !reason.isEmpty())
        return showProblem(reason);
    const QSize size(image.width, image.height);
    m_picture = converted(image, {}, QRect(QPoint(0, 0), size), size);
    m_problem.clear();
    place();
    update();
}

void InsetPicture::showProblem(const QString& problem)
{
    m_picture = {};
    m_problem = problem;
    place();
    update();
}

void InsetPicture::place()
{
    const QSize view = parentWidget()->size();
    const QSize most = view / viewShare;
    const int margin = metrics::space(2);
    const QSize shape = m_picture.isNull() ? QSize(4, 3) : m_picture.size();
    const QSize size = shape.scaled(most, Qt::KeepAspectRatio).expandedTo(QSize(1, 1));
    const bool isLeft = m_corner == 1 || m_corner == 2;
    const bool isTop = m_corner >= 2;
    setGeometry(isLeft ? margin : view.width() - size.width() - margin,
                isTop ? margin : view.height() - size.height() - margin, size.width(), size.height());
    if (isVisible())
        raise();
}

void InsetPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().window());
    if (m_picture.isNull()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect().adjusted(4, 4, -4, -4), Qt::AlignCenter | Qt::TextWordWrap, m_problem);
    } else {
        painter.drawImage(rect(), m_picture);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void InsetPicture::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_corner = (m_corner + 1) % corners;
    place();
}

bool InsetPicture::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOfView = watched == parentWidget();
    if (isOfView && (event->type() == QEvent::Resize || event->type() == QEvent::Show) && !m_resource.isEmpty())
        place();
    return QWidget::eventFilter(watched, event);
}

} // namespace wavelane::ui

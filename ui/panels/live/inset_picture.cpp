// SPDX-License-Identifier: MIT
#include "ui/panels/live/inset_picture.h"

#include "ui/base/core_message.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/panels/contents/texture_slice.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/views/image/visible_texels.h"
#include "ui/views/present/frame_placement.h"
#include "ui/views/present/present_view.h"
#include "ui/views/texels/texel_text.h"

#include <QEvent>
#include <QPainter>
#include <QPalette>

#include <array>

namespace wavelane::ui {

namespace {

/// The corners in the order in which clicks move the picture.
constexpr std::array corners{Qt::BottomRightCorner, Qt::BottomLeftCorner, Qt::TopLeftCorner, Qt::TopRightCorner};
/// Texels of the largest mip that is read, converted and uploaded after each frame.
constexpr std::uint64_t maxInsetTexels = std::uint64_t{1} << 20;

bool canBeInset(const plan::ResourceReport& report)
{
    return hasSlices(report);
}

/// The first mip that is small enough; −1 if none is.
int insetMip(const plan::ResourceReport& report)
{
    for (int mip = 0; mip < static_cast<int>(report.mips); ++mip) {
        const TexelImage image = textureSlice(report, mip, 0).image;
        if (static_cast<std::uint64_t>(image.width) * static_cast<std::uint64_t>(image.height) <= maxInsetTexels)
            return mip;
    }
    return -1;
}

} // namespace

InsetPicture::InsetPicture(EngineSession& session, PresentView& view, QObject* parent)
    : QObject(parent), m_session(session), m_view(view)
{
    view.installEventFilter(this);
    connect(&view, &PresentView::insetClicked, this, [this] {
        m_corner = (m_corner + 1) % corners.size();
        show();
    });
    connect(&view, &PresentView::resized, this, [this] {
        if (!m_problem.isEmpty())
            show(); // The text is as large as its place.
    });
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
    show();
    if (!name.isEmpty())
        refresh();
}

void InsetPicture::refresh()
{
    if (m_session.runCount() == 0) { // Another project. Answers to earlier reads never arrive.
        m_isReading = false;
        if (!m_resource.isEmpty())
            setResource({});
        return;
    }
    if (m_resource.isEmpty() || m_isReading || m_run == m_session.runCount() || !m_view.isVisible())
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
        return showProblem(tr("“%1” is too large to be read after each frame: no mip has at most %L2 texels.")
                               .arg(m_resource)
                               .arg(maxInsetTexels));
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
    if (const QString reason = displayProblem(image); !reason.isEmpty())
        return showProblem(reason);
    const QSize size(image.width, image.height);
    m_picture = converted(image, {}, QRect(QPoint(0, 0), size), size);
    m_problem.clear();
    show();
}

void InsetPicture::showProblem(const QString& problem)
{
    m_picture = {};
    m_problem = problem;
    show();
}

bool InsetPicture::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show)
        refresh(); // Nothing is read while the view is hidden.
    else if (event->type() == QEvent::PaletteChange && !m_problem.isEmpty())
        show(); // The text has the colors of the theme.
    return QObject::eventFilter(watched, event);
}

/// The problem as a picture of the size in which it is shown.
QImage InsetPicture::problemImage() const
{
    const double ratio = m_view.devicePixelRatioF();
    const FrameInset shape{.picture = {.width = 4, .height = 3, .rgba = {}}};
    const QSize size = placeInset(shape, QSizeF(m_view.size()) * ratio, ratio).size().toSize();
    QImage image(size.expandedTo(QSize(1, 1)), QImage::Format_RGBA8888);
    image.setDevicePixelRatio(ratio);
    const QPalette palette = m_view.palette();
    image.fill(palette.color(QPalette::Window));
    QPainter painter(&image);
    painter.setFont(metrics::sized(m_view.font(), metrics::TextSize::small));
    painter.setPen(palette.color(QPalette::WindowText));
    const QRectF area(QPointF(0, 0), QSizeF(size) / ratio);
    painter.drawText(area.adjusted(4, 4, -4, -4), Qt::AlignCenter | Qt::TextWordWrap, m_problem);
    return image;
}

void InsetPicture::show()
{
    FrameInset inset{.picture = {}, .corner = corners[m_corner]};
    if (!m_picture.isNull() || !m_problem.isEmpty()) {
        const QImage image =
            (m_picture.isNull() ? problemImage() : m_picture).convertToFormat(QImage::Format_RGBX8888);
        inset.picture = {.width = image.width(),
                         .height = image.height(),
                         .rgba = QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes())};
    }
    m_view.setInset(inset);
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/image/tools/image_output.h"

#include "ui/base/core_message.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/tools/picture_files.h"
#include "ui/views/texels/texel_fetch.h"
#include "ui/views/texels/texel_region.h"
#include "ui/views/texels/texel_text.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPointer>
#include <QWidget>

namespace wavelane::ui {

ImageOutput::ImageOutput(ImageCanvas& canvas, QWidget* owner) : QObject(owner), m_canvas(canvas), m_owner(owner) {}

void ImageOutput::copy()
{
    QRect region = m_canvas.selection().value_or(QRect());
    if (region.isNull() && m_canvas.picked())
        region = QRect(*m_canvas.picked(), QSize(1, 1));
    if (region.isNull() || !m_canvas.isShown())
        return;
    if (qint64(region.width()) * region.height() > maxTextTexels) {
        QMessageBox::warning(
            m_owner, tr("Copy Texels"),
            tr("At most %L1 texels can be copied as text. Select fewer, or save the picture.").arg(maxTextTexels));
        return;
    }
    withTexels(m_canvas.image(), region, this, [this](const Result<TexelImage>& texels) {
        if (!texels)
            return Q_EMIT failed(texels.error());
        QString text = regionText(*texels, QRect(0, 0, texels->width, texels->height));
        if (text.endsWith(u'\n') && texels->height == 1)
            text.chop(1);
        QGuiApplication::clipboard()->setText(text);
    });
}

void ImageOutput::saveAll()
{
    save(QRect(0, 0, m_canvas.image().width, m_canvas.image().height));
}

void ImageOutput::saveSelection()
{
    const auto region = m_canvas.selection();
    if (!m_canvas.isShown())
        return;
    if (!region) {
        QMessageBox::warning(m_owner, tr("Save Selection"),
                             tr("No texels are selected. Drag with Shift to select some."));
        return;
    }
    save(*region);
}

void ImageOutput::save(const QRect& region)
{
    const QString title = m_canvas.image().title.isEmpty() ? tr("image") : m_canvas.image().title;
    const QString png = tr("PNG image as shown (*.png)");
    const QString exr = tr("OpenEXR values (*.exr)");
    const QString npy = tr("NumPy array (*.npy)");
    QString chosen = png;
    QString path = QFileDialog::getSaveFileName(m_owner, tr("Save Picture"), title + QStringLiteral(".png"),
                                                QStringList{png, exr, npy}.join(QStringLiteral(";;")), &chosen);
    if (path.isEmpty() || !m_canvas.isShown())
        return;
    if (chosen != png && path.endsWith(QLatin1StringView(".png")))
        path = path.chopped(4) + (chosen == exr ? QStringLiteral(".exr") : QStringLiteral(".npy"));
    constexpr qint64 maxBytes = qint64{1} << 30;
    const qint64 bytes = qint64{region.width()} * region.height() * qint64{info(m_canvas.image().format).blockBytes};
    if (bytes > maxBytes) {
        QMessageBox::warning(
            m_owner, tr("Save Picture"),
            tr("A picture of %L1 MiB is too large to be saved; the limit is %L2 MiB. Select a region, or "
               "use wavelane run --dump.")
                .arg(bytes >> 20)
                .arg(maxBytes >> 20));
        return;
    }
    withTexels(m_canvas.image(), region, this, [this, path](const Result<TexelImage>& texels) {
        if (texels)
            write(*texels, path);
        else
            QMessageBox::warning(m_owner, tr("Save Picture"), coreMessage(texels.error().message));
    });
}

void ImageOutput::write(const TexelImage& texels, const QString& path)
{
    m_saver.post([self = QPointer(this), image = texels, options = m_canvas.options(), path](const std::stop_token&) {
        const auto written = savePicture(image, options, path);
        QMetaObject::invokeMethod(qApp, [self, path, written] {
            if (self && written)
                Q_EMIT self->saved(path);
            else if (self)
                QMessageBox::warning(self->m_owner, tr("Save Picture"), coreMessage(written.error().message));
        });
    });
}

} // namespace wavelane::ui

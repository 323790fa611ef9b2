// SPDX-License-Identifier: MIT
#include "ui/views/image/image_view.h"

#include "core/decode/statistics.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/texel_text.h"

#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QSaveFile>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <span>

namespace wavelane::ui {
namespace {

bool isWideInteger(Format format)
{
    const FormatInfo& facts = info(format);
    return facts.componentBits > 8 && (facts.kind == ComponentKind::uint || facts.kind == ComponentKind::sint);
}

} // namespace

ImageView::ImageView(QWidget* parent) : QWidget(parent)
{
    m_canvas = new ImageCanvas;
    buildToolBar();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_toolBar);
    column->addWidget(m_canvas, 1);
    column->addWidget(buildStatusLine());
    setFocusProxy(m_canvas);

    connect(m_canvas, &ImageCanvas::hovered, this, [this](QPoint texel) {
        showTexel(texel.x() >= 0 ? texel : m_canvas->picked().value_or(texel));
        emit texelHovered(texel);
    });
    connect(m_canvas, &ImageCanvas::clicked, this, [this](QPoint texel) {
        showTexel(texel);
        emit texelClicked(texel);
    });
    connect(m_canvas, &ImageCanvas::viewChanged, this, &ImageView::showFormat);
}

QWidget* ImageView::buildStatusLine()
{
    auto* line = new QWidget;
    m_position = new QLabel;
    m_position->setFont(Theme::monospace());
    m_position->setMinimumWidth(QFontMetrics(m_position->font()).horizontalAdvance(QStringLiteral("x 0000  y 0000")));
    m_values = new QLabel;
    m_values->setFont(Theme::monospace());
    m_values->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_values->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_values->setAccessibleName(tr("Texel values"));
    m_format = new QLabel;
    m_format->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(3));
    row->addWidget(m_position);
    row->addWidget(m_values, 1);
    row->addWidget(m_format);
    return line;
}

void ImageView::setImage(const TexelImage& image)
{
    const bool sameFormat = image.format == m_canvas->image().format && !m_canvas->image().isNull();
    m_canvas->setImage(image);
    if (!sameFormat)
        resetRange();
    // The full range of wide integers would show most images as black.
    if (!sameFormat && !image.isNull() && isWideInteger(image.format))
        autoRange();
    const int components = image.isNull() ? 0 : info(image.format).components;
    for (int channel = 0; channel < 4; ++channel)
        m_channels[channel]->setEnabled(channel < components);
    m_toolBar->setEnabled(!image.isNull());
    showFormat();
    showTexel(m_shownTexel);
}

const TexelImage& ImageView::image() const
{
    return m_canvas->image();
}

ImageView::State ImageView::state() const
{
    State state{
        .view = m_canvas->view(), .channels = {}, .range = m_canvas->options().range, .picked = m_canvas->picked()};
    for (std::size_t channel = 0; channel < 4; ++channel)
        state.channels[channel] = m_channels[channel]->isChecked();
    return state;
}

void ImageView::setState(const State& state)
{
    for (std::size_t channel = 0; channel < 4; ++channel)
        m_channels[channel]->setChecked(state.channels[channel]);
    if (state.range)
        setRange(state.range->black, state.range->white);
    else if (!m_canvas->image().isNull() && isWideInteger(m_canvas->image().format))
        autoRange();
    else
        resetRange();
    m_canvas->setView(state.view);
    m_canvas->pick(state.picked);
    showTexel(state.picked.value_or(QPoint(-1, -1)));
}

void ImageView::clear()
{
    setImage({});
}

void ImageView::setEmptyText(const QString& text)
{
    m_canvas->setEmptyText(text);
}

std::optional<QPoint> ImageView::texelAt(QPointF canvasPosition) const
{
    return m_canvas->texelAt(canvasPosition);
}

QString ImageView::valuesAt(QPoint texel) const
{
    return texelText(m_canvas->image(), texel);
}

void ImageView::showTexel(QPoint texel)
{
    m_shownTexel = texel;
    const QString values = valuesAt(texel);
    m_position->setText(values.isEmpty() ? QString() : tr("x %1  y %2").arg(texel.x()).arg(texel.y()));
    m_values->setText(values);
    m_canvas->setAccessibleDescription(values.isEmpty() ? QString() : m_position->text() + u' ' + values);
}

void ImageView::showFormat()
{
    const TexelImage& shown = m_canvas->image();
    if (shown.isNull()) {
        m_format->clear();
        return;
    }
    const std::string_view name = toString(shown.format);
    m_format->setText(tr("%1 × %2 · %3 · %4 %")
                          .arg(shown.width)
                          .arg(shown.height)
                          .arg(QLatin1StringView(name.data(), static_cast<qsizetype>(name.size())))
                          .arg(m_canvas->zoomPercent(), 0, 'f', m_canvas->zoomPercent() < 10 ? 1 : 0));
}

void ImageView::autoRange()
{
    constexpr qint64 maxTexels = 256 * 1024;
    const TexelImage& shown = m_canvas->image();
    if (shown.isNull() || !whyNotShown(shown).isEmpty())
        return;
    const qint64 rowBytes = qint64(shown.width) * info(shown.format).blockBytes;
    const qint64 rows = std::clamp<qint64>(maxTexels / shown.width, 1, shown.height);
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (qint64 i = 0; i < rows; ++i) {
        const auto start = static_cast<std::size_t>(i * shown.height / rows * rowBytes);
        const auto row = std::as_bytes(std::span(shown.bytes)).subspan(start, static_cast<std::size_t>(rowBytes));
        const auto channels = decode::texelStatistics(shown.format, row, 0);
        for (std::size_t channel = 0; channels && channel < std::min<std::size_t>(3, channels->size()); ++channel) {
            if (!m_channels[channel]->isChecked() || (*channels)[channel].finiteCount() == 0)
                continue;
            low = std::min(low, (*channels)[channel].min);
            high = std::max(high, (*channels)[channel].max);
        }
    }
    if (low < high)
        setRange(low, high);
    else if (low == high)
        setRange(low, low + 1);
}

QString ImageView::savePng(const QString& path) const
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tr("“%1” could not be written: %2.").arg(path, file.errorString());
    if (!m_canvas->wholeImage().save(&file, "PNG"))
        return tr("“%1” could not be written as PNG.").arg(path);
    return file.commit() ? QString() : tr("“%1” could not be written: %2.").arg(path, file.errorString());
}

} // namespace wavelane::ui

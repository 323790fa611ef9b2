// SPDX-License-Identifier: MIT
#include "ui/views/image/tools/image_status.h"

#include "core/decode/display/texel_marks.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/views/texels/texel_region.h"
#include "ui/views/texels/texel_text.h"

#include <QColor>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {
const QString dash = QStringLiteral("–");
const QString wordJoiner = QStringLiteral("\u2060"); ///< After a dash, a line would break.
/// A count looks like other text of the line; the pointer shows that it can be clicked.
const QString linkStyle = QStringLiteral("color:palette(window-text); text-decoration:none");
} // namespace

QString markText(const MarkMap& marks, const decode::DisplayOptions& options)
{
    using decode::bitOf;
    using decode::TexelMark;
    QStringList parts;
    const auto add = [&parts, &marks](unsigned mark, const QString& text) {
        const auto color = decode::markColor(static_cast<decode::TexelMarks>(mark));
        const QString label = QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;%2")
                                  .arg(QColor(color[0], color[1], color[2]).name(), text.toHtmlEscaped());
        const bool isThere = marks.count(static_cast<decode::TexelMarks>(mark)) > 0;
        parts +=
            isThere ? QStringLiteral("<a href=\"%1\" style=\"%2\">%3</a>").arg(mark).arg(linkStyle, label) : label;
    };
    const unsigned infinities = bitOf(TexelMark::positiveInfinity) | bitOf(TexelMark::negativeInfinity);
    const auto count = [&marks](unsigned mark) { return marks.count(static_cast<decode::TexelMarks>(mark)); };
    if (const auto nan = count(bitOf(TexelMark::nan)))
        add(bitOf(TexelMark::nan), QObject::tr("%L1 NaN").arg(nan));
    if (const auto infinite = count(infinities))
        add(infinities, QObject::tr("%L1 infinite").arg(infinite));
    if (options.markClipped) {
        const auto above = count(bitOf(TexelMark::aboveWhite));
        const auto below = count(bitOf(TexelMark::belowBlack));
        add(bitOf(TexelMark::aboveWhite), QObject::tr("%L1 above white").arg(above));
        add(bitOf(TexelMark::belowBlack), QObject::tr("%L1 below black").arg(below));
    }
    if (options.markNegative) {
        const auto negative = count(bitOf(TexelMark::negative));
        add(bitOf(TexelMark::negative), QObject::tr("%L1 negative").arg(negative));
    }
    return parts.join(QStringLiteral("&nbsp;&nbsp; "));
}

ImageStatus::ImageStatus(QWidget* parent) : QWidget(parent)
{
    m_position = new QLabel;
    m_position->setFont(Theme::monospace());
    m_position->setMinimumWidth(QFontMetrics(m_position->font()).horizontalAdvance(QStringLiteral("x 0000  y 0000")));
    m_values = new QLabel;
    m_values->setFont(Theme::monospace());
    m_values->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_values->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_values->setAccessibleName(tr("Texel values"));
    m_marks = new QLabel;
    m_marks->setTextFormat(Qt::RichText);
    m_marks->setToolTip(tr("Texels with such a value in a shown channel. Click to go to the next one, or press N."));
    m_marks->setTextInteractionFlags(Qt::LinksAccessibleByMouse); // The keyboard has N.
    connect(m_marks, &QLabel::linkActivated, this,
            [this](const QString& mark) { Q_EMIT markClicked(static_cast<decode::TexelMarks>(mark.toUInt())); });
    m_format = new QLabel;
    m_format->setForegroundRole(QPalette::PlaceholderText);
    m_selection = new QLabel;
    m_selection->setFont(Theme::monospace());
    m_selection->setWordWrap(true);
    m_selection->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_selection->hide();
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::space(3));
    row->addWidget(m_position);
    row->addWidget(m_values, 1);
    row->addWidget(m_marks);
    row->addWidget(m_format);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    column->setSpacing(metrics::space(1));
    column->addWidget(m_selection);
    column->addLayout(row);
}

QString ImageStatus::showTexel(const TexelImage& image, QPoint texel)
{
    QString values = texelText(image, texel);
    if (values.isEmpty() && image.cache && QRect(0, 0, image.width, image.height).contains(texel)) {
        image.cache->fetchTexel(texel);
        values = tr("…"); // Shown again when it arrives.
    }
    QString position = tr("x %1  y %2").arg(texel.x()).arg(texel.y());
    if (const int slice = values.isEmpty() ? -1 : image.sliceAt(texel); slice >= 0)
        position = tr("slice %1  x %2  y %3")
                       .arg(slice)
                       .arg(texel.x() % image.tiles.size.width())
                       .arg(texel.y() % image.tiles.size.height());
    m_position->setText(values.isEmpty() ? QString() : position);
    m_values->setText(values);
    m_values->setToolTip(values);
    makeRoomForValues();
    return values.isEmpty() ? QString() : m_position->text() + u' ' + values;
}

void ImageStatus::showFormat(const TexelImage& image, double zoomPercent)
{
    if (image.isNull()) {
        m_format->clear();
        return;
    }
    m_format->setText(tr("%1 × %2 · %3 · %4 %")
                          .arg(image.width)
                          .arg(image.height)
                          .arg(toQt(toString(image.format)))
                          .arg(zoomPercent, 0, 'f', zoomPercent < 10 ? 1 : 0));
    makeRoomForValues();
}

void ImageStatus::makeRoomForValues()
{
    int needed = 0;
    for (const QLabel* label : {m_position, m_values, m_marks, m_format})
        if (label == m_format || !label->isHidden())
            needed += label->sizeHint().width() + metrics::space(3);
    m_format->setHidden(needed > width() && !m_values->text().isEmpty());
}

void ImageStatus::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    makeRoomForValues();
}

void ImageStatus::showMarks(const QString& richText)
{
    m_marks->setText(richText);
    m_marks->setVisible(!richText.isEmpty());
    m_marks->setAccessibleName(marksText());
    makeRoomForValues();
}

void ImageStatus::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_marks) { // The colors of links are fixed when they are set.
        const QString text = m_marks->text();
        m_marks->clear();
        m_marks->setText(text);
    }
}

void ImageStatus::showSelection(const QRect& region, const inspect::StatisticsResult* statistics)
{
    const QString place =
        tr("%1 × %2 at %3, %4").arg(region.width()).arg(region.height()).arg(region.left()).arg(region.top());
    const QString text = place + statisticsSeparator + (statistics ? statisticsText(*statistics) : tr("…"));
    QStringList parts = text.split(statisticsSeparator);
    for (QString& part : parts) // Lines break between channels.
        part.replace(u' ', QChar::Nbsp).replace(dash, dash + wordJoiner);
    m_selection->setText(parts.join(statisticsSeparator));
    m_selection->setAccessibleName(tr("Selection: %1").arg(text));
    m_selection->show();
}

void ImageStatus::hideSelection()
{
    m_selection->clear();
    m_selection->hide();
}

QString ImageStatus::selectionText() const
{
    return m_selection->text().replace(QChar::Nbsp, u' ').remove(wordJoiner);
}

QString ImageStatus::marksText() const
{
    return QTextDocumentFragment::fromHtml(m_marks->text()).toPlainText().replace(QChar::Nbsp, u' ');
}

} // namespace wavelane::ui

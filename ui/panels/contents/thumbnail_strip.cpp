// SPDX-License-Identifier: MIT
#include "ui/panels/contents/thumbnail_strip.h"

#include "core/decode/blocks/block_texels.h"
#include "core/decode/texels.h"
#include "ui/base/text.h"
#include "ui/panels/contents/buffer_shape.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/views/image/visible_texels.h"
#include "ui/views/texels/texel_text.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>

#include <algorithm>
#include <format>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr int thumbnailPixels = 48;
constexpr int liveThumbnailMilliseconds = 1000;
constexpr int minFramedPixels = 4; ///< In device pixels; a frame would hide what is narrower.

bool isTexture(const plan::ResourceReport& report)
{
    return report.format && report.extent[0] > 0;
}

bool isPicture(const plan::ResourceReport& report)
{
    return isTexture(report) || (report.kind == "buffer" && report.size >= defaultTexelBytes(report));
}

/// NaN and infinity in their colors, and the range of the values if the format has one that would show them black.
decode::DisplayOptions optionsFor(const TexelImage& image)
{
    decode::DisplayOptions options{.markNonFinite = true};
    if (!isWideInteger(image.format))
        return options;
    std::vector<decode::Color> colors(static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
    if (!decode::decodeRow(image.format, std::as_bytes(std::span(image.bytes.constData(), image.bytes.size())),
                           colors))
        return options;
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();
    for (const decode::Color& color : colors) {
        for (std::size_t i = 0; i < std::min<std::size_t>(info(image.format).components, 3); ++i) {
            low = std::min(low, color[i]);
            high = std::max(high, color[i]);
        }
    }
    options.range = decode::DisplayRange{.black = low, .white = low < high ? high : low + 1};
    return options;
}

std::uint64_t extentIn(const plan::ResourceReport& report, std::size_t axis, int mip)
{
    return std::max<std::uint64_t>(1, report.extent[axis] >> mip);
}

/// The last mip that has at least the pixels of a thumbnail.
int thumbnailMip(const plan::ResourceReport& report, double ratio)
{
    const auto needed = static_cast<std::uint64_t>(thumbnailPixels * ratio);
    int mip = 0;
    while (mip + 1 < static_cast<int>(report.mips) &&
           std::max(extentIn(report, 0, mip + 1), extentIn(report, 1, mip + 1)) >= needed)
        ++mip;
    return mip;
}

/// What is read for a picture of a resource, and the image without its size and bytes.
struct Thumbnail
{
    inspect::Request request;
    TexelImage image;
};

std::optional<Thumbnail> thumbnailOf(const plan::ResourceReport& report, const EngineSession& session, double ratio)
{
    Thumbnail picture{.request = {.target = {.resource = report.name}, .view = {}, .action = {}}, .image = {}};
    inspect::SampleOptions samples;
    if (isTexture(report)) {
        const int mip = thumbnailMip(report, ratio);
        picture.request.target.mip = static_cast<std::uint64_t>(mip);
        picture.request.view.format = report.format;
        picture.image.format = decode::decodedFormat(*report.format);
        samples.box.extent = {extentIn(report, 0, mip), extentIn(report, 1, mip), 1};
    } else {
        const BufferShape shape = defaultShape(report, session);
        const TexelImage image = bufferImage(shape, report.size);
        if (image.isNull())
            return std::nullopt;
        picture.request.view.format = shape.format;
        picture.request.view.width = static_cast<std::uint64_t>(shape.width);
        picture.image.format = shape.format;
        samples.box.extent = {static_cast<std::uint64_t>(image.width), static_cast<std::uint64_t>(image.height), 1};
    }
    const auto pixels = static_cast<std::uint64_t>(thumbnailPixels * ratio);
    samples.step = std::clamp<std::uint64_t>(std::max(samples.box.extent[0], samples.box.extent[1]) /
                                                 std::max<std::uint64_t>(pixels, 1),
                                             1, inspect::maxTexelStep);
    picture.request.action = samples;
    return picture;
}

/// Without it, a white picture on a white list cannot be seen.
void framePicture(QPixmap& picture, const QColor& color)
{
    const double line = 1 / picture.devicePixelRatio();
    QPainter painter(&picture);
    painter.setPen(QPen(color, line));
    painter.drawRect(
        QRectF(QPointF(), picture.deviceIndependentSize()).adjusted(line / 2, line / 2, -line / 2, -line / 2));
}

} // namespace

ThumbnailStrip::ThumbnailStrip(PassContents& contents, QWidget* parent)
    : QListWidget(parent), m_contents(contents), m_session(contents.session())
{
    static int strips = 0;
    m_lane = std::format("thumbnails {}", ++strips);
    setAccessibleName(tr("Resources"));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(false);
    setIconSize(QSize(thumbnailPixels, thumbnailPixels));
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    hide();
    connect(this, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { Q_EMIT resourceChosen(item->text()); });
    connect(this, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem* item) { Q_EMIT resourceChosen(item->text()); });
}

QSize ThumbnailStrip::sizeHint() const
{
    return {QListWidget::sizeHint().width(), thumbnailPixels + metrics::space(3)};
}

void ThumbnailStrip::refresh(const QString& shown)
{
    showItems(shown);
    const bool isNew = m_run != m_session.runCount() || m_after != m_contents.after();
    const bool isTooSoon =
        m_session.isLive() && m_sinceRead.isValid() && m_sinceRead.elapsed() < liveThumbnailMilliseconds;
    if (isHidden() || !isNew || isTooSoon)
        return;
    m_run = m_session.runCount();
    m_after = m_contents.after();
    m_sinceRead.start();
    m_waiting.clear();
    for (const plan::ResourceReport& report : m_session.report().resources)
        if (m_items.contains(report.name))
            m_waiting.push_back(report);
    readNext();
}

void ThumbnailStrip::showItems(const QString& shown)
{
    std::vector<std::string> names;
    for (const plan::ResourceReport& report : m_session.report().resources)
        if (isPicture(report))
            names.push_back(report.name);
    const bool isSame = names.size() == m_items.size() &&
                        std::ranges::all_of(names, [&](const auto& name) { return m_items.contains(name); });
    if (!isSame) {
        clear();
        m_items.clear();
        m_run = 0;
        for (const std::string& name : names) {
            auto* item = new QListWidgetItem(toQt(name), this);
            item->setToolTip(toQt(name));
            m_items[name] = item;
        }
    }
    setVisible(names.size() > 1);
    const auto current = m_items.find(toUtf8(shown));
    const QSignalBlocker quiet(this);
    setCurrentItem(current == m_items.end() ? nullptr : current->second);
}

void ThumbnailStrip::readNext()
{
    if (m_contents.isWaiting(m_lane) || m_waiting.empty())
        return;
    const plan::ResourceReport report = std::move(m_waiting.front());
    m_waiting.pop_front();
    const auto picture = thumbnailOf(report, m_session, devicePixelRatioF());
    if (!picture)
        return readNext();
    m_contents.ask(picture->request, m_lane, this,
                   [this, name = report.name, image = picture->image](const auto& answer) {
                       if (answer) // Otherwise, the view of the resource says why it cannot be read.
                           showPicture(name, image, std::get<inspect::SampleResult>(*answer));
                       readNext();
                   });
}

void ThumbnailStrip::showPicture(const std::string& name, TexelImage image, const inspect::SampleResult& texels)
{
    const auto found = m_items.find(name);
    image.width = static_cast<int>(texels.extent[0]);
    image.height = static_cast<int>(texels.extent[1]);
    image.bytes =
        QByteArray(reinterpret_cast<const char*>(texels.texels.data()), static_cast<qsizetype>(texels.texels.size()));
    if (found == m_items.end() || image.isNull() || !displayProblem(image).isEmpty())
        return;
    const double ratio = devicePixelRatioF();
    const QSize pixels = QSize(image.width, image.height)
                             .scaled(QSize(thumbnailPixels, thumbnailPixels) * ratio, Qt::KeepAspectRatio)
                             .expandedTo(QSize(1, 1));
    QPixmap picture =
        QPixmap::fromImage(converted(image, optionsFor(image), QRect(0, 0, image.width, image.height), pixels));
    picture.setDevicePixelRatio(ratio);
    if (std::min(pixels.width(), pixels.height()) > minFramedPixels)
        framePicture(picture, palette().color(QPalette::Mid));
    found->second->setIcon(QIcon(picture));
}

} // namespace wavelane::ui

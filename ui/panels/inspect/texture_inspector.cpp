// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/texture_inspector.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/contents/buffer_shape_bar.h"
#include "ui/panels/contents/texture_slice.h"
#include "ui/panels/contents/thumbnail_strip.h"
#include "ui/panels/inspect/image/large_slice.h"
#include "ui/panels/inspect/image/slice_choice.h"
#include "ui/panels/inspect/selection/shown_point.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/views/texels/texel_cache.h"

#include <QVBoxLayout>

#include <format>
#include <utility>

namespace wavelane::ui {

namespace {

bool isBuffer(const plan::ResourceReport& report)
{
    return report.kind == "buffer" && report.size > 0;
}

} // namespace

TextureInspector::TextureInspector(PassContents& contents, std::string name, QWidget* parent)
    : QWidget(parent), m_contents(contents), m_session(contents.session()), m_name(std::move(name))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_image = new ImageView;
    column->setSpacing(0);
    m_shapeBar = new BufferShapeBar;
    m_shapeBar->hide();
    column->addWidget(m_shapeBar);
    column->addWidget(m_image, 1);
    m_thumbnails = new ThumbnailStrip(contents);
    column->addWidget(m_thumbnails);
    connect(m_thumbnails, &ThumbnailStrip::resourceChosen, this, &TextureInspector::resourceChosen);
    setFocusProxy(m_image);
    m_slices = new SliceChoice(m_image->toolBar(), this);
    connect(m_slices, &SliceChoice::changed, this, &TextureInspector::refreshShown);
    connect(m_shapeBar, &BufferShapeBar::changed, this, &TextureInspector::refreshShown);
}

TextureInspector::State TextureInspector::state() const
{
    // Until its image has arrived, a texture has the state that waits for it.
    if (m_wanted)
        return *m_wanted;
    return {.mip = m_slices->mip(),
            .slice = m_slices->slice(),
            .layout = m_slices->layout(),
            .shape = m_shapeBar->isHidden() ? std::nullopt : std::optional(m_shapeBar->shape()),
            .view = m_image->state()};
}

void TextureInspector::setState(const State& state)
{
    m_wanted = state;
    m_wantedTexel.reset();
    m_report.reset(); // The next texture is another one.
}

void TextureInspector::goTo(const TexelPlace& place)
{
    const bool isSame =
        m_slices->mip() == place.mip && m_slices->slice() == place.slice && m_slices->layout() == SliceLayout::one;
    if (m_wanted) {
        m_wanted->mip = place.mip;
        m_wanted->slice = place.slice;
        m_wanted->layout = SliceLayout::one;
    } else {
        m_slices->set(place.mip, place.slice, SliceLayout::one);
    }
    const QPoint texel(place.x, place.y);
    const bool isShown = !m_wanted && !m_isFetching && isSame && !m_image->image().isNull();
    if (isShown)
        return m_image->canvas().goTo(texel);
    m_wantedTexel = texel;
    refreshShown();
}

void TextureInspector::goToByte(std::uint64_t offset)
{
    if (!m_report)
        return;
    if (const auto buffer = shape()) {
        if (const auto point = shownPoint(bufferImage(*buffer, m_report->size), *buffer, offset))
            goTo({.x = point->x(), .y = point->y()});
        return;
    }
    if (const auto place = texelAt(*m_report, offset))
        goTo(*place);
}

std::optional<std::uint64_t> TextureInspector::pickedByte() const
{
    const auto picked = m_image->state().picked;
    const TexelImage& image = m_image->image();
    if (!picked || !m_report || image.isNull() || (!shape() && !showsSlice()))
        return std::nullopt;
    const auto buffer = shape();
    const std::uint64_t start = buffer ? 0 : sliceOffset(*m_report, m_slices->mip(), m_slices->slice());
    const std::uint64_t step = buffer ? rowStep(*buffer) : static_cast<std::uint64_t>(image.width) * texelBytes();
    return start + static_cast<std::uint64_t>(picked->y()) * step +
           static_cast<std::uint64_t>(picked->x()) * texelBytes();
}

std::uint64_t TextureInspector::texelBytes() const
{
    return m_image->image().isNull() ? 0 : info(m_image->image().format).blockBytes;
}

std::optional<BufferShape> TextureInspector::shape() const
{
    return m_report && !m_shapeBar->isHidden() ? std::optional(m_shapeBar->shape()) : std::nullopt;
}

void TextureInspector::refreshShown()
{
    if (const std::optional<plan::ResourceReport> shown = m_report)
        refresh(&*shown);
}

void TextureInspector::setEmptyText(const QString& text)
{
    m_image->setEmptyText(text);
}

NumberBox& TextureInspector::mip()
{
    return m_slices->mipField();
}

NumberBox& TextureInspector::slice()
{
    return m_slices->sliceField();
}

QComboBox& TextureInspector::layoutChoice()
{
    return m_slices->layoutBox();
}

bool TextureInspector::showsSlice() const
{
    return m_report && m_report->extent[0] > 0 && !hasBlocks(*m_report) &&
           m_slices->shownLayout(*m_report) == SliceLayout::one;
}

void TextureInspector::refresh(const plan::ResourceReport* report)
{
    m_thumbnails->refresh(report ? toQt(report->name) : QString());
    const bool isImage = report && report->format && report->extent[0] > 0;
    m_shapeBar->setVisible(report && !isImage && isBuffer(*report));
    if (!isImage && m_shapeBar->isHidden()) {
        m_report.reset();
        m_image->clear();
        return;
    }
    const bool isAnother = !m_report || m_report->name != report->name;
    m_report = *report;
    if (!isImage)
        return refreshBuffer(*m_report, isAnother);
    if (isAnother && m_wanted)
        m_slices->setWithin(*m_report, m_wanted->mip, m_wanted->slice, m_wanted->layout);
    m_slices->show(*m_report);
    if (!m_isFetching || isAnother || !m_session.isLive())
        fetch(*m_report);
}

void TextureInspector::refreshBuffer(const plan::ResourceReport& report, bool isAnother)
{
    m_slices->hide();
    if (isAnother)
        m_shapeBar->setShape(m_wanted && m_wanted->shape ? *m_wanted->shape : defaultShape(report, m_session));
    if (!m_isFetching || isAnother || !m_session.isLive())
        fetchBuffer(report);
}

void TextureInspector::fetch(const plan::ResourceReport& report)
{
    TextureSlice slice = textureSlice(report, m_slices->mip(), m_slices->slice());
    const std::uint64_t count = m_slices->sliceCount(report);
    const TexelTiles tiles =
        tilesOf(m_slices->shownLayout(report), {slice.image.width, slice.image.height}, static_cast<int>(count));
    const bool isSheet = tiles.columns > 0;
    const bool isVolume = report.extent[2] > 1;
    const std::uint64_t bytes = slice.request.size * (isSheet ? count : 1);
    if (bytes > maxWholeImageBytes || hasBlocks(report))
        return showLarge(largeSlice(report, m_slices->mip(), m_slices->slice(), tiles));
    if (isSheet) {
        slice.request.size = bytes;
        slice.request.offset = 0;
        if (!isVolume)
            slice.request.slice.reset(); // All of them.
    }
    request(slice.request, [image = std::move(slice.image), tiles](const QByteArray& texels) {
        TexelImage shown = image;
        shown.bytes = texels;
        return arranged(std::move(shown), tiles);
    });
}

void TextureInspector::fetchBuffer(const plan::ResourceReport& report)
{
    const BufferShape shape = m_shapeBar->shape();
    TexelImage image = bufferImage(shape, report.size);
    image.title = toQt(report.name);
    if (image.isNull()) {
        m_image->clear();
        m_image->setEmptyText(shape.rowBytes > 0 ? tr("The row pitch is less than a row of texels.")
                                                 : tr("The buffer has fewer bytes than a texel."));
        return;
    }
    const std::uint64_t size = rowStep(shape) * static_cast<std::uint64_t>(image.height);
    if (size > maxWholeImageBytes) {
        const TexelPlanes planes{.size = {image.width, image.height}, .tiles = {}};
        return showLarge({.image = std::move(image),
                          .planes = planes,
                          .target = {.resource = report.name},
                          .view = {.format = shape.format,
                                   .width = static_cast<std::uint64_t>(shape.width),
                                   .rowBytes = static_cast<std::uint64_t>(shape.rowBytes)}});
    }
    const plan::ReadRequest wanted{.resource = report.name, .mip = {}, .slice = {}, .size = size};
    request(wanted, [image, shape](const QByteArray& bytes) {
        TexelImage shown = image;
        shown.bytes = rowsOf(shape, image, bytes);
        return shown;
    });
}

void TextureInspector::showLarge(const LargeSlice& slice)
{
    EngineTexels::Place place{.target = slice.target, .view = slice.view};
    place.target.after = toUtf8(m_contents.after());
    ++m_request; // The answer of a whole image comes too late.
    m_isFetching = false;
    const bool isSame = m_cache && m_cache->planes() == slice.planes && m_largePlace == place &&
                        m_image->image().cache == m_cache && m_image->image().format == slice.image.format;
    const bool isAwaited = m_wanted || m_wantedTexel;
    if (isSame && m_session.isLive() && m_cache->isFetching() && !isAwaited)
        return;
    if (isSame) {
        m_cache->refresh();
    } else {
        m_cache.reset(); // Its questions are over.
        m_largePlace = std::move(place);
        m_cache = std::make_shared<TexelCache>(
            slice.planes, slice.image.format,
            std::make_unique<EngineTexels>(m_session.inspections(), m_largePlace,
                                           std::format("image {} {}", m_name, ++m_caches)));
        connect(m_cache.get(), &TexelCache::failed, this, &TextureInspector::showFailure);
    }
    TexelImage image = slice.image;
    const QSize size = slice.planes.imageSize();
    image.width = size.width();
    image.height = size.height();
    image.tiles = slice.planes.tiles;
    image.cache = m_cache;
    show(image);
}

void TextureInspector::markMatches(const FoundPlaces& places)
{
    m_matches = places;
    showMatches();
}

void TextureInspector::showMatches()
{
    const TexelImage& image = m_image->image();
    const std::optional<BufferShape> buffer = shape();
    std::vector<QPoint> texels;
    for (const FoundPlace& match : m_matches.first) {
        if (!m_report || image.isNull())
            break;
        const auto texel = buffer ? shownPoint(image, *buffer, match.offset)
                                  : shownPoint(image, *m_report, m_slices->mip(), m_slices->slice(), match.offset);
        if (texel && (texels.empty() || texels.back() != *texel))
            texels.push_back(*texel);
    }
    m_image->canvas().setMatches(std::move(texels));
}

void TextureInspector::show(const TexelImage& image)
{
    m_image->setImage(image);
    showMatches();
    if (const auto wanted = std::exchange(m_wanted, std::nullopt))
        m_image->setState(wanted->view);
    if (const auto texel = std::exchange(m_wantedTexel, std::nullopt))
        m_image->canvas().goTo(*texel);
}

void TextureInspector::showFailure(const Error& error)
{
    if (!m_wanted) // The next image is shown like the last one.
        m_wanted = state();
    m_image->clear();
    m_cache.reset();
    // After a crash or a hang nothing can be read until the next run.
    m_image->setEmptyText(m_failedText.isEmpty() ? coreMessage(error.message) : m_failedText);
}

void TextureInspector::request(const plan::ReadRequest& request, std::function<TexelImage(const QByteArray&)> arrange)
{
    m_isFetching = true;
    m_cache.reset();
    m_contents.read(request, {}, this,
                    [this, arrange = std::move(arrange), number = ++m_request](const Result<QByteArray>& texels) {
                        if (number != m_request)
                            return;
                        m_isFetching = false;
                        if (texels)
                            show(arrange(*texels));
                        else
                            showFailure(texels.error());
                    });
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/image/image_view.h"

#include "core/decode/display/texel_marks.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/views/image/tools/histogram_view.h"
#include "ui/views/image/tools/image_output.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/texels/texel_cache.h"
#include "ui/views/texels/texel_text.h"

#include <QAction>
#include <QVBoxLayout>

#include <algorithm>
#include <bit>

namespace wavelane::ui {

namespace {

/// Device pixels per texel from which texels have their marks in their own colors.
constexpr double maxOverlayZoom = 4;

/// Empty cells of a sheet have none.
std::uint64_t countedTexels(const TexelImage& image)
{
    if (!image.cache)
        return static_cast<std::uint64_t>(image.width) * static_cast<std::uint64_t>(image.height);
    const auto extent = image.cache->planes().box().extent;
    return extent[0] * extent[1] * extent[2];
}

} // namespace

ImageView::ImageView(QWidget* parent) : QWidget(parent)
{
    m_canvas = new ImageCanvas;
    m_toolBar = new ImageToolBar(*this);
    m_histogram = new HistogramView;
    m_histogram->hide();
    m_status = new ImageStatus;
    m_analysis = new ImageAnalysis(this);
    m_output = new ImageOutput(*m_canvas, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_toolBar);
    column->addWidget(m_histogram);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_status);
    setFocusProxy(m_canvas);
    addMarkActions();
    connectCanvas();
    connectTools();
    connectAnalysis();
    setOptions(m_canvas->options());
}

ImageView::~ImageView() = default;

void ImageView::addMarkActions()
{
    const auto add = [this](const QString& text, const QKeySequence& keys, bool forward) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, forward] { goToMark(forward); });
        addAction(action);
    };
    connect(m_status, &ImageStatus::markClicked, this,
            [this](decode::TexelMarks anyOf) { goToNearest(anyOf, true); });
    add(tr("Next Marked Texel"), Qt::Key_N, true);
    add(tr("Previous Marked Texel"), QKeySequence(Qt::SHIFT | Qt::Key_N), false);
}

void ImageView::connectCanvas()
{
    connect(m_canvas, &ImageCanvas::hovered, this,
            [this](QPoint texel) { showTexel(texel.x() >= 0 ? texel : m_canvas->picked().value_or(texel)); });
    connect(m_canvas, &ImageCanvas::clicked, this, [this](QPoint texel) {
        showTexel(texel);
        Q_EMIT texelClicked(texel);
    });
    connect(m_canvas, &ImageCanvas::viewChanged, this, [this] {
        m_status->showFormat(image(), m_canvas->zoomPercent());
        findDetail();
    });
    connect(m_canvas, &ImageCanvas::selectionChanged, this, &ImageView::showSelection);
}

void ImageView::connectTools()
{
    connect(m_toolBar, &ImageToolBar::zoomed, this, [this](double factor) {
        m_canvas->zoomBy(factor, QPointF(m_canvas->width() / 2.0, m_canvas->height() / 2.0));
    });
    connect(m_toolBar, &ImageToolBar::fitted, m_canvas, &ImageCanvas::fit);
    connect(m_toolBar, &ImageToolBar::shownOneToOne, m_canvas, &ImageCanvas::oneToOne);
    connect(m_toolBar, &ImageToolBar::optionsChosen, this, &ImageView::setOptions);
    connect(m_toolBar, &ImageToolBar::interpolationToggled, m_canvas, &ImageCanvas::setInterpolated);
    connect(m_toolBar, &ImageToolBar::autoRangeRequested, this, &ImageView::autoRange);
    connect(m_toolBar, &ImageToolBar::selectingToggled, m_canvas, &ImageCanvas::setSelecting);
    connect(m_toolBar, &ImageToolBar::copyRequested, m_output, &ImageOutput::copy);
    connect(m_toolBar, &ImageToolBar::selectAllRequested, this,
            [this] { m_canvas->select(QRect(0, 0, image().width, image().height)); });
    connect(m_toolBar, &ImageToolBar::saveRequested, m_output, &ImageOutput::saveAll);
    m_canvas->addAction(&m_toolBar->saveSelectionAction()); // Its context menu.
    connect(m_toolBar, &ImageToolBar::saveSelectionRequested, m_output, &ImageOutput::saveSelection);
    connect(m_output, &ImageOutput::saved, this, &ImageView::saved);
    connect(m_output, &ImageOutput::failed, this, &ImageView::showProblem);
    connect(m_toolBar, &ImageToolBar::histogramToggled, this, [this](bool shown) {
        m_histogram->setVisible(shown);
        countValues();
    });
    connect(m_histogram, &HistogramView::rangeChosen, this, &ImageView::setRange);
    connect(m_histogram, &HistogramView::zoomToggled, this, &ImageView::countValues);
}

void ImageView::connectAnalysis()
{
    connect(m_analysis, &ImageAnalysis::marksFound, this, [this](const std::shared_ptr<const MarkMap>& marks) {
        // Those of an image that has been replaced by one of another size do not fit.
        if (!m_canvas->isShown() || marks->texelCount() != countedTexels(image()))
            return;
        m_marks.all = marks;
        m_canvas->setMarks(m_marks);
        m_status->showMarks(markText(*marks, m_canvas->options()));
        findDetail();
    });
    connect(m_analysis, &ImageAnalysis::detailFound, this, [this](const std::shared_ptr<const MarkMap>& marks) {
        m_marks.detail = marks;
        m_canvas->setMarks(m_marks);
    });
    connect(m_analysis, &ImageAnalysis::nearestFound, m_canvas, &ImageCanvas::goTo);
    connect(m_analysis, &ImageAnalysis::failed, this, &ImageView::showProblem);
    connect(m_analysis, &ImageAnalysis::valuesCounted, m_histogram, &HistogramView::setHistogram);
    connect(m_analysis, &ImageAnalysis::rangeFound, this,
            [this](double low, double high) { setRange(low, low < high ? high : low + 1); });
    connect(m_analysis, &ImageAnalysis::measured, this,
            [this](const QRect& region, const inspect::StatisticsResult& statistics) {
                if (m_canvas->selection() == region)
                    m_status->showSelection(region, &statistics);
            });
}

void ImageView::setImage(const TexelImage& image)
{
    const TexelImage& before = m_canvas->image();
    const bool sameFormat = image.format == before.format && !before.isNull();
    if (image.width != before.width || image.height != before.height || !sameFormat || image.title != before.title)
        m_marks = {};
    m_marks.detail.reset();
    follow(image);
    m_canvas->setImage(image);
    if (!sameFormat) {
        decode::DisplayOptions options = m_canvas->options();
        options.range.reset();
        setOptions(options);
        // The full range of wide integers would show most images as black.
        if (!image.isNull() && isWideInteger(image.format))
            autoRange();
    } else {
        analyze();
    }
    countValues();
    m_toolBar->setEnabled(!image.isNull());
    m_status->showFormat(image, m_canvas->zoomPercent());
    showTexel(m_shownTexel);
    showSelection();
}

ImageView::State ImageView::state() const
{
    return {.view = m_canvas->view(),
            .options = m_canvas->options(),
            .picked = m_canvas->picked(),
            .selection = m_canvas->selection(),
            .isInterpolated = m_canvas->isInterpolated()};
}

void ImageView::setState(const State& state)
{
    setOptions(state.options);
    m_canvas->setInterpolated(state.isInterpolated);
    m_toolBar->showInterpolation(state.isInterpolated);
    if (!state.options.range && !image().isNull() && isWideInteger(image().format))
        autoRange();
    m_canvas->setView(state.view);
    m_canvas->pick(state.picked);
    m_canvas->select(state.selection);
    showTexel(state.picked.value_or(QPoint(-1, -1)));
}

QString ImageView::valuesAt(QPoint texel) const
{
    return texelText(image(), texel);
}

void ImageView::setOptions(const decode::DisplayOptions& options)
{
    if (m_marks.detail && inspect::markRule(options) != inspect::markRule(m_canvas->options())) {
        m_marks.detail.reset();
        m_canvas->setMarks(m_marks);
    }
    m_canvas->setOptions(options);
    m_toolBar->showOptions(options, image().format);
    m_histogram->setRange(options.range.value_or(decode::naturalRange(image().format)));
    if (m_marks.all)
        m_status->showMarks(markText(*m_marks.all, options));
    analyze();
    if (m_histogram->histogram().channels.empty() || !m_histogram->isZoomedToRange())
        countValues();
}

void ImageView::setRange(double black, double white)
{
    decode::DisplayOptions options = m_canvas->options();
    options.range = decode::DisplayRange{.black = black, .white = white};
    setOptions(options);
}

void ImageView::analyze()
{
    if (m_canvas->isShown())
        m_analysis->findMarks(image(), m_canvas->options());
    else
        m_status->showMarks({});
}

void ImageView::countValues()
{
    if (m_histogram->isHidden())
        return;
    if (!m_canvas->isShown())
        return m_histogram->setHistogram({});
    std::optional<decode::DisplayRange> values;
    if (m_histogram->isZoomedToRange()) {
        const auto range = m_canvas->options().range.value_or(decode::naturalRange(image().format));
        const double margin = (range.white - range.black) / 10;
        values = decode::DisplayRange{.black = range.black - margin, .white = range.white + margin};
    }
    m_analysis->countValues(image(), m_canvas->options(), values);
}

void ImageView::showTexel(QPoint texel)
{
    m_shownTexel = texel;
    m_canvas->setAccessibleDescription(m_status->showTexel(image(), texel));
}

void ImageView::showSelection()
{
    const auto selection = m_canvas->selection();
    if (!selection || !m_canvas->isShown())
        return m_status->hideSelection();
    m_status->showSelection(*selection, nullptr);
    m_analysis->measure(image(), *selection);
}

void ImageView::autoRange()
{
    if (m_canvas->isShown())
        m_analysis->findRange(image(), m_canvas->options());
}

void ImageView::follow(const TexelImage& image)
{
    if (image.cache == this->image().cache)
        return;
    if (this->image().cache)
        this->image().cache->disconnect(this);
    if (image.cache) // The texel under the mouse, or the picked one, has arrived.
        connect(image.cache.get(), &TexelCache::arrived, this, [this] { showTexel(m_shownTexel); });
}

void ImageView::showProblem(const Error& error)
{
    m_status->showMarks(coreMessage(error.message).toHtmlEscaped());
}

void ImageView::findDetail()
{
    const ImagePlacement& placement = m_canvas->placement();
    const bool isCoarse = m_canvas->isShown() && image().cache && !image().cache->planes().isSheet() && m_marks.all &&
                          !m_marks.all->isEmpty() && placement.deviceZoom() < maxOverlayZoom;
    const QRect visible = placement.visibleTexels();
    if (!isCoarse || visible.isEmpty())
        return;
    // One block for each pixel, or for each texel if that is larger.
    int step = 1 << m_marks.all->firstLevel();
    if (step * placement.deviceZoom() <= 2)
        return;
    while (step > 1 && step * placement.deviceZoom() > 1)
        step /= 2;
    if (m_marks.detail && m_marks.detail->firstLevel() == std::countr_zero(static_cast<unsigned>(step)) &&
        m_marks.detail->covered().contains(visible))
        return;
    // With a margin, so that not every movement needs others.
    const int margin = std::max(visible.width(), visible.height()) / 4;
    QRect part = visible.adjusted(-margin, -margin, margin, margin);
    part.setLeft(std::max(0, part.left()) / step * step);
    part.setTop(std::max(0, part.top()) / step * step);
    m_analysis->findDetail(image(), m_canvas->options(), part.intersected(QRect({0, 0}, placement.image())), step);
}

void ImageView::goToNearest(decode::TexelMarks anyOf, bool forward)
{
    if (!m_marks.all)
        return;
    m_analysis->findNearest(image(), *m_marks.all,
                            {.rule = inspect::markRule(m_canvas->options()),
                             .anyOf = anyOf,
                             .direction = forward ? inspect::Direction::next : inspect::Direction::previous},
                            m_canvas->picked());
}

void ImageView::goToMark(bool forward)
{
    goToNearest(decode::displayedMarks(m_canvas->options()), forward);
}

void ImageView::copyTexels()
{
    m_output->copy();
}

} // namespace wavelane::ui

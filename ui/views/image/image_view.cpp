// SPDX-License-Identifier: MIT
#include "ui/views/image/image_view.h"

#include "core/decode/display/texel_marks.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/views/image/tools/histogram_view.h"
#include "ui/views/image/tools/image_status.h"
#include "ui/views/image/tools/picture_files.h"
#include "ui/views/texels/texel_region.h"
#include "ui/views/texels/texel_text.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPointer>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

namespace {

bool isWideInteger(Format format)
{
    const FormatInfo& facts = info(format);
    return facts.componentBits > 8 && (facts.kind == ComponentKind::uint || facts.kind == ComponentKind::sint);
}

} // namespace

ImageView::ImageView(QWidget* parent) : QWidget(parent), m_saver("saved pictures")
{
    m_canvas = new ImageCanvas;
    m_toolBar = new ImageToolBar(*this);
    m_histogram = new HistogramView;
    m_histogram->hide();
    m_status = new ImageStatus;
    m_analysis = new ImageAnalysis(this);
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
    connect(m_status, &ImageStatus::markClicked, this, [this](decode::TexelMarks anyOf) {
        const auto texel = m_marks ? m_marks->nearest(m_canvas->picked(), anyOf, true) : std::nullopt;
        if (texel)
            m_canvas->goTo(*texel);
    });
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
    connect(m_canvas, &ImageCanvas::viewChanged, this,
            [this] { m_status->showFormat(image(), m_canvas->zoomPercent()); });
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
    connect(m_toolBar, &ImageToolBar::autoRangeRequested, this, &ImageView::autoRange);
    connect(m_toolBar, &ImageToolBar::selectingToggled, m_canvas, &ImageCanvas::setSelecting);
    connect(m_toolBar, &ImageToolBar::copyRequested, this, &ImageView::copyTexels);
    connect(m_toolBar, &ImageToolBar::selectAllRequested, this,
            [this] { m_canvas->select(QRect(0, 0, image().width, image().height)); });
    connect(m_toolBar, &ImageToolBar::saveRequested, this, [this] { saveImage(image()); });
    m_canvas->addAction(&m_toolBar->saveSelectionAction()); // Its context menu.
    connect(m_toolBar, &ImageToolBar::saveSelectionRequested, this, &ImageView::saveSelection);
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
        if (!m_canvas->isShown() || marks->texelCount() != static_cast<std::uint64_t>(image().width) *
                                                               static_cast<std::uint64_t>(image().height))
            return;
        m_marks = marks;
        m_canvas->setMarks(marks);
        m_status->showMarks(markText(*marks, m_canvas->options()));
    });
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
    if (image.width != before.width || image.height != before.height || !sameFormat)
        m_marks.reset();
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
            .selection = m_canvas->selection()};
}

void ImageView::setState(const State& state)
{
    setOptions(state.options);
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
    m_canvas->setOptions(options);
    m_toolBar->showOptions(options, image().format);
    m_histogram->setRange(options.range.value_or(decode::naturalRange(image().format)));
    if (m_marks)
        m_status->showMarks(markText(*m_marks, options));
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

void ImageView::goToMark(bool forward)
{
    if (!m_marks)
        return;
    const decode::TexelMarks shown = decode::displayedMarks(m_canvas->options());
    if (const auto texel = m_marks->nearest(m_canvas->picked(), shown, forward))
        m_canvas->goTo(*texel);
}

void ImageView::copyTexels()
{
    QRect region = m_canvas->selection().value_or(QRect());
    if (region.isNull() && m_canvas->picked())
        region = QRect(*m_canvas->picked(), QSize(1, 1));
    if (region.isNull() || !m_canvas->isShown())
        return;
    if (qint64(region.width()) * region.height() > maxTextTexels) {
        QMessageBox::warning(
            this, tr("Copy Texels"),
            tr("At most %L1 texels can be copied as text. Select fewer, or save the picture.").arg(maxTextTexels));
        return;
    }
    QString text = regionText(image(), region);
    if (text.endsWith(u'\n') && region.height() == 1)
        text.chop(1);
    QGuiApplication::clipboard()->setText(text);
}

void ImageView::saveSelection()
{
    const auto region = m_canvas->selection();
    if (!m_canvas->isShown())
        return;
    if (!region) {
        QMessageBox::warning(this, tr("Save Selection"),
                             tr("No texels are selected. Drag with Shift to select some."));
        return;
    }
    const std::vector<std::byte> bytes = regionBytes(image(), *region);
    saveImage({.width = region->width(),
               .height = region->height(),
               .format = image().format,
               .bytes = QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())),
               .title = image().title});
}

void ImageView::saveImage(const TexelImage& saved)
{
    const QString title = saved.title.isEmpty() ? tr("image") : saved.title;
    const QString png = tr("PNG image as shown (*.png)");
    const QString exr = tr("OpenEXR values (*.exr)");
    QString chosen = png;
    QString path = QFileDialog::getSaveFileName(this, tr("Save Picture"), title + QStringLiteral(".png"),
                                                png + QStringLiteral(";;") + exr, &chosen);
    if (path.isEmpty() || !m_canvas->isShown())
        return;
    if (chosen == exr && path.endsWith(QLatin1StringView(".png")))
        path = path.chopped(4) + QStringLiteral(".exr");
    m_saver.post([self = QPointer(this), image = saved, options = m_canvas->options(), path](const std::stop_token&) {
        const auto written = savePicture(image, options, path);
        QMetaObject::invokeMethod(qApp, [self, path, written] {
            if (self && written)
                Q_EMIT self->saved(path);
            else if (self)
                QMessageBox::warning(self, tr("Save Picture"), coreMessage(written.error().message));
        });
    });
}

} // namespace wavelane::ui

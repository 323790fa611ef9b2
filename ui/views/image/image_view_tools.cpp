// SPDX-License-Identifier: MIT
#include "core/base/try.h"
#include "core/decode/display.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/line_field.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QToolBar>

#include <array>

namespace wavelane::ui {

void ImageView::buildToolBar()
{
    m_toolBar = new QToolBar;
    m_toolBar->setMovable(false);
    m_toolBar->setAccessibleName(tr("Image tools"));
    buildZoomActions();
    m_toolBar->addSeparator();
    buildChannelActions();
    m_toolBar->addSeparator();
    buildRangeFields();
    m_toolBar->addSeparator();
    m_toolBar->addAction(Theme::icon(QStringLiteral("save")), tr("Save as PNG…"), this, &ImageView::saveImage)
        ->setToolTip(tr("Save the image as shown as a PNG file"));
    m_toolBar->setEnabled(false);
}

void ImageView::buildZoomActions()
{
    const auto add = [this](const char* icon, const QString& text, const QKeySequence& keys, auto slot) {
        QAction* action = m_toolBar->addAction(Theme::icon(QLatin1StringView(icon)), text);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
        addAction(action);
        connect(action, &QAction::triggered, m_canvas, slot);
    };
    const auto center = [this] { return QPointF(m_canvas->width() / 2.0, m_canvas->height() / 2.0); };
    add("zoom-in", tr("Zoom In"), QKeySequence(Qt::CTRL | Qt::Key_Plus),
        [this, center] { m_canvas->zoomBy(1.25, center()); });
    add("zoom-out", tr("Zoom Out"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
        [this, center] { m_canvas->zoomBy(0.8, center()); });
    add("fit", tr("Fit to View"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { m_canvas->fit(); });
    add("one-to-one", tr("One Texel per Pixel"), QKeySequence(Qt::CTRL | Qt::Key_1),
        [this] { m_canvas->oneToOne(); });
}

void ImageView::buildChannelActions()
{
    const std::array<QString, 4> names{tr("Red"), tr("Green"), tr("Blue"), tr("Alpha")};
    for (std::size_t channel = 0; channel < 4; ++channel) {
        QAction* action = m_toolBar->addAction(QString(QLatin1StringView("RGBA")[static_cast<qsizetype>(channel)]));
        action->setCheckable(true);
        action->setChecked(true);
        action->setToolTip(tr("Show %1. A single channel is shown in gray.").arg(names[channel].toLower()));
        connect(action, &QAction::toggled, this, &ImageView::applyChannels);
        m_channels[channel] = action;
    }
}

void ImageView::buildRangeFields()
{
    const auto field = [this](const QString& name) {
        auto* edit = new LineField(LineField::Commit());
        edit->setMaximumWidth(84);
        edit->setFont(Theme::monospace());
        setHint(*edit, name);
        edit->setAccessibleName(name);
        edit->setStepping({});
        edit->setCommit([this, edit](const QString& text) { return applyRange(*edit, text); });
        return edit;
    };
    m_black = field(tr("Value shown as black"));
    m_white = field(tr("Value shown as white"));
    auto* range = new QLabel(tr(" Range ", "values shown from black to white"));
    range->setBuddy(m_black);
    m_toolBar->addWidget(range);
    m_toolBar->addWidget(m_black);
    m_toolBar->addWidget(new QLabel(QStringLiteral(" … ")));
    m_toolBar->addWidget(m_white);
    m_toolBar
        ->addAction(Theme::icon(QStringLiteral("range-auto")), tr("Range of Values"), this, &ImageView::autoRange)
        ->setToolTip(tr("Set the range to the smallest and largest values of the image"));
    m_toolBar->addAction(Theme::icon(QStringLiteral("reset")), tr("Range of Format"), this, &ImageView::resetRange)
        ->setToolTip(tr("Reset the range to that of the format"));
    setRange(0, 1);
}

void ImageView::applyChannels()
{
    auto options = m_canvas->options();
    for (std::size_t channel = 0; channel < 4; ++channel)
        options.channels[channel] = m_channels[channel]->isChecked();
    m_canvas->setOptions(options);
}

Result<void> ImageView::applyRange(LineField& field, const QString& text)
{
    TRY(const double value, evaluateReal(toUtf8(text)));
    const auto shown = m_canvas->options().range.value_or(decode::naturalRange(m_canvas->image().format));
    const double black = &field == m_black ? value : shown.black;
    const double white = &field == m_white ? value : shown.white;
    if (black == white)
        return fail(Code::badValue, toUtf8(tr("Black and white must have different values.")));
    setRange(black, white);
    return {};
}

void ImageView::showRange(double black, double white)
{
    m_black->showValue(QString::number(black, 'g', 6));
    m_white->showValue(QString::number(white, 'g', 6));
    clearError(*m_black);
    clearError(*m_white);
}

void ImageView::setRange(double black, double white)
{
    showRange(black, white);
    auto options = m_canvas->options();
    options.range = decode::DisplayRange{.black = black, .white = white};
    m_canvas->setOptions(options);
}

void ImageView::resetRange()
{
    const auto range = decode::naturalRange(m_canvas->image().format);
    showRange(range.black, range.white);
    auto options = m_canvas->options();
    // Without a range, the conversion of bytes to colors is faster.
    options.range.reset();
    m_canvas->setOptions(options);
}

void ImageView::saveImage()
{
    const QString title = m_canvas->image().title.isEmpty() ? tr("image") : m_canvas->image().title;
    const QString path = QFileDialog::getSaveFileName(this, tr("Save Image"), title + QStringLiteral(".png"),
                                                      tr("PNG images (*.png)"));
    if (path.isEmpty())
        return;
    if (const QString error = savePng(path); !error.isEmpty())
        QMessageBox::warning(this, tr("Save Image"), error);
}

} // namespace wavelane::ui

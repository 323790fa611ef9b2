// SPDX-License-Identifier: MIT
#include "core/decode/display.h"
#include "ui/theme/theme.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"

#include <QAction>
#include <QDoubleValidator>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QToolBar>

#include <array>
#include <cmath>

namespace wavelane::ui {

void ImageView::buildToolBar()
{
    m_toolBar = new QToolBar;
    m_toolBar->setIconSize(QSize(18, 18));
    m_toolBar->setMovable(false);
    m_toolBar->setAccessibleName(tr("Picture tools"));
    buildZoomActions();
    m_toolBar->addSeparator();
    buildChannelActions();
    m_toolBar->addSeparator();
    buildRangeFields();
    m_toolBar->addSeparator();
    m_toolBar->addAction(Theme::icon(QStringLiteral("save")), tr("Save as PNG…"), this, &ImageView::savePicture)
        ->setToolTip(tr("Save the picture as it is shown as PNG"));
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
    const auto centre = [this] { return QPointF(m_canvas->width() / 2.0, m_canvas->height() / 2.0); };
    add("zoom-in", tr("Zoom in"), QKeySequence(Qt::CTRL | Qt::Key_Plus),
        [this, centre] { m_canvas->zoomBy(1.25, centre()); });
    add("zoom-out", tr("Zoom out"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
        [this, centre] { m_canvas->zoomBy(0.8, centre()); });
    add("fit", tr("Fit to the view"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { m_canvas->fit(); });
    add("one-to-one", tr("One texel on one pixel"), QKeySequence(Qt::CTRL | Qt::Key_1),
        [this] { m_canvas->oneToOne(); });
}

void ImageView::buildChannelActions()
{
    const std::array<QString, 4> names{tr("Red"), tr("Green"), tr("Blue"), tr("Alpha")};
    for (std::size_t channel = 0; channel < 4; ++channel) {
        QAction* action = m_toolBar->addAction(QString(QLatin1StringView("RGBA")[static_cast<qsizetype>(channel)]));
        action->setCheckable(true);
        action->setChecked(true);
        action->setToolTip(tr("Show %1; one channel alone is shown in grey").arg(names[channel].toLower()));
        connect(action, &QAction::toggled, this, &ImageView::applyChannels);
        m_channels[channel] = action;
    }
}

void ImageView::buildRangeFields()
{
    const auto field = [this](const QString& name) {
        auto* edit = new QLineEdit;
        edit->setValidator(new QDoubleValidator(edit));
        edit->setMaximumWidth(84);
        edit->setFont(Theme::monospace());
        edit->setToolTip(name);
        edit->setAccessibleName(name);
        connect(edit, &QLineEdit::editingFinished, this, &ImageView::applyRange);
        return edit;
    };
    m_black = field(tr("The value shown as black"));
    m_white = field(tr("The value shown as white"));
    auto* range = new QLabel(tr(" Range ", "of the values that are shown from black to white"));
    range->setBuddy(m_black);
    m_toolBar->addWidget(range);
    m_toolBar->addWidget(m_black);
    m_toolBar->addWidget(new QLabel(QStringLiteral(" … ")));
    m_toolBar->addWidget(m_white);
    m_toolBar->addAction(Theme::icon(QStringLiteral("range-auto")), tr("Auto range"), this, &ImageView::autoRange)
        ->setToolTip(tr("From the smallest to the largest value of the picture"));
    m_toolBar
        ->addAction(Theme::icon(QStringLiteral("reset")), tr("Range of the format"), this, &ImageView::resetRange)
        ->setToolTip(tr("Back to the range of the format"));
    setRange(0, 1);
}

void ImageView::applyChannels()
{
    auto options = m_canvas->options();
    for (std::size_t channel = 0; channel < 4; ++channel)
        options.channels[channel] = m_channels[channel]->isChecked();
    m_canvas->setOptions(options);
}

void ImageView::applyRange()
{
    bool blackIsNumber = false;
    bool whiteIsNumber = false;
    const double black = QLocale().toDouble(m_black->text(), &blackIsNumber);
    const double white = QLocale().toDouble(m_white->text(), &whiteIsNumber);
    const bool fine =
        blackIsNumber && whiteIsNumber && std::isfinite(black) && std::isfinite(white) && black != white;
    QPalette shown;
    if (!fine)
        shown.setColor(QPalette::Base, Theme::colors(palette()).errorBackground);
    m_white->setPalette(shown);
    if (!fine)
        return;
    auto options = m_canvas->options();
    options.range = decode::DisplayRange{.black = black, .white = white};
    m_canvas->setOptions(options);
}

void ImageView::setRange(double black, double white)
{
    m_black->setText(QLocale().toString(black, 'g', 6));
    m_white->setText(QLocale().toString(white, 'g', 6));
    for (QLineEdit* field : {m_black, m_white})
        field->setCursorPosition(0); // A narrow field shows where the number begins.
    auto options = m_canvas->options();
    options.range = decode::DisplayRange{.black = black, .white = white};
    m_canvas->setOptions(options);
}

void ImageView::resetRange()
{
    const auto range = decode::naturalRange(m_canvas->image().format);
    setRange(range.black, range.white);
    auto options = m_canvas->options();
    // The format's own range takes the short way from bytes to the screen.
    options.range.reset();
    m_canvas->setOptions(options);
}

void ImageView::savePicture()
{
    const QString title = m_canvas->image().title.isEmpty() ? tr("picture") : m_canvas->image().title;
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the picture"), title + QStringLiteral(".png"),
                                                      tr("PNG pictures (*.png)"));
    if (path.isEmpty())
        return;
    if (const QString error = savePng(path); !error.isEmpty())
        QMessageBox::warning(this, tr("Save the picture"), error);
}

} // namespace wavelane::ui

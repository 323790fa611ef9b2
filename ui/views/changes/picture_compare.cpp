// SPDX-License-Identifier: MIT
#include "ui/views/changes/picture_compare.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/views/changes/texel_difference.h"
#include "ui/views/image/image_view.h"
#include "ui/widgets/flow_layout.h"

#include <QButtonGroup>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

namespace {
constexpr int flickerMilliseconds = 400;
constexpr int sliderSteps = 1000;
} // namespace

PictureCompare::PictureCompare(QWidget* parent) : QWidget(parent), m_worker("differences")
{
    m_view = new ImageView;
    m_modes = new QButtonGroup(this);
    m_split = new QSlider(Qt::Horizontal);
    m_split->setRange(0, sliderSteps);
    m_split->setValue(sliderSteps / 2);
    m_split->setMaximumWidth(240);
    m_split->setAccessibleName(tr("Split position"));
    m_note = new QLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto* bar = new QWidget;
    auto* row = new FlowLayout(bar);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(1));
    addMode(*row, Mode::difference, tr("Difference"), tr("The absolute difference of each channel"));
    addMode(*row, Mode::split, tr("Split"),
            tr("The current picture on the left of the slider, the other on the right"));
    addMode(*row, Mode::flicker, tr("Flicker"), tr("Both pictures alternately"));
    addMode(*row, Mode::current, tr("Current"), tr("The picture after the last run"));
    addMode(*row, Mode::reference, tr("Other"), tr("The picture that it is compared with"));
    row->addWidget(m_split);
    row->addWidget(m_note);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    m_flicker.setInterval(flickerMilliseconds);
    connect(&m_flicker, &QTimer::timeout, this, [this] {
        m_showsReference = !m_showsReference;
        show();
    });
    connect(m_modes, &QButtonGroup::idClicked, this, [this](int id) { setMode(static_cast<Mode>(id)); });
    connect(m_split, &QSlider::valueChanged, this, [this] {
        if (m_mode == Mode::split)
            show();
    });
    setMode(Mode::difference);
}

PictureCompare::~PictureCompare() = default;

void PictureCompare::addMode(QLayout& row, Mode mode, const QString& text, const QString& hint)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(hint);
    button->setCheckable(true);
    button->setAutoRaise(true);
    m_modes->addButton(button, static_cast<int>(mode));
    row.addWidget(button);
}

void PictureCompare::setImages(const TexelImage& current, const TexelImage& reference)
{
    m_remote.reset();
    m_current = current;
    m_reference = reference;
    ++m_epoch;
    show();
}

void PictureCompare::clear(const QString& reason)
{
    m_current = {};
    m_reference = {};
    ++m_epoch;
    m_remote.reset();
    m_view->setEmptyText(reason);
    m_view->clear();
    m_note->clear();
}

void PictureCompare::setRemote(std::unique_ptr<RemotePictures> pictures)
{
    m_current = {};
    m_reference = {};
    ++m_epoch;
    m_remote = std::move(pictures);
    connect(m_remote.get(), &RemotePictures::failed, this,
            [this](const Error& error) { clear(coreMessage(error.message)); });
    show();
}

void PictureCompare::setMode(Mode mode)
{
    if (m_mode == Mode::difference && mode != Mode::difference)
        m_rangeIsChosen = false;
    m_mode = mode;
    m_modes->button(static_cast<int>(mode))->setChecked(true);
    m_split->setVisible(mode == Mode::split);
    m_showsReference = false;
    if (mode == Mode::flicker)
        m_flicker.start();
    else
        m_flicker.stop();
    show();
}

void PictureCompare::show()
{
    m_note->clear();
    if (m_remote)
        return showRemote();
    if (m_current.isNull() || m_reference.isNull())
        return;
    switch (m_mode) {
    case Mode::difference:
        return computeDifference();
    case Mode::split:
        return m_view->setImage(splitImage(m_current, m_reference, m_split->value() * m_current.width / sliderSteps));
    case Mode::flicker:
        noteFlicker();
        return m_view->setImage(m_showsReference ? m_reference : m_current);
    case Mode::current:
        return m_view->setImage(m_current);
    case Mode::reference:
        return m_view->setImage(m_reference);
    }
}

void PictureCompare::noteFlicker()
{
    m_note->setText(m_showsReference ? tr("Other") : tr("Current"));
}

TexelImage PictureCompare::shownRemote()
{
    switch (m_mode) {
    case Mode::difference:
        return m_remote->difference();
    case Mode::split:
        return m_remote->split(static_cast<int>(qint64{m_split->value()} * m_remote->width() / sliderSteps));
    case Mode::flicker:
        return m_showsReference ? m_remote->reference() : m_remote->current();
    case Mode::current:
        return m_remote->current();
    case Mode::reference:
        return m_remote->reference();
    }
    return {};
}

void PictureCompare::showRemote()
{
    const TexelImage image = shownRemote();
    if (m_mode == Mode::difference)
        return showDifference(image);
    if (m_mode == Mode::flicker)
        noteFlicker();
    m_view->setImage(image);
}

void PictureCompare::computeDifference()
{
    m_worker.postLatest(
        "difference", [this, epoch = m_epoch, current = m_current, reference = m_reference](const std::stop_token&) {
            auto difference = differenceOf(current, reference);
            QMetaObject::invokeMethod(
                this,
                [this, epoch, difference = std::move(difference)] {
                    if (epoch != m_epoch || m_mode != Mode::difference)
                        return;
                    if (difference)
                        return showDifference(*difference);
                    m_view->setEmptyText(coreMessage(difference.error().message));
                    m_view->clear();
                },
                Qt::QueuedConnection);
        });
}

void PictureCompare::showDifference(const TexelImage& difference)
{
    const bool isFirst = !std::exchange(m_rangeIsChosen, true);
    m_view->setImage(difference);
    if (!isFirst)
        return;
    ImageView::State state = m_view->state();
    state.options.channels[3] = info(difference.format).components < 4; // Equal alpha would be transparent.
    m_view->setState(state);
    m_view->autoRange();
}

} // namespace wavelane::ui

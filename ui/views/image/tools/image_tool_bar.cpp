// SPDX-License-Identifier: MIT
#include "ui/views/image/tools/image_tool_bar.h"

#include "core/base/try.h"
#include "core/decode/display/texel_marks.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/line_field.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

namespace wavelane::ui {

namespace {

/// A map from left to right; three stripes for colors.
QIcon mapIcon(decode::ColorMap map)
{
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (int x = 0; x < 32; ++x) {
        const auto color = decode::mappedColor(map, x / 31.0);
        const std::array<QColor, 3> stripes{QColor(220, 60, 60), QColor(60, 170, 60), QColor(70, 110, 230)};
        painter.fillRect(x, 6, 1, 20,
                         map == decode::ColorMap::color ? stripes[static_cast<std::size_t>(x * 3 / 32)]
                                                        : QColor(color[0], color[1], color[2]));
    }
    return picture;
}

QIcon markIcon(std::initializer_list<decode::TexelMark> marks)
{
    QPixmap picture(32, 32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const int width = 28 / static_cast<int>(marks.size());
    int x = 2;
    for (const decode::TexelMark mark : marks) {
        const auto color = decode::markColor(decode::bitOf(mark));
        painter.fillRect(x, 6, width, 20, QColor(color[0], color[1], color[2]));
        x += width;
    }
    return picture;
}

} // namespace

ImageToolBar::ImageToolBar(QWidget& owner) : m_owner(owner)
{
    setMovable(false);
    setAccessibleName(tr("Image tools"));
    addZoomActions();
    addSeparator();
    addChannelActions();
    addSeparator();
    addRangeFields();
    addSeparator();
    addColorMenu();
    addMarkMenu();
    addSeparator();
    addOtherActions();
    setEnabled(false);
}

QAction* ImageToolBar::addTool(const char* icon, const QString& text, const QKeySequence& keys)
{
    QAction* action = addAction(Theme::icon(QLatin1StringView(icon)), text);
    action->setToolTip(text);
    if (!keys.isEmpty()) {
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
    }
    m_owner.addAction(action);
    return action;
}

void ImageToolBar::addZoomActions()
{
    connect(addTool("zoom-in", tr("Zoom In"), QKeySequence(Qt::CTRL | Qt::Key_Plus)), &QAction::triggered, this,
            [this] { Q_EMIT zoomed(1.25); });
    connect(addTool("zoom-out", tr("Zoom Out"), QKeySequence(Qt::CTRL | Qt::Key_Minus)), &QAction::triggered, this,
            [this] { Q_EMIT zoomed(0.8); });
    connect(addTool("fit", tr("Fit to View"), QKeySequence(Qt::CTRL | Qt::Key_0)), &QAction::triggered, this,
            &ImageToolBar::fitted);
    connect(addTool("one-to-one", tr("One Texel per Pixel"), QKeySequence(Qt::CTRL | Qt::Key_1)), &QAction::triggered,
            this, &ImageToolBar::shownOneToOne);
}

void ImageToolBar::addChannelActions()
{
    const std::array<QString, 4> names{tr("Red"), tr("Green"), tr("Blue"), tr("Alpha")};
    for (std::size_t channel = 0; channel < 4; ++channel) {
        QAction* action = addAction(QString(QLatin1StringView("RGBA")[static_cast<qsizetype>(channel)]));
        action->setCheckable(true);
        action->setChecked(true);
        action->setToolTip(tr("Show %1. A single channel is shown in gray.").arg(names[channel].toLower()));
        connect(action, &QAction::toggled, this, &ImageToolBar::applyChannels);
        m_channels[channel] = action;
    }
}

void ImageToolBar::addRangeFields()
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
    addWidget(range);
    addWidget(m_black);
    addWidget(new QLabel(QStringLiteral(" – ")));
    addWidget(m_white);
    QAction* automatic = addTool("range-auto", tr("Range of Values"));
    automatic->setToolTip(tr("Set the range to the smallest and largest values of the image"));
    connect(automatic, &QAction::triggered, this, &ImageToolBar::autoRangeRequested);
    QAction* reset = addTool("reset", tr("Range of Format"));
    reset->setToolTip(tr("Reset the range to that of the format"));
    connect(reset, &QAction::triggered, this, [this] {
        decode::DisplayOptions options = m_options;
        options.range.reset(); // The conversion of bytes to colors is faster without one.
        choose(options);
    });
}

void ImageToolBar::addColorMenu()
{
    using Map = decode::ColorMap;
    auto* menu = new QMenu(this);
    m_maps = new QActionGroup(this);
    const auto add = [&](Map map, const QString& text, const QString& hint) {
        QAction* action = menu->addAction(mapIcon(map), text);
        action->setCheckable(true);
        action->setData(static_cast<int>(map));
        action->setToolTip(hint);
        m_maps->addAction(action);
    };
    add(Map::color, tr("True Color"), tr("Each channel in its own color"));
    add(Map::gray, tr("Gray"), tr("The mean of the shown channels, from black to white"));
    add(Map::viridis, tr("Viridis"), tr("The mean of the shown channels, from violet to yellow"));
    add(Map::turbo, tr("Turbo"), tr("The mean of the shown channels, from blue to red"));
    menu->setToolTipsVisible(true);
    connect(m_maps, &QActionGroup::triggered, this, [this](const QAction* action) {
        decode::DisplayOptions options = m_options;
        options.map = static_cast<Map>(action->data().toInt());
        choose(options);
    });
    menu->addSeparator();
    m_flags[0] = addOption(*menu, tr("Logarithmic Brightness"), &decode::DisplayOptions::logarithmic);
    m_flags[0]->setToolTip(tr("Show differences between values close to black"));
    m_interpolation = menu->addAction(tr("Linear Interpolation"));
    m_interpolation->setCheckable(true);
    m_interpolation->setToolTip(tr("Blend neighboring texels that are larger than pixels, as a linear filter does"));
    connect(m_interpolation, &QAction::triggered, this, &ImageToolBar::interpolationToggled);
    m_owner.addAction(m_interpolation);
    m_colors = new QToolButton;
    m_colors->setToolTip(tr("Colors in which values are shown"));
    m_colors->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_colors->setPopupMode(QToolButton::InstantPopup);
    m_colors->setMenu(menu);
    addWidget(m_colors);
}

void ImageToolBar::addMarkMenu()
{
    using decode::TexelMark;
    auto* menu = new QMenu(this);
    m_flags[1] = addOption(*menu, tr("Mark NaN and Infinity"), &decode::DisplayOptions::markNonFinite);
    m_flags[1]->setIcon(markIcon({TexelMark::nan, TexelMark::positiveInfinity, TexelMark::negativeInfinity}));
    m_flags[1]->setToolTip(tr("NaN magenta, infinity yellow, negative infinity cyan"));
    m_flags[2] = addOption(*menu, tr("Mark Values Outside of the Range"), &decode::DisplayOptions::markClipped);
    m_flags[2]->setIcon(markIcon({TexelMark::aboveWhite, TexelMark::belowBlack}));
    m_flags[2]->setToolTip(tr("Above white red, below black blue"));
    m_flags[3] = addOption(*menu, tr("Mark Negative Values"), &decode::DisplayOptions::markNegative);
    m_flags[3]->setIcon(markIcon({TexelMark::negative}));
    m_flags[3]->setToolTip(tr("Green"));
    menu->setToolTipsVisible(true);
    auto* button = new QToolButton;
    button->setText(tr("Marks") + QStringLiteral(" ▾"));
    button->setAccessibleName(tr("Marks"));
    button->setToolTip(tr("Texels that are marked and counted"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    addWidget(button);
}

QAction* ImageToolBar::addOption(QMenu& menu, const QString& text, bool decode::DisplayOptions::* option)
{
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, option](bool checked) {
        decode::DisplayOptions options = m_options;
        options.*option = checked;
        choose(options);
    });
    m_owner.addAction(action);
    return action;
}

void ImageToolBar::addOtherActions()
{
    QAction* histogram = addTool("histogram", tr("Histogram"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H));
    histogram->setCheckable(true);
    connect(histogram, &QAction::toggled, this, &ImageToolBar::histogramToggled);
    QAction* const select = addTool("select-region", tr("Select Region"));
    select->setCheckable(true);
    select->setToolTip(tr("Dragging selects texels instead of moving the image. Shift+drag always selects."));
    connect(select, &QAction::toggled, this, &ImageToolBar::selectingToggled);
    connect(addTool("copy", tr("Copy Texels"), QKeySequence::Copy), &QAction::triggered, this,
            &ImageToolBar::copyRequested);
    QAction* save = addTool("save", tr("Save Picture …"));
    save->setToolTip(tr("Save the picture as shown as PNG, or its values as OpenEXR"));
    connect(save, &QAction::triggered, this, &ImageToolBar::saveRequested);
    m_saveSelection = new QAction(tr("Save Selection …"), this);
    m_saveSelection->setObjectName(QStringLiteral("saveSelection"));
    m_saveSelection->setToolTip(tr("Save the selected texels as PNG or OpenEXR"));
    connect(m_saveSelection, &QAction::triggered, this, &ImageToolBar::saveSelectionRequested);
    m_owner.addAction(m_saveSelection);
    auto* all = new QAction(tr("Select All Texels"), this);
    all->setShortcut(QKeySequence::SelectAll);
    all->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(all, &QAction::triggered, this, &ImageToolBar::selectAllRequested);
    m_owner.addAction(all);
}

void ImageToolBar::showOptions(const decode::DisplayOptions& options, Format format)
{
    m_options = options;
    m_format = format;
    for (std::size_t channel = 0; channel < 4; ++channel) {
        const QSignalBlocker blocker(m_channels[channel]);
        m_channels[channel]->setChecked(options.channels[channel]);
        m_channels[channel]->setEnabled(channel < info(format).components);
    }
    const decode::DisplayRange range = options.range.value_or(decode::naturalRange(format));
    m_black->showValue(QString::number(range.black, 'g', 6));
    m_white->showValue(QString::number(range.white, 'g', 6));
    clearError(*m_black);
    clearError(*m_white);
    const std::array<bool, 4> flags{options.logarithmic, options.markNonFinite, options.markClipped,
                                    options.markNegative};
    for (std::size_t i = 0; i < flags.size(); ++i)
        m_flags[i]->setChecked(flags[i]);
    for (QAction* map : m_maps->actions()) {
        if (map->data().toInt() != static_cast<int>(options.map))
            continue;
        map->setChecked(true);
        m_colors->setText(map->text() + QStringLiteral(" ▾"));
        m_colors->setIcon(map->icon());
        m_colors->setAccessibleName(tr("Colors: %1").arg(map->text()));
    }
}

void ImageToolBar::choose(const decode::DisplayOptions& options)
{
    showOptions(options, m_format);
    Q_EMIT optionsChosen(options);
}

void ImageToolBar::applyChannels()
{
    decode::DisplayOptions options = m_options;
    for (std::size_t channel = 0; channel < 4; ++channel)
        options.channels[channel] = m_channels[channel]->isChecked();
    choose(options);
}

Result<void> ImageToolBar::applyRange(LineField& field, const QString& text)
{
    TRY(const double value, evaluateReal(toUtf8(text)));
    decode::DisplayOptions options = m_options;
    decode::DisplayRange range = options.range.value_or(decode::naturalRange(m_format));
    (&field == m_black ? range.black : range.white) = value;
    if (range.black == range.white)
        return fail(Code::badValue, toUtf8(tr("Black and white must have different values.")));
    options.range = range;
    choose(options);
    return {};
}

} // namespace wavelane::ui

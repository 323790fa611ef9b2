// SPDX-License-Identifier: MIT
#include "ui/panels/live/display_menu.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "ui/base/text.h"
#include "ui/widgets/dialogs/line_dialog.h"

#include <QActionGroup>
#include <QStringList>

#include <cmath>

namespace wavelane::ui {

namespace {

QString numberOf(double value)
{
    return QString::number(value, 'g', 9);
}

Result<decode::DisplayRange> rangeIn(const QString& text)
{
    const QStringList parts = text.simplified().split(QLatin1Char(' '));
    const auto black = parseReal(toUtf8(parts.value(0)));
    const auto white = parseReal(toUtf8(parts.value(1)));
    if (parts.size() != 2 || !black || !white || !std::isfinite(*black) || !std::isfinite(*white))
        return fail(Code::badValue,
                    toUtf8(DisplayMenu::tr("“%1” is not a range. Enter two numbers, such as 0 255.").arg(text)));
    if (*black == *white)
        return fail(
            Code::badValue,
            toUtf8(
                DisplayMenu::tr("Black and white are both %1. Enter two different numbers.").arg(numberOf(*black))));
    return decode::DisplayRange{.black = *black, .white = *white};
}

} // namespace

DisplayMenu::DisplayMenu(QWidget* parent) : QMenu(parent)
{
    setTitle(tr("&Values as Colors"));
    setToolTipsVisible(true);
    auto* ranges = new QActionGroup(this);
    m_ownRange = addAction(tr("&Range of the Format"));
    m_ownRange->setToolTip(tr("0 to 1 for floats and UNORM, all values of the format for integers"));
    m_range = addAction(QString());
    for (QAction* each : {m_ownRange, m_range}) {
        each->setCheckable(true);
        ranges->addAction(each);
    }
    connect(m_ownRange, &QAction::triggered, this, [this] {
        m_options.range.reset();
        refresh();
        Q_EMIT changed(m_options);
    });
    connect(m_range, &QAction::triggered, this, &DisplayMenu::chooseRange);
    addSeparator();
    addChoices<decode::ToneMap>({{tr("&Clamp above White"), decode::ToneMap::none},
                                 {tr("Tone Map: R&einhard"), decode::ToneMap::reinhard},
                                 {tr("Tone Map: &ACES"), decode::ToneMap::aces}},
                                &decode::DisplayOptions::tone);
    m_curve = addAction(tr("&Linear Light"));
    m_curve->setToolTip(tr("Values are linear light: apply the sRGB curve. Not for formats with SRGB in their name"));
    m_curve->setCheckable(true);
    connect(m_curve, &QAction::toggled, this, [this](bool on) {
        m_options.linearToSrgb = on;
        Q_EMIT changed(m_options);
    });
    addSeparator();
    addChoices<decode::ColorMap>({{tr("Color&s"), decode::ColorMap::color},
                                  {tr("False Color: &Viridis"), decode::ColorMap::viridis},
                                  {tr("False Color: &Turbo"), decode::ColorMap::turbo}},
                                 &decode::DisplayOptions::map);
    refresh();
}

template<class Value>
QActionGroup* DisplayMenu::addChoices(const QList<std::pair<QString, Value>>& choices,
                                      Value decode::DisplayOptions::* member)
{
    auto* group = new QActionGroup(this);
    for (const auto& [text, value] : choices) {
        QAction* action = addAction(text);
        action->setCheckable(true);
        action->setChecked(m_options.*member == value);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, member, value] {
            m_options.*member = value;
            Q_EMIT changed(m_options);
        });
    }
    return group;
}

void DisplayMenu::chooseRange()
{
    const decode::DisplayRange before = m_options.range.value_or(decode::DisplayRange());
    const auto text =
        askLine({.title = tr("Range"),
                 .label = tr("&Values that are shown as black and white:"),
                 .text = QStringLiteral("%1 %2").arg(numberOf(before.black), numberOf(before.white)),
                 .hint = tr("Two numbers, such as 0 255. If the first is larger, the picture is inverted."),
                 .check = [](const QString& typed) -> Result<void> {
                     TRY_VOID(rangeIn(typed));
                     return {};
                 }},
                parentWidget());
    if (text)
        m_options.range = *rangeIn(*text);
    refresh();
    if (text)
        Q_EMIT changed(m_options);
}

void DisplayMenu::refresh()
{
    m_ownRange->setChecked(!m_options.range);
    m_range->setChecked(m_options.range.has_value());
    m_range->setText(
        m_options.range
            ? tr("&From %1 to %2 …").arg(numberOf(m_options.range->black), numberOf(m_options.range->white))
            : tr("&Other Range …"));
}

} // namespace wavelane::ui

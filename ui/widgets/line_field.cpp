// SPDX-License-Identifier: MIT
#include "ui/widgets/line_field.h"

#include "ui/base/core_message.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/clipped_text.h"
#include "ui/widgets/error_mark.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace wavelane::ui {

namespace {

constexpr int fastSteps = 10;
constexpr int maxLineLength = 1 << 24; ///< Characters; the default of 32767 is too short for byte values.

/// Integers from here on are stepped without doubles, which would round them.
constexpr std::uint64_t leastExactInteger = std::uint64_t{1} << 52U;

std::uint64_t saturatedSum(std::uint64_t value, std::int64_t change)
{
    std::uint64_t sum = 0;
    const bool isUp = change >= 0;
    const auto distance = isUp ? static_cast<std::uint64_t>(change) : 0 - static_cast<std::uint64_t>(change);
    const bool overflows =
        isUp ? __builtin_add_overflow(value, distance, &sum) : __builtin_sub_overflow(value, distance, &sum);
    return !overflows ? sum : isUp ? UINT64_MAX : 0;
}

} // namespace

std::optional<QString> steppedText(const QString& text, const Stepping& stepping, double steps)
{
    const auto whole = evaluateUnsigned(toUtf8(text));
    if (whole && *whole >= leastExactInteger && stepping.wholeNumbers && !stepping.most) {
        const double change = steps * (stepping.step == 0 ? 1 : stepping.step);
        return QString::number(static_cast<qulonglong>(saturatedSum(*whole, std::llround(change))));
    }
    const Result<double> number = whole ? Result<double>(static_cast<double>(*whole)) : evaluateReal(toUtf8(text));
    if (!number)
        return std::nullopt;
    double step = stepping.step;
    if (step == 0)
        step = stepping.wholeNumbers ? 1 : std::max(std::abs(*number) * 0.01, 0.01);
    double value = *number + steps * step;
    if (stepping.wholeNumbers)
        value = std::round(value);
    if (stepping.least)
        value = std::max(value, *stepping.least);
    if (stepping.most)
        value = std::min(value, *stepping.most);
    // 12 digits show 0.3 after three steps of 0.1, not 0.30000000000000004.
    return stepping.wholeNumbers ? QString::number(value, 'f', 0) : QString::number(value, 'g', 12);
}

LineField::LineField(Commit commit, QWidget* parent) : QLineEdit(parent), m_commit(std::move(commit))
{
    setMinimumWidth(60);
    setMaxLength(maxLineLength);
    showClippedText(*this);
    connect(this, &QLineEdit::editingFinished, this, &LineField::commitNow);
}

void LineField::showValue(const QString& text)
{
    if (text == m_shown && isModified() && hasFocus())
        return;
    m_shown = text;
    setText(text);
    setModified(false);
    setCursorPosition(0);
}

void LineField::commitNow()
{
    if (!isModified() || text() == m_shown) {
        setModified(false);
        return;
    }
    const QString typed = text();
    if (const auto done = m_commit(typed); !done) {
        markError(*this, coreMessage(done.error().message));
        return;
    }
    clearError(*this);
    if (isModified()) { // The commit did not change the value, so that it was not shown again.
        setText(m_shown);
        setModified(false);
    }
}

void LineField::setUnit(const QString& unit)
{
    m_unit = new QLabel(unit, this);
    m_unit->setForegroundRole(QPalette::PlaceholderText);
    m_unit->setAttribute(Qt::WA_TransparentForMouseEvents);
    placeUnit();
}

void LineField::placeUnit()
{
    if (!m_unit)
        return;
    const QSize size = m_unit->sizeHint();
    setTextMargins(0, 0, size.width() + metrics::space(1), 0);
    m_unit->setGeometry(
        QRect(QPoint(width() - size.width() - metrics::space(2), (height() - size.height()) / 2), size));
}

void LineField::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    placeUnit();
}

void LineField::changeEvent(QEvent* event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        placeUnit();
}

void LineField::beginGesture()
{
    m_gesture = m_stepping && m_stepping->newGesture ? m_stepping->newGesture() : 0;
}

void LineField::stepBy(double steps)
{
    if (!m_stepping || isReadOnly() || !isEnabled())
        return;
    const auto stepped = steppedText(text().isEmpty() ? placeholderText() : text(), *m_stepping, steps);
    if (!stepped)
        return;
    setText(*stepped);
    setModified(true);
    commitNow();
}

void LineField::wheelEvent(QWheelEvent* event)
{
    if (!m_stepping || !event->modifiers().testFlag(Qt::AltModifier)) {
        event->ignore();
        return;
    }
    // With Alt, most systems turn the wheel into a horizontal one.
    const QPoint angle = event->angleDelta();
    m_wheelRest += (angle.y() != 0 ? angle.y() : angle.x()) / 120.0;
    const double steps = std::trunc(m_wheelRest);
    m_wheelRest -= steps;
    event->accept();
    if (steps == 0)
        return;
    if (m_wheelGesture == 0) {
        beginGesture();
        m_wheelGesture = m_gesture;
    }
    m_gesture = m_wheelGesture;
    stepBy(steps * (event->modifiers().testFlag(Qt::ShiftModifier) ? fastSteps : 1));
    endGesture();
}

void LineField::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!actions().isEmpty())
        menu->addSeparator();
    menu->addActions(actions());
    menu->popup(event->globalPos());
}

void LineField::leaveEvent(QEvent* event)
{
    m_wheelGesture = 0;
    QLineEdit::leaveEvent(event);
}

bool LineField::stepByKey(const QKeyEvent& event)
{
    const int key = event.key();
    const bool isPage = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (!m_stepping || (!isPage && key != Qt::Key_Up && key != Qt::Key_Down))
        return false;
    if (!event.isAutoRepeat()) {
        beginGesture();
        m_keyGesture = m_gesture;
    }
    m_gesture = m_keyGesture;
    const int size = isPage || event.modifiers().testFlag(Qt::ShiftModifier) ? fastSteps : 1;
    stepBy(key == Qt::Key_Up || key == Qt::Key_PageUp ? size : -size);
    endGesture();
    return true;
}

void LineField::keyPressEvent(QKeyEvent* event)
{
    if (stepByKey(*event))
        return;
    if (event->key() == Qt::Key_Escape && isModified()) {
        setText(m_shown);
        setModified(false);
        clearError(*this);
        selectAll();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void LineField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        selectAll();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/properties/fields/fields.h"

#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace wavelane::ui {

namespace {

constexpr char hintProperty[] = "wavelaneHint";

/// Shortest text of a number after steps of a tenth or so: 0.3 and not 0.30000000000000004.
QString steppedText(double value)
{
    return QString::number(value, 'g', 12);
}

/// From here on steps of whole numbers are no longer exact in doubles.
constexpr std::uint64_t leastWideWhole = std::uint64_t{1} << 52U;

std::uint64_t movedBy(std::uint64_t value, std::int64_t change)
{
    std::uint64_t moved = 0;
    const bool isUp = change >= 0;
    const auto distance = isUp ? static_cast<std::uint64_t>(change) : 0 - static_cast<std::uint64_t>(change);
    const bool overflows =
        isUp ? __builtin_add_overflow(value, distance, &moved) : __builtin_sub_overflow(value, distance, &moved);
    return !overflows ? moved : isUp ? UINT64_MAX : 0;
}

} // namespace

void setHint(QWidget& field, const QString& hint)
{
    field.setProperty(hintProperty, hint);
    field.setToolTip(hint);
}

void markField(QWidget& field, const QString& reason)
{
    const QString hint = field.property(hintProperty).toString();
    field.setToolTip(reason.isEmpty() ? hint
                     : hint.isEmpty() ? reason
                                      : QStringLiteral("<p><b>%1</b></p>%2").arg(reason.toHtmlEscaped(), hint));
    QPalette palette = QApplication::palette(&field);
    if (!reason.isEmpty()) {
        const ThemeColors& colors = Theme::colors(palette);
        palette.setColor(QPalette::Base, colors.errorBackground);
        palette.setColor(QPalette::Button, colors.errorBackground);
    }
    field.setPalette(palette);
}

LineField::LineField(Commit commit, QWidget* parent) : QLineEdit(parent), m_commit(std::move(commit))
{
    setMinimumWidth(60);
    setMaxLength(1 << 24);
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
        markField(*this, toQt(done.error().message));
        return;
    }
    markField(*this, {});
    if (isModified()) { // The value was the same already, so that nobody showed it again.
        setText(m_shown);
        setModified(false);
    }
}

void LineField::beginGesture()
{
    m_gesture = m_scrubbing && m_scrubbing->newGesture ? m_scrubbing->newGesture() : 0;
}

void LineField::scrub(double steps)
{
    if (!m_scrubbing || isReadOnly() || !isEnabled())
        return;
    const QString from = text().isEmpty() ? placeholderText() : text();
    double value = 0;
    const auto whole = evaluateUnsigned(toUtf8(from));
    if (whole && *whole >= leastWideWhole && m_scrubbing->wholeNumbers && !m_scrubbing->most) {
        const double change = steps * (m_scrubbing->step == 0 ? 1 : m_scrubbing->step);
        setText(QString::number(static_cast<qulonglong>(movedBy(*whole, std::llround(change)))));
        setModified(true);
        commitNow();
        return;
    }
    if (whole)
        value = static_cast<double>(*whole);
    else if (const auto real = evaluateReal(toUtf8(from)))
        value = *real;
    else
        return;
    double step = m_scrubbing->step;
    if (step == 0)
        step = m_scrubbing->wholeNumbers ? 1 : std::max(std::abs(value) * 0.01, 0.01);
    value += steps * step;
    if (m_scrubbing->wholeNumbers)
        value = std::round(value);
    if (m_scrubbing->least)
        value = std::max(value, *m_scrubbing->least);
    if (m_scrubbing->most)
        value = std::min(value, *m_scrubbing->most);
    setText(m_scrubbing->wholeNumbers ? QString::number(value, 'f', 0) : steppedText(value));
    setModified(true);
    commitNow();
}

void LineField::wheelEvent(QWheelEvent* event)
{
    if (!m_scrubbing || !event->modifiers().testFlag(Qt::AltModifier)) {
        event->ignore(); // The panel scrolls.
        return;
    }
    // With Alt the wheel is one to the side on most systems.
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
    scrub(steps * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
    endGesture();
}

void LineField::leaveEvent(QEvent* event)
{
    m_wheelGesture = 0;
    QLineEdit::leaveEvent(event);
}

void LineField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isModified()) {
        setText(m_shown);
        setModified(false);
        markField(*this, {});
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

ChoiceField::ChoiceField(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
}

PathField::PathField(QString folder, QString filter, LineField::Commit commit, QWidget* parent)
    : QWidget(parent), m_folder(std::move(folder)), m_filter(std::move(filter))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_line = new LineField(std::move(commit));
    auto* button = new QToolButton;
    button->setText(QStringLiteral("…"));
    button->setToolTip(tr("Choose a file"));
    m_line->setAccessibleName(tr("File"));
    button->setAccessibleName(tr("Choose a file"));
    row->addWidget(m_line, 1);
    row->addWidget(button);
    setFocusProxy(m_line);
    connect(button, &QToolButton::clicked, this, &PathField::pick);
}

void PathField::pick()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a file"), m_folder, m_filter);
    if (file.isEmpty())
        return;
    m_line->setText(QDir(m_folder).relativeFilePath(file));
    m_line->setModified(true);
    m_line->commitNow();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/hex/number_inspector.h"

#include "core/inspect/numbers/exact_text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/hex/byte_cache.h"
#include "ui/widgets/clipped_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QResizeEvent>
#include <QStyleOptionFrame>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace wavelane::ui {
namespace {

constexpr std::array<std::array<std::optional<NumberType>, 3>, 4> fieldTypes{{
    {NumberType::int8, NumberType::uint8, NumberType::float16},
    {NumberType::int16, NumberType::uint16, NumberType::float32},
    {NumberType::int32, NumberType::uint32, NumberType::float64},
    {NumberType::int64, NumberType::uint64, std::nullopt},
}};

/// Length of the longest numbers in the columns of `fieldTypes`: -9223372036854775808, 18446744073709551615 and
/// -2.2250738585072014e-308.
constexpr int maxDigits = 20 + 20 + 24;
constexpr int wideColumns = 3;
constexpr int narrowColumns = 2;
constexpr int fieldMargin = 2; ///< Margin of Qt's fields, on each side.

/// A field that ends a number with “…” where it does not fit, because a part of a number looks like another number.
class NumberField final : public QLineEdit
{
public:
    NumberField()
    {
        setReadOnly(true);
        setFrame(false);
        showClippedText(*this);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QStyleOptionFrame option;
        initStyleOption(&option);
        const QRect place = style()
                                ->subElementRect(QStyle::SE_LineEditContents, &option, this)
                                .adjusted(fieldMargin, 0, -fieldMargin, 0);
        const QString elided = fontMetrics().elidedText(text(), Qt::ElideRight, place.width());
        if (hasFocus() || elided == text()) // With the focus, the user can scroll and select.
            return QLineEdit::paintEvent(event);
        QPainter painter(this);
        style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
        style()->drawItemText(&painter, place, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), palette(),
                              isEnabled(), elided, QPalette::Text);
    }
};

QString nameOf(std::optional<NumberType> type)
{
    return type ? QString::fromUtf8(toString(*type).data(), static_cast<qsizetype>(toString(*type).size()))
                : NumberInspector::tr("bits");
}

} // namespace

NumberInspector::NumberInspector(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Numbers at the cursor"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    grid->setHorizontalSpacing(metrics::space(2));
    grid->setVerticalSpacing(0);
    for (const auto& row : fieldTypes) {
        for (const auto type : row) {
            auto* label = new QLabel(nameOf(type), this);
            label->setForegroundRole(QPalette::PlaceholderText);
            auto* value = new NumberField;
            value->setParent(this);
            value->setFont(Theme::monospace());
            value->setMinimumWidth(60);
            value->setAccessibleName(tr("Value as %1").arg(nameOf(type)));
            label->setBuddy(value);
            m_fields.push_back({.type = type, .label = label, .value = value});
        }
    }
    m_bigEndian = new QCheckBox(tr("Big endian"), this);
    m_bigEndian->setToolTip(tr("Read the numbers with the most significant byte first"));
    arrange(narrowColumns);
    connect(m_bigEndian, &QCheckBox::toggled, this, &NumberInspector::orderChanged);
}

void NumberInspector::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    auto* grid = static_cast<QGridLayout*>(layout());
    const auto place = [grid](const Field& field, int row, int column) {
        grid->removeWidget(field.label);
        grid->removeWidget(field.value);
        grid->addWidget(field.label, row, 2 * column);
        grid->addWidget(field.value, row, 2 * column + 1);
    };
    const int integerRows = static_cast<int>(fieldTypes.size());
    for (int i = 0; i < static_cast<int>(m_fields.size()); ++i) {
        const int row = i / wideColumns;
        const int column = i % wideColumns;
        const bool isBelow = column >= columns; // The last column continues below the others, two fields a row.
        place(m_fields[static_cast<std::size_t>(i)], isBelow ? integerRows + row / narrowColumns : row,
              isBelow ? row % narrowColumns : column);
    }
    for (int column = 0; column < wideColumns; ++column)
        grid->setColumnStretch(2 * column + 1, column < columns ? 1 : 0);
    grid->removeWidget(m_bigEndian);
    grid->addWidget(m_bigEndian, columns == wideColumns ? integerRows : integerRows + integerRows / narrowColumns, 0,
                    1, 2 * columns);
}

void NumberInspector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QFontMetrics digits(Theme::monospace());
    int needed = maxDigits * digits.horizontalAdvance(QLatin1Char('0')) + 2 * wideColumns * fieldMargin +
                 (2 * wideColumns + 1) * metrics::space(2);
    for (int column = 0; column < wideColumns; ++column) {
        int labels = 0;
        for (std::size_t row = 0; row < fieldTypes.size(); ++row)
            labels = std::max(
                labels, m_fields[row * wideColumns + static_cast<std::size_t>(column)].label->sizeHint().width());
        needed += labels;
    }
    arrange(event->size().width() >= needed ? wideColumns : narrowColumns);
}

void NumberInspector::show(const ByteCache& cache, quint64 offset)
{
    for (const Field& field : m_fields) {
        const QString text = valueText(field, cache, offset);
        if (field.value->text() != text) {
            field.value->setText(text);
            field.value->setCursorPosition(0);
        }
    }
}

QString NumberInspector::valueText(const Field& field, const ByteCache& cache, quint64 offset) const
{
    const std::size_t size = field.type ? sizeInBytes(*field.type) : 1;
    if (offset >= cache.size() || cache.size() - offset < size)
        return QStringLiteral("–");
    std::array<std::byte, 8> bytes{};
    for (std::size_t i = 0; i < size; ++i) {
        const auto byte = cache.at(offset + i);
        if (!byte.known)
            return QStringLiteral("–");
        bytes[i] = std::byte(byte.value);
    }
    if (!field.type)
        return QStringLiteral("%1").arg(std::to_integer<unsigned>(bytes[0]), 8, 2, QLatin1Char('0'));
    if (m_bigEndian->isChecked())
        std::reverse(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    return QString::fromStdString(inspect::exactText(*field.type, std::span(bytes).first(size)));
}

QString NumberInspector::text(NumberType type) const
{
    const auto found = std::ranges::find(m_fields, std::optional(type), &Field::type);
    return found != m_fields.end() ? found->value->text() : QString();
}

void NumberInspector::setBigEndian(bool on)
{
    m_bigEndian->setChecked(on);
}

} // namespace wavelane::ui

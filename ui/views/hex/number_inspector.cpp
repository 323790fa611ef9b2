// SPDX-License-Identifier: MIT
#include "ui/views/hex/number_inspector.h"

#include "core/decode/numbers.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/hex/byte_cache.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

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
    for (std::size_t row = 0; row < fieldTypes.size(); ++row) {
        for (std::size_t column = 0; column < fieldTypes[row].size(); ++column) {
            const auto type = fieldTypes[row][column];
            auto* label = new QLabel(nameOf(type));
            label->setForegroundRole(QPalette::PlaceholderText);
            auto* value = new QLineEdit;
            value->setReadOnly(true);
            value->setFrame(false);
            value->setFont(Theme::monospace());
            value->setMinimumWidth(60);
            value->setAccessibleName(tr("Value as %1").arg(nameOf(type)));
            label->setBuddy(value);
            grid->addWidget(label, static_cast<int>(row), static_cast<int>(2 * column));
            grid->addWidget(value, static_cast<int>(row), static_cast<int>(2 * column + 1));
            m_fields.push_back({.type = type, .value = value});
        }
    }
    for (int column = 0; column < 3; ++column)
        grid->setColumnStretch(2 * column + 1, 1);
    m_bigEndian = new QCheckBox(tr("Big endian"));
    m_bigEndian->setToolTip(tr("Read the numbers with the most significant byte first"));
    grid->addWidget(m_bigEndian, static_cast<int>(fieldTypes.size()), 0, 1, 6);
    connect(m_bigEndian, &QCheckBox::toggled, this, &NumberInspector::orderChanged);
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
    return QString::fromStdString(
        decode::toText(*field.type, decode::readNumber(*field.type, std::span(bytes).first(size))));
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

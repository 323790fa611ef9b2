// SPDX-License-Identifier: MIT
#include "ui/panels/contents/buffer_shape_bar.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/error_mark.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace wavelane::ui {

namespace {
constexpr int maxWidth = 32768;
constexpr int maxRowBytes = 1 << 24;
} // namespace

BufferShapeBar::BufferShapeBar(QWidget* parent) : QWidget(parent)
{
    m_format = new QComboBox;
    m_format->setAccessibleName(tr("Format of the texels"));
    m_format->setToolTip(m_format->accessibleName());
    for (const FormatInfo& format : allFormats())
        if (format.blockWidth == 1)
            m_format->addItem(toQt(format.name), static_cast<int>(format.format));
    const auto number = [](const QString& name, const QString& hint, int least, int most) {
        auto* box = new NumberBox;
        box->setRange(least, most);
        box->setAccessibleName(name);
        setHint(*box, hint);
        return box;
    };
    m_width = number(tr("Width"), tr("Texels in a row"), 1, maxWidth);
    m_rowBytes =
        number(tr("Row pitch"), tr("Bytes from the start of a row to the start of the next. 0 means no padding."), 0,
               maxRowBytes);
    m_rowBytes->setSpecialValueText(tr("packed"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), 0);
    row->setSpacing(metrics::space(2));
    const auto add = [&](const QString& text, QWidget* field) {
        auto* label = new QLabel(text);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
    };
    add(tr("Format"), m_format);
    add(tr("Width"), m_width);
    add(tr("Row pitch"), m_rowBytes);
    row->addStretch(1);
    connect(m_format, &QComboBox::currentIndexChanged, this, &BufferShapeBar::changed);
    connect(m_width, &NumberBox::valueChanged, this, &BufferShapeBar::changed);
    connect(m_rowBytes, &NumberBox::valueChanged, this, &BufferShapeBar::changed);
}

void BufferShapeBar::setShape(const BufferShape& shape)
{
    const QSignalBlocker blocker(this);
    m_format->setCurrentIndex(std::max(0, m_format->findData(static_cast<int>(shape.format))));
    m_width->setValue(shape.width);
    m_rowBytes->setValue(shape.rowBytes);
}

BufferShape BufferShapeBar::shape() const
{
    return {.format = static_cast<Format>(m_format->currentData().toInt()),
            .width = m_width->value(),
            .rowBytes = m_rowBytes->value()};
}

} // namespace wavelane::ui

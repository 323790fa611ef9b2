// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/selection/selection_line.h"

#include "core/inspect/numbers/exact_text.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/contents/reported_contents.h"
#include "ui/panels/inspect/selection/covering_thread.h"
#include "ui/panels/inspect/selection/texel_place.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>
#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <span>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr std::uint64_t maxShownBytes = 16; ///< Larger elements show only the selected number.
constexpr std::size_t maxShownValues = 8;

QString triple(const std::array<std::uint64_t, 3>& numbers)
{
    return QStringLiteral("(%1, %2, %3)").arg(numbers[0]).arg(numbers[1]).arg(numbers[2]);
}

} // namespace

SelectionLine::SelectionLine(const Document& document, PassContents& contents, std::string name, QWidget* parent)
    : QWidget(parent), m_document(document), m_contents(contents), m_lane(std::move(name) + ".selection")
{
    m_text = new ElidedLabel;
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->addWidget(m_text, 1);
    auto* who = new QToolButton;
    who->setObjectName(QStringLiteral("whoWrote"));
    who->setAutoRaise(true);
    who->setText(tr("Who Wrote This?"));
    who->setToolTip(tr("Find the pass, thread and line that wrote this byte"));
    row->addWidget(who);
    connect(who, &QToolButton::clicked, this, [this] {
        if (m_report)
            Q_EMIT whoRequested(toQt(m_report->name), m_offset);
    });
    hide();
}

QString SelectionLine::text() const
{
    return m_text->text();
}

void SelectionLine::setText(const QString& text)
{
    m_text->setText(text);
    m_text->setAccessibleName(tr("Selection: %1").arg(text));
}

void SelectionLine::showPlace(const plan::ResourceReport* report, std::optional<std::uint64_t> offset)
{
    m_elements.reset();
    m_report = report && offset && *offset < report->size ? std::optional(*report) : std::nullopt;
    setVisible(m_report.has_value());
    if (!m_report)
        return setText({});
    m_offset = *offset;
    if (auto elements = inspect::elementsOf({}, reportedContents(*m_report)))
        m_elements = std::move(*elements);
    const std::uint64_t stride = m_elements ? m_elements->stride : 1;
    showBytes({}); // The bytes follow.
    m_contents.read(
        {.resource = m_report->name, .mip = {}, .slice = {}, .offset = m_offset - m_offset % stride, .size = stride},
        m_lane, this, [this](const Result<QByteArray>& bytes) {
            if (bytes)
                showBytes(*bytes);
            else
                setText(coreLine(bytes.error().message));
        });
}

QString SelectionLine::placeText() const
{
    const auto texel = m_elements ? texelAt(*m_report, m_offset) : std::nullopt;
    if (texel) {
        QString text = tr("Texel %1, %2").arg(texel->x).arg(texel->y);
        if (m_report->slices > 1 || m_report->extent[2] > 1)
            text += QStringLiteral(" · ") + tr("slice %1").arg(texel->slice);
        if (m_report->mips > 1)
            text += QStringLiteral(" · ") + tr("mip %1").arg(texel->mip);
        return text + QStringLiteral(" · ") + tr("row %1").arg(m_offset / m_elements->stride);
    }
    return m_elements ? tr("Row %1").arg(m_offset / m_elements->stride) : QString();
}

QString SelectionLine::threadText() const
{
    const auto found = coveringThread(m_document, m_contents.session(), *m_report, m_offset, m_contents.after());
    return found ? tr("group %1, thread %2 of %3").arg(triple(found->group), triple(found->thread), found->pass)
                 : found.error();
}

void SelectionLine::showBytes(const QByteArray& bytes)
{
    QStringList parts;
    if (const QString place = placeText(); !place.isEmpty())
        parts += place;
    parts += tr("byte 0x%1").arg(m_offset, 0, 16);
    QString values;
    if (m_elements && static_cast<std::uint64_t>(bytes.size()) >= m_elements->stride) {
        values = valuesIn(bytes);
        if (m_elements->stride <= maxShownBytes)
            parts << QString::fromLatin1(bytes.toHex(' ')) << std::exchange(values, {});
        else if (const inspect::Column* const column = selectedColumn())
            parts << valueOf(*column, bytes)
                  << QString::fromLatin1(
                         bytes.sliced(static_cast<qsizetype>(column->offset), column->sizeInBytes()).toHex(' '));
    }
    parts += threadText();
    if (!values.isEmpty()) // The numbers of a structure can be many, so they are last.
        parts += values;
    setText(parts.join(QStringLiteral(" · ")));
}

QString SelectionLine::valueOf(const inspect::Column& column, const QByteArray& element)
{
    const QString value = toQt(inspect::cellText(
        column, std::as_bytes(std::span(element.constData(), static_cast<std::size_t>(element.size())))));
    return column.path.empty() ? value : toQt(column.path) + u' ' + value;
}

QString SelectionLine::valuesIn(const QByteArray& element) const
{
    QStringList values;
    for (std::size_t i = 0; i < std::min(m_elements->columns.size(), maxShownValues); ++i)
        values += valueOf(m_elements->columns[i], element);
    if (m_elements->columns.size() > maxShownValues)
        values += QStringLiteral("…");
    return values.join(QStringLiteral(", "));
}

const inspect::Column* SelectionLine::selectedColumn() const
{
    const std::uint64_t place = m_offset % m_elements->stride;
    const auto found = std::ranges::find_if(m_elements->columns, [place](const inspect::Column& each) {
        return place >= each.offset && place - each.offset < each.sizeInBytes();
    });
    return found == m_elements->columns.end() ? nullptr : &*found;
}

} // namespace wavelane::ui

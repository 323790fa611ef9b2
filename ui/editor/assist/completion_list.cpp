// SPDX-License-Identifier: MIT
#include "ui/editor/assist/completion_list.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <utility>

namespace wavelane::ui {

namespace {

constexpr int padding = 6;

struct Mark
{
    char letter;
    QColor ThemeColors::* color;
};

Mark markOf(language::CompletionKind kind)
{
    using Kind = language::CompletionKind;
    switch (kind) {
    case Kind::function:
    case Kind::method:
        return {.letter = 'f', .color = &ThemeColors::accent};
    case Kind::member:
        return {.letter = 'm', .color = &ThemeColors::info};
    case Kind::resource:
        return {.letter = 'r', .color = &ThemeColors::success};
    case Kind::constant:
        return {.letter = 'c', .color = &ThemeColors::warning};
    case Kind::variable:
        return {.letter = 'v', .color = &ThemeColors::info};
    case Kind::structure:
        return {.letter = 's', .color = &ThemeColors::success};
    case Kind::type:
        return {.letter = 't', .color = &ThemeColors::success};
    case Kind::keyword:
        return {.letter = 'k', .color = &ThemeColors::faded};
    case Kind::attribute:
        return {.letter = 'a', .color = &ThemeColors::faded};
    case Kind::semantic:
        return {.letter = 'S', .color = &ThemeColors::warning};
    case Kind::directive:
        return {.letter = '#', .color = &ThemeColors::faded};
    case Kind::macro:
        return {.letter = 'M', .color = &ThemeColors::error};
    }
    return {.letter = ' ', .color = &ThemeColors::faded};
}

} // namespace

QString nameOf(language::CompletionKind kind)
{
    using Kind = language::CompletionKind;
    switch (kind) {
    case Kind::function:
        return CompletionModel::tr("function");
    case Kind::method:
        return CompletionModel::tr("method");
    case Kind::member:
        return CompletionModel::tr("member");
    case Kind::resource:
        return CompletionModel::tr("resource");
    case Kind::constant:
        return CompletionModel::tr("constant");
    case Kind::variable:
        return CompletionModel::tr("variable");
    case Kind::structure:
        return CompletionModel::tr("structure");
    case Kind::type:
        return CompletionModel::tr("type");
    case Kind::keyword:
        return CompletionModel::tr("keyword");
    case Kind::attribute:
        return CompletionModel::tr("attribute");
    case Kind::semantic:
        return CompletionModel::tr("semantic");
    case Kind::directive:
        return CompletionModel::tr("directive");
    case Kind::macro:
        return CompletionModel::tr("macro");
    }
    return {};
}

void CompletionModel::set(std::vector<language::Completion> list)
{
    beginResetModel();
    m_list = std::move(list);
    endResetModel();
}

int CompletionModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.size());
}

QVariant CompletionModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const language::Completion& one = at(index);
    switch (role) {
    case Qt::DisplayRole:
        return toQt(one.name);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2").arg(toQt(one.name), nameOf(one.kind));
    case Qt::AccessibleDescriptionRole:
        return toQt(one.signature);
    default:
        return {};
    }
}

int CompletionDelegate::markWidth(const QFontMetrics& metrics)
{
    return metrics.height() + padding;
}

QSize CompletionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {option.fontMetrics.averageCharWidth() * 20, option.fontMetrics.height() + 4};
}

void CompletionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* model = qobject_cast<const CompletionModel*>(index.model());
    if (!model)
        return;
    const language::Completion& one = model->at(index);
    const ThemeColors& colors = Theme::colors(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected)
        painter->fillRect(option.rect, option.palette.color(QPalette::Active, QPalette::Highlight));

    const Mark mark = markOf(one.kind);
    const int side = option.fontMetrics.height() - 2;
    const QRectF square(option.rect.left() + padding / 2.0, option.rect.center().y() - side / 2.0 + 0.5, side, side);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.*mark.color);
    painter->drawRoundedRect(square, 3, 3);
    QFont small = metrics::sized(option.font, metrics::TextSize::small);
    small.setBold(true);
    painter->setFont(small);
    painter->setPen(option.palette.color(QPalette::Active, QPalette::Base));
    painter->drawText(square, Qt::AlignCenter, QString(QLatin1Char(mark.letter)));

    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Active, selected ? QPalette::HighlightedText : QPalette::Text));
    const int nameLeft = option.rect.left() + markWidth(option.fontMetrics);
    const QRect name(nameLeft, option.rect.top(), m_nameWidth, option.rect.height());
    painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(toQt(one.name), Qt::ElideRight, m_nameWidth));
    if (!selected)
        painter->setPen(colors.faded);
    const QRect signature = option.rect.adjusted(name.right() + 2 * padding - option.rect.left(), 0, -padding, 0);
    painter->drawText(signature, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(toQt(one.signature), Qt::ElideRight, signature.width()));
    painter->restore();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/clipped_text.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionFrame>
#include <QToolTip>

#include <functional>
#include <utility>

namespace wavelane::ui {

namespace {

constexpr qsizetype maxLength = 2000; ///< Characters; initial data can have millions.
constexpr int textMargins = 4;        ///< Margins of Qt's fields, on both sides together.

struct FieldText
{
    QString text;
    int availableWidth = 0; ///< In logical pixels.
};

FieldText textOf(const QLineEdit& line)
{
    QStyleOptionFrame option;
    option.initFrom(&line);
    option.rect = line.contentsRect();
    option.lineWidth = line.hasFrame() ? line.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &line) : 0;
    const QMargins margins = line.textMargins();
    const int width = line.style()->subElementRect(QStyle::SE_LineEditContents, &option, &line).width();
    return {.text = line.text().isEmpty() ? line.placeholderText() : line.text(),
            .availableWidth = width - margins.left() - margins.right() - textMargins};
}

FieldText textOf(const QComboBox& list)
{
    if (list.isEditable())
        return {};
    QStyleOptionComboBox option;
    option.initFrom(&list);
    option.editable = false;
    option.subControls = QStyle::SC_All;
    option.frame = list.hasFrame();
    const QIcon icon = list.itemIcon(list.currentIndex());
    const QRect field =
        list.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &list);
    return {.text = list.currentIndex() < 0 ? list.placeholderText() : list.currentText(),
            .availableWidth =
                field.width() - textMargins - (icon.isNull() ? 0 : list.iconSize().width() + textMargins)};
}

QString asRichText(const QString& text)
{
    return text.isEmpty() || Qt::mightBeRichText(text) ? text : Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal);
}

/// Shows the tool tips of a field whose text does not fit.
class ClippedText final : public QObject
{
public:
    ClippedText(QWidget& field, std::function<FieldText()> text)
        : QObject(&field), m_field(field), m_text(std::move(text))
    {
        field.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QObject::eventFilter(watched, event);
        const FieldText shown = m_text();
        const QString start = shown.text.left(maxLength);
        if (start.isEmpty() || m_field.fontMetrics().horizontalAdvance(start) <= shown.availableWidth)
            return QObject::eventFilter(watched, event);
        const QWidget* parent = m_field.parentWidget();
        const QString hint = m_field.toolTip().isEmpty() && parent ? parent->toolTip() : m_field.toolTip();
        const QString whole = start.size() < shown.text.size() ? start + QStringLiteral("…") : start;
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           Qt::convertFromPlainText(whole, Qt::WhiteSpaceNormal) + asRichText(hint), &m_field);
        return true;
    }

private:
    QWidget& m_field;
    std::function<FieldText()> m_text;
};

} // namespace

void showClippedText(QLineEdit& line)
{
    new ClippedText(line, [&line] { return textOf(line); }); // The field owns it.
}

void showClippedText(QComboBox& list)
{
    new ClippedText(list, [&list] { return textOf(list); });
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/widgets/notes/wrapped_label.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <cmath>

namespace wavelane::ui {

namespace {

constexpr int preferredLetters = 60;
constexpr int minLetters = 12;

} // namespace

WrappedLabel::WrappedLabel(const QString& text, QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true); // Its height depends on its width.
    setText(text);
    auto* copy = new QAction(tr("&Copy"), this);
    connect(copy, &QAction::triggered, this, [this] { QApplication::clipboard()->setText(this->text()); });
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

QSize WrappedLabel::sizeHint() const
{
    const int letter = fontMetrics().averageCharWidth();
    const int width = std::clamp(fontMetrics().boundingRect(text()).width() + letter, minLetters * letter,
                                 preferredLetters * letter);
    return {width, heightForWidth(width)};
}

QSize WrappedLabel::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * minLetters), fontMetrics().height()};
}

int WrappedLabel::heightForWidth(int width) const
{
    const QMargins around = contentsMargins();
    return textHeight(width - around.left() - around.right()) + around.top() + around.bottom();
}

int WrappedLabel::textHeight(int width) const
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    double height = 0;
    for (const QString& paragraph : text().split(u'\n')) {
        QTextLayout layout(paragraph, font());
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(width, 1));
            height += line.height();
        }
        layout.endLayout();
    }
    return static_cast<int>(std::ceil(height));
}

void WrappedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QTextOption option(alignment());
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    painter.drawText(QRectF(contentsRect()), text(), option);
}

} // namespace wavelane::ui

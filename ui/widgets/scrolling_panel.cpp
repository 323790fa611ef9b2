// SPDX-License-Identifier: MIT
#include "ui/widgets/scrolling_panel.h"

#include "ui/theme/metrics.h"

#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QPointer>
#include <QScrollBar>

#include <algorithm>

namespace wavelane::ui {

ScrollingPanel::ScrollingPanel(QWidget& content, QWidget* parent) : QAbstractScrollArea(parent), m_content(&content)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // The content takes the keys.
    viewport()->setAutoFillBackground(false);
    content.setParent(viewport());
    content.installEventFilter(this);
    content.show();
    setFocusProxy(&content);
    const int line = fontMetrics().lineSpacing();
    horizontalScrollBar()->setSingleStep(line);
    verticalScrollBar()->setSingleStep(line);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*before*/, QWidget* now) {
        // A field that gets the focus while it is shown has no place yet.
        if (now && m_content->isAncestorOf(now))
            QMetaObject::invokeMethod(
                this, [this, field = QPointer(now)] { revealFocus(field); }, Qt::QueuedConnection);
    });
}

ScrollingPanel::~ScrollingPanel()
{
    qApp->disconnect(this); // The focus changes once more while the content is destroyed.
}

QSize ScrollingPanel::contentMinimum() const
{
    return m_content->minimumSizeHint().expandedTo(m_content->minimumSize());
}

QSize ScrollingPanel::sizeHint() const
{
    return m_content->sizeHint();
}

QSize ScrollingPanel::minimumSizeHint() const
{
    return contentMinimum().boundedTo({metrics::space(40), metrics::space(20)});
}

bool ScrollingPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_content && event->type() == QEvent::LayoutRequest) {
        place();
        updateGeometry();
    }
    return QAbstractScrollArea::eventFilter(watched, event);
}

void ScrollingPanel::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    place();
}

void ScrollingPanel::place()
{
    const QSize whole = maximumViewportSize();
    const int barWidth = verticalScrollBar()->sizeHint().width();
    const int barHeight = horizontalScrollBar()->sizeHint().height();
    QSize needed = contentMinimum();
    // Wrapped texts are higher in a narrow panel.
    const QLayout* const rows = m_content->layout();
    const auto fitHeight = [&](int width) {
        if (rows && rows->hasHeightForWidth())
            needed.setHeight(std::max(contentMinimum().height(), rows->minimumHeightForWidth(width)));
    };
    fitHeight(std::max(whole.width(), needed.width()));
    QSize seen = whole;
    if (needed.height() > seen.height()) {
        seen.rwidth() -= barWidth;
        fitHeight(std::max(seen.width(), needed.width()));
    }
    if (needed.width() > seen.width()) {
        seen.rheight() -= barHeight;
        if (needed.height() > seen.height() && seen.width() == whole.width())
            seen.rwidth() -= barWidth;
    }
    const QSize size = seen.expandedTo(needed);
    horizontalScrollBar()->setPageStep(seen.width());
    verticalScrollBar()->setPageStep(seen.height());
    horizontalScrollBar()->setRange(0, size.width() - seen.width());
    verticalScrollBar()->setRange(0, size.height() - seen.height());
    m_content->setGeometry(QRect({-horizontalScrollBar()->value(), -verticalScrollBar()->value()}, size));
}

void ScrollingPanel::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    m_content->move(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
}

bool ScrollingPanel::focusNextPrevChild(bool next)
{
    const bool moved = QAbstractScrollArea::focusNextPrevChild(next);
    if (const QWidget* const focus = focusWidget(); focus && m_content->isAncestorOf(focus))
        reveal(*focus, focus->rect());
    return moved;
}

void ScrollingPanel::revealFocus(const QWidget* field)
{
    // Clicks go to what can be seen. Large views are not moved under the rows above them.
    if (!field || !field->hasFocus() || QApplication::mouseButtons() != Qt::NoButton ||
        field->height() > viewport()->height())
        return;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    reveal(*field, field->rect());
}

void ScrollingPanel::reveal(const QWidget& descendant, QRect part)
{
    part.moveTopLeft(descendant.mapTo(m_content, part.topLeft()));
    const auto scroll = [](QScrollBar& bar, int from, int to) {
        if (to > bar.value() + bar.pageStep())
            bar.setValue(to - bar.pageStep());
        if (from < bar.value())
            bar.setValue(from);
    };
    scroll(*horizontalScrollBar(), part.left(), part.right() + 1);
    scroll(*verticalScrollBar(), part.top(), part.bottom() + 1);
}

} // namespace wavelane::ui

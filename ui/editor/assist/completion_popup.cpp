// SPDX-License-Identifier: MIT
#include "ui/editor/assist/completion_popup.h"

#include "ui/base/text.h"
#include "ui/editor/assist/completion_list.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int maxRows = 10;
constexpr std::size_t measuredRows = 200; ///< Wider names after these rows are elided.
constexpr int widestName = 36;            ///< In characters.
constexpr int widestSignature = 52;
constexpr int sentenceMargin = 6;
} // namespace

CompletionPopup::CompletionPopup(QWidget& editor) : BubbleFrame(editor, tr("Completions"))
{
    setObjectName(QStringLiteral("completions"));
    m_model = new CompletionModel(this);
    m_delegate = new CompletionDelegate(this);
    m_view = new QListView;
    m_view->setModel(m_model);
    m_view->setItemDelegate(m_delegate);
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setAccessibleName(tr("Completions"));
    m_sentence = new QLabel;
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setMargin(sentenceMargin);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_view);
    column->addWidget(m_sentence);
    connect(m_view, &QListView::clicked, this, &CompletionPopup::accepted);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        m_sentence->setText(current.isValid() ? description() : QString());
    });
}

void CompletionPopup::open(std::vector<language::Completion> list, const QRect& line)
{
    setFont(parentWidget()->font());
    setPalette(parentWidget()->palette());
    m_model->set(std::move(list));
    select(0);
    fit(line);
    show();
}

void CompletionPopup::fit(const QRect& line)
{
    const QFontMetrics metrics(m_view->font());
    int names = 0;
    int signatures = 0;
    for (const language::Completion& one : m_model->all() | std::views::take(measuredRows)) {
        names = std::max(names, metrics.horizontalAdvance(toQt(one.name)));
        signatures = std::max(signatures, metrics.horizontalAdvance(toQt(one.signature)));
    }
    const int letter = metrics.averageCharWidth();
    names = std::min(names, letter * widestName) + 2;
    signatures = std::clamp(signatures, letter * 20, letter * widestSignature);
    m_delegate->setColumns(names);
    const int rows = std::min(maxRows, m_model->rowCount());
    const int bar = m_model->rowCount() > maxRows ? m_view->verticalScrollBar()->sizeHint().width() : 0;
    const int rowHeight = m_view->sizeHintForRow(0);
    m_view->setFixedHeight(rows * rowHeight);
    const int width = CompletionDelegate::markWidth(metrics) + names + signatures + 24 + bar;
    // Always reserve two lines for the description, so that the popup keeps its height.
    m_sentence->setFixedHeight(2 * metrics.lineSpacing() + 2 * sentenceMargin);
    setFixedSize(width, rows * rowHeight + m_sentence->height() + 2 * lineWidth);
    const QRect free = freeArea();
    QPoint corner(line.left() - CompletionDelegate::markWidth(metrics), line.bottom() + 2);
    if (corner.y() + height() > free.bottom() && line.top() - height() - 2 >= free.top())
        corner.setY(line.top() - height() - 2);
    moveTo(corner);
}

void CompletionPopup::select(int row)
{
    m_view->setCurrentIndex(m_model->index(row));
    m_view->scrollTo(m_view->currentIndex());
}

void CompletionPopup::moveSelection(int rows)
{
    const int count = m_model->rowCount();
    if (count > 0)
        select((m_view->currentIndex().row() + rows + count) % count);
}

void CompletionPopup::movePage(int pages)
{
    select(std::clamp(m_view->currentIndex().row() + pages * (maxRows - 1), 0, m_model->rowCount() - 1));
}

const language::Completion& CompletionPopup::selected() const
{
    return m_model->at(m_view->currentIndex());
}

const std::vector<language::Completion>& CompletionPopup::all() const
{
    return m_model->all();
}

QString CompletionPopup::description() const
{
    if (!m_view->currentIndex().isValid())
        return {};
    const language::Completion& one = selected();
    return one.description.empty() ? nameOf(one.kind) : toQt(one.description);
}

void CompletionPopup::changeEvent(QEvent* event)
{
    BubbleFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_view)
        m_view->setFont(font());
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/views/hex/hex_view.h"

#include "ui/base/core_message.h"
#include "ui/base/expression.h"
#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_find_target.h"
#include "ui/views/hex/number_inspector.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/error_mark.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QVBoxLayout>

namespace wavelane::ui {

HexView::HexView(QWidget* parent) : QWidget(parent)
{
    m_area = new HexArea;
    m_findTarget = std::make_unique<HexFindTarget>(*m_area);
    m_inspector = new NumberInspector;
    auto* bar = new QWidget;
    buildBar(bar);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_area, 1);
    column->addWidget(m_inspector);
    setFocusProxy(m_area);

    connect(m_area, &HexArea::cursorChanged, this, &HexView::showCursor);
    connect(m_area, &HexArea::cursorChanged, this, &HexView::cursorChanged);
    connect(m_area, &HexArea::bytesChanged, this, [this] {
        showCursor();
        if (m_showsMessage) // Its reason is gone.
            showSize();
    });
    connect(m_area, &HexArea::sizeChanged, this, &HexView::showSize);
    connect(m_area, &HexArea::selectionChanged, this, &HexView::showSize);
    connect(m_area, &HexArea::message, this, [this](const QString& text) {
        m_sizeLabel->setText(text);
        m_showsMessage = true;
    });
    connect(m_inspector, &NumberInspector::orderChanged, this, &HexView::showCursor);
    auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_G), this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, [this] {
        m_offsetField->setFocus(Qt::ShortcutFocusReason);
        m_offsetField->selectAll();
    });
    showSize();
}

HexView::~HexView() = default;

FindTarget& HexView::findTarget()
{
    return *m_findTarget;
}

void HexView::buildBar(QWidget* bar)
{
    m_offsetField = new QLineEdit;
    m_offsetField->setPlaceholderText(tr("Go to offset"));
    setHint(*m_offsetField, tr("Go to an offset (Ctrl+G), such as 4096, 0x40, 1024*4+16, 64 KiB, +16 or end."));
    m_offsetField->setAccessibleName(tr("Go to offset"));
    m_offsetField->setFont(Theme::monospace());
    m_offsetField->setMinimumWidth(90);
    m_offsetField->setMaximumWidth(360);
    m_offsetField->addAction(Theme::icon(QStringLiteral("go-to")), QLineEdit::LeadingPosition);
    connect(m_offsetField, &QLineEdit::returnPressed, this, &HexView::goToExpression);
    connect(m_offsetField, &QLineEdit::textEdited, this, [this] { clearError(*m_offsetField); });

    m_rowChoice = new QComboBox;
    m_rowChoice->setToolTip(tr("Bytes per row"));
    m_rowChoice->setAccessibleName(m_rowChoice->toolTip());
    for (const int count : {4, 8, 12, 16, 20, 24, 32, 48, 64})
        m_rowChoice->addItem(tr("%1 per row").arg(count), count);
    m_rowChoice->setCurrentIndex(m_rowChoice->findData(m_area->bytesPerRow()));
    connect(m_rowChoice, &QComboBox::currentIndexChanged, this,
            [this] { m_area->setBytesPerRow(m_rowChoice->currentData().toInt()); });

    m_groupChoice = new QComboBox;
    m_groupChoice->setToolTip(tr("Bytes per group"));
    m_groupChoice->setAccessibleName(m_groupChoice->toolTip());
    for (const int count : {1, 2, 4, 8})
        m_groupChoice->addItem(tr("Groups of %1").arg(count), count);
    m_groupChoice->setCurrentIndex(m_groupChoice->findData(m_area->grouping()));
    connect(m_groupChoice, &QComboBox::currentIndexChanged, this,
            [this] { m_area->setGrouping(m_groupChoice->currentData().toInt()); });

    m_sizeLabel = new ElidedLabel;
    m_sizeLabel->setForegroundRole(QPalette::PlaceholderText);
    m_sizeLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sizeLabel->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(metrics::space(2), metrics::space(1), metrics::space(2), metrics::space(1));
    row->setSpacing(metrics::space(2));
    row->addWidget(m_offsetField, 2);
    row->addWidget(m_rowChoice);
    row->addWidget(m_groupChoice);
    row->addWidget(m_sizeLabel, 3);
}

void HexView::setSource(ByteSource* source)
{
    m_area->setSource(source);
}

ByteSource* HexView::source() const
{
    return m_area->cache().source();
}

void HexView::setEmptyText(const QString& text)
{
    m_area->setEmptyText(text);
}

void HexView::goTo(quint64 offset)
{
    m_area->moveCursor(offset, false);
}

quint64 HexView::cursor() const
{
    return m_area->cursor();
}

void HexView::setBytesPerRow(int count)
{
    m_rowChoice->setCurrentIndex(m_rowChoice->findData(count));
}

int HexView::bytesPerRow() const
{
    return m_area->bytesPerRow();
}

void HexView::setGrouping(int count)
{
    m_groupChoice->setCurrentIndex(m_groupChoice->findData(count));
}

HexView::State HexView::state() const
{
    return {.cursor = m_area->cursor(),
            .topRow = m_area->topRow(),
            .bytesPerRow = m_area->bytesPerRow(),
            .grouping = m_area->grouping(),
            .bookmarks = m_area->bookmarks()};
}

void HexView::setState(const State& state)
{
    m_rowChoice->setCurrentIndex(m_rowChoice->findData(state.bytesPerRow));
    m_groupChoice->setCurrentIndex(m_groupChoice->findData(state.grouping));
    m_area->setBookmarks(state.bookmarks);
    m_area->moveCursor(state.cursor, false);
    m_area->scrollToRow(state.topRow);
    m_offsetField->clear();
    clearError(*m_offsetField);
}

int HexView::byteAt(quint64 offset) const
{
    const ByteCache::Byte byte = m_area->cache().at(offset);
    return byte.known && !byte.stale ? byte.value : -1;
}

void HexView::goToExpression()
{
    const quint64 size = m_area->cache().size();
    const auto offset = evaluateUnsigned(toUtf8(m_offsetField->text()),
                                         {.current = m_area->cursor(), .end = size > 0 ? size - 1 : 0});
    QString error;
    if (!offset)
        error = coreLine(offset.error().message);
    else if (size > 0 && *offset >= size)
        error = tr("Offset 0x%1 is past the last byte, 0x%2.").arg(*offset, 0, 16).arg(size - 1, 0, 16);
    if (!error.isEmpty()) {
        reportError(*m_offsetField, error);
        m_sizeLabel->setText(error);
        return;
    }
    goTo(*offset);
    m_area->setFocus(Qt::OtherFocusReason);
}

void HexView::showCursor()
{
    m_inspector->show(m_area->cache(), m_area->cursor());
}

void HexView::showSize()
{
    const quint64 size = m_area->cache().size();
    m_showsMessage = false;
    m_offsetField->setEnabled(size > 0);
    if (size == 0) {
        m_sizeLabel->clear();
        return;
    }
    const quint64 selected = m_area->selectionSize();
    const QString position = tr("0x%1 of 0x%2").arg(m_area->cursor(), 0, 16).arg(size, 0, 16);
    m_sizeLabel->setText(selected > 1 ? tr("%1 · %L2 selected").arg(position).arg(selected) : position);
}

} // namespace wavelane::ui

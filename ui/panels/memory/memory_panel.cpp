// SPDX-License-Identifier: MIT
#include "ui/panels/memory/memory_panel.h"

#include "ui/models/memory_model.h"
#include "ui/session/engine_session.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_list.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr double nearlyFull = 0.9; ///< From here on, a bar warns.

/// Draws the share of a row as a bar.
class ShareDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index); // The background.
        const QVariant share = index.data(MemoryModel::shareRole);
        if (!share.isValid())
            return;
        const ThemeColors& colors = Theme::colors(option.palette);
        const int space = metrics::space(1);
        const QRectF area = QRectF(option.rect).adjusted(space, space, -space, -space);
        painter->fillRect(area, colors.grid);
        QRectF bar = area;
        bar.setWidth(std::max(1.0, area.width() * std::clamp(share.toDouble(), 0.0, 1.0)));
        const bool isFull = isOfDevice(index) && share.toDouble() >= nearlyFull;
        painter->fillRect(bar, isFull ? colors.warning : colors.accent);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {metrics::space(24), QStyledItemDelegate::sizeHint(option, index).height()};
    }

private:
    /// Only the memory of the device can be full; the shares of resources are relative to the largest one.
    static bool isOfDevice(const QModelIndex& index)
    {
        constexpr int deviceGroup = 2;
        return index.parent().row() == deviceGroup;
    }
};

} // namespace

MemoryPanel::MemoryPanel(EngineSession& session, QWidget* parent) : QTreeView(parent), m_session(session)
{
    m_memory = new MemoryModel(this);
    makeFlat(*this);
    setModel(m_memory);
    setRootIsDecorated(true);
    setAccessibleName(tr("Memory"));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(MemoryModel::nameColumn, QHeaderView::Stretch);
    setItemDelegateForColumn(MemoryModel::shareColumn, new ShareDelegate(this));
    connect(m_memory, &QAbstractItemModel::modelReset, this, [this] { expandToDepth(0); });
    connect(&m_session, &EngineSession::reportReadable, this, [this] { m_update.ask(); });
    connect(&m_session, &EngineSession::stateChanged, this, [this] { m_update.ask(); });
}

QString MemoryPanel::hint() const
{
    if (m_session.runCount() == 0)
        return tr("Run (F5) to see the memory and the objects of the device.");
    return m_session.report().device ? tr("The device was lost in the last run.")
                                     : tr("No device was opened in the last run.");
}

void MemoryPanel::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    paintHint(*this, hint());
}

void MemoryPanel::refresh()
{
    m_memory->show(m_session.runCount() > 0 ? m_session.report().memory : std::nullopt);
    viewport()->update();
}

} // namespace wavelane::ui

// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/inspect_tabs.h"

#include "ui/panels/contents/plot_inspector.h"
#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/panels/inspect/record/view_selection.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/hex/hex_view.h"
#include "ui/views/table/table_view.h"

#include <QTabBar>

namespace wavelane::ui {

InspectTabs::InspectTabs(PassContents& contents, const std::string& name, QWidget* parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    m_hex = new HexView;
    m_hex->setEmptyText(tr("Run (F5) to see the bytes."));
    m_texture = new TextureInspector(contents, name);
    m_table = new TableView;
    m_table->setEmptyText(tr("Run (F5) to see the elements."));
    m_plot = new PlotInspector(contents, name);
    m_plot->setEmptyText(tr("Run (F5) to see a plot."));
    m_changes = new ChangesInspector(contents, name);
    addTab(m_texture, tr("Image"));
    addTab(m_table, tr("Table"));
    addTab(m_hex, tr("Hex"));
    addTab(m_plot, tr("Plot"));
    addTab(m_changes, tr("Changes"));
    connect(this, &QTabWidget::currentChanged, this, &InspectTabs::fitCurrent);
    fitCurrent();
    connect(this, &QTabWidget::tabBarClicked, this, [this](int index) {
        Q_EMIT clicked();
        // Keys such as Ctrl+F are for the view that was clicked.
        if (QWidget* view = widget(index))
            QMetaObject::invokeMethod(view, [view] { view->setFocus(Qt::MouseFocusReason); }, Qt::QueuedConnection);
    });
}

void InspectTabs::fitCurrent()
{
    // The room that a hidden view needs would make the panel scroll around the view that is shown.
    for (int i = 0; i < count(); ++i) {
        const QSizePolicy::Policy policy = i == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        widget(i)->setSizePolicy(policy, policy);
    }
}

void InspectTabs::show(InspectView view)
{
    setCurrentIndex(static_cast<int>(view));
}

FindTarget* InspectTabs::findTarget(InspectView view)
{
    switch (view) {
    case InspectView::image:
        return &m_texture->findTarget();
    case InspectView::table:
        return &m_table->findTarget();
    case InspectView::hex:
        return &m_hex->findTarget();
    case InspectView::plot:
        return &m_plot->findTarget();
    case InspectView::changes:
        return &m_changes->findTarget();
    }
    return nullptr;
}

void InspectTabs::showNoResults()
{
    m_texture->setEmptyText(tr("Table and Hex show the initial data."));
    m_texture->setFailedText({});
    m_texture->refresh(nullptr);
    m_plot->setEmptyText(tr("Table and Hex show the initial data."));
    m_plot->refresh(nullptr);
    m_changes->setEmptyText(
        tr("A run does not change initial data. To compare results, choose a pass next to “after”."));
    m_changes->refresh(nullptr, 0, 0);
}

void InspectTabs::goToByte(std::uint64_t offset)
{
    switch (current()) {
    case InspectView::hex:
        return m_hex->goTo(offset);
    case InspectView::table:
        return m_table->goToByte(offset);
    case InspectView::image:
        return m_texture->goToByte(offset);
    case InspectView::plot:
        return m_plot->goTo(offset);
    case InspectView::changes:
        return;
    }
}

std::optional<ValueSelection> InspectTabs::selectedIn(InspectView view, const ValueSelection& selection,
                                                      const plan::ResourceReport& report,
                                                      const std::vector<BoundLayout>& bound)
{
    switch (view) {
    case InspectView::image:
        return selectedTexel(selection, *m_texture);
    case InspectView::table:
        return selectedRows(selection, report, bound, *m_table);
    case InspectView::hex:
        return selectedBytes(selection, m_hex->area());
    case InspectView::plot:
    case InspectView::changes:
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace wavelane::ui

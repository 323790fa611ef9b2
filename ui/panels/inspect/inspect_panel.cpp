// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/inspect_panel.h"

#include "ui/panels/contents/plot_inspector.h"
#include "ui/panels/inspect/changes/changes_inspector.h"
#include "ui/panels/inspect/contents_header.h"
#include "ui/panels/inspect/inspect_tabs.h"
#include "ui/panels/inspect/record/view_selection.h"
#include "ui/panels/inspect/selection/selection_line.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"
#include "ui/views/find/contents_find_bar.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace wavelane::ui {

InspectPanel::InspectPanel(Document& document, EngineSession& session, QWidget* parent)
    : QWidget(parent), m_document(document), m_session(session)
{
    m_pin = new QAction(Theme::icon(QStringLiteral("pin")), tr("Pin View"), this);
    m_pin->setObjectName(QStringLiteral("pin"));
    m_pin->setCheckable(true);
    m_pin->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_P));
    m_pin->setToolTip(
        tr("Keep this view next to a second one, for example to compare a resource before and after a pass"));
    addAction(m_pin);
    connect(m_pin, &QAction::toggled, this, &InspectPanel::setPinned);
    m_first = new ContentsInspector(document, session, PassContents::Role::first);
    addPinButton(*m_first);
    m_split = new QSplitter(Qt::Horizontal);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_first);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_split);
    connect(m_first, &ContentsInspector::contentsChanged, this, &InspectPanel::contentsChanged);
    connect(&m_first->selectionLine(), &SelectionLine::whoRequested, this, &InspectPanel::whoRequested);
    connect(&m_document, &Document::changed, this, [this](const ChangeEvent& event) {
        if (event.what == ChangeEvent::What::opened) // Another project has other resources.
            setPinned(false);
    });
}

void InspectPanel::addPinButton(ContentsInspector& inspector)
{
    auto* button = new QToolButton;
    button->setDefaultAction(m_pin);
    button->setAutoRaise(true);
    inspector.header().addTool(*button);
}

void InspectPanel::setPinned(bool on)
{
    const QSignalBlocker blocker(m_pin);
    m_pin->setChecked(on);
    if (on == (m_pinned != nullptr))
        return;
    if (on) {
        m_pinned = new ContentsInspector(m_document, m_session, PassContents::Role::pinned);
        m_pinned->setAccessibleName(tr("Pinned view"));
        addPinButton(*m_pinned);
        connect(&m_pinned->selectionLine(), &SelectionLine::whoRequested, this, &InspectPanel::whoRequested);
        m_split->addWidget(m_pinned);
        m_split->setSizes({1, 1}); // Equal shares.
        m_pinned->setContentVisible(m_isSeen);
        m_pinned->showLike(*m_first);
    } else {
        ContentsInspector* old = std::exchange(m_pinned, nullptr);
        if (old->isAncestorOf(QApplication::focusWidget()))
            m_first->tabs().currentWidget()->setFocus(Qt::OtherFocusReason);
        old->hide();
        m_session.setPinnedPass({}); // No view reads it.
        old->deleteLater();          // Its own button can have been clicked.
    }
}

ContentsInspector& InspectPanel::active()
{
    const QWidget* focused = QApplication::focusWidget();
    return m_pinned && focused && m_pinned->isAncestorOf(focused) ? *m_pinned : *m_first;
}

void InspectPanel::setContentVisible(bool seen)
{
    m_isSeen = seen;
    m_first->setContentVisible(seen);
    if (m_pinned)
        m_pinned->setContentVisible(seen);
}

std::optional<ValueSelection> InspectPanel::wholeResource(const std::string& name) const
{
    return ui::wholeResource(m_document, m_session, name);
}

AgeChip& InspectPanel::ageChip()
{
    return m_first->header().ageChip();
}

HexView& InspectPanel::hexView()
{
    return m_first->tabs().hex();
}

ImageView& InspectPanel::imageView()
{
    return m_first->tabs().texture().view();
}

TextureInspector& InspectPanel::textureInspector()
{
    return m_first->tabs().texture();
}

TableView& InspectPanel::tableView()
{
    return m_first->tabs().table();
}

PlotInspector& InspectPanel::plotInspector()
{
    return m_first->tabs().plot();
}

ChangesInspector& InspectPanel::changesInspector()
{
    return m_first->tabs().changes();
}

QComboBox& InspectPanel::resourceChoice()
{
    return m_first->header().resourceChoice();
}

QComboBox& InspectPanel::passChoice()
{
    return m_first->header().passChoice();
}

} // namespace wavelane::ui
